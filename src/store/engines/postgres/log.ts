import type { Change, NewChange } from "../../../domain/change.ts";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { ChangeQuery, LoggedChange } from "../../../ports/memory-store.ts";
import { toChange, toLogged } from "../../change-rows.ts";
import type { ChangeRow } from "../../change-rows.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { Sql, Value } from "./database.ts";
import { parameters } from "./parameters.ts";
import type { Parameters } from "./parameters.ts";
import { nextNumber } from "./parts.ts";
import type { Tenant } from "./parts.ts";
import { within } from "./visible.ts";

const COLUMNS = `
  c.seq, c.id, c.at, c.by, c.agent, c.client, c.session, c.action, c.memory, c.after, c.why, c.batch, c.undoes,
  (select b.after from holdfast.change b
    where b.tenant = c.tenant and b.memory = c.memory and b.seq < c.seq order by b.seq desc limit 1) as before
`;

/** The append-only log. */
export function changeLog(sql: Sql, tenant: Tenant) {
  return {
    async append(change: NewChange, request: string | null): Promise<Change> {
      const { id, at, actor, action, memory, after, why, batch, undoes } = change;
      const seq = await nextNumber(sql, tenant, "memory", "changes");
      await sql.run(
        `insert into holdfast.change
           (tenant, seq, id, at, by, agent, client, session, action, memory, after, standing, expires_at, why, batch, undoes, request)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
        tenant,
        seq,
        id,
        at,
        actor.by,
        actor.agent,
        actor.client,
        actor.session,
        action,
        memory,
        after === null ? null : JSON.stringify(after),
        after === null ? null : after.standing.state,
        after === null ? null : after.expiresAt,
        why,
        batch,
        undoes,
        request,
      );
      return { ...change, seq };
    },
    async changes(query: ChangeQuery): Promise<readonly Change[]> {
      const given = parameters(tenant);
      const where = narrowed(query, given);
      const limit = query.limit === undefined ? "" : `limit ${given.add(query.limit)}`;
      const newest = `select ${COLUMNS} from holdfast.change c where ${where} order by c.seq desc ${limit}`;
      return (await sql.rows<ChangeRow>(newest, ...given.values)).toReversed().map(toChange);
    },
    async countChanges(query: Omit<ChangeQuery, "limit">): Promise<number> {
      const given = parameters(tenant);
      const where = narrowed(query, given);
      const row = await sql.first<{ count: number }>(
        `select count(*) as count from holdfast.change c where ${where}`,
        ...given.values,
      );
      return row!.count;
    },
    async changesOfRequest(request: string): Promise<readonly Change[]> {
      const rows = await sql.rows<ChangeRow>(
        `select ${COLUMNS} from holdfast.change c where c.tenant = $1 and c.request = $2 order by c.seq`,
        tenant,
        request,
      );
      return rows.map(toChange);
    },
    async log(after: number, limit: number): Promise<readonly LoggedChange[]> {
      const rows = await sql.rows<ChangeRow & { readonly request: string | null }>(
        `select seq, id, at, by, agent, client, session, action, memory, after, null as before, why, batch, undoes, request
           from holdfast.change
          where tenant = $1 and seq > $2
          order by seq
          limit $3`,
        tenant,
        after,
        limit,
      );
      return rows.map(toLogged);
    },
    async memoryAt(id: MemoryId, asOf: number): Promise<Memory | undefined> {
      const row = await sql.first<{ after: string | null }>(
        `select after
           from holdfast.change
          where tenant = $1 and memory = $2 and at <= $3::bigint
          order by seq desc
          limit 1`,
        tenant,
        id,
        asOf,
      );
      return row === undefined || row.after === null ? undefined : toMemory({ body: row.after });
    },
  };
}

function narrowed(query: ChangeQuery, given: Parameters): string {
  const conditions = ["c.tenant = $1"];
  const narrow = (condition: (value: string) => string, value: Value | undefined) => {
    if (value !== undefined) conditions.push(condition(given.add(value)));
  };
  narrow((value) => `c.id = ${value}`, query.id);
  narrow((value) => `c.memory = ${value}`, query.memory);
  narrow((value) => `c.batch = ${value}`, query.batch);
  narrow((value) => `c.session = ${value}`, query.session);
  narrow((value) => `c.agent = ${value}`, query.agent);
  narrow((value) => `c.action = ${value}`, query.action);
  narrow((value) => `c.at >= ${value}::bigint`, query.since);
  narrow((value) => `c.at <= ${value}::bigint`, query.until);
  narrow((value) => `c.undoes = ${value}`, query.undoes);
  if (query.view !== undefined && query.view.scopes !== "all") {
    const held = within(query.view, given).join(" and ");
    conditions.push(
      `exists (select 1 from holdfast.memory m where m.tenant = c.tenant and m.id = c.memory and ${held})`,
    );
  }
  return conditions.join(" and ");
}
