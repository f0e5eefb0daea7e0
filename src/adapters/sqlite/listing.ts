import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ListQuery, ListSift } from "../../ports/memory-store.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
import type { statements } from "./statements.ts";
import { within } from "./visible.ts";

type Prepared = ReturnType<typeof statements>;
type Value = string | number | null;
type Sifted = Omit<ListQuery, "offset" | "limit">;

/** Memories newest first, by everything a person may want to sift them by. */
export function list(
  prepared: Prepared,
  memoryAt: (id: MemoryId, asOf: number) => Memory | undefined,
  query: ListQuery,
): readonly Memory[] {
  const { view } = query;
  const { sql, values } = conditionsOf(query);
  const rows = prepared(`
    select m.row, m.body
      from memory m
     where ${sql}
     order by m.recorded_at desc, m.row desc
     limit ? offset ?
  `).all(...values, query.limit, query.offset) as MemoryRow[];
  const memories = rows.map(toMemory);
  return view.asOf === null ? memories : memories.flatMap((memory) => memoryAt(memory.id, view.asOf ?? view.now) ?? []);
}

export function countListed(prepared: Prepared, query: Sifted): number {
  const { sql, values } = conditionsOf(query);
  return (prepared(`select count(*) as count from memory m where ${sql}`).get(...values) as { count: number }).count;
}

function conditionsOf(query: Sifted): { readonly sql: string; readonly values: readonly Value[] } {
  const { view } = query;
  const { conditions, values } = within(view);
  const must = (sql: string, ...given: readonly Value[]) => {
    conditions.push(sql);
    values.push(...given);
  };
  const then = view.asOf ?? view.now;
  const state =
    view.asOf === null
      ? "case m.standing when 'active' then iif(m.expires_at is null or m.expires_at > ?, 'active', 'expired') else m.standing end"
      : `(select case c.after ->> '$.standing.state'
                 when 'active' then iif(coalesce(c.after ->> '$.expiresAt' > ?, true), 'active', 'expired')
                 else c.after ->> '$.standing.state' end
            from change c where c.seq = (select max(seq) from change d where d.memory = m.id and d.at <= ?))`;
  must(
    `${state} in (select value from json_each(?))`,
    then,
    ...(view.asOf === null ? [] : [view.asOf]),
    JSON.stringify(query.standings),
  );
  if (query.only !== undefined) must(MARKED[query.only]);
  if (query.kind !== null) must("m.kind = ?", query.kind);
  if (query.topic !== null)
    must("exists (select 1 from json_each(m.body, '$.topics') t where t.value = ?)", query.topic);
  if (query.session !== null) must("m.body ->> '$.source.session' = ?", query.session);
  if (query.sift !== undefined) siftedBy(query.sift, must);
  return { sql: conditions.join(" and "), values };
}

/** The very words of the partial indexes, so that those are used. */
const MARKED = {
  // Word for word as in the indexes.
  marked: "case when json_valid(m.body) then m.body ->> '$.marks' end is not null",
  unrelated: "case when json_valid(m.body) then m.body ->> '$.unrelated' end is not null",
  "in question": "case when json_valid(m.body) then m.body ->> '$.standing.rivals' end is not null",
  pinned: "case when json_valid(m.body) then m.body ->> '$.pinned' end is not null",
} as const;

function siftedBy(sift: ListSift, must: (sql: string, ...given: readonly Value[]) => void): void {
  if (sift.by !== null) must("m.body ->> '$.source.by' = ?", sift.by);
  if (sift.agent !== null) must("m.body ->> '$.source.agent' = ?", sift.agent);
  if (sift.level !== null)
    must("m.scope in (select s.id from scope s where s.key = ? or s.key like ?)", sift.level, `${sift.level}:%`);
  if (sift.project !== null) {
    const below = `path:${sift.project}//`;
    must(
      "m.scope in (select s.id from scope s where s.key = ? or substr(s.key, 1, ?) = ?)",
      `project:${sift.project}`,
      below.length,
      below,
    );
  }
  if (sift.contains !== null) must("instr(lower(m.body ->> '$.text'), ?) > 0", sift.contains.toLowerCase());
  if (sift.since !== null) must("m.recorded_at >= ?", sift.since);
  if (sift.until !== null) must("m.recorded_at <= ?", sift.until);
}
