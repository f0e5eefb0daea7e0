import { growthOf } from "../../domain/growth.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { actorOf, personOnly } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { startOf } from "../call/times.ts";
import { keptEvaluations } from "../evaluation/kept.ts";
import { overTime } from "../evaluation/over-time.ts";

/** Growth is counted in days of UTC. */
function dayOf(since: string, now: Instant): string {
  return iso(/^\d{4}-\d/.test(since) ? Date.parse(since) : startOf(since, now)).slice(0, 10);
}

export const growthHandler: Handler<"growth"> = async ({ store, clock, home }, input) => {
  personOnly(actorOf(input).by, "growth");
  const steps = await store.standingSteps();
  const days = growthOf(steps, clock.now());
  const from = input.since === undefined ? "" : dayOf(input.since, clock.now());
  const spent = new Map((await store.spending(0, 0)).days.map((one) => [one.day, one.recalls + one.briefings]));
  return {
    firstAt: steps[0] === undefined ? null : iso(steps[0].at),
    days: days.filter(({ day }) => day >= from).map((day) => ({ ...day, receipts: spent.get(day.day) ?? 0 })),
    evaluations: overTime(keptEvaluations(home).filter(({ at }) => at.slice(0, 10) >= from)),
  };
};
