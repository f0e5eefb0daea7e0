import { NAMED } from "../../domain/tree/values.ts";
import { getPath } from "../../domain/journal/kept-work.ts";
import { collect } from "../../domain/lists.ts";
import type { Memory } from "../../domain/memory.ts";
import { parseCommand } from "../../domain/work/command.ts";
import { readWork } from "../../domain/work/read-work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { askBlame, deadEndItems } from "./ask-blame.ts";
import { readRecord } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";
import { findTieBefore } from "./tie.ts";
import type { Tie, TieParts } from "./tie.ts";
import { readErrors } from "../../domain/work/errors.ts";
import { askFix } from "./ask-fix.ts";
import { askHow } from "./ask-how.ts";

const MOST_TIES = 6;
const MOST_PATHS = 6;
const MOST_SESSIONS = 4;
const MOST_ENTRIES = 200;
/** A memory without such a name touches a task that has so many of its words, and this share of them. */
const FEWEST_WORDS = 3;
const WORDS_SHARE = 0.4;

/** What a subagent should know of its task: dead ends of the files and commands it names, and the memories it touches. */
export async function findTaskTies(parts: TieParts, task: string): Promise<readonly Tie[]> {
  const ends = await collect(findNames(task, PATHS), (path) => findDeadEnds(parts, path));
  const commands = findNames(task, COMMANDS).filter((command) => parseCommand(command).family !== "");
  const ways = await collect(commands, async (command) => {
    const work = readWork({ tool: "Bash", input: { command }, cwd: "", ok: null, output: "" });
    return (await findTieBefore({ ...parts, findMemories: async () => [] }, work)) ?? [];
  });
  const words = new Set(listTerms(task));
  const touched = (await parts.findMemories([...words])).flatMap((memory) => {
    const weight = weighMemory(memory, words);
    return weight === 0 ? [] : [{ memory, weight }];
  });
  const memories = touched
    .sort((a, b) => Number(b.memory.pinned) - Number(a.memory.pinned) || b.weight - a.weight)
    .map(({ memory }): Tie => ({ kind: "memory", memory }));
  return [...ends, ...ways, ...memories].slice(0, MOST_TIES);
}

function findNames(task: string, pattern: RegExp): readonly string[] {
  const found = [...task.matchAll(pattern)].map(([, name]) => name!.replace(/^\.\//, ""));
  return [...new Set(found)].slice(0, MOST_PATHS);
}

async function findDeadEnds(parts: TieParts, path: string): Promise<readonly Tie[]> {
  const touched = await parts.journal.findWork({ kind: "name", names: [path] }, parts.view, MOST_ENTRIES);
  const sessions = [...new Set(touched.map(({ session }) => session))].slice(0, MOST_SESSIONS);
  const items = await collect(sessions, async (session) =>
    deadEndItems(parts, await readRecord(parts, session), ({ tried }) => getPath(tried) === path),
  );
  return items.map((item) => ({ kind: "work", item }));
}

/** How much of a memory a task names; 0 for one that it only brushes. */
function weighMemory({ text }: Memory, task: ReadonlySet<string>): number {
  const terms = [...new Set(listTerms(text))];
  const shared = terms.filter((term) => task.has(term));
  const named = shared.filter((term) => NAMED.test(term) && /\p{L}/u.test(term)).length;
  const isTouched = named > 0 || (shared.length >= FEWEST_WORDS && shared.length >= WORDS_SHARE * terms.length);
  return isTouched ? named * terms.length + shared.length : 0;
}

/** Paths in a text, and commands in backticks. */
const PATHS = /(?:^|(?<=[\s`'"(]))((?:[\w.@-]+\/)+[\w.@-]*\w|[\w@-]+\.[a-z]{1,5})(?=$|[\s`'",;:)?.])/gim;
const COMMANDS = /`([^`\n]{2,200})`/g;

/** What the record of work says to a question: by the error, the command or the path in it; what only comes near costs a scan of the record. */
export async function searchWork(
  parts: WorkParts,
  question: string,
  { alsoNear = true } = {},
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const typed = findFirst(question, COMMANDS) ?? question;
  if (readErrors(question).errors.length > 0) {
    const fixes = await askFix(parts, question);
    if (fixes.items.length > 0) return fixes;
  }
  const path = findFirst(question, PATHS);
  if (path !== undefined) {
    const touched = await askBlame(parts, path);
    if (touched.items.length > 0 && !touched.isNear) return touched;
  }
  if (parseCommand(typed).family !== "") {
    const ways = await askHow(parts, typed, { alsoNear });
    if (ways.items.length > 0 && (!ways.isNear || typed === question)) return ways;
  }
  return { items: [], isNear: true };
}

function findFirst(text: string, pattern: RegExp): string | undefined {
  return text.matchAll(pattern).next().value?.[1];
}
