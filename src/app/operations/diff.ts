import { isVisible } from "../../core/trust/conflicts.ts";
import { iso } from "../../domain/time.ts";
import { makeView, refuseAgents } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { listDifferences, makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { parseEnd, parseStart } from "../call/times.ts";

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
