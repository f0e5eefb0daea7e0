import type { Instant } from "../../../domain/time.ts";
import type { Scopes, StandingStep } from "../../../ports/overview.ts";
import type { Sql } from "./database.ts";
import type { Tenant } from "./parts.ts";

/** More topics than this help nobody to choose one. */
const TOPICS = 50;

/** Counts over the whole store, for people who look at it. */
export function overview(sql: Sql, tenant: Tenant) {
  const holds = "m.tenant = $1 and m.standing = 'active' and (m.expires_at is null or m.expires_at > $2::bigint)";
  return {
    async scopes(now: Instant): Promise<Scopes> {
      const counted = <Row>(what: string, tables: string, rest = "") =>
        sql.rows<Row>(
          `select ${what}, count(*) as memories from ${tables} where ${holds} group by 1
            order by memories desc, 1 nulls first ${rest}`,
          tenant,
          now,
        );
      return {
        scopes: await counted(`m.scope as key`, "holdfast.memory m"),
        agents: await counted(`m.said_agent as agent`, "holdfast.memory m"),
        topics: await counted(`t.topic`, "holdfast.memory m, unnest(m.topics) as t (topic)", `limit ${TOPICS}`),
      };
    },
    standingSteps: (): Promise<readonly StandingStep[]> =>
      sql.rows(
        `select at, memory, coalesce(standing = 'active', false) as active, expires_at as "expiresAt"
           from holdfast.change
          where tenant = $1
          order by seq`,
        tenant,
      ),
  };
}
