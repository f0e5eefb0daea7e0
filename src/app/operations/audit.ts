import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import { actorOf, personOnly } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { wholeId } from "../call/ids.ts";
import { startOf } from "../call/times.ts";

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
