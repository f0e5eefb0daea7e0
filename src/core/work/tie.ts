import type { Memory } from "../../domain/memory.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import type { KeptWork } from "../../domain/journal/kept-work.ts";
import type { FileWork, Run, Work } from "../../domain/work/work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { deadEndItems } from "./ask-blame.ts";
import { askFix } from "./ask-fix.ts";
import { rankWays, shapeCommand } from "./how.ts";
import type { Way } from "./how.ts";
import { readRecord } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";

/** What is tied to an action: something that was done, or something that is remembered. */
export type Tie =
  /** `passing` is the command that is told to be run instead, if that is what is told. */
  | { readonly kind: "work"; readonly item: WorkItem; readonly passing?: string | undefined }
  | { readonly kind: "memory"; readonly memory: Memory };

export interface TieParts extends WorkParts {
  /** Active memories that hold these words and apply here. */
  findMemories(terms: readonly string[]): Promise<readonly Memory[]>;
}

const MOST_RUNS = 200;

/** What an agent should know before it does this; nothing unless the very same command or file is concerned. */
export async function findTieBefore(parts: TieParts, all: readonly Work[]): Promise<Tie | undefined> {
  for (const work of all) {
    if (work.kind === "read") continue;
    const tie = await (work.kind === "run" ? tieOfRun(parts, work) : tieOfEdit(parts, work));
    if (tie !== undefined) return tie;
  }
  return undefined;
}

/** What made the same error go away, after this very command failed with it. */
export async function findTieAfter(parts: TieParts, all: readonly Work[]): Promise<Tie | undefined> {
  const run = all.find((one) => one.kind === "run");
  if (run === undefined || run.passed !== false) return undefined;
  const { items, isNear } = await askFix(parts, [...run.failedTests, ...run.errors].join("\n"), run);
  const [best, ...others] = items;
  if (isNear || best === undefined || best.about === "") return undefined;
  if (best.doubt !== null && best.doubt.startsWith("seen ")) return undefined;
  // Sessions that fixed it differently: which of them was right is not known here.
  const doubt = others.length > 0 ? "another session did something else" : best.doubt;
  return { kind: "work", item: { ...best, doubt }, passing: /^ran it as `(.+)`$/.exec(best.says[0] ?? "")?.[1] };
}

/** The same command, typed the same way in the same folder, fails here while another way passes. */
async function tieOfRun(parts: TieParts, run: Run): Promise<Tie | undefined> {
  const { journal, view } = parts;
  const found = (await journal.findWork({ kind: "name", names: [run.family] }, view, MOST_RUNS)).filter(isRun);
  const ways = rankWays(found.filter(({ work }) => work.folder === run.folder));
  const shape = shapeCommand({ work: run });
  const same = ways.find(
    (way) => shapeCommand({ work: { ...run, command: way.command, folder: way.folder } }) === shape,
  );
  const failure = same?.failed.at(-1);
  if (same !== undefined && failure !== undefined && failure.at > (same.passed.at(-1)?.at ?? 0)) {
    const others = ways.filter((way) => way !== same && isPassing(way));
    const better = others.find(({ passed }) => passed.at(-1)!.at > failure.at - SAME_TIME_MS);
    const error = failure.work.errors[0];
    if (better !== undefined && error !== undefined)
      return {
        kind: "work",
        passing: better.command,
        item: {
          kind: "way",
          about: run.command,
          says: [`failed here: ${error}`, `\`${better.command}\` passes`],
          why: null,
          doubt: others.some((other) => other !== better && isContradiction(better, other))
            ? "another session ran it differently"
            : null,
          sessions: 1,
          at: failure.at,
          evidence: [{ session: failure.session, turn: failure.turn }],
        },
      };
  }
  const script = run.family.split(" ").find((word) => word.includes("/"));
  const names = run.family.includes(" ") ? [run.family, script] : [script];
  for (const name of names) {
    const tie = name === undefined ? undefined : await memoryNaming(parts, name);
    if (tie !== undefined) return tie;
  }
  return undefined;
}

/** Whether a way passed when it was last run. */
function isPassing({ passed, failed, isOutdated }: Way): boolean {
  return !isOutdated && passed.length > 0 && (failed.at(-1)?.at ?? 0) < passed.at(-1)!.at;
}

/** Two ways of different sessions, neither of which is the other with something added. */
function isContradiction(one: Way, other: Way): boolean {
  const sessions = new Set(one.passed.map(({ session }) => session));
  const isAddition = one.command.includes(other.command) || other.command.includes(one.command);
  return !isAddition && other.passed.every(({ session }) => !sessions.has(session));
}

/** Whatever passed after a failure, or in the hour before it, is the other way. */
const SAME_TIME_MS = 3_600_000;

async function tieOfEdit(parts: TieParts, { path, after, line }: FileWork): Promise<Tie | undefined> {
  const { journal, view } = parts;
  const touched = await journal.findWork({ kind: "name", names: [path] }, view, MOST_RUNS);
  const isSame = ({ work }: KeptWork) =>
    work.kind !== "run" && work.path === path && (work.after === after || (line !== "" && work.line === line));
  // What was taken back once and kept since is no dead end: the last session that made this edit counts.
  const last = touched.filter(isSame).sort((a, b) => b.at - a.at)[0];
  if (last !== undefined) {
    const record = await readRecord(parts, last.session);
    const [end] = await deadEndItems(parts, record, ({ kind, tried }) => kind !== "never passed" && isSame(tried));
    if (end !== undefined) return { kind: "work", item: end };
  }
  return memoryNaming(parts, path);
}

/** A memory that names this very file by its path, or this very command. */
async function memoryNaming({ findMemories }: TieParts, name: string): Promise<Tie | undefined> {
  const named = (await findMemories(listTerms(name))).filter(
    ({ text, anchors }) => anchors.some((anchor) => "path" in anchor && anchor.path === name) || namesFile(text, name),
  );
  const [memory] = named.sort((a, b) => b.observedAt - a.observedAt);
  return memory === undefined ? undefined : { kind: "memory", memory };
}

/** As a whole, and not as the end of another path; `./` in front is the same file. */
function namesFile(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const start = text.slice(Math.max(0, at - 2), at) === "./" ? at - 2 : at;
    if (!/[\w/.-]/.test(text[start - 1] ?? " ") && !/[\w/-]/.test(text[at + name.length] ?? " ")) return true;
  }
  return false;
}
