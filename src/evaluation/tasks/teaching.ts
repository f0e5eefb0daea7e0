import { mkdirSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { MemoryError } from "../../domain/errors.ts";
import { commitAll, repositoryAt } from "./fresh.ts";
import type { FreshHome } from "./fresh.ts";
import { runProgram } from "./running.ts";
import type { Ended } from "./running.ts";
import type { Task } from "./task.ts";

/** A task's repository as it is today, after its memory was told what was said before. */
export interface Prepared {
  readonly task: Task;
  readonly repository: string;
}

export interface Preparing {
  /** An empty folder of its own. */
  readonly folder: string;
  /** One for all tasks: a person's memory knows of several repositories too. */
  readonly home: FreshHome;
  readonly main: string;
}

/** The program, as a person runs it. */
const COMMAND_MS = 300_000;

/** Makes the repository, tells memory what was said then, and lets time pass. */
export async function prepare(task: Task, { folder, home, main }: Preparing): Promise<Prepared> {
  const repository = join(folder, "repository");
  mkdirSync(repository, { recursive: true });
  await script(task, "setup.mjs", repository, home);
  await repositoryAt(repository, task.repository, home.environment);
  await teach(task, { folder, repository, home, main });
  if (await script(task, "later.mjs", repository, home)) await commitAll(repository, home.environment, "Go on");
  return { task, repository };
}

async function teach(
  task: Task,
  { folder, repository, home, main }: { folder: string; repository: string; home: FreshHome; main: string },
): Promise<void> {
  const ids = new Map<string, string>();
  const elsewhere = new Map<string, string>([[task.repository, repository]]);
  const say = async (cwd: string, args: readonly string[]) => {
    const ended = await holdfast(main, home, cwd, [...args, "--json"]);
    if (ended.code === 0) return ended.out;
    throw new MemoryError("internal", `The task ${task.name} could not be taught: ${ended.talk.slice(0, 300)}`);
  };
  const findId = (name: string) => {
    const id = ids.get(name);
    if (id !== undefined) return id;
    throw new MemoryError("usage", `task.json of ${task.name} names no memory "${name}" before it is used.`, {
      hint: 'Give the memory a "name".',
    });
  };
  for (const memory of task.memories) {
    if ("erases" in memory) await say(repository, ["erase", findId(memory.erases), "--yes"]);
    else if ("corrects" in memory) await say(repository, ["correct", findId(memory.corrects), memory.text]);
    else {
      const address = memory.in ?? task.repository;
      if (!elsewhere.has(address)) {
        const other = join(folder, `other-${elsewhere.size}`);
        await repositoryAt(other, address, home.environment);
        elsewhere.set(address, other);
      }
      const kind = memory.kind === undefined ? [] : ["--kind", memory.kind];
      const anchors = memory.anchors.flatMap((anchor) => ["--anchor", anchor]);
      const out = await say(elsewhere.get(address)!, ["remember", ...kind, ...anchors, memory.text]);
      const { id } = STORED.parse(JSON.parse(out));
      if (memory.name !== undefined) ids.set(memory.name, id);
    }
  }
}

const STORED = z.object({ id: z.string() });

/** This program in a fresh home. */
export function holdfast(main: string, home: FreshHome, cwd: string, args: readonly string[]): Promise<Ended> {
  return runProgram([process.execPath, main, ...args], { cwd, environment: home.environment, timeoutMs: COMMAND_MS });
}

/** Runs one of the task's scripts, if it has it. */
async function script(task: Task, name: string, cwd: string, home: FreshHome): Promise<boolean> {
  if (!task.files.includes(name)) return false;
  const wish = { cwd, environment: home.environment, timeoutMs: COMMAND_MS };
  const { code, talk } = await runProgram([process.execPath, join(task.folder, name)], wish);
  if (code === 0) return true;
  throw new MemoryError("usage", `${name} of the task ${task.name} failed: ${talk.trim().slice(0, 300)}`);
}
