import type { MemoryId } from "../../../domain/ids.ts";
import type { AuditLine } from "../../../ports/memory-store.ts";
import type { Sql } from "./database.ts";
import { nextNumber } from "./parts.ts";
import type { Tenant } from "./parts.ts";

interface AuditRow extends Omit<AuditLine, "actor"> {
  readonly by: "human" | "agent";
  readonly agent: string | null;
  readonly client: string | null;
  readonly session: string | null;
}

/** The audit. Nothing here changes or removes a line of it. */
export function auditLog(sql: Sql, tenant: Tenant) {
  return {
    async note({ at, actor, action, memory, change, detail }: Omit<AuditLine, "seq">): Promise<void> {
      const seq = await nextNumber(sql, tenant, "memory", "audited");
      await sql.run(
        `insert into holdfast.audit (tenant, seq, at, by, agent, client, session, action, memory, change, detail)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        tenant,
        seq,
        at,
        actor.by,
        actor.agent,
        actor.client,
        actor.session,
        action,
        memory,
        change,
        detail,
      );
    },
    async audit(query: {
      readonly since?: number;
      readonly memory?: MemoryId;
      readonly limit: number;
    }): Promise<readonly AuditLine[]> {
      const rows = await sql.rows<AuditRow>(
        `select seq, at, by, agent, client, session, action, memory, change, detail
           from holdfast.audit
          where tenant = $1 and at >= $2::bigint and ($3::text is null or memory = $3::text)
          order by seq desc
          limit $4`,
        tenant,
        query.since ?? 0,
        query.memory ?? null,
        query.limit,
      );
      return rows
        .toReversed()
        .map(({ by, agent, client, session, ...line }) => ({ ...line, actor: { by, agent, client, session } }));
    },
  };
}
