import { growthOf } from "../../domain/growth.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { keptEvaluations } from "../evaluation/kept.ts";
import { overTime } from "../evaluation/over-time.ts";
import { refuseAgents } from "../call/call.ts";
import type { Handler } from "../call/handler.ts";
import { startOf } from "../call/times.ts";

/** Growth is counted in days of UTC. */
function dayOf(since: string, now: Instant): string {
  return iso(/^\d{4}-\d/.test(since) ? Date.parse(since) : startOf(since, now)).slice(0, 10);
}

export const growthHandler: Handler<"growth"> = async (call, input) => {
  const { store, home } = call.service;
  refuseAgents(call, "growth");
  const steps = await store.standingSteps();
  const days = growthOf(steps, call.now);
  const from = input.since === undefined ? "" : dayOf(input.since, call.now);
  const spent = new Map((await store.spending(0, 0)).days.map((one) => [one.day, one.recalls + one.briefings]));
  return {
    firstAt: steps[0] === undefined ? null : iso(steps[0].at),
    days: days.filter(({ day }) => day >= from).map((day) => ({ ...day, receipts: spent.get(day.day) ?? 0 })),
    evaluations: overTime(keptEvaluations(home).filter(({ at }) => at.slice(0, 10) >= from)),
  };
};
