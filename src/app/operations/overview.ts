import type { ReceiptLineJson } from "../../contract/receipt-json.ts";
import { growthOf } from "../../domain/growth.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { scopeOfKey } from "../../domain/scope.ts";
import { iso, type Instant } from "../../domain/time.ts";
import { actorOf, mayAskForMore } from "../caller/caller.ts";
import { keptEvaluations } from "../evaluation/kept.ts";
import { overTime } from "../evaluation/over-time.ts";
import type { Handler } from "./handler.ts";
import { wholeId } from "./ids.ts";
import { askedFrom } from "./looking.ts";
import { personOnly } from "./trusting.ts";
import { startOf } from "./times.ts";

export const receiptsHandler: Handler<"receipts"> = async ({ store }, input) => {
  personOnly(actorOf(input).by, "receipts");
  const query = {
    scopes: input.everywhere ? ("all" as const) : await askedFrom(store, input),
    session: input.ofSession ?? null,
    memory: input.memory === undefined ? null : ((await wholeId(store, input.memory, ["memory"])) as MemoryId),
    offset: input.offset,
    limit: input.limit,
  };
  const { receipts, total } = await store.receiptPage(query);
  const inAll = mayAskForMore(input) ? (await store.receiptPage({ ...query, scopes: "all", limit: 0 })).total : total;
  return { receipts: receipts.map(lineOf), total, elsewhere: inAll - total };
};

function lineOf(receipt: Receipt): ReceiptLineJson {
  const { id, of, at, question, asker, answer, hits, leftOut, checked, nearest, meaning, tokens, ms } = receipt;
  return {
    id,
    of,
    at: iso(at),
    question,
    asker,
    answer,
    shown: hits.length + (receipt.sessions?.length ?? 0),
    leftOut: leftOut.length,
    checked,
    nearest,
    meaning: meaning.on,
    tokens,
    ms,
  };
}

export const scopesHandler: Handler<"scopes"> = async ({ store, clock }, input) => {
  personOnly(actorOf(input).by, "scopes");
  const { scopes, agents, topics } = await store.scopes(clock.now());
  return {
    scopes: scopes.map(({ key, memories }) => {
      const scope = scopeOfKey(key);
      return {
        level: scope.level,
        project: scope.level === "user" ? null : scope.project,
        path: scope.level === "path" ? scope.path : null,
        memories,
      };
    }),
    agents: [...agents],
    topics: [...topics],
  };
};

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
