import { iso, DAY } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { StandingStep } from "../../ports/overview.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Handler, OutputOf } from "../call/call.ts";
import { parseStart } from "../call/times.ts";
import { readEvaluations, WHAT_TO_DO } from "../home/kept-evaluations.ts";
import type { CheckName, KeptRun } from "../home/kept-evaluations.ts";

/** Growth is counted in days of UTC. */
function toDay(since: string, now: Instant): string {
  return iso(/^\d{4}-\d/.test(since) ? Date.parse(since) : parseStart(since, now)).slice(0, 10);
}

export const growthHandler: Handler<"growth"> = async (call, input) => {
  refuseAgents(call, "growth");
  const { store, home } = wholeService(call);
  const steps = await store.standingSteps();
  const days = countGrowth(steps, call.now);
  const from = input.since === undefined ? "" : toDay(input.since, call.now);
  const spent = new Map((await store.spending(0, 0)).days.map((one) => [one.day, one.recalls + one.briefings]));
  return {
    firstAt: steps[0] === undefined ? null : iso(steps[0].at),
    days: days.filter(({ day }) => day >= from).map((day) => ({ ...day, receipts: spent.get(day.day) ?? 0 })),
    evaluations: overTime(readEvaluations(home).filter(({ at }) => at.slice(0, 10) >= from)),
  };
};

type Evaluations = OutputOf<"growth">["evaluations"];

/** What changed from one evaluation to the next, and all that the last one found. */
export function overTime(runs: readonly KeptRun[]): Evaluations {
  const last = runs.at(-1);
  return {
    runs: runs.map(listFigures),
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

function listFigures({ at, memories, checks }: KeptRun): Evaluations["runs"][number] {
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

type GrowthDay = Omit<OutputOf<"growth">["days"][number], "receipts">;

/** How many memories counted at the end of each day, from the first step until now. Expiry counts on its own day. */
export function countGrowth(steps: Iterable<StandingStep>, now: Instant): readonly GrowthDay[] {
  const added = new Map<number, number>();
  const gone = new Map<number, number>();
  const since = new Map<string, { readonly at: Instant; readonly expiresAt: Instant | null }>();
  const note = (on: Map<number, number>, at: Instant) => on.set(startDay(at), (on.get(startDay(at)) ?? 0) + 1);
  const close = (memory: string, at: Instant) => {
    const open = since.get(memory);
    since.delete(memory);
    if (open === undefined) return;
    const end = open.expiresAt === null ? at : Math.min(at, Math.max(open.at, open.expiresAt));
    note(added, open.at);
    if (end <= now) note(gone, end);
  };
  let first: Instant | undefined;
  for (const { at, memory, active, expiresAt } of steps) {
    first = Math.min(first ?? at, at);
    const open = since.get(memory);
    // A confirmation or an edit does not begin it anew; only its expiry may have moved.
    if (active && open !== undefined && (open.expiresAt === null || open.expiresAt > at))
      since.set(memory, { at: open.at, expiresAt });
    else {
      close(memory, at);
      if (active) since.set(memory, { at, expiresAt });
    }
  }
  for (const memory of since.keys()) close(memory, Infinity);
  if (first === undefined) return [];
  const days: GrowthDay[] = [];
  let count = 0;
  for (let day = startDay(first); day <= startDay(now); day++) {
    const [came, went] = [added.get(day) ?? 0, gone.get(day) ?? 0];
    count += came - went;
    days.push({ day: new Date(day * DAY).toISOString().slice(0, 10), added: came, gone: went, active: count });
  }
  return days;
}

function startDay(at: Instant): number {
  return Math.floor(at / DAY);
}
