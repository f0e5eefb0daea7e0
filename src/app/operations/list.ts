import { keepWhere } from "../../domain/async-lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import type { ListSift } from "../../ports/memory-store.ts";
import { makeView } from "../call/call.ts";
import type { Handler, InputOf } from "../call/handler.ts";
import { freshnessFor, makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { endOf, startOf } from "../call/times.ts";

export const listHandler: Handler<"list"> = async (call, input) => {
  const { service, now } = call;
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, now);
  const { offset, limit } = input;
  const query = {
    view: { ...makeView(call, input.everywhere), asOf },
    standings: input.standing,
    kind: input.kind ?? null,
    topic: input.topic ?? null,
    session: input.ofSession ?? null,
    sift: siftOf(input, now),
  };
  const onto = makeOnlooker(call, asOf);
  const toJson = (memory: Memory) => memoryToJson(memory, onto, input.whole);
  if (input.freshness !== undefined) {
    // Freshness is never stored, since files and clocks decide it: every memory in question is looked at.
    const all = await service.store.list({ ...query, offset: 0, limit: MOST_LOOKED_AT });
    const fitting = await keepWhere(all, async (one) => (await freshnessFor(one, onto)).state === input.freshness);
    const memories = await Promise.all(fitting.slice(offset, offset + limit).map(toJson));
    return { memories, more: fitting.length > offset + limit, total: fitting.length };
  }
  const found = await service.store.list({ ...query, offset, limit: limit + 1 });
  const more = found.length > limit;
  // A page that ends the list tells its length; only the others need counting.
  const total =
    more || (found.length === 0 && offset > 0) ? await service.store.countListed(query) : offset + found.length;
  return { memories: await Promise.all(found.slice(0, limit).map(toJson)), more, total };
};

/** More than anybody keeps, and still answered within seconds. */
const MOST_LOOKED_AT = 200_000;

function siftOf(input: InputOf<"list">, now: Instant): ListSift {
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
    since: input.since === undefined ? null : startOf(input.since, now),
    until: input.until === undefined ? null : endOf(input.until, now),
  };
}
