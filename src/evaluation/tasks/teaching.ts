import { MemoryError } from "../../domain/errors.ts";
import { mkdirSync, writeFileSync } from "../../files/fs.ts";
import type { Arm } from "./agent.ts";
import { commitAll, repositoryAt } from "./fresh.ts";
import type { FreshHome } from "./fresh.ts";
import { runProgram } from "./running.ts";
import type { Ended } from "./running.ts";
import { writeFiles } from "./task.ts";
import type { Task } from "./task.ts";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";

/** A task's repository as it is today, after its memory was told what was said before. */
export interface Prepared {
  readonly task: Task;
  readonly repository: string;
  /** The script that checks it. */
  readonly check: string;
  /** What a notes file of the repository says. */
  readonly notes: string;
  /** What memory says there at the start of a session, and its tokens. */
  readonly briefing: { readonly text: string; readonly tokens: number };
}

type Taught = Omit<Prepared, "notes" | "briefing"> & { readonly statements: readonly Statement[] };

interface Statement {
  readonly text: string;
  /** The address of the repository it is about; null for what holds everywhere. */
  readonly about: string | null;
}

export interface Preparing {
  /** An empty folder for each task. */
  readonly folderFor: (task: Task) => string;
  /** One for all tasks: a person's memory knows of several repositories too. */
  readonly home: FreshHome;
  readonly main: string;
  readonly tryWork: <T>(what: string, work: () => Promise<T>) => Promise<T | undefined>;
  readonly arms: readonly Arm[];
}

/** The program, as a person runs it. */
const COMMAND_MS = 300_000;

/** Makes the repositories, tells memory what was said then, lets time pass, and asks for the briefings of today. */
export async function prepareAll(tasks: readonly Task[], wish: Preparing): Promise<readonly Prepared[]> {
  const { folderFor, home, main, tryWork, arms } = wish;
  const needsMemory = arms.includes("briefing") || arms.includes("whole");
  const taught: Taught[] = [];
  try {
    for (const task of tasks) {
      const one = await tryWork(task.name, () => teachTask(task, folderFor(task), home, needsMemory ? main : null));
      if (one !== undefined) taught.push(one);
    }
    const prepared: Prepared[] = [];
    for (const { statements: _own, ...one } of taught) {
      const notes = writeNotes(one.task, taught);
      const briefing = arms.includes("briefing")
        ? await tryWork(one.task.name, () => readBriefing(one.task, one.repository, home, main))
        : { text: "", tokens: 0 };
      if (briefing !== undefined) prepared.push({ ...one, notes, briefing });
    }
    return prepared;
  } finally {
    if (needsMemory) await holdfast(main, home, home.folder, ["stop"]);
  }
}

async function teachTask(task: Task, folder: string, home: FreshHome, main: string | null): Promise<Taught> {
  const repository = join(folder, "repository");
  const check = join(folder, "check.mjs");
  writeFileSync(check, task.check);
  const { code, talk } = await runProgram([process.execPath, "--check", check], {
    cwd: folder,
    environment: home.environment,
    timeoutMs: COMMAND_MS,
  });
  if (code !== 0) throw new MemoryError("usage", `The check of the task ${task.name} can't be run: ${lastLine(talk)}`);
  mkdirSync(repository, { recursive: true });
  writeFiles(repository, task.begun);
  await repositoryAt(repository, task.repository, home.environment);
  writeFiles(repository, task.files);
  if (task.files.size > 0) await commitAll(repository, home.environment, "Come so far");
  const statements = await teach(task, { folder, repository, home, main });
  writeFiles(repository, task.later);
  if (task.later.size > 0) await commitAll(repository, home.environment, "Go on");
  return { task, repository, check, statements };
}

/** Tells memory what the earlier session held, as its agent would have, and returns what holds in the end; without a program, it only does the latter. */
async function teach(
  task: Task,
  { folder, repository, home, main }: { folder: string; repository: string; home: FreshHome; main: string | null },
): Promise<readonly Statement[]> {
  const ids = new Map<string, string>();
  const elsewhere = new Map<string, string>([[task.repository, repository]]);
  const say = async (cwd: string, args: readonly string[]) => {
    if (main === null) return NOTHING_STORED;
    const ended = await holdfast(main, home, cwd, [...args, "--json"]);
    if (ended.code === 0) return ended.out;
    throw new MemoryError(
      "internal",
      `The task ${task.name} could not be taught: ${(ended.talk || ended.out).slice(0, 300)}`,
    );
  };
  const find = (name: string) => {
    const id = ids.get(name);
    if (id !== undefined) return id;
    throw new MemoryError("usage", `The task ${task.name} names no memory "${name}" before it is used.`, {
      hint: 'Give the memory a "name".',
    });
  };
  const findRepository = async (address: string) => {
    const known = elsewhere.get(address);
    if (known !== undefined) return known;
    const other = join(folder, `other-${elsewhere.size}`);
    await repositoryAt(other, address, home.environment);
    elsewhere.set(address, other);
    return other;
  };
  const statements = new Map<string, Statement>();
  if (task.earlier.length > 0) {
    // A session in which everything was said elsewhere was one of that repository.
    const said = task.memories.flatMap((memory) => ("erases" in memory || "corrects" in memory ? [] : memory));
    const place = said.every((one) => one.in !== undefined) ? said[0]?.in : undefined;
    const cwd = await findRepository(place ?? task.repository);
    const transcript = writeEarlierSession(task, join(folder, "earlier"), cwd);
    await say(cwd, ["capture", transcript, "--client", "claude-code"]);
  }
  const isFromSession = task.earlier.length > 0;
  const asAgent = isFromSession ? ["--as", "claude-code", "--session", earlierId(task)] : [];
  const then = isFromSession ? ["--observed-at", earlierEnd(task)] : [];
  for (const [at, memory] of task.memories.entries()) {
    if ("erases" in memory) {
      await say(repository, ["erase", find(memory.erases), "--yes"]);
      statements.delete(memory.erases);
    } else if ("corrects" in memory) {
      await say(repository, ["correct", ...asAgent, find(memory.corrects), memory.text]);
      statements.set(memory.corrects, { ...statements.get(memory.corrects)!, text: memory.text });
    } else {
      const address = memory.in ?? task.repository;
      const kind = memory.kind === undefined ? [] : ["--kind", memory.kind];
      const anchors = memory.anchors.flatMap((anchor) => ["--anchor", anchor]);
      const out = await say(elsewhere.get(address)!, [
        "remember",
        ...asAgent,
        ...then,
        ...kind,
        ...anchors,
        memory.text,
      ]);
      const { id } = STORED.parse(JSON.parse(out));
      const name = memory.name ?? `${at}`;
      ids.set(name, id);
      statements.set(name, { text: memory.text, about: memory.kind === "user" ? null : address });
    }
  }
  return [...statements.values()];
}

const STORED = z.object({ id: z.string() });
const NOTHING_STORED = '{"id":""}';

/** The same statements as somebody keeps them by hand in the repository: all that is known of it, corrected in place. */
function writeNotes({ repository }: Task, taught: readonly Taught[]): string {
  const here = taught
    .flatMap(({ statements }) => statements)
    .filter(({ about }) => about === null || about === repository);
  return here.length === 0 ? "" : `# Notes\n\n${here.map(({ text }) => `- ${text}\n`).join("")}`;
}

const BRIEFED = z.object({ text: z.string(), tokens: z.number() });

async function readBriefing(task: Task, cwd: string, home: FreshHome, main: string): Promise<Prepared["briefing"]> {
  const { out, talk } = await holdfast(main, home, cwd, ["brief", "--as", "agent", "--preview", "--json"]);
  const parsed = BRIEFED.safeParse(out === "" ? undefined : JSON.parse(out));
  if (parsed.success) return parsed.data;
  throw new MemoryError("internal", `There is no briefing for the task ${task.name}: ${talk.slice(0, 300)}`);
}

/** This program in a fresh home. */
export function holdfast(main: string, home: FreshHome, cwd: string, args: readonly string[]): Promise<Ended> {
  return runProgram([process.execPath, main, ...args], { cwd, environment: home.environment, timeoutMs: COMMAND_MS });
}

export function lastLine(text: string): string {
  return (text.trim().split("\n").at(-1) ?? "").trim().slice(0, 200);
}

const DAY_MS = 86_400_000;
const DAYS_AGO = 12;
/** Between one thing said and the next. */
const STEP_MS = 40_000;

/** A session's id, the same in every run. */
export function earlierId(task: Task): string {
  const hex = createHash("sha256").update(task.name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** When its last word was said. */
export function earlierEnd(task: Task): string {
  return new Date(Date.now() - DAYS_AGO * DAY_MS + task.earlier.length * STEP_MS).toISOString();
}

/** Writes the task's earlier session as Claude Code would have, and says where. */
export function writeEarlierSession(task: Task, folder: string, cwd: string): string {
  const session = earlierId(task);
  const begun = Date.now() - DAYS_AGO * DAY_MS;
  let parent: string | null = null;
  const lines: string[] = [];
  const add = (type: "user" | "assistant", content: unknown) => {
    const uuid = `${session}-${lines.length}`;
    const message = type === "user" ? { role: type, content } : { id: uuid, role: type, model: "claude", content };
    const timestamp = new Date(begun + lines.length * STEP_MS).toISOString();
    const where = { cwd, sessionId: session, isSidechain: false, userType: "external" };
    lines.push(JSON.stringify({ parentUuid: parent, uuid, type, timestamp, ...where, message }));
    parent = uuid;
  };
  for (const [at, said] of task.earlier.entries()) {
    if (said.by === "shell") {
      const id = `toolu_${session.slice(0, 8)}_${at}`;
      add("assistant", [{ type: "tool_use", id, name: "Bash", input: { command: said.command } }]);
      add("user", [{ type: "tool_result", tool_use_id: id, content: said.printed, is_error: isFailure(said.printed) }]);
    } else if (said.by === "person") add("user", said.text);
    else add("assistant", [{ type: "text", text: said.text }]);
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${session}.jsonl`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

/** Claude Code writes the exit code above what a failed command printed. */
function isFailure(printed: string): boolean {
  return /^Exit code [1-9]/.test(printed);
}
