import type { Instant } from "../../../domain/time.ts";
import type { Overview, Scopes, StandingStep } from "../../../ports/overview.ts";
import type { Immediate } from "./asynchronous.ts";
import type { statements } from "./statements.ts";

/** More topics than this help nobody to choose one. */
const TOPICS = 50;

/** Counts over the whole store, for people who look at it. */
export function overview(
  prepared: ReturnType<typeof statements>,
): Immediate<Omit<Overview, "spending" | "receiptPage">> {
  const all = <T>(sql: string, ...values: (string | number | null)[]): T[] => prepared(sql).all(...values) as T[];

  return {
    scopes(now: Instant): Scopes {
      const counts = "m.standing = 'active' and (m.expires_at is null or m.expires_at > ?)";
      return {
        scopes: all(
          `select s.key, count(*) as memories
             from memory m
             join scope s on s.id = m.scope
            where ${counts}
            group by s.key
            order by memories desc, s.key`,
          now,
        ),
        agents: all(
          `select m.body ->> '$.source.agent' as agent, count(*) as memories
             from memory m
            where ${counts}
            group by 1
            order by memories desc, agent`,
          now,
        ),
        topics: all(
          `select t.value as topic, count(*) as memories
             from memory m, json_each(m.body, '$.topics') t
            where ${counts}
            group by 1
            order by memories desc, topic
            limit ${TOPICS}`,
          now,
        ),
      };
    },

    standingSteps(): readonly StandingStep[] {
      const rows = all<Omit<StandingStep, "active"> & { active: number }>(`
        select at, memory, coalesce(after ->> '$.standing.state' = 'active', 0) as active, after ->> '$.expiresAt' as expiresAt
          from change
         order by seq
      `);
      return rows.map((row) => ({ ...row, active: row.active === 1 }));
    },
  };
}
