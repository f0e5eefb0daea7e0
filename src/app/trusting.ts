import { conflictsIn } from "../core/trust/conflicts.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import { visibleKeys } from "../domain/scope.ts";
import { iso } from "../domain/time.ts";
import { actorOf, whereabouts } from "./caller.ts";
import type { Handler } from "./handlers.ts";
import { wholeId } from "./ids.ts";
import { differences, memoryToJson } from "./memory-json.ts";
import { onlooker } from "./shown.ts";
import { endOf, startOf } from "./times.ts";

export const conflictsHandler: Handler<"conflicts"> = (service, input) => {
  const { place } = whereabouts(service.store, input);
  if (input.everywhere && actorOf(input).by === "agent")
    throw new MemoryError("usage", "An agent looks within its project.");
  const now = service.clock.now();
  const view = {
    scopes: input.everywhere ? ("all" as const) : visibleKeys(place),
    agent: place.agent,
    now,
    asOf: null,
  };
  const onto = onlooker(service, input);
  const conflicts = conflictsIn(service.store, view).map(({ about, memories }) => ({
    about,
    memories: memories.map((memory) => memoryToJson(memory, onto)),
  }));
  return { conflicts };
};

export const diffHandler: Handler<"diff"> = (service, input) => {
  personOnly(actorOf(input).by, "diff");
  const { store, clock } = service;
  const now = clock.now();
  const since = startOf(input.since, now);
  const until = input.until === undefined ? now : endOf(input.until, now);
  const touched = new Set(store.changes({ since: since + 1, until }).map(({ memory }) => memory));
  const pairs = [...touched].map((id) => ({ before: store.byId(id, since), after: store.byId(id, until) }));
  const onto = { ...onlooker(service, input), now: until };
  const shown = (memory: NonNullable<(typeof pairs)[number]["after"]>) => memoryToJson(memory, onto);
  return {
    since: iso(since),
    until: iso(until),
    added: pairs.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [shown(after)] : [])),
    gone: pairs.flatMap(({ before, after }) => (before !== undefined && after === undefined ? [shown(before)] : [])),
    changed: pairs.flatMap(({ before, after }) => {
      if (before === undefined || after === undefined) return [];
      const found = differences({ before, after });
      return found.length === 0 ? [] : [{ id: after.id, text: after.text, differences: found }];
    }),
  };
};

export const auditHandler: Handler<"audit"> = (service, input) => {
  personOnly(actorOf(input).by, "audit");
  const memory = input.memory === undefined ? {} : { memory: auditedId(service.store, input.memory) };
  const since = input.since === undefined ? {} : { since: startOf(input.since, service.clock.now()) };
  const lines = service.store.audit({ ...memory, ...since, limit: input.limit });
  return { lines: lines.map(({ actor, at, ...line }) => ({ ...line, ...actor, at: iso(at) })) };
};

/** The audit also speaks of memories that were erased, so a whole id needs no row. */
function auditedId(store: Parameters<typeof wholeId>[0], text: string): MemoryId {
  try {
    return wholeId(store, text, ["memory"]) as MemoryId;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "not-found") return text as MemoryId;
    throw error;
  }
}

/** Over the whole store, so not an agent's to ask. */
export function personOnly(by: "human" | "agent", what: string): void {
  if (by === "agent")
    throw new MemoryError("usage", `${what} looks over the whole store, and is a person's to ask for.`);
}
