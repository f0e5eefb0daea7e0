import { readTitle } from "../../core/journal/title.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ReceiptId } from "../../domain/ids.ts";
import type { Receipt, ReceiptSession } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import type { Call, Handler } from "../call/call.ts";
import { listQuestionKeys, readText, resolveId } from "../call/ids.ts";
import type { Service } from "../service.ts";

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
