import { erase } from "../core/trust/erase.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { STANDINGS } from "../domain/standing.ts";
import { iso } from "../domain/time.ts";
import { actorOf } from "./caller.ts";
import { cleanFiles } from "./erased-files.ts";
import type { Handler, InputOf } from "./handlers.ts";
import { wholeId } from "./ids.ts";
import { personOnly } from "./trusting.ts";
import type { Service } from "./service.ts";

/** More than anyone has, and a bound all the same. */
const ALL = 10_000_000;

export const eraseHandler: Handler<"erase"> = (service, input) => {
  const actor = actorOf(input);
  personOnly(actor.by, "erase");
  const chosen = chosenMemories(service, input);
  const texts = chosen.flatMap(({ id, text }) => [
    text,
    ...service.store.changes({ memory: id }).flatMap(({ after }) => after?.text ?? []),
  ]);
  const alsoIn = containing(service, [...new Set(texts)], new Set(chosen.map(({ id }) => id)));
  const ids = chosen.map(({ id }) => id);
  if (!input.confirm || ids.length === 0) return { erased: false, ids, at: null, rows: {}, files: [], alsoIn };
  const erased = erase(service, () => ids, actor);
  const files = cleanFiles(service, ids, [...new Set(texts)]);
  return {
    erased: true,
    ids: [...erased.ids],
    at: iso(erased.at),
    rows: { ...erased.rows },
    files: [...files],
    alsoIn,
  };
};

function chosenMemories(service: Service, input: InputOf<"erase">): readonly Memory[] {
  const { store } = service;
  if (input.id !== undefined) {
    if (input.where !== undefined) throw new MemoryError("usage", "Name one memory or a filter, not both.");
    const id = wholeId(store, input.id, ["memory"]) as MemoryId;
    const memory = store.byId(id) ?? store.changes({ memory: id }).findLast(({ after }) => after !== null)?.after;
    return memory === undefined || memory === null ? [] : [memory];
  }
  const where = input.where;
  if (where === undefined || Object.values(where).every((condition) => condition === undefined)) {
    throw new MemoryError("usage", "Erasing needs a memory's id or at least one condition.", {
      hint: "For instance: holdfast erase --where session=4f1c, or contains=hunter2; --where topic=… --where before=2026-01-01.",
    });
  }
  const view = { scopes: "all" as const, agent: null, now: service.clock.now(), asOf: null };
  const list = {
    standings: STANDINGS,
    kind: where.kind ?? null,
    topic: where.topic ?? null,
    session: where.session ?? null,
  };
  return store
    .list({ view, ...list, offset: 0, limit: ALL })
    .filter(
      (memory) =>
        (where.agent === undefined || memory.source.agent === where.agent) &&
        (where.project === undefined || (memory.scope.level !== "user" && memory.scope.project === where.project)) &&
        (where.contains === undefined || memory.text.toLowerCase().includes(where.contains.toLowerCase())) &&
        (where.before === undefined || memory.recordedAt < Date.parse(where.before)),
    );
}

/** Other memories may repeat an erased text: a person has to know, and to decide. */
function containing(service: Service, texts: readonly string[], but: ReadonlySet<MemoryId>): string[] {
  const { store, clock } = service;
  const view = { scopes: "all" as const, agent: null, now: clock.now(), asOf: null };
  const all = store.list({ view, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: ALL });
  const needles = texts.map((text) => text.toLowerCase());
  return all
    .filter(({ id, text }) => !but.has(id) && needles.some((needle) => text.toLowerCase().includes(needle)))
    .map(({ id }) => id);
}
