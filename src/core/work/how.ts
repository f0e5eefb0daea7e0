import { groupBy } from "../../domain/lists.ts";
import type { Run } from "../../domain/work/work.ts";
import { parseCommand } from "../../domain/work/command.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import type { KeptRun, KeptWork } from "../../domain/journal/kept-work.ts";
import type { SessionId } from "../../domain/journal/session.ts";

/** One way to run something, and how it went. */
export interface Way {
  /** As it was last typed with success, or else at all. */
  readonly command: string;
  readonly folder: string;
  /** Oldest first. */
  readonly passed: readonly KeptRun[];
  readonly failed: readonly KeptRun[];
  /** Whether it failed after it last passed, while another way passed later. */
  readonly isOutdated: boolean;
}

/** A session counts a quarter less than the one after it: how it is done now matters more than how often it was done. */
const FADES = 0.75;

/** How a command is really run here: what passes before what does not, and what passes now before what used to. */
export function rankWays(record: readonly KeptWork[]): readonly Way[] {
  const runs = record
    .filter(isRun)
    .filter(({ work }) => work.passed !== null)
    .sort(byTime);
  const sessions = [...new Set(runs.map(({ session }) => session))].reverse();
  const weight = new Map<SessionId, number>(sessions.map((session, at) => [session, FADES ** at]));
  const ways = [...groupBy(runs, shapeCommand).values()].map((all) => {
    const passed = all.filter(({ work }) => work.passed);
    const failed = all.filter(({ work }) => !work.passed);
    const shown = pickPlainest(passed) ?? all.at(-1)!;
    const score = [...new Set(passed.map(({ session }) => session))].reduce((sum, one) => sum + weight.get(one)!, 0);
    return { command: shown.work.command, folder: shown.work.folder, passed, failed, score };
  });
  const lastPass = Math.max(...ways.map(({ passed }) => passed.at(-1)?.at ?? 0));
  return ways
    .map(({ score, ...way }) => {
      const isOutdated =
        (way.failed.at(-1)?.at ?? 0) > (way.passed.at(-1)?.at ?? 0) && lastPass > (way.passed.at(-1)?.at ?? 0);
      return { way: { ...way, isOutdated }, score: isOutdated ? score / 100 : score };
    })
    .sort((a, b) => b.score - a.score || (b.way.passed.at(-1)?.at ?? 0) - (a.way.passed.at(-1)?.at ?? 0))
    .map(({ way }) => way);
}

function byTime(a: KeptRun, b: KeptRun): number {
  return a.at - b.at || a.turn - b.turn;
}

/** Two commands of one shape differ in what they were run on, and in what was cut from their output. */
export function shapeCommand({ work }: { readonly work: Pick<Run, "command" | "folder"> }): string {
  const { targets } = parseCommand(work.command);
  const main = work.command.replace(/\s*(?:2>&1)?\s*\|.*$/, "").replace(/\s*2>&1\s*/g, " ");
  const words = main
    .split(/\s+/)
    .filter((word) => !/^--(?:silent|quiet)$/.test(word) && !(word === "-s" && /^(?:p?npm|yarn) /.test(main)))
    .filter((word) => !targets.includes(word.replaceAll(/["']/g, "")) || word.startsWith("."));
  return `${work.folder}\n${words.join(" ").replace(/^cd \S+ && /, "")}`;
}

/** The newest one that was run on everything; else the newest. */
function pickPlainest(runs: readonly KeptRun[]): KeptRun | undefined {
  return runs.findLast(({ work }) => parseCommand(work.command).targets.length === 0) ?? runs.at(-1);
}
