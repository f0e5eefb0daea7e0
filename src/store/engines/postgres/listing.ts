import type { Memory } from "../../../domain/memory.ts";
import { standingAt } from "../../../domain/standing.ts";
import type { ListQuery, ListSift } from "../../../ports/memory-store.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Sql } from "./database.ts";
import { valuesOf, SIFTED } from "./memory-rows.ts";
import { parameters } from "./parameters.ts";
import type { Parameters } from "./parameters.ts";
import type { Tenant } from "./parts.ts";
import { within } from "./visible.ts";

type Sifted = Omit<ListQuery, "offset" | "limit">;

/** Memories newest first, by everything a person may want to sift them by. */
export async function list(sql: Sql, tenant: Tenant, query: ListQuery): Promise<readonly Memory[]> {
  if (query.view.asOf !== null)
    return (await listedThen(sql, tenant, query)).slice(query.offset, query.offset + query.limit);
  const given = parameters(tenant);
  const rows = await sql.rows<MemoryRow>(
    `select m.body
       from holdfast.memory m
      where ${conditionsOf(query, given)}
      order by m.recorded_at desc, m.row desc
      limit ${given.add(query.limit)} offset ${given.add(query.offset)}`,
    ...given.values,
  );
  return rows.map(toMemory);
}

export async function countListed(sql: Sql, tenant: Tenant, query: Sifted): Promise<number> {
  if (query.view.asOf !== null) return (await listedThen(sql, tenant, query)).length;
  const given = parameters(tenant);
  const row = await sql.first<{ count: number }>(
    `select count(*) as count from holdfast.memory m where ${conditionsOf(query, given)}`,
    ...given.values,
  );
  return row!.count;
}

const ONLY = {
  marked: "marked",
  unrelated: "unrelated",
  "in question": "in_question",
  pinned: "pinned",
} as const satisfies Record<NonNullable<ListQuery["only"]>, (typeof SIFTED)[number]>;

function conditionsOf(query: Sifted, given: Parameters): string {
  const now = given.add(query.view.now);
  const conditions = [
    "m.tenant = $1",
    ...within(query.view, given),
    `case when m.standing = 'active' and m.expires_at <= ${now}::bigint then 'expired' else m.standing end
       = any (${given.add(query.standings)}::text[])`,
    ...timesIn(query.sift, given),
  ];
  if (query.only !== undefined) conditions.push(`m.${ONLY[query.only]}`);
  if (query.kind !== null) conditions.push(`m.kind = ${given.add(query.kind)}`);
  if (query.topic !== null) conditions.push(`${given.add(query.topic)} = any (m.topics)`);
  if (query.session !== null) conditions.push(`m.session = ${given.add(query.session)}`);
  if (query.sift !== undefined) {
    const { by, agent, level, project, path, contains } = query.sift;
    if (by !== null) conditions.push(`m.said_by = ${given.add(by)}`);
    if (agent !== null) conditions.push(`m.said_agent = ${given.add(agent)}`);
    if (level !== null)
      conditions.push(`(m.scope = ${given.add(level)} or starts_with(m.scope, ${given.add(`${level}:`)}))`);
    if (project !== null && path !== null) {
      const folder = `path:${project}//${path}`;
      conditions.push(`(m.scope = ${given.add(folder)} or starts_with(m.scope, ${given.add(`${folder}/`)}))`);
    } else if (project !== null) {
      const [own, below] = [given.add(`project:${project}`), given.add(`path:${project}//`)];
      conditions.push(`(m.scope = ${own} or starts_with(m.scope, ${below}))`);
    }
    if (contains !== null) conditions.push(`position(${given.add(contains.toLowerCase())} in m.said) > 0`);
  }
  return conditions.join(" and ");
}

function timesIn(sift: ListSift | undefined, given: Parameters): readonly string[] {
  return [
    ...(sift === undefined || sift.since === null ? [] : [`m.recorded_at >= ${given.add(sift.since)}::bigint`]),
    ...(sift === undefined || sift.until === null ? [] : [`m.recorded_at <= ${given.add(sift.until)}::bigint`]),
  ];
}

/** As of an earlier time, memories are sifted by what the log said then; only their scope and their place in the list are today's. */
async function listedThen(sql: Sql, tenant: Tenant, query: Sifted): Promise<readonly Memory[]> {
  const asOf = query.view.asOf!;
  const given = parameters(tenant, asOf);
  const conditions = ["m.tenant = $1", ...within(query.view, given), ...timesIn(query.sift, given)];
  const rows = await sql.rows<MemoryRow>(
    `select c.after as body
       from holdfast.memory m
       join holdfast.change c
         on c.tenant = m.tenant
        and c.seq = (select max(d.seq) from holdfast.change d
                      where d.tenant = m.tenant and d.memory = m.id and d.at <= $2::bigint)
      where ${conditions.join(" and ")} and c.after is not null
      order by m.recorded_at desc, m.row desc`,
    ...given.values,
  );
  return rows.map(toMemory).filter((memory) => isSifted(memory, query, asOf));
}

function isSifted(memory: Memory, { standings, only, kind, topic, session, sift }: Sifted, asOf: number): boolean {
  const column = (name: (typeof SIFTED)[number]) => valuesOf(memory)[SIFTED.indexOf(name)];
  if (!standings.includes(standingAt(memory, asOf))) return false;
  if (only !== undefined && column(ONLY[only]) !== true) return false;
  if (kind !== null && memory.kind !== kind) return false;
  if (topic !== null && !memory.topics.includes(topic)) return false;
  if (session !== null && memory.source.session !== session) return false;
  if (sift === undefined) return true;
  const { by, agent, level, project, path, contains } = sift;
  return (
    (by === null || memory.source.by === by) &&
    (agent === null || memory.source.agent === agent) &&
    (level === null || memory.scope.level === level) &&
    (project === null || ("project" in memory.scope && memory.scope.project === project)) &&
    (path === null || (memory.scope.level === "path" && `${memory.scope.path}/`.startsWith(`${path}/`))) &&
    (contains === null || memory.text.toLowerCase().includes(contains.toLowerCase()))
  );
}
