import type { Actor, Change, NewChange } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { reachesChange, reachesMemory } from "../../domain/reach.ts";
import type { Reach } from "../../domain/reach.ts";
import type { ChangeQuery, LoggedChange, AuditLine } from "../../ports/memory-store.ts";
import { toMemory } from "../memory-bodies.ts";
import { nextNumber } from "../parts.ts";
import { joinConditions, chooseSql, isOwn, piece, TENANT, TENANT_VALUE, writeVerbatim, insert } from "../sql.ts";
import type { Given, Piece, Sql } from "../sql.ts";
import { isWithin } from "./visible.ts";

const COLUMNS = piece`
  c.seq, c.id, c.at, c.by, c.agent, c.client, c.session, c.action, c.memory, c.after, c.why, c.batch, c.undoes,
  (select b.after from holdfast.change b
    where ${isOwn("b")} and b.memory = c.memory and b.seq < c.seq order by b.seq desc limit 1) as before`;

type RequestedRow = ChangeRow & { readonly request: string | null };

/** A server looks a state up by columns of their own. */
const STATE_COLUMNS = chooseSql({ sqlite: "", postgres: ", standing, expires_at" });

/** Lines asked for again, so many times as many, when too few of those that came are in reach. */
const FURTHER = 4;

/** The append-only log. Within reach, a line that tells of a memory as it was elsewhere is left out. */
export function changeLog(sql: Sql, reach: Reach | null = null) {
  async function readChanges(query: ChangeQuery, most: number | undefined): Promise<readonly Change[]> {
    const limit = most === undefined ? writeVerbatim("") : piece`limit ${most}`;
    const rows = await sql.rows<ChangeRow>`
      select ${COLUMNS} from holdfast.change c where ${narrowQuery(query)} order by c.seq desc ${limit}`;
    return rows.toReversed().map(toChange);
  }

  const keep = (changes: readonly Change[]): readonly Change[] =>
    reach === null ? changes : changes.filter((change) => reachesChange(reach, change));

  async function findChanges(query: ChangeQuery): Promise<readonly Change[]> {
    const { limit } = query;
    for (let most = limit; ; most = Math.max(most, 1) * FURTHER) {
      const came = await readChanges(query, most);
      const kept = keep(came);
      if (limit === undefined || most === undefined || limit < 0) return kept;
      if (kept.length >= limit || came.length < most) return kept.slice(Math.max(0, kept.length - limit));
    }
  }

  return {
    async append(change: NewChange, request: string | null): Promise<Change> {
      const { id, at, actor, action, memory, after, why, batch, undoes } = change;
      const body = after === null ? null : JSON.stringify(after);
      const state = chooseSql({
        sqlite: "",
        postgres: piece`, ${after === null ? null : after.standing.state}, ${after === null ? null : after.expiresAt}`,
      });
      const line = await sql.first<{ seq: number }>`
        insert into holdfast.change
          (${TENANT} seq, id, at, by, agent, client, session, action, memory, after, why, batch, undoes, request
           ${STATE_COLUMNS})
        values (${TENANT_VALUE} ${await nextNumber(sql, "memory", "changes")}, ${id}, ${at}, ${actor.by}, ${actor.agent}, ${actor.client},
                ${actor.session}, ${action}, ${memory}, ${body}, ${why}, ${batch}, ${undoes}, ${request} ${state})
        returning seq`;
      return { ...change, seq: line!.seq };
    },
    changes: findChanges,
    async countChanges(query: Omit<ChangeQuery, "limit">): Promise<number> {
      if (reach !== null && query.view === undefined) return (await findChanges(query)).length;
      const row = await sql.first<{ count: number }>`
        select count(*) as count from holdfast.change c where ${narrowQuery(query)}`;
      return row!.count;
    },
    async changesOfRequest(request: string): Promise<readonly Change[]> {
      const rows = await sql.rows<ChangeRow>`
        select ${COLUMNS} from holdfast.change c where ${isOwn("c")} and c.request = ${request} order by c.seq`;
      return keep(rows.map(toChange));
    },
    async log(after: number, limit: number): Promise<readonly LoggedChange[]> {
      const rows = await sql.rows<RequestedRow>`
        select seq, id, at, by, agent, client, session, action, memory, after, null as before, why, batch, undoes, request
          from holdfast.change where ${isOwn()} and seq > ${after} order by seq limit ${limit}`;
      return rows.map(toLogged);
    },
    async at(seq: number): Promise<Change & { readonly request: string | null }> {
      const row = await sql.first<RequestedRow>`
        select ${COLUMNS}, c.request from holdfast.change c where ${isOwn("c")} and c.seq = ${seq}`;
      return { ...toChange(row!), request: row!.request };
    },
    async memoryAt(id: MemoryId, asOf: number): Promise<Memory | undefined> {
      const row = await sql.first<{ after: string | null }>`
        select after from holdfast.change
         where ${isOwn()} and memory = ${id} and at <= cast(${asOf} as bigint) order by seq desc limit 1`;
      const memory = row === undefined || row.after === null ? undefined : toMemory({ body: row.after });
      return memory !== undefined && reach !== null && !reachesMemory(reach, memory) ? undefined : memory;
    },
  };
}

function narrowQuery(query: ChangeQuery): Piece {
  const conditions: Piece[] = [isOwn("c")];
  const must = (condition: (value: Given) => Piece, value: string | number | undefined): void => {
    if (value !== undefined) conditions.push(condition(value));
  };
  must((id) => piece`c.id = ${id}`, query.id);
  must((memory) => piece`c.memory = ${memory}`, query.memory);
  must((batch) => piece`c.batch = ${batch}`, query.batch);
  must((session) => piece`c.session = ${session}`, query.session);
  must((agent) => piece`c.agent = ${agent}`, query.agent);
  must((action) => piece`c.action = ${action}`, query.action);
  must((since) => piece`c.at >= cast(${since} as bigint)`, query.since);
  must((until) => piece`c.at <= cast(${until} as bigint)`, query.until);
  must((undone) => piece`c.undoes = ${undone}`, query.undoes);
  if (query.view !== undefined && query.view.scopes !== "all")
    conditions.push(
      piece`c.memory in (select m.id from holdfast.memory m where ${isOwn("m")} and ${joinConditions(isWithin(query.view))})`,
    );
  return joinConditions(conditions);
}

/** What was before is the state that the change before left: kept once, so that the two can't disagree. */
type ChangeRow = Omit<Change, "actor" | "before" | "after"> &
  Actor & { readonly before: string | null; readonly after: string | null };

function toChange({ id, seq, at, by, agent, client, session, before, after, ...row }: ChangeRow): Change {
  const { action, memory, why, batch, undoes } = row;
  const parse = (body: string | null) => (body === null ? null : toMemory({ body }));
  const actor = { by, agent, client, session };
  return { id, seq, at, actor, action, memory, before: parse(before), after: parse(after), why, batch, undoes };
}

function toLogged(row: RequestedRow): LoggedChange {
  const { before: _before, ...change } = toChange(row);
  return { ...change, request: row.request };
}

type AuditRow = Omit<AuditLine, "actor"> & AuditLine["actor"];

/** Taken with the line itself, so that lines that are noted at once get different numbers. */
const NEXT = piece`(select coalesce(max(seq), 0) + 1 from holdfast.audit where ${isOwn()})`;

/** The audit. Nothing here changes or removes a line of it. */
export function auditLog(sql: Sql) {
  return {
    async note({ actor, ...line }: Omit<AuditLine, "seq">): Promise<void> {
      const { by, agent, client, session } = actor;
      await sql.run`${insert("audit", { seq: NEXT, ...line, by, agent, client, session })}`;
    },
    async audit(query: {
      readonly since?: number;
      readonly memory?: MemoryId;
      readonly limit: number;
    }): Promise<readonly AuditLine[]> {
      const { since = 0, memory } = query;
      const conditions = [piece`at >= ${since}`, ...(memory === undefined ? [] : [piece`memory = ${memory}`])];
      const rows = await sql.rows<AuditRow>`
        select seq, at, by, agent, client, session, action, memory, change, detail
          from holdfast.audit
         where ${isOwn()} and ${joinConditions(conditions)}
         order by seq desc
         limit ${query.limit}`;
      return rows
        .toReversed()
        .map(({ by, agent, client, session, ...line }) => ({ ...line, actor: { by, agent, client, session } }));
    },
  };
}
