import type { ReceiptLineJson } from "../../contract/receipt-json.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import { mayAskForMore, refuseAgents } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { listQuestionKeys, resolveId } from "../call/ids.ts";

export const receiptsHandler: Handler<"receipts"> = async (call, input) => {
  const { store } = call.service;
  refuseAgents(call, "receipts");
  const query = {
    scopes: input.everywhere ? ("all" as const) : listQuestionKeys(call),
    session: input.ofSession ?? null,
    memory: input.memory === undefined ? null : ((await resolveId(store, input.memory, ["memory"])) as MemoryId),
    offset: input.offset,
    limit: input.limit,
  };
  const { receipts, total } = await store.receiptPage(query);
  const inAll = mayAskForMore(call, input.everywhere)
    ? (await store.receiptPage({ ...query, scopes: "all", limit: 0 })).total
    : total;
  return { receipts: receipts.map(toReceiptLine), total, elsewhere: inAll - total };
};

function toReceiptLine(receipt: Receipt): ReceiptLineJson {
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
