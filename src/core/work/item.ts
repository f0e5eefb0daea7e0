import { collect } from "../../domain/lists.ts";
import type { SessionId } from "../../domain/journal/session.ts";
import { type Instant, formatAgo } from "../../domain/time.ts";
import { parseCommand } from "../../domain/work/command.ts";
import { isRun, getPath } from "../../domain/journal/kept-work.ts";
import type { KeptWork } from "../../domain/journal/kept-work.ts";
import type { JournalReader, JournalView } from "../../ports/journal.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Run } from "../../domain/work/work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { shortenLine } from "../journal/title.ts";
import { joinQuoted, NOTHING, quoteOwn, quote, say, word, type Quoted } from "../../domain/quoting.ts";
import { includesWhole, listFlags } from "./follow.ts";
import type { Said } from "./follow.ts";

/** Something that a memory holds or the user said of a command or a file, by its name. */
export interface NamingWords {
  /** "user", or the id of a memory. */
  readonly by: string;
  readonly text: string;
}

/** One thing that the record of work answers, whatever it was asked. */
export interface WorkItem {
  readonly kind: "fix" | "way" | "dead end" | "session" | "file" | "friction";
  /** The error, the command or the path. */
  readonly about: string;
  /** What was done, a line each. */
  readonly says: readonly string[];
  /** The reason in the agent's or the user's own words, where the session gives one. */
  readonly why: string | null;
  /** What names the very command or file, word for word: whoever reads it judges what it means. */
  readonly words: readonly NamingWords[];
  /** Why it may not hold; null where nothing speaks against it. */
  readonly doubt: string | null;
  readonly sessions: number;
  readonly at: Instant;
  readonly evidence: readonly { readonly session: string; readonly turn: number }[];
}

/** An item of one session, with nothing said for or against it but what is given. */
export function makeItem(
  given: Pick<WorkItem, "kind" | "about" | "says" | "at" | "evidence"> & Partial<WorkItem>,
): WorkItem {
  return { why: null, words: [], doubt: null, sessions: 1, ...given };
}

/** What answers are made from. */
export interface WorkParts {
  readonly journal: Pick<
    JournalReader,
    "findWork" | "findRecurring" | "findNames" | "turns" | "session" | "byWords" | "read"
  >;
  readonly view: JournalView;
  /** Whether somebody's words turn down what was just done; left out, only what was taken back counts as a dead end. */
  readonly turnsDown?: (words: string) => boolean;
  /** What a command stands for in the project's files now; left out, nobody knows. */
  readonly scriptBehind?: (run: Pick<Run, "command" | "folder">) => string | null;
  /** Active memories that hold these words and apply here; left out, nothing that is remembered counts. */
  readonly findMemories?: (terms: readonly string[]) => Promise<readonly Memory[]>;
}

/** Why a record of a command may not hold any more: what it stands for was another thing. */
export function explainScriptChange({ scriptBehind }: WorkParts, run: Run): string | null {
  const now = scriptBehind?.(run) ?? null;
  return run.script === null || now === null || now === run.script ? null : `then it ran \`${run.script}\``;
}

/** So much of a session is looked at around what was found. */
const MOST_ENTRIES = 600;
const LONGEST_REASON = 200;
const MOST_EVIDENCE = 5;
/** What the user says of a thing is said soon. */
export const TURNS_AFTER = 40;
/** Turns that hold a flag's word, in other sessions. */
const TURNS_LOOKED_AT = 20;
const MOST_WORDS = 2;

/** A session's record from a turn on, oldest first. */
export async function readRecord(
  { journal, view }: WorkParts,
  session: SessionId,
  from = 0,
): Promise<readonly KeptWork[]> {
  const wanted = { kind: "session", session, from, to: from + 4 * MOST_ENTRIES } as const;
  return (await journal.findWork(wanted, view, MOST_ENTRIES)).toReversed();
}

/** One line for one thing that was done. */
export function describeStep(step: KeptWork): string {
  const { work } = step;
  if (work.kind === "run") return `ran \`${work.command}\`${inFolder(work.folder, work.command)}`;
  const did = work.kind === "create" ? "created" : work.kind === "read" ? "read" : "edited";
  return work.line === "" ? `${did} ${work.path}` : `${did} ${work.path}: ${work.line}`;
}

export function inFolder(folder: string, command: string): string {
  return folder === "" || parseCommand(command).cd !== "" ? "" : ` in ${folder}`;
}

/** Edits of one file are one line: the file, and what came last. */
export function describeSteps(steps: readonly KeptWork[]): readonly string[] {
  const lines = new Map(steps.map((step) => [isRun(step) ? step.work.command : getPath(step), describeStep(step)]));
  return [...lines.values()].slice(-4);
}

/** What somebody said between two turns: the agent on what it found, or the user on what they did not want. */
export async function readReason(
  { journal }: WorkParts,
  session: SessionId,
  { from, to, role }: { readonly from: number; readonly to: number; readonly role: "user" | "assistant" },
): Promise<string | null> {
  const turns = await journal.turns(session, from, to);
  const said = turns.find((turn) => turn.role === role && turn.text.trim() !== "");
  return said === undefined ? null : shortenLine(said.text, LONGEST_REASON);
}

/** What the user said in a part of a session. */
export async function readSaid(
  { journal, turnsDown }: WorkParts,
  session: SessionId,
  from: number,
  to: number,
): Promise<readonly Said[]> {
  const turns = await journal.turns(session, from, to);
  return turns
    .filter(({ role, text }) => role === "user" && text.trim() !== "")
    .map(({ index, text }) => ({ index, text, isTurnedDown: turnsDown?.(text) ?? false }));
}

/** Memories that name what is run: its script, or what it is called. */
export async function findMemoriesNaming(
  { findMemories }: WorkParts,
  { family }: Pick<Run, "family">,
): Promise<readonly Memory[]> {
  for (const name of listScripts({ family })) {
    const named = await findMemoriesWithName(findMemories, name);
    if (named.length > 0) return named;
  }
  return [];
}

function listScripts({ family }: Pick<Run, "family">): readonly string[] {
  const script = family.split(" ").find((word) => word.includes("/"));
  return [...(family.includes(" ") ? [family] : []), ...(script === undefined ? [] : [script])];
}

/** Memories that name this very file by its path, or this very command, the newest first. */
export async function findMemoriesWithName(
  findMemories: WorkParts["findMemories"],
  name: string,
): Promise<readonly Memory[]> {
  const found = (await findMemories?.(listTerms(name))) ?? [];
  const named = found.filter(
    ({ text, anchors }) => anchors.some((anchor) => "path" in anchor && anchor.path === name) || namesFile(text, name),
  );
  return named.sort((a, b) => b.observedAt - a.observedAt);
}

/** As a whole, and not as the end of another path; `./` in front is the same file. */
function namesFile(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const start = text.slice(Math.max(0, at - 2), at) === "./" ? at - 2 : at;
    if (!/[\w/.-]/.test(text[start - 1] ?? " ") && !/[\w/-]/.test(text[at + name.length] ?? " ")) return true;
  }
  return false;
}

/**
 * What memories and the user say of something that is told, where they name it exactly: the file, the script or command, or one of its
 * flags. The user's words count right after it was done; later, and in other sessions, only where they name the flag.
 */
export async function findNamingWords(parts: WorkParts, done: KeptWork): Promise<readonly NamingWords[]> {
  const { work, session, turn } = done;
  const flags = work.kind === "run" ? listFlags(work.command) : [];
  const memories = await (work.kind === "run"
    ? findMemoriesNaming(parts, work)
    : findMemoriesWithName(parts.findMemories, work.path));
  const ofFlags = await findMemoriesOfFlags(parts, flags);
  const said = await readSaid({ ...parts, turnsDown: () => false }, session, turn + 1, turn + TURNS_AFTER);
  const names = work.kind === "run" ? listScripts(work) : [work.path];
  const after = said.filter(
    ({ text }, at) =>
      flags.some((flag) => includesWhole(text, flag)) || (at === 0 && names.some((name) => namesFile(text, name))),
  );
  const words = [
    ...[...memories, ...ofFlags].map(({ id, text }) => ({ by: id, text })),
    ...(after.length > 0 ? after.map(({ text }) => text) : await findWordsElsewhere(parts, done, flags)).map(
      (text) => ({ by: "user", text }),
    ),
  ];
  return [...new Map(words.map((one) => [one.text, one])).values()].slice(0, MOST_WORDS);
}

async function findMemoriesOfFlags({ findMemories }: WorkParts, flags: readonly string[]): Promise<readonly Memory[]> {
  return await collect(flags.filter(isLong), async (flag) => {
    const near = (await findMemories?.(listTerms(flag))) ?? [];
    return near.filter(({ text }) => includesWhole(text, flag));
  });
}

/** `-t` means something else in every program. */
function isLong(flag: string): boolean {
  return flag.startsWith("--");
}

/** What the user said in other sessions of a flag together with the program that takes it. */
async function findWordsElsewhere(
  { journal, view }: WorkParts,
  { work, session }: KeptWork,
  flags: readonly string[],
): Promise<readonly string[]> {
  const long = flags.filter(isLong);
  if (work.kind !== "run" || long.length === 0) return [];
  const found = await journal.byWords([...new Set(long.flatMap(listTerms))], view, TURNS_LOOKED_AT);
  const turns = await journal.read(found.filter((one) => one.role === "user" && one.session !== session));
  const programs = listPrograms(work);
  return turns
    .filter(({ text }) => long.some((flag) => includesWhole(text, flag)))
    .filter(({ text }) => programs.some((name) => includesWhole(text.toLowerCase(), name)))
    .sort((a, b) => b.at - a.at)
    .map(({ text }) => text);
}

/** By what a run's script is called: with its folders, as a file, and without its ending; else the words of the command. */
function listPrograms({ family }: Pick<Run, "family">): readonly string[] {
  const script = family.split(" ").find((word) => word.includes("/"));
  if (script === undefined) return family.toLowerCase().split(" ");
  const file = script.split("/").at(-1)!;
  return [script, file, file.replace(/\.\w+$/, "")].map((name) => name.toLowerCase());
}

export function listEvidence(found: readonly KeptWork[]): WorkItem["evidence"] {
  const bySession = new Map(found.map(({ session, turn }) => [session, turn]));
  return [...bySession].map(([session, turn]) => ({ session, turn })).slice(0, MOST_EVIDENCE);
}

const KINDS: Readonly<Record<WorkItem["kind"], Quoted>> = {
  fix: quoteOwn("fixed by"),
  way: quoteOwn("run here"),
  "dead end": quoteOwn("dead end"),
  session: quoteOwn("changed"),
  file: quoteOwn("file"),
  friction: quoteOwn("keeps coming"),
};

/** One line for an agent: what it is about, what was done, why, and where that stands. */
export function formatWorkItem(item: WorkItem, now: Instant): Quoted {
  const { kind, about, says, why, words, doubt, sessions, at, evidence } = item;
  const [first] = evidence;
  const reason = why === null ? [] : [say`, because ${quote(why)}`];
  const beside = words.map(
    ({ by, text }) => say`; ${by === "user" ? quoteOwn("the user said") : word(by)}: ${quote(text)}`,
  );
  const marks = [
    ...(first === undefined ? [] : [say`${word(first.session)} turn ${first.turn}`]),
    formatAgo(at, now),
    ...(sessions > 1 ? [say`${sessions} sessions`] : []),
    ...(doubt === null ? [] : [quote(doubt)]),
  ];
  const named = about === "" ? NOTHING : say`${quote(about)} `;
  return say`- ${named}${KINDS[kind]} ${quote(says.join("; "))}${joinQuoted([...reason, ...beside], "")} [${joinQuoted(marks, ", ")}]`;
}
