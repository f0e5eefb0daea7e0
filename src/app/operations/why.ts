import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Receipt, ReceiptSession } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import { actorOf } from "../call/caller.ts";
import type { Caller } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { wholeId } from "../call/ids.ts";
import type { PlaceMemory } from "../call/places.ts";
import { askedFrom, sight } from "../call/sight.ts";
import type { Service } from "../service.ts";

export const whyHandler: Handler<"why"> = async (service, input) => {
  const { store } = service;
  const receipt =
    input.receipt.toLowerCase() === "last"
      ? await lastOne(service, input)
      : await store.receipt((await wholeId(store, input.receipt, ["receipt"])) as ReceiptId);
  if (receipt === undefined || !(await mayRead(store, receipt, input)))
    throw new MemoryError("not-found", `There is no receipt ${input.receipt}`, {
      hint: "`holdfast receipts --everywhere` shows the ids there are.",
    });
  const sees = await sight(store, input);
  const textOf = async (id: MemoryId) => {
    const memory = await store.byId(id);
    return memory !== undefined && sees(memory) ? memory.text : null;
  };
  return {
    ...receipt,
    scopes: [...receipt.scopes],
    at: iso(receipt.at),
    asOf: receipt.asOf === null ? null : iso(receipt.asOf),
    hits: await Promise.all(receipt.hits.map(async (hit) => ({ ...hit, text: await textOf(hit.id) }))),
    sessions: await Promise.all((receipt.sessions ?? []).map((shown) => receiptSessionToJson(service, shown))),
    turns: receipt.turns ?? 0,
    leftOut: await Promise.all(receipt.leftOut.map(async (left) => ({ ...left, text: await textOf(left.id) }))),
  };
};

/** How many of the newest receipts are looked through for the caller's own last question. */
const LOOKED_THROUGH = 50;

async function lastOne({ store }: Service, caller: Caller): Promise<Receipt | undefined> {
  const scopes = actorOf(caller).by === "human" ? ("all" as const) : await askedFrom(store, caller);
  const page = { scopes, session: null, memory: null, offset: 0, limit: LOOKED_THROUGH };
  const { receipts } = await store.receiptPage(page);
  for (const receipt of receipts)
    if (receipt.of === "recall" && (await mayRead(store, receipt, caller))) return receipt;
  return undefined;
}

async function receiptSessionToJson({ journal }: Service, { id, score, parts, turns }: ReceiptSession) {
  const session = await journal.session(id);
  return { id, title: session?.title ?? null, score, parts: { ...parts }, turns: [...turns] };
}

/** An agent reads what it asked itself, from the project it asked in; a person reads every receipt. */
async function mayRead(memories: PlaceMemory, { asker, scopes }: Receipt, caller: Caller): Promise<boolean> {
  const { by, agent } = actorOf(caller);
  if (by === "human") return true;
  const here = await askedFrom(memories, caller);
  return asker.agent === agent && scopes.every((key) => key.startsWith("path:") || here.includes(key));
}
