import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { resolveId } from "../call/ids.ts";
import { parseStart } from "../call/times.ts";

export const auditHandler: Handler<"audit"> = async (call, input) => {
  refuseAgents(call, "audit");
  const { store } = wholeService(call);
  const memory = input.memory === undefined ? {} : { memory: await auditedId(store, input.memory) };
  const since = input.since === undefined ? {} : { since: parseStart(input.since, call.now) };
  const lines = await store.audit({ ...memory, ...since, limit: input.limit });
  return { lines: lines.map(({ actor, at, ...line }) => ({ ...line, ...actor, at: iso(at) })) };
};

/** The audit also speaks of memories that were erased, so a whole id needs no row. */
async function auditedId(store: Parameters<typeof resolveId>[0], text: string): Promise<MemoryId> {
  try {
    return (await resolveId(store, text, ["memory"])) as MemoryId;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "not-found") return text as MemoryId;
    throw error;
  }
}
