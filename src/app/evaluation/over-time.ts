import type { OutputOf } from "../call/handler.ts";
import type { KeptRun } from "./kept.ts";
import { WHAT_TO_DO } from "./what-to-do.ts";
import type { CheckName } from "./what-to-do.ts";

type Evaluations = OutputOf<"growth">["evaluations"];

/** What changed from one evaluation to the next, and all that the last one found. */
export function overTime(runs: readonly KeptRun[]): Evaluations {
  const last = runs.at(-1);
  return {
    runs: runs.map(figuresOf),
    last:
      last === undefined
        ? null
        : {
            ...last,
            checks: last.checks.map((check) => ({
              ...check,
              todo: check.state === "good" ? null : WHAT_TO_DO[check.name],
            })),
          },
  };
}

function figuresOf({ at, memories, checks }: KeptRun): Evaluations["runs"][number] {
  const figure = (name: CheckName, of: string) => checks.find((check) => check.name === name)?.figures[of] ?? null;
  const share = (part: number | null, of: number | null) =>
    part === null || of === null || of === 0 ? null : part / of;
  const exact = share(figure("planted facts, exact words", "faults"), figure("planted facts, exact words", "checked"));
  const inState = (state: string) => checks.filter((check) => check.state === state).length;
  return {
    at,
    memories,
    wrong: inState("wrong"),
    look: inState("look"),
    exactShare: exact === null ? null : 1 - exact,
    otherWordsShare: share(figure("planted facts, other words", "found"), figure("planted facts, other words", "of")),
    duplicates: figure("duplicates", "faults"),
    staleShare: figure("stale", "share"),
    disputedShare: figure("disputed", "share"),
    recallMs: figure("time of a recall", "p50"),
    briefingMs: figure("time of a briefing", "p50"),
    nudgeMs: figure("time of a nudge", "p50"),
  };
}
