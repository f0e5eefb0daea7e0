import type { MemoryId } from "../domain/ids.ts";
import type { AuditLine } from "../ports/memory-store.ts";
import { joinConditions, insert, isOwn, piece } from "./sql.ts";
import type { Sql } from "./sql.ts";

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
