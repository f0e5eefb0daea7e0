import type { Instant } from "../../../domain/time.ts";
import type { Scopes, SessionSpending, Spending, Spent, StandingStep } from "../../../ports/overview.ts";
import type { Sql } from "./database.ts";
import type { Tenant } from "./parts.ts";

/** More topics than this help nobody to choose one. */
const TOPICS = 50;
const DAY_MS = 86_400_000;

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
    /** What receipts cost, by session and by day. What was asked outside of sessions is told apart by who asked. */
    async spending(since: Instant, limit: number): Promise<Spending> {
      const counted = `
        count(*) filter (where not briefing and question <> '') as recalls,
        count(*) filter (where briefing) as briefings,
        count(*) filter (where not briefing and question = '') as nudges,
        coalesce(sum(tokens), 0)::bigint as tokens,
        coalesce(sum(tokens) filter (where briefing), 0)::bigint as "briefingTokens",
        coalesce(sum(tokens) filter (where not briefing and question = ''), 0)::bigint as "nudgeTokens"`;
      const sessions = await sql.rows<SessionSpending>(
        `select g.*,
                (select count(distinct c.memory) from holdfast.change c
                  where c.tenant = $1 and c.session = g.session and c.action in ('remembered', 'proposed')) as taught
           from (select session,
                        (array_agg(agent order by at desc))[1] as agent,
                        (array_agg(client order by at desc))[1] as client,
                        min(at) as "firstAt", max(at) as "lastAt", ${counted}, sum(shown)::bigint as shown
                   from holdfast.receipt
                  where tenant = $1 and at >= $2::bigint
                  group by session, case when session is null then agent end) g
          order by "lastAt" desc
          limit $3`,
        tenant,
        since,
        limit,
      );
      const days = await sql.rows<Spent & { day: number }>(
        `select at / ${DAY_MS} as day, ${counted}
           from holdfast.receipt
          where tenant = $1 and at >= $2::bigint
          group by 1
          order by 1`,
        tenant,
        since,
      );
      const named = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
      return { sessions, days: days.map((spent) => ({ ...spent, day: named(spent.day) })) };
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
