import { disagreementsIn, isIn } from "../../core/trust/conflicts.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import { actorOf } from "../caller/caller.ts";
import { viewFrom } from "../caller/whereabouts.ts";
import type { Handler } from "./handler.ts";
import { wholeId } from "./ids.ts";
import { differences, memoryToJson } from "./memory-json.ts";
import { onlooker } from "../caller/shown.ts";
import { endOf, startOf } from "./times.ts";

export const conflictsHandler: Handler<"conflicts"> = async (service, input) => {
  const view = await viewFrom(service.store, input, service.clock.now());
  const onto = await onlooker(service, input);
  const conflicts = await Promise.all(
    (await disagreementsIn(service.store, view)).map(async ({ about, newer, marked }) => ({
      about,
      memories: await Promise.all([...marked, newer].map((memory) => memoryToJson(memory, onto))),
    })),
  );
  return { conflicts };
};

export const diffHandler: Handler<"diff"> = async (service, input) => {
  personOnly(actorOf(input).by, "diff");
  const { store, clock } = service;
  const now = clock.now();
  const since = startOf(input.since, now);
  const until = input.until === undefined ? now : endOf(input.until, now);
  const view = await viewFrom(store, input, now);
  const touched = new Set((await store.changes({ since: since + 1, until })).map(({ memory }) => memory));
  const steps = (
    await Promise.all(
      [...touched].map(async (id) => {
        const before = (await store.byId(id, since)) ?? null;
        const after = (await store.byId(id, until)) ?? null;
        const memory = after ?? before;
        const found = differences({ before, after });
        return memory === null || found.length === 0 ? [] : [{ before, after, memory, differences: found }];
      }),
    )
  ).flat();
  const here = steps.filter(({ memory }) => isIn(view, memory));
  const onto = { ...(await onlooker(service, input)), now: until };
  return {
    since: iso(since),
    until: iso(until),
    added: await Promise.all(
      here.filter(({ before }) => before === null).map(({ memory }) => memoryToJson(memory, onto)),
    ),
    gone: await Promise.all(here.filter(({ after }) => after === null).map(({ memory }) => memoryToJson(memory, onto))),
    changed: here
      .filter(({ before, after }) => before !== null && after !== null)
      .map(({ memory: { id, text }, differences: found }) => ({ id, text, differences: found })),
    elsewhere: steps.length - here.length,
  };
};

export const auditHandler: Handler<"audit"> = async (service, input) => {
  personOnly(actorOf(input).by, "audit");
  const memory = input.memory === undefined ? {} : { memory: await auditedId(service.store, input.memory) };
  const since = input.since === undefined ? {} : { since: startOf(input.since, service.clock.now()) };
  const lines = await service.store.audit({ ...memory, ...since, limit: input.limit });
  return { lines: lines.map(({ actor, at, ...line }) => ({ ...line, ...actor, at: iso(at) })) };
};

/** The audit also speaks of memories that were erased, so a whole id needs no row. */
async function auditedId(store: Parameters<typeof wholeId>[0], text: string): Promise<MemoryId> {
  try {
    return (await wholeId(store, text, ["memory"])) as MemoryId;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "not-found") return text as MemoryId;
    throw error;
  }
}

/** Refuses agents what shows the whole store, or what others asked. */
export function personOnly(by: "human" | "agent", what: string): void {
  if (by === "agent") throw new MemoryError("usage", `${what} can see the whole store, so it is for people only.`);
}
