import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join } from "node:path";
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

/** Ways in which memory may do harm: then the repository has the answer, and memory must not keep an agent from it. */
export const HARMS = ["nothing relevant", "outdated", "contradictory", "about a neighbour"] as const;
export type Harm = (typeof HARMS)[number];

const headSchema = z.strictObject({
  repository: z.string().min(1).describe("Its address, which makes clones of it one project"),
  base: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional()
    .describe("The file in repositories/ that its files begin as"),
  needs: z.literal("python3").optional().describe("A command without which it is left out"),
  harm: z.enum(HARMS).optional(),
  memories: z.array(memorySchema).default([]),
  erased: z.array(z.string().min(4)).default([]).describe("Texts that were erased and must not come back"),
  knows: z.array(z.string()).default([]).describe("What a scripted agent must be told to do it right"),
  misled: z.array(z.string()).default([]).describe("What makes a scripted agent do it wrong if it is told"),
});

/** Files by their paths. */
export type Files = ReadonlyMap<string, string>;

/** A line of an earlier session: what the person or the agent said, or a command and what it printed. */
export type Said =
  | { readonly by: "person" | "agent"; readonly text: string }
  | { readonly by: "shell"; readonly command: string; readonly printed: string };

export interface Task extends z.infer<typeof headSchema> {
  readonly name: string;
  readonly title: string;
  /** What its repository began as, the same for all tasks of one. */
  readonly begun: Files;
  /** What came on top of it until the earlier session. */
  readonly files: Files;
  /** What has changed since. */
  readonly later: Files;
  readonly earlier: readonly Said[];
  readonly prompt: string;
  /** A script that fails unless the task is done. */
  readonly check: string;
  /** What a scripted agent writes, told what it needs or not. */
  readonly right: Files;
  readonly wrong: Files;
}

/** The tasks in a folder, all of them or those that are named. */
export function readTasks(folder: string, wanted: readonly string[]): readonly Task[] {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const known = all.flatMap((name) => (/^[a-z0-9-]+\.md$/.test(name) ? [name.slice(0, -3)] : [])).sort();
  if (known.length === 0)
    throw new MemoryError("usage", `There are no tasks in ${folder}`, {
      hint: `A task is a Markdown file there, its name in small letters; ${SEE}`,
    });
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new MemoryError("usage", `There is no task "${unknown.slice(0, 80)}".`, { hint: `Try: ${known.join(", ")}` });
  return known.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => readTask(folder, name));
}

const SEE = "eval/tasks/README.md of the package describes tasks.";

function readTask(folder: string, name: string): Task {
  const refuse = (what: string, cause?: unknown) =>
    new MemoryError("usage", `The task ${name} ${what}`, { hint: SEE, cause });
  const [head, sections] = readSections(readFileSync(join(folder, `${name}.md`), "utf8"));
  const title = /^# (.+)$/m.exec(head)?.[1];
  if (title === undefined) throw refuse("has no title.");
  const section = (heading: string) => sections.get(heading) ?? "";
  for (const heading of ["Prompt", "Check"]) if (section(heading) === "") throw refuse(`has no ${heading}.`);
  const files = (heading: string) => {
    const found = readFiles(section(heading));
    const stray = [...found.keys()].find((path) => path.startsWith("/") || path.split(/[\\/]/).includes(".."));
    if (stray !== undefined) throw refuse(`has a file outside of its repository: ${stray}`);
    return found;
  };
  const parsed = headSchema.safeParse(parseJson(readBlock(head), refuse));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw refuse(`is wrong at "${path.join(".")}": ${message}`);
  }
  const { base } = parsed.data;
  const baseFile = join(folder, "repositories", `${base}.md`);
  if (base !== undefined && !existsSync(baseFile))
    throw refuse(`begins as a repository that is not there: ${baseFile}`);
  return {
    ...parsed.data,
    name,
    title,
    begun: base === undefined ? new Map() : readFiles(readFileSync(baseFile, "utf8")),
    files: files("Files"),
    later: files("Later"),
    earlier: readSaid(section("Earlier session")),
    prompt: section("Prompt"),
    check: readBlock(section("Check")),
    right: files("Done right"),
    wrong: files("Done wrong"),
  };
}

function parseJson(text: string, refuse: (what: string, cause: unknown) => MemoryError): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse(`begins with JSON that can't be read: ${(cause as Error).message}`, cause);
  }
}

/** What stands above the first heading of the second level, and what stands below each. */
function readSections(text: string): readonly [head: string, sections: ReadonlyMap<string, string>] {
  const parts: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("```")) isCode = !isCode;
    const heading = isCode ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (heading === undefined) parts.at(-1)!.lines.push(line);
    else parts.push({ heading, lines: [] });
  }
  const sections = parts.map(({ heading, lines }) => [heading, lines.join("\n").trim()] as const);
  return [sections[0]![1], new Map(sections.slice(1))];
}

const BLOCK = "```[a-z]*\\n([^]*?)^```$";

function readBlock(text: string): string {
  return new RegExp(BLOCK, "m").exec(text)?.[1] ?? "";
}

/** Each file is a heading with its path, and a block with its text. */
function readFiles(text: string): Files {
  const found = text.replaceAll("\r\n", "\n").matchAll(new RegExp(`^###? \`([^\`]+)\`\\n+${BLOCK}`, "gm"));
  return new Map([...found].map(([, path, content]) => [path!, content!]));
}

/** A quotation is the person's, a paragraph the agent's, and a block a command behind a dollar with what it printed. */
function readSaid(text: string): readonly Said[] {
  const parts = text.split(new RegExp(BLOCK, "m"));
  return parts.flatMap((part, at): readonly Said[] => {
    if (at % 2 === 1) {
      const [first = "", ...rest] = part.trimEnd().split("\n");
      return [{ by: "shell", command: first.replace(/^\$ /, ""), printed: rest.join("\n") }];
    }
    return part
      .split(/\n{2,}/)
      .map((said) => said.trim())
      .filter((said) => said !== "")
      .map((said) =>
        said.startsWith(">") ? { by: "person", text: said.replaceAll(/^> ?/gm, "") } : { by: "agent", text: said },
      );
  });
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
