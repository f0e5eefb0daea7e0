import { isRun } from "../../domain/journal/kept-work.ts";
import type { KeptRun } from "../../domain/journal/kept-work.ts";
import type { Session } from "../../domain/journal/session.ts";
import type { Instant } from "../../domain/time.ts";
import { parseCommand } from "../../domain/work/command.ts";
import type { JournalReader } from "../../ports/journal.ts";
import { readTitle } from "../journal/title.ts";
import { listEvidence, readRecord } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";

/** Commands that worked one after the other in several sessions. */
export interface RepeatedSteps {
  /** As they were last typed. */
  readonly steps: readonly { readonly command: string; readonly isSame: boolean }[];
  /** What was asked for when they were run, the latest first. */
  readonly askedFor: readonly string[];
  readonly sessions: number;
  readonly at: Instant;
  readonly evidence: WorkItem["evidence"];
}

export interface RepeatParts extends WorkParts {
  readonly journal: WorkParts["journal"] & Pick<JournalReader, "sessions">;
}

/** Twice may be chance. */
export const FEWEST_SESSIONS = 3;
/** Two commands in a row are a habit, not yet a job worth writing down. */
const FEWEST_STEPS = 3;
const MOST_STEPS = 8;
/** Every agent knows how to add, commit and push: so many steps have to be the project's own. */
const FEWEST_OWN_STEPS = 2;
const SESSIONS_LOOKED_AT = 300;
const MOST_FOUND = 20;
const MOST_TITLES = 3;

/** The same commands in the same order, passed in three sessions or more: the longest and most frequent first. */
export async function findRepeatedSteps(parts: RepeatParts): Promise<readonly RepeatedSteps[]> {
  const sessions = await parts.journal.sessions(parts.view, { offset: 0, limit: SESSIONS_LOOKED_AT });
  const seen = new Map<string, Map<Session, readonly KeptRun[]>>();
  for (const session of sessions) {
    const passed = (await readRecord(parts, session.id)).filter(isRun).filter(canBeStep);
    const runs = passed.filter((run, at) => at === 0 || nameStep(run) !== nameStep(passed[at - 1]!));
    for (let from = 0; from < runs.length; from++) {
      for (let steps = FEWEST_STEPS; steps <= MOST_STEPS && from + steps <= runs.length; steps++) {
        const window = runs.slice(from, from + steps);
        const names = window.map(nameStep);
        if (new Set(names).size < steps) break;
        if (window.filter(({ work }) => !work.family.startsWith("git ")).length < FEWEST_OWN_STEPS) continue;
        const key = names.join("\n\n");
        const known = seen.get(key) ?? new Map<Session, readonly KeptRun[]>();
        seen.set(key, known.set(session, window));
      }
    }
  }
  const repeated = [...seen]
    .filter(([, known]) => known.size >= FEWEST_SESSIONS)
    .sort(([one, a], [other, b]) => countSteps(other) * b.size - countSteps(one) * a.size || (one < other ? -1 : 1));
  const chosen: (readonly string[])[] = [];
  const found: RepeatedSteps[] = [];
  for (const [key, known] of repeated) {
    const names = key.split("\n\n");
    // A part of one that was chosen, or the same one begun elsewhere, is the same job.
    const isSameJob = chosen.some((other) => names.filter((name) => other.includes(name)).length * 2 > names.length);
    if (isSameJob || found.length === MOST_FOUND) continue;
    chosen.push(names);
    found.push(await describeSteps(parts, known));
  }
  return found;
}

/** It passed, and stands on one line that can be quoted. */
function canBeStep({ work }: KeptRun): boolean {
  return work.passed === true && work.family !== "" && !/[\n`]/.test(work.command);
}

function nameStep({ work }: KeptRun): string {
  return `${work.folder}\n${work.family}`;
}

function countSteps(key: string): number {
  return key.split("\n\n").length;
}

async function describeSteps(
  { journal }: RepeatParts,
  known: ReadonlyMap<Session, readonly KeptRun[]>,
): Promise<RepeatedSteps> {
  const newestFirst = [...known].sort(([, one], [, other]) => other[0]!.at - one[0]!.at);
  const [, last] = newestFirst[0]!;
  const titles: string[] = [];
  for (const [session] of newestFirst.slice(0, MOST_TITLES)) titles.push(await readTitle(journal, session));
  return {
    steps: last.map(({ work }, at) => ({
      command: stepFrom(work.command, work.folder),
      isSame: newestFirst.every(([, runs]) => runs[at]!.work.command === work.command),
    })),
    askedFor: [...new Set(titles)].filter((title) => title !== ""),
    sessions: known.size,
    at: last.at(-1)!.at,
    evidence: listEvidence(newestFirst.map(([, runs]) => runs[0]!)),
  };
}

function stepFrom(command: string, folder: string): string {
  return folder === "" || parseCommand(command).cd !== "" ? command : `cd ${folder} && ${command}`;
}
