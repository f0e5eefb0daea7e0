import type { MemoryId } from "../../../domain/ids.ts";
import type { AuditLine } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";

interface AuditRow {
  readonly seq: number;
  readonly at: number;
  readonly by: "human" | "agent";
  readonly agent: string | null;
  readonly client: string | null;
  readonly session: string | null;
  readonly action: string;
  readonly memory: string | null;
  readonly change: string | null;
  readonly detail: string;
}

/** The audit: append-only, by triggers in the schema as well. */
export function auditLog(db: Database) {
  const add = db.prepare(`
    insert into audit (at, by, agent, client, session, action, memory, change, detail)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const read = db.prepare(`
    select seq, at, by, agent, client, session, action, memory, change, detail
      from audit
     where at >= ?
       and (? is null or memory = ?)
     order by seq desc
     limit ?
  `);
  return {
    note({ at, actor, action, memory, change, detail }: Omit<AuditLine, "seq">): void {
      add.run(at, actor.by, actor.agent, actor.client, actor.session, action, memory, change, detail);
    },
    audit(query: {
      readonly since?: number;
      readonly memory?: MemoryId;
      readonly limit: number;
    }): readonly AuditLine[] {
      const memory = query.memory ?? null;
      const rows = read.all(query.since ?? 0, memory, memory, query.limit) as AuditRow[];
      return rows
        .reverse()
        .map(({ by, agent, client, session, ...line }) => ({ ...line, actor: { by, agent, client, session } }));
    },
  };
}
