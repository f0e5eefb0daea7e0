import type { ReceiptLineJson } from "../../contract/receipt-json.ts";
import { readTitle } from "../../core/journal/title.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Receipt, ReceiptSession } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import { mayAskForMore, refuseAgents } from "../call/call.ts";
import type { Handler, Call } from "../call/call.ts";
import { listQuestionKeys, resolveId, readText } from "../call/ids.ts";
import type { Service } from "../service.ts";

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

export const whyHandler: Handler<"why"> = async (call, input) => {
  const { service } = call;
  const { store } = service;
  const receipt =
    input.receipt.toLowerCase() === "last"
      ? await findLast(call)
      : await store.receipt((await resolveId(store, input.receipt, ["receipt"])) as ReceiptId);
  if (receipt === undefined || !mayRead(call, receipt))
    throw new MemoryError("not-found", `There is no receipt ${input.receipt}`, {
      hint: "`holdfast receipts --everywhere` shows the ids there are.",
    });
  return {
    ...receipt,
    scopes: [...receipt.scopes],
    at: iso(receipt.at),
    asOf: receipt.asOf === null ? null : iso(receipt.asOf),
    hits: await Promise.all(receipt.hits.map(async (hit) => ({ ...hit, text: await readText(call, hit.id) }))),
    sessions: await Promise.all((receipt.sessions ?? []).map((shown) => receiptSessionToJson(service, shown))),
    turns: receipt.turns ?? 0,
    leftOut: await Promise.all(receipt.leftOut.map(async (left) => ({ ...left, text: await readText(call, left.id) }))),
  };
};

/** How many of the newest receipts are looked through for the last question that was asked here. */
const LOOKED_THROUGH = 50;

async function findLast(call: Call): Promise<Receipt | undefined> {
  const page = { scopes: listQuestionKeys(call), session: null, memory: null, offset: 0, limit: LOOKED_THROUGH };
  const { receipts } = await call.service.store.receiptPage(page);
  return receipts.find((receipt) => receipt.of === "recall" && mayRead(call, receipt));
}

async function receiptSessionToJson({ journal }: Service, { id, score, parts, turns }: ReceiptSession) {
  const session = await journal.session(id);
  const title = session === undefined ? "" : await readTitle(journal, session);
  return { id, title: title === "" ? null : title, score, parts: { ...parts }, turns: [...turns] };
}

/** An agent reads what it asked itself, from the project it asked in; a person reads every receipt. */
function mayRead(call: Call, { asker, scopes }: Receipt): boolean {
  const { by, agent } = call.actor;
  if (by === "human") return true;
  const here = listQuestionKeys(call);
  return asker.agent === agent && scopes.every((key) => key.startsWith("path:") || here.includes(key));
}
