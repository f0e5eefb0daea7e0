import type { Memory } from "../../../domain/memory.ts";
import type { ListQuery, ListSift } from "../../../ports/memory-store.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { statements } from "./statements.ts";
import { within } from "./visible.ts";

type Prepared = ReturnType<typeof statements>;
type Value = string | number | null;
type Sifted = Omit<ListQuery, "offset" | "limit">;

/** Memories newest first, by everything a person may want to sift them by. */
export function list(prepared: Prepared, query: ListQuery): readonly Memory[] {
  const { from, body, where, values } = selectionOf(query);
  const rows = prepared(`
    select ${body} as body
      from ${from}
     where ${where}
     order by m.recorded_at desc, m.row desc
     limit ? offset ?
  `).all(...values, query.limit, query.offset) as Pick<MemoryRow, "body">[];
  return rows.map(toMemory);
}

export function countListed(prepared: Prepared, query: Sifted): number {
  const { from, where, values } = selectionOf(query);
  const row = prepared(`select count(*) as count from ${from} where ${where}`).get(...values);
  return (row as { count: number }).count;
}

interface Selection {
  readonly from: string;
  /** The column that holds the memory itself. */
  readonly body: string;
  readonly where: string;
  readonly values: readonly Value[];
}

/** As of an earlier time, memories are sifted by what the log said then; only their scope is today's. */
function selectionOf(query: Sifted): Selection {
  const { asOf, now } = query.view;
  const { conditions, values } = within(query.view);
  const must = (sql: string, ...given: readonly Value[]) => {
    conditions.push(sql);
    values.push(...given);
  };
  const body = asOf === null ? "m.body" : "c.after";
  const standing = asOf === null ? "m.standing" : "c.after ->> '$.standing.state'";
  const expiry = asOf === null ? "m.expires_at" : "c.after ->> '$.expiresAt'";
  must(
    `case ${standing} when 'active' then iif(coalesce(${expiry} > ?, true), 'active', 'expired') else ${standing} end
        in (select value from json_each(?))`,
    asOf ?? now,
    JSON.stringify(query.standings),
  );
  const only = query.only === undefined ? undefined : ONLY[query.only];
  if (only !== undefined) must(has(body, only.path));
  if (query.kind !== null) must(asOf === null ? "m.kind = ?" : "c.after ->> '$.kind' = ?", query.kind);
  if (query.topic !== null)
    must(`exists (select 1 from json_each(${body}, '$.topics') t where t.value = ?)`, query.topic);
  if (query.session !== null) must(`${body} ->> '$.source.session' = ?`, query.session);
  if (query.sift !== undefined) siftedBy(query.sift, body, must);
  const where = conditions.join(" and ");
  // Left to itself, SQLite reads all memories in the order that is asked for, and the service looks for these after each request.
  if (asOf === null)
    return { from: only === undefined ? "memory m" : `memory m indexed by ${only.index}`, body, where, values };
  const then = "change c on c.seq = (select max(seq) from change d where d.memory = m.id and d.at <= ?)";
  return { from: `memory m join ${then}`, body, where, values: [asOf, ...values] };
}

/** What only a few memories have, and the partial index of those. */
const ONLY = {
  marked: { path: "$.marks", index: "memory_marked" },
  unrelated: { path: "$.unrelated", index: "memory_unrelated" },
  "in question": { path: "$.standing.rivals", index: "memory_in_question" },
  pinned: { path: "$.pinned", index: "memory_pinned" },
} as const;

/** Over `m.body` this is word for word the condition of the partial indexes, so that those can be used. */
function has(body: string, path: string): string {
  return `case when json_valid(${body}) then ${body} ->> '${path}' end is not null`;
}

function siftedBy(sift: ListSift, body: string, must: (sql: string, ...given: readonly Value[]) => void): void {
  if (sift.by !== null) must(`${body} ->> '$.source.by' = ?`, sift.by);
  if (sift.agent !== null) must(`${body} ->> '$.source.agent' = ?`, sift.agent);
  if (sift.level !== null)
    must("m.scope in (select s.id from scope s where s.key = ? or s.key like ?)", sift.level, `${sift.level}:%`);
  if (sift.project !== null && sift.path !== null) {
    // By a range of the index: a store may hold as many folders as memories. "0" comes right behind "/".
    const folder = `path:${sift.project}//${sift.path}`;
    const range = "s.key = ? or (s.key > ? and s.key < ?)";
    must(`m.scope in (select s.id from scope s where ${range})`, folder, `${folder}/`, `${folder}0`);
  } else if (sift.project !== null) {
    const below = `path:${sift.project}//`;
    must(
      "m.scope in (select s.id from scope s where s.key = ? or substr(s.key, 1, ?) = ?)",
      `project:${sift.project}`,
      below.length,
      below,
    );
  }
  if (sift.contains !== null) must(`instr(lower(${body} ->> '$.text'), ?) > 0`, sift.contains.toLowerCase());
  if (sift.since !== null) must("m.recorded_at >= ?", sift.since);
  if (sift.until !== null) must("m.recorded_at <= ?", sift.until);
}
