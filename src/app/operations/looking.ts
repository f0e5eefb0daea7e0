import { isUndone } from "../../core/trust/undo.ts";
import type { Change } from "../../domain/change.ts";
import { keepWhere } from "../../domain/async-lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import { parseIdPrefix } from "../../domain/ids.ts";
import type { BatchId, MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt, ReceiptSession } from "../../domain/receipt.ts";
import { isVisible, visibleKeys } from "../../domain/scope.ts";
import { iso, type Instant } from "../../domain/time.ts";
import type { ListSift } from "../../ports/memory-store.ts";
import { actorOf, mayAskForMore } from "../caller/caller.ts";
import { viewFrom, whereabouts } from "../caller/whereabouts.ts";
import type { Caller } from "../caller/caller.ts";
import type { Handler, InputOf } from "./handler.ts";
import { wholeId } from "./ids.ts";
import { changeToJson, freshnessFor, memoryToJson } from "./memory-json.ts";
import type { PlaceMemory } from "../caller/places.ts";
import type { Service } from "../service.ts";
import { onlooker } from "../caller/shown.ts";
import { endOf, startOf } from "./times.ts";

export const listHandler: Handler<"list"> = async (service, input) => {
  const now = service.clock.now();
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, now);
  const { offset, limit } = input;
  const query = {
    view: { ...(await viewFrom(service.store, input, now)), asOf },
    standings: input.standing,
    kind: input.kind ?? null,
    topic: input.topic ?? null,
    session: input.ofSession ?? null,
    sift: siftOf(input, now),
  };
  const onto = await onlooker(service, input, asOf);
  const toJson = (memory: Memory) => memoryToJson(memory, onto, input.whole);
  if (input.freshness !== undefined) {
    // Freshness is never stored, since files and clocks decide it: every memory in question is looked at.
    const all = await service.store.list({ ...query, offset: 0, limit: MOST_LOOKED_AT });
    const fitting = await keepWhere(all, async (one) => (await freshnessFor(one, onto)).state === input.freshness);
    const memories = await Promise.all(fitting.slice(offset, offset + limit).map(toJson));
    return { memories, more: fitting.length > offset + limit, total: fitting.length };
  }
  const found = await service.store.list({ ...query, offset, limit: limit + 1 });
  const more = found.length > limit;
  // A page that ends the list tells its length; only the others need counting.
  const total =
    more || (found.length === 0 && offset > 0) ? await service.store.countListed(query) : offset + found.length;
  return { memories: await Promise.all(found.slice(0, limit).map(toJson)), more, total };
};

/** More than anybody keeps, and still answered within seconds. */
const MOST_LOOKED_AT = 200_000;

function siftOf(input: InputOf<"list">, now: Instant): ListSift {
  if (input.ofPath !== undefined && input.ofProject === undefined)
    throw new MemoryError("usage", "A folder belongs to a project, and none is named.", {
      hint: "Add --of-project; `holdfast scopes` shows their names.",
    });
  return {
    by: input.by ?? null,
    agent: input.ofAgent ?? null,
    level: input.level ?? null,
    project: input.ofProject ?? null,
    path: input.ofPath ?? null,
    contains: input.contains ?? null,
    since: input.since === undefined ? null : startOf(input.since, now),
    until: input.until === undefined ? null : endOf(input.until, now),
  };
}

export const showHandler: Handler<"show"> = async (service, input) => {
  const id = await visibleId(service, input.id, input);
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, service.clock.now());
  const memory = await service.store.byId(id, asOf);
  if (memory === undefined) {
    throw new MemoryError(
      "not-found",
      asOf === null ? `Memory ${id} was taken back.` : `Memory ${id} was not known at that time.`,
      {
        hint: `\`holdfast history ${id}\` shows what happened to it.`,
      },
    );
  }
  return memoryToJson(memory, await onlooker(service, input, asOf), input.whole);
};

export const historyHandler: Handler<"history"> = async (service, input) => {
  const { store, clock } = service;
  const view = await viewFrom(store, input, clock.now());
  const changes =
    input.id === undefined
      ? await store.changes({ view, limit: input.limit })
      : /^b/i.test(input.id)
        ? await changesOfBatch(service, input.id, input)
        : await store.changes({ memory: await visibleId(service, input.id, input), limit: input.limit });
  return {
    changes: await Promise.all(changes.map(async (change) => changeToJson(change, await isUndone(store, change)))),
    elsewhere:
      input.id === undefined && mayAskForMore(input)
        ? (await store.countChanges({})) - (await store.countChanges({ view }))
        : 0,
  };
};

export const whyHandler: Handler<"why"> = async (service, input) => {
  const { store } = service;
  const receipt = await store.receipt((await wholeId(store, input.receipt, ["receipt"])) as ReceiptId);
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

/** A question belongs to the project it was asked in, whatever the folder. */
export async function askedFrom(memories: PlaceMemory, caller: Caller): Promise<readonly string[]> {
  return visibleKeys({ ...(await whereabouts(memories, caller)).place, path: "" });
}

/** An agent sees a memory only where it could have recalled it; a person sees every one. */
export async function sight(memories: PlaceMemory, caller: Caller): Promise<(memory: Memory) => boolean> {
  if (actorOf(caller).by === "human") return () => true;
  const { place } = await whereabouts(memories, caller);
  return ({ scope }) => isVisible(scope, place);
}

export async function visibleId(service: Service, text: string, caller: Caller): Promise<MemoryId> {
  const { store } = service;
  if (actorOf(caller).by === "human") return (await wholeId(store, text, ["memory"])) as MemoryId;
  const sees = await sight(store, caller);
  // A prefix is held against what is seen only: that another one begins so is nobody's to learn.
  const beginning = await store.idsBeginning(parseIdPrefix(text, ["memory"]), PREFIXES_LOOKED_AT);
  const seen = await keepWhere(beginning, async (id) => {
    const last = (await store.changes({ memory: id as MemoryId, limit: 1 }))[0];
    const memory = last?.after ?? last?.before ?? null;
    return memory !== null && sees(memory);
  });
  return (await wholeId({ idsBeginning: async () => seen }, text, ["memory"])) as MemoryId;
}

/** All that was done in one step, as far as the caller may see it. */
async function changesOfBatch({ store }: Service, text: string, caller: Caller): Promise<readonly Change[]> {
  const sees = await sight(store, caller);
  const seen = (await store.changes({ batch: (await wholeId(store, text, ["batch"])) as BatchId })).filter(
    ({ before, after }) => {
      const memory = after ?? before;
      return memory !== null && sees(memory);
    },
  );
  if (seen.length === 0) throw new MemoryError("not-found", `There is no batch ${text}`);
  return seen;
}

/** Far more than share a prefix that anybody gives. */
const PREFIXES_LOOKED_AT = 1_000;
