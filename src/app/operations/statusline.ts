import { makeView } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { limitsFromFile } from "../hooks/limits.ts";

/** A session that was told more has a longer line to worry about. */
const MOST_RECEIPTS = 1_000;

export const statuslineHandler: Handler<"statusline"> = async (call) => {
  const { service, actor } = call;
  const known = await service.store.count(makeView(call, false));
  const receipts =
    actor.session === null ? [] : await service.store.receipts({ session: actor.session, limit: MOST_RECEIPTS });
  const hits = receipts.flatMap((receipt) => receipt.hits);
  const told = new Set(hits.map(({ id }) => id)).size + receipts.filter(({ of }) => of === "nudge").length;
  const stale = new Set(hits.filter(({ freshness }) => freshness.state === "stale").map(({ id }) => id)).size;
  const tokens = receipts.reduce((sum, receipt) => sum + receipt.tokens, 0);
  const isHeldBack = limitsFromFile(service.home, service.environment).isHeldBack(actor.session, call.now);
  const parts = [
    `${known} known`,
    ...(isHeldBack ? ["held back"] : []),
    ...(told > 0 ? [`${told} told`] : []),
    ...(stale > 0 ? [`${stale} stale`] : []),
    ...(tokens > 0 ? [`${tokens} tok`] : []),
  ];
  return { text: parts.join(" · "), known, told, stale, tokens };
};
