import { isUndone } from "../core/trust/undo.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId, ReceiptId } from "../domain/ids.ts";
import { isVisible, visibleKeys } from "../domain/scope.ts";
import { iso } from "../domain/time.ts";
import { actorOf, whereabouts } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { Handler } from "./handlers.ts";
import { wholeId } from "./ids.ts";
import { changeToJson, memoryToJson } from "./memory-json.ts";
import type { Service } from "./service.ts";

export const listHandler: Handler<"list"> = (service, input) => {
  const { place } = whereabouts(input);
  if (input.everywhere && actorOf(input).by === "agent") {
    throw new MemoryError("usage", "An agent lists within its project.", { hint: "Leave `everywhere` out." });
  }
  const now = service.clock.now();
  const asOf = input.asOf === undefined ? null : Date.parse(input.asOf);
  const memories = service.store.list({
    view: { scopes: input.everywhere ? "all" : visibleKeys(place), agent: place.agent, now, asOf },
    standings: input.standing,
    kind: input.kind ?? null,
    topic: input.topic ?? null,
    session: input.ofSession ?? null,
    offset: input.offset,
    limit: input.limit + 1,
  });
  return {
    memories: memories.slice(0, input.limit).map((memory) => memoryToJson(memory, asOf ?? now, service.anchors)),
    more: memories.length > input.limit,
  };
};

export const showHandler: Handler<"show"> = (service, input) => {
  const id = visibleId(service, input.id, input);
  const asOf = input.asOf === undefined ? null : Date.parse(input.asOf);
  const memory = service.store.byId(id, asOf);
  if (memory === undefined) {
    throw new MemoryError(
      "not-found",
      asOf === null ? `Memory ${id} was taken back.` : `Memory ${id} was not known at that time.`,
      {
        hint: `\`holdfast history ${id}\` shows what happened to it.`,
      },
    );
  }
  return memoryToJson(memory, asOf ?? service.clock.now(), service.anchors);
};

export const historyHandler: Handler<"history"> = (service, input) => {
  const { store } = service;
  const query = input.id === undefined ? {} : { memory: visibleId(service, input.id, input) };
  const changes = store.changes({ ...query, limit: input.limit });
  return { changes: changes.map((change) => changeToJson(change, isUndone(store, change))) };
};

export const whyHandler: Handler<"why"> = (service, input) => {
  const receipt = service.store.receipt(wholeId(service.store, input.receipt, ["receipt"]) as ReceiptId);
  if (receipt === undefined) throw new MemoryError("not-found", `There is no receipt ${input.receipt}`);
  return {
    ...receipt,
    scopes: [...receipt.scopes],
    at: iso(receipt.at),
    asOf: receipt.asOf === null ? null : iso(receipt.asOf),
    hits: receipt.hits.map((hit) => ({ ...hit, text: service.store.byId(hit.id)?.text ?? null })),
    leftOut: receipt.leftOut.map((left) => ({ ...left })),
  };
};

/** An agent sees an id only where it could have recalled it; a person sees every one. */
export function visibleId(service: Service, text: string, caller: Caller): MemoryId {
  const id = wholeId(service.store, text, ["memory"]) as MemoryId;
  if (actorOf(caller).by === "human") return id;
  const { place } = whereabouts(caller);
  const last = service.store.changes({ memory: id, limit: 1 })[0];
  const memory = last?.after ?? last?.before;
  const seen = memory !== undefined && memory !== null && isVisible(memory.scope, place);
  if (!seen) throw new MemoryError("not-found", `No memory has an id that begins with ${text}`);
  return id;
}
