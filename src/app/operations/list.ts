import type { MemoryJson } from "../../contract/memory-json.ts";
import { keepWhere } from "../../domain/lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import type { ListSift } from "../../ports/memory-store.ts";
import { makeView, mayAskForMore } from "../call/call.ts";
import type { Handler, InputOf, OutputOf } from "../call/call.ts";
import { freshnessFor, makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { nameFolders } from "../call/whereabouts.ts";
import { parseEnd, parseStart } from "../call/times.ts";

export const listHandler: Handler<"list"> = async (call, input) => {
  const { service, now } = call;
  const asOf = input.asOf === undefined ? null : parseEnd(input.asOf, now);
  const { offset, limit } = input;
  const query = {
    view: { ...makeView(call, input.everywhere), asOf },
    standings: input.standing,
    kind: input.kind ?? null,
    topic: input.topic ?? null,
    session: input.ofSession ?? null,
    sift: buildSift(input, now),
  };
  const looked = input.freshness === undefined ? offset + limit + 1 : Infinity;
  const memories = (await call.server?.joinList(input, looked)) ?? service.store;
  const onto = { ...makeOnlooker(call, asOf), memories };
  const toJson = async (memory: Memory): Promise<MemoryJson> => ({
    ...(await memoryToJson(memory, onto, input.whole)),
    ...(call.server !== undefined && { on: call.server.placeOf(memory.id) }),
  });
  const page = async (shown: readonly Memory[], more: boolean, total: number): Promise<OutputOf<"list">> => {
    const server = call.server?.note();
    const projects = shown.map(({ scope }) => (scope.level === "user" ? null : scope.project));
    const folders = mayAskForMore(call, false) ? await nameFolders(service.store, projects) : {};
    const listed = await Promise.all(shown.map(toJson));
    return { memories: listed, more, total, ...folders, ...(server !== undefined && { server }) };
  };
  if (input.freshness !== undefined) {
    // Freshness is never stored, since files and clocks decide it: every memory in question is looked at.
    const all = await memories.list({ ...query, offset: 0, limit: MOST_LOOKED_AT });
    const fitting = await keepWhere(all, async (one) => (await freshnessFor(one, onto)).state === input.freshness);
    return page(fitting.slice(offset, offset + limit), fitting.length > offset + limit, fitting.length);
  }
  const found = await memories.list({ ...query, offset, limit: limit + 1 });
  const more = found.length > limit;
  // A page that ends the list tells its length; only the others need counting.
  const total = more || (found.length === 0 && offset > 0) ? await memories.countListed(query) : offset + found.length;
  return page(found.slice(0, limit), more, total);
};

/** More than anybody keeps, and still answered within seconds. */
const MOST_LOOKED_AT = 200_000;

function buildSift(input: InputOf<"list">, now: Instant): ListSift {
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
    since: input.since === undefined ? null : parseStart(input.since, now),
    until: input.until === undefined ? null : parseEnd(input.until, now),
  };
}
