import { keepWhere } from "../../domain/async-lists.ts";
import { parseIdPrefix } from "../../domain/ids.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { isVisible, visibleKeys } from "../../domain/scope.ts";
import type { Service } from "../service.ts";
import { actorOf } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { wholeId } from "./ids.ts";
import type { PlaceMemory } from "./places.ts";
import { whereabouts } from "./whereabouts.ts";

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

/** Far more than share a prefix that anybody gives. */
const PREFIXES_LOOKED_AT = 1_000;
