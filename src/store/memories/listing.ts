import type { Memory } from "../../domain/memory.ts";
import { reachesMemory } from "../../domain/reach.ts";
import type { Reach } from "../../domain/reach.ts";
import { standingAt } from "../../domain/standing.ts";
import type { ListQuery, ListSift } from "../../ports/memory-store.ts";
import { toMemory } from "../memory-bodies.ts";
import type { MemoryRow } from "../memory-bodies.ts";
import { joinConditions, chooseSql, matchList, isOwn, piece } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { isAtOrBelow, isLastLine, isOfProject, whereScope, isWithin } from "./visible.ts";

type Sifted = Omit<ListQuery, "offset" | "limit">;

/** Memories newest first, by everything a person may want to sift them by. */
export async function list(sql: Sql, query: ListQuery, reach: Reach | null): Promise<readonly Memory[]> {
  if (query.view.asOf !== null)
    return (await listThen(sql, query, reach)).slice(query.offset, query.offset + query.limit);
  const rows = await sql.rows<MemoryRow>`
    select m.body from ${tableFor(query)} where ${sift(query)}
     order by m.recorded_at desc, m.row desc limit ${query.limit} offset ${query.offset}`;
  return rows.map(toMemory);
}

export async function countListed(sql: Sql, query: Sifted, reach: Reach | null): Promise<number> {
  if (query.view.asOf !== null) return (await listThen(sql, query, reach)).length;
  const row = await sql.first<{ count: number }>`select count(*) as count from ${tableFor(query)} where ${sift(query)}`;
  return row!.count;
}

/** What only a few memories have: a column of a server, and in a file the very condition of a partial index. */
const ONLY = {
  marked: { path: "$.marks", name: "marked", has: ({ marks }: Memory) => marks !== undefined },
  unrelated: { path: "$.unrelated", name: "unrelated", has: ({ unrelated }: Memory) => unrelated !== undefined },
  pinned: { path: "$.pinned", name: "pinned", has: ({ pinned }: Memory) => pinned !== undefined },
  "in question": {
    path: "$.standing.rivals",
    name: "in_question",
    has: ({ standing }: Memory) => "rivals" in standing && standing.rivals !== undefined,
  },
} as const;

/** Left to itself, SQLite reads all memories in the order that is asked for, and the service looks for these with each request or after it. */
function tableFor({ only, standings }: Sifted): Piece {
  const all = "holdfast.memory m";
  const index = only !== undefined ? ONLY[only].name : isFew(standings) ? "by_standing" : undefined;
  return chooseSql({ sqlite: index === undefined ? all : `${all} indexed by memory_${index}`, postgres: all });
}

/** What waits is little beside what holds, or has held; and it does not expire. */
function isFew(standings: ListQuery["standings"]): boolean {
  return standings.length === 1 && standings[0] === "proposed";
}

/** What a file has to look for in the body, and a server keeps in columns. */
const SESSION = chooseSql({ sqlite: "m.body ->> '$.source.session'", postgres: "m.session" });
const SAID_BY = chooseSql({ sqlite: "m.body ->> '$.source.by'", postgres: "m.said_by" });
const SAID_AGENT = chooseSql({ sqlite: "m.body ->> '$.source.agent'", postgres: "m.said_agent" });

function sift(query: Sifted): Piece {
  const { view, only, kind, topic, session } = query;
  const standing = isFew(query.standings)
    ? "m.standing"
    : piece`
    case when m.standing = 'active' and m.expires_at <= cast(${view.now} as bigint) then 'expired' else m.standing end`;
  const conditions = [isOwn("m"), ...isWithin(view), matchList(standing, query.standings), ...matchTimes(query.sift)];
  if (only !== undefined) {
    const { path, name } = ONLY[only];
    const inBody = `case when json_valid(m.body) then m.body ->> '${path}' end is not null`;
    conditions.push(chooseSql({ sqlite: inBody, postgres: `m.${name}` }));
  }
  if (kind !== null) conditions.push(piece`m.kind = ${kind}`);
  if (topic !== null)
    conditions.push(
      chooseSql({
        sqlite: piece`exists (select 1 from json_each(m.body, '$.topics') t where t.value = ${topic})`,
        postgres: piece`${topic} = any (m.topics)`,
      }),
    );
  if (session !== null) conditions.push(piece`${SESSION} = ${session}`);
  if (query.sift === undefined) return joinConditions(conditions);
  const { by, agent, level, project, path, contains } = query.sift;
  if (by !== null) conditions.push(piece`${SAID_BY} = ${by}`);
  if (agent !== null) conditions.push(piece`${SAID_AGENT} = ${agent}`);
  if (level !== null) conditions.push(whereScope((key) => isAtOrBelow(key, level, `${level}:`)));
  if (project !== null && path !== null) {
    const folder = `path:${project}//${path}`;
    conditions.push(whereScope((key) => isAtOrBelow(key, folder, `${folder}/`)));
  } else if (project !== null) conditions.push(whereScope((key) => isOfProject(key, project)));
  if (contains !== null)
    conditions.push(
      chooseSql({
        sqlite: piece`instr(lower_case(m.body ->> '$.text'), ${contains.toLowerCase()}) > 0`,
        postgres: piece`position(${contains.toLowerCase()} in m.said) > 0`,
      }),
    );
  return joinConditions(conditions);
}

function matchTimes(given: ListSift | undefined): readonly Piece[] {
  const { since = null, until = null } = given ?? {};
  return [
    ...(since === null ? [] : [piece`m.recorded_at >= cast(${since} as bigint)`]),
    ...(until === null ? [] : [piece`m.recorded_at <= cast(${until} as bigint)`]),
  ];
}

/** As of an earlier time, memories are sifted by what the log said then; only their scope and their place in the list are today's. */
async function listThen(sql: Sql, query: Sifted, reach: Reach | null): Promise<readonly Memory[]> {
  const asOf = query.view.asOf!;
  const rows = await sql.rows<MemoryRow>`
    select c.after as body
      from holdfast.memory m
      join holdfast.change c on ${isOwn("c")} and ${isLastLine(asOf)}
     where ${joinConditions([isOwn("m"), ...isWithin(query.view), ...matchTimes(query.sift)])} and c.after is not null
     order by m.recorded_at desc, m.row desc`;
  return rows
    .map(toMemory)
    .filter((memory) => (reach === null || reachesMemory(reach, memory)) && isListed(memory, query, asOf));
}

function isListed(
  memory: Memory,
  { standings, only, kind, topic, session, sift: given }: Sifted,
  asOf: number,
): boolean {
  if (!standings.includes(standingAt(memory, asOf))) return false;
  if (only !== undefined && !ONLY[only].has(memory)) return false;
  if (kind !== null && memory.kind !== kind) return false;
  if (topic !== null && !memory.topics.includes(topic)) return false;
  if (session !== null && memory.source.session !== session) return false;
  if (given === undefined) return true;
  const { by, agent, level, project, path, contains } = given;
  return (
    (by === null || memory.source.by === by) &&
    (agent === null || memory.source.agent === agent) &&
    (level === null || memory.scope.level === level) &&
    (project === null || ("project" in memory.scope && memory.scope.project === project)) &&
    (path === null || (memory.scope.level === "path" && `${memory.scope.path}/`.startsWith(`${path}/`))) &&
    (contains === null || memory.text.toLowerCase().includes(contains.toLowerCase()))
  );
}
