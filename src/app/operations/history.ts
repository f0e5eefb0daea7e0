import { isVisible } from "../../core/trust/conflicts.ts";
import { isUndone } from "../../core/trust/undo.ts";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import { makeView, mayAskForMore, refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler } from "../call/call.ts";
import { resolveId, resolveMemoryId, seesMemory } from "../call/ids.ts";
import { changeToJson, listDifferences, makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { parseEnd, parseStart } from "../call/times.ts";

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

export const diffHandler: Handler<"diff"> = async (call, input) => {
  const { now } = call;
  const { store } = call.service;
  refuseAgents(call, "diff");
  const since = parseStart(input.since, now);
  const until = input.until === undefined ? now : parseEnd(input.until, now);
  const view = makeView(call, input.everywhere);
  const touched = new Set((await store.changes({ since: since + 1, until })).map(({ memory }) => memory));
  const steps = (
    await Promise.all(
      [...touched].map(async (id) => {
        const before = (await store.byId(id, since)) ?? null;
        const after = (await store.byId(id, until)) ?? null;
        const memory = after ?? before;
        const found = listDifferences({ before, after });
        return memory === null || found.length === 0 ? [] : [{ before, after, memory, differences: found }];
      }),
    )
  ).flat();
  const here = steps.filter(({ memory }) => isVisible(view, memory));
  const onto = { ...makeOnlooker(call), now: until };
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
