import { isUndone } from "../../core/trust/undo.ts";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId } from "../../domain/ids.ts";
import { mayAskForMore } from "../call/caller.ts";
import type { Caller } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { wholeId } from "../call/ids.ts";
import { changeToJson } from "../call/memory-json.ts";
import { sight, visibleId } from "../call/sight.ts";
import { viewFrom } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";

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
