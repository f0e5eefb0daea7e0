import { existsSync, readdirSync, readFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { MemoryError } from "../../domain/errors.ts";
import { KINDS } from "../../domain/memory.ts";

/** What memory holds before a run, in the order in which it was said. */
const memorySchema = z.union([
  z.strictObject({
    text: z.string().min(1),
    name: z.string().optional(),
    kind: z.enum(KINDS).optional(),
    anchors: z.array(z.string()).default([]),
    in: z.string().optional().describe("The address of another repository in which it was stated"),
  }),
  z.strictObject({ corrects: z.string(), text: z.string().min(1) }),
  z.strictObject({ erases: z.string() }),
]);

const taskSchema = z.strictObject({
  title: z.string().min(1),
  repository: z.string().min(1).describe("Its address, which makes clones of it one project"),
  memories: z.array(memorySchema),
  erased: z.array(z.string().min(4)).describe("Texts that were erased and must not come back"),
});

export interface Task extends z.infer<typeof taskSchema> {
  readonly name: string;
  readonly folder: string;
  /** The names of its files. */
  readonly files: readonly string[];
  readonly prompt: string;
}

const NEEDED = ["task.json", "setup.mjs", "prompt.md", "check.mjs"];

/** The tasks in a folder, all of them or those that are named. */
export function readTasks(folder: string, wanted: readonly string[]): readonly Task[] {
  const all = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = all.filter((one) => one.isDirectory() && existsSync(join(folder, one.name, "task.json")));
  const known = names.map(({ name }) => name).sort();
  if (known.length === 0)
    throw new MemoryError("usage", `There are no tasks in ${folder}`, {
      hint: `A task is a folder with ${NEEDED.join(", ")}; docs/proof.md describes them.`,
    });
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new MemoryError("usage", `There is no task "${unknown.slice(0, 80)}".`, { hint: `Try: ${known.join(", ")}` });
  return known
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .map((name) => readTask(join(folder, name), name));
}

function readTask(folder: string, name: string): Task {
  const files = readdirSync(folder);
  const missing = NEEDED.find((file) => !files.includes(file));
  if (missing !== undefined)
    throw new MemoryError("usage", `The task ${name} has no ${missing}`, { hint: "docs/proof.md describes tasks." });
  const parsed = taskSchema.safeParse(readJson(join(folder, "task.json")));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new MemoryError("usage", `task.json of ${name} is wrong at "${path.join(".")}": ${message}`, {
      hint: "docs/proof.md describes tasks.",
    });
  }
  return { ...parsed.data, name, folder, files, prompt: readFileSync(join(folder, "prompt.md"), "utf8").trim() };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new MemoryError("usage", `${file} can't be read as JSON: ${(cause as Error).message}`, {
      hint: "Mend the file, or name other tasks with --task.",
      cause,
    });
  }
}
