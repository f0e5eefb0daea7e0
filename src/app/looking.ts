import { isUndone } from "../core/trust/undo.ts";
import type { Change } from "../domain/change.ts";
import { MemoryError } from "../domain/errors.ts";
import { parseIdPrefix } from "../domain/ids.ts";
import type { BatchId, MemoryId, ReceiptId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Receipt } from "../domain/receipt.ts";
import { isVisible, visibleKeys } from "../domain/scope.ts";
import { iso, type Instant } from "../domain/time.ts";
import type { ListSift } from "../ports/memory-store.ts";
import { actorOf, mayAskForMore, viewFrom, whereabouts } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { Handler, InputOf } from "./handlers.ts";
import { wholeId } from "./ids.ts";
import { changeToJson, memoryToJson } from "./memory-json.ts";
import type { PlaceMemory } from "./places.ts";
import type { Service } from "./service.ts";
import { onlooker } from "./shown.ts";
import { endOf, startOf } from "./times.ts";

export const listHandler: Handler<"list"> = (service, input) => {
  const now = service.clock.now();
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, now);
  const { offset, limit } = input;
  const query = {
    view: { ...viewFrom(service.store, input, now), asOf },
    standings: input.standing,
    kind: input.kind ?? null,
    topic: input.topic ?? null,
    session: input.ofSession ?? null,
    sift: siftOf(input, now),
  };
  const onto = onlooker(service, input, asOf);
  const toJson = (memory: Memory) => memoryToJson(memory, onto);
  if (input.freshness !== undefined) {
    // Freshness is never stored, since files and clocks decide it: every memory in question is looked at.
    const all = service.store.list({ ...query, offset: 0, limit: MOST_LOOKED_AT }).map(toJson);
    const fitting = all.filter(({ freshness }) => freshness.state === input.freshness);
    const memories = fitting.slice(offset, offset + limit);
    return { memories, more: fitting.length > offset + limit, total: fitting.length };
  }
  const found = service.store.list({ ...query, offset, limit: limit + 1 });
  const more = found.length > limit;
  // A page that ends the list tells its length; only the others need counting.
  const total = more || (found.length === 0 && offset > 0) ? service.store.countListed(query) : offset + found.length;
  return { memories: found.slice(0, limit).map(toJson), more, total };
};

/** More than anybody keeps, and still answered within seconds. */
const MOST_LOOKED_AT = 200_000;

function siftOf(input: InputOf<"list">, now: Instant): ListSift {
  return {
    by: input.by ?? null,
    agent: input.ofAgent ?? null,
    level: input.level ?? null,
    project: input.ofProject ?? null,
    contains: input.contains ?? null,
    since: input.since === undefined ? null : startOf(input.since, now),
    until: input.until === undefined ? null : endOf(input.until, now),
  };
}

export const showHandler: Handler<"show"> = (service, input) => {
  const id = visibleId(service, input.id, input);
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, service.clock.now());
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
  return memoryToJson(memory, onlooker(service, input, asOf));
};

export const historyHandler: Handler<"history"> = (service, input) => {
  const { store, clock } = service;
  const view = viewFrom(store, input, clock.now());
  const changes =
    input.id === undefined
      ? store.changes({ view, limit: input.limit })
      : /^b/i.test(input.id)
        ? changesOfBatch(service, input.id, input)
        : store.changes({ memory: visibleId(service, input.id, input), limit: input.limit });
  return {
    changes: changes.map((change) => changeToJson(change, isUndone(store, change))),
    elsewhere:
      input.id === undefined && mayAskForMore(input) ? store.countChanges({}) - store.countChanges({ view }) : 0,
  };
};

export const whyHandler: Handler<"why"> = (service, input) => {
  const { store } = service;
  const receipt = store.receipt(wholeId(store, input.receipt, ["receipt"]) as ReceiptId);
  if (receipt === undefined || !mayRead(store, receipt, input))
    throw new MemoryError("not-found", `There is no receipt ${input.receipt}`, {
      hint: "`holdfast receipts --everywhere` shows the ids there are.",
    });
  const sees = sight(store, input);
  const textOf = (id: MemoryId) => {
    const memory = store.byId(id);
    return memory !== undefined && sees(memory) ? memory.text : null;
  };
  return {
    ...receipt,
    scopes: [...receipt.scopes],
    at: iso(receipt.at),
    asOf: receipt.asOf === null ? null : iso(receipt.asOf),
    hits: receipt.hits.map((hit) => ({ ...hit, text: textOf(hit.id) })),
    leftOut: receipt.leftOut.map((left) => ({ ...left, text: textOf(left.id) })),
  };
};

/** An agent reads what it asked itself, from the project it asked in; a person reads every receipt. */
function mayRead(memories: PlaceMemory, { asker, scopes }: Receipt, caller: Caller): boolean {
  const { by, agent } = actorOf(caller);
  if (by === "human") return true;
  const here = askedFrom(memories, caller);
  return asker.agent === agent && scopes.every((key) => key.startsWith("path:") || here.includes(key));
}

/** A question belongs to the project it was asked in, whatever the folder. */
export function askedFrom(memories: PlaceMemory, caller: Caller): readonly string[] {
  return visibleKeys({ ...whereabouts(memories, caller).place, path: "" });
}

/** An agent sees a memory only where it could have recalled it; a person sees every one. */
export function sight(memories: PlaceMemory, caller: Caller): (memory: Memory) => boolean {
  if (actorOf(caller).by === "human") return () => true;
  const { place } = whereabouts(memories, caller);
  return ({ scope }) => isVisible(scope, place);
}

export function visibleId(service: Service, text: string, caller: Caller): MemoryId {
  const { store } = service;
  if (actorOf(caller).by === "human") return wholeId(store, text, ["memory"]) as MemoryId;
  const sees = sight(store, caller);
  // A prefix is held against what is seen only: that another one begins so is nobody's to learn.
  const seen = store.idsBeginning(parseIdPrefix(text, ["memory"]), PREFIXES_LOOKED_AT).filter((id) => {
    const last = store.changes({ memory: id as MemoryId, limit: 1 })[0];
    const memory = last?.after ?? last?.before ?? null;
    return memory !== null && sees(memory);
  });
  return wholeId({ idsBeginning: () => seen }, text, ["memory"]) as MemoryId;
}

/** All that was done in one step, as far as the caller may see it. */
function changesOfBatch({ store }: Service, text: string, caller: Caller): readonly Change[] {
  const sees = sight(store, caller);
  const seen = store.changes({ batch: wholeId(store, text, ["batch"]) as BatchId }).filter(({ before, after }) => {
    const memory = after ?? before;
    return memory !== null && sees(memory);
  });
  if (seen.length === 0) throw new MemoryError("not-found", `There is no batch ${text}`);
  return seen;
}

/** Far more than share a prefix that anybody gives. */
const PREFIXES_LOOKED_AT = 1_000;
