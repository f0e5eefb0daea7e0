import type { Change, NewChange } from "../../../domain/change.ts";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { ChangeQuery, LoggedChange } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { toChange, toLogged } from "../../change-rows.ts";
import type { ChangeRow } from "../../change-rows.ts";
import { toMemory } from "../../memory-bodies.ts";
import { statements } from "./statements.ts";
import { within } from "./visible.ts";

const COLUMNS = `
  c.seq, c.id, c.at, c.by, c.agent, c.client, c.session, c.action, c.memory, c.after, c.why, c.batch, c.undoes,
  (select b.after from change b where b.memory = c.memory and b.seq < c.seq order by b.seq desc limit 1) as before
`;

/** The append-only log. */
export function changeLog(db: Database) {
  const prepared = statements(db);
  const append = db.prepare(`
    insert into change (id, at, by, agent, client, session, action, memory, after, why, batch, undoes, request)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    returning seq
  `);
  const ofRequest = db.prepare(`select ${COLUMNS} from change c where c.request = ? order by c.seq`);
  const inOrder = db.prepare(`
    select seq, id, at, by, agent, client, session, action, memory, after, null as before, why, batch, undoes, request
      from change
     where seq > ?
     order by seq
     limit ?
  `);
  const one = db.prepare(`select ${COLUMNS}, c.request from change c where c.seq = ?`);
  const stateAt = db.prepare("select after from change where memory = ? and at <= ? order by seq desc limit 1");

  return {
    append(change: NewChange, request: string | null): Change {
      const { id, at, actor, action, memory, after, why, batch, undoes } = change;
      const { seq } = append.get(
        id,
        at,
        actor.by,
        actor.agent,
        actor.client,
        actor.session,
        action,
        memory,
        after === null ? null : JSON.stringify(after),
        why,
        batch,
        undoes,
        request,
      ) as { seq: number };
      return { ...change, seq };
    },
    changes(query: ChangeQuery): readonly Change[] {
      const { where, values } = narrowed(query);
      const newest = `select ${COLUMNS} from change c ${where} order by c.seq desc limit ?`;
      const rows = prepared(newest).all(...values, query.limit ?? -1) as ChangeRow[];
      return rows.reverse().map(toChange);
    },
    countChanges(query: Omit<ChangeQuery, "limit">): number {
      const { where, values } = narrowed(query);
      return (prepared(`select count(*) as count from change c ${where}`).get(...values) as { count: number }).count;
    },
    changesOfRequest(request: string): readonly Change[] {
      return (ofRequest.all(request) as ChangeRow[]).map(toChange);
    },
    log(after: number, limit: number): readonly LoggedChange[] {
      return (inOrder.all(after, limit) as (ChangeRow & { readonly request: string | null })[]).map(toLogged);
    },
    /** The line with this number. */
    at(seq: number): Change & { readonly request: string | null } {
      const row = one.get(seq) as ChangeRow & { readonly request: string | null };
      return { ...toChange(row), request: row.request };
    },
    memoryAt(id: MemoryId, asOf: number): Memory | undefined {
      const row = stateAt.get(id, asOf) as { after: string | null } | undefined;
      return row === undefined || row.after === null ? undefined : toMemory({ body: row.after });
    },
  };
}

type Value = string | number | null;

function narrowed(query: ChangeQuery): { readonly where: string; readonly values: readonly Value[] } {
  const conditions: string[] = [];
  const values: Value[] = [];
  const narrow = (sql: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(sql);
    values.push(value);
  };
  narrow("c.id = ?", query.id);
  narrow("c.memory = ?", query.memory);
  narrow("c.batch = ?", query.batch);
  narrow("c.session = ?", query.session);
  narrow("c.agent = ?", query.agent);
  narrow("c.action = ?", query.action);
  narrow("c.at >= ?", query.since);
  narrow("c.at <= ?", query.until);
  narrow("c.undoes = ?", query.undoes);
  if (query.view !== undefined && query.view.scopes !== "all") {
    const held = within(query.view);
    conditions.push(`c.memory in (select m.id from memory m where ${held.conditions.join(" and ")})`);
    values.push(...held.values);
  }
  return { where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`, values };
}
