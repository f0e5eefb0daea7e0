import { isUndone } from "../../core/trust/undo.ts";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId } from "../../domain/ids.ts";
import { makeView, mayAskForMore } from "../call/call.ts";
import type { Call, Handler } from "../call/call.ts";
import { resolveId, resolveMemoryId, seesMemory } from "../call/ids.ts";
import { changeToJson } from "../call/memory-json.ts";

export const historyHandler: Handler<"history"> = async (call, input) => {
  const { store } = call.service;
  const view = makeView(call, input.everywhere);
  const changes =
    input.id === undefined
      ? await store.changes({ view, limit: input.limit })
      : /^b/i.test(input.id)
        ? await listBatch(call, input.id)
        : await store.changes({ memory: await resolveMemoryId(call, input.id), limit: input.limit });
  return {
    changes: await Promise.all(changes.map(async (change) => changeToJson(change, await isUndone(store, change)))),
    elsewhere:
      input.id === undefined && mayAskForMore(call, input.everywhere)
        ? (await store.countChanges({})) - (await store.countChanges({ view }))
        : 0,
  };
};

/** All that was done in one step, as far as the caller may see it. */
async function listBatch(call: Call, text: string): Promise<readonly Change[]> {
  const { store } = call.service;
  const seen = (await store.changes({ batch: (await resolveId(store, text, ["batch"])) as BatchId })).filter(
    ({ before, after }) => {
      const memory = after ?? before;
      return memory !== null && seesMemory(call, memory);
    },
  );
  if (seen.length === 0) throw new MemoryError("not-found", `There is no batch ${text}`);
  return seen;
}
