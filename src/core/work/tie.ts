import { keepWhere } from "../../domain/lists.ts";
import type { Memory } from "../../domain/memory.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import type { KeptRun, KeptWork } from "../../domain/journal/kept-work.ts";
import { parseCommand } from "../../domain/work/command.ts";
import type { FileWork, Run, Work } from "../../domain/work/work.ts";
import { deadEndItems } from "./ask-blame.ts";
import { askFix } from "./ask-fix.ts";
import { rankWays, shapeCommand } from "./how.ts";
import type { Way } from "./how.ts";
import { findRefusals, listFlags, includesWhole } from "./follow.ts";
import type { Refusal } from "./follow.ts";
import {
  explainScriptChange,
  findMemoriesNaming,
  findMemoriesWithName,
  findNamingWords,
  listEvidence,
  readRecord,
  readSaid,
  TURNS_AFTER,
  makeItem,
} from "./item.ts";
import type { NamingWords, WorkItem, WorkParts } from "./item.ts";

/** What is tied to an action: something that was done, or something that is remembered. */
export type Tie =
  /** `passing` is the command that is told to be run instead, if that is what is told. */
  | { readonly kind: "work"; readonly item: WorkItem; readonly passing?: string | undefined }
  | { readonly kind: "memory"; readonly memory: Memory };

export interface TieParts extends WorkParts {
  /** Active memories that hold these words and apply here. */
  readonly findMemories: NonNullable<WorkParts["findMemories"]>;
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
  const doubt = others.some(({ kind }) => kind === "fix") ? "another session did something else" : best.doubt;
  return { kind: "work", item: { ...best, doubt }, passing: /^ran it as `(.+)`$/.exec(best.says[0] ?? "")?.[1] };
}

/** The same command, typed the same way in the same folder, fails here while another way passes. */
async function tieOfRun(parts: TieParts, run: Run): Promise<Tie | undefined> {
  const { journal, view } = parts;
  const script = parts.scriptBehind?.(run) ?? null;
  const names = [run.family, ...(script === null ? [] : [parseCommand(script).family])].filter((name) => name !== "");
  const kept = (await journal.findWork({ kind: "name", names }, view, MOST_RUNS)).filter(isRun);
  const found = kept.filter(({ work }) => work.family === run.family || isOtherWayThan(work, script));
  const ways = rankWays(found.filter(({ work }) => work.folder === run.folder));
  const shape = shapeCommand({ work: run });
  const same = ways.find(
    (way) => shapeCommand({ work: { ...run, command: way.command, folder: way.folder } }) === shape,
  );
  const last = same?.passed.at(-1);
  const refusal = last === undefined ? undefined : await findNamedRefusal(parts, last);
  const said = last === undefined || refusal !== undefined ? undefined : await findWordsOnFlags(parts, last);
  if (last !== undefined && (refusal !== undefined || said !== undefined))
    return {
      kind: "work",
      item: makeItem({
        kind: refusal === undefined ? "way" : "dead end",
        about: run.command,
        says: [refusal === undefined ? "passed" : "turned down by the user"],
        why: refusal?.words ?? null,
        words: said === undefined ? [] : [said],
        at: last.at,
        evidence: listEvidence([last]),
      }),
    };
  const failure = same?.failed.at(-1);
  if (same !== undefined && failure !== undefined && failure.at > (same.passed.at(-1)?.at ?? 0)) {
    const passing = ways.filter((way) => way !== same && isPassing(way));
    const others = await keepWhere(
      passing,
      async ({ passed }) => (await findNamedRefusal(parts, passed.at(-1)!)) === undefined,
    );
    const better = others.find(({ passed }) => passed.at(-1)!.at > failure.at - SAME_TIME_MS);
    const error = failure.work.errors[0] ?? failure.work.failedTests[0];
    if (better !== undefined)
      return {
        kind: "work",
        passing: better.command,
        item: makeItem({
          kind: "way",
          about: run.command,
          says: [error === undefined ? "failed here" : `failed here: ${error}`, `\`${better.command}\` passes`],
          words: await findNamingWords(parts, better.passed.at(-1)!),
          doubt: others.some((other) => other !== better && isContradiction(better, other))
            ? "another session ran it differently"
            : explainScriptChange(parts, failure.work),
          at: failure.at,
          evidence: listEvidence([failure]),
        }),
      };
  }
  const [memory] = await findMemoriesNaming(parts, run);
  return memory === undefined ? undefined : { kind: "memory", memory };
}

/** Whether a run is the script behind a command, on the same things, and typed differently. */
function isOtherWayThan(work: Run, script: string | null): boolean {
  if (script === null || work.command === script) return false;
  return parseCommand(work.command).targets.join() === parseCommand(script).targets.join();
}

/** A passing run that the user turned down, naming it: the very same one is not wanted again. */
async function findNamedRefusal(parts: TieParts, run: KeptRun): Promise<Refusal | undefined> {
  const record = await readRecord(parts, run.session, run.turn);
  const said = await readSaid(parts, run.session, run.turn, run.turn + TURNS_AFTER);
  return findRefusals(record, said).find(
    ({ refused, isNamed }) => isNamed && refused.turn === run.turn && isRun(refused),
  );
}

/** What the user said right after a run that passed, where it names one of its flags. */
async function findWordsOnFlags(parts: TieParts, run: KeptRun): Promise<NamingWords | undefined> {
  const [next] = await readSaid(parts, run.session, run.turn + 1, run.turn + TURNS_AFTER);
  const isNamed = listFlags(run.work.command).some((flag) => includesWhole(next?.text ?? "", flag));
  return next !== undefined && isNamed ? { by: "user", text: next.text } : undefined;
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
  const [memory] = await findMemoriesWithName(parts.findMemories, path);
  return memory === undefined ? undefined : { kind: "memory", memory };
}
