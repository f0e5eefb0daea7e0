import type { Receipt } from "../../domain/receipt.ts";
import type { Instant } from "../../domain/time.ts";
import type { Overview, ReceiptPage, Scopes, SessionSpending, Spending, StandingStep } from "../../ports/overview.ts";
import type { Immediate } from "./asynchronous.ts";
import type { statements } from "./statements.ts";

/** More topics than this help nobody to choose one. */
const TOPICS = 50;

/** Counts over the whole store, for people who look at it. */
export function overview(prepared: ReturnType<typeof statements>): Immediate<Overview> {
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

    receiptPage({ scopes, session, memory, offset, limit }: ReceiptPage) {
      const conditions = [
        // A folder's scope comes with its project's, and that one decides.
        ...(scopes === "all"
          ? []
          : [
              `not exists (select 1 from json_each(body, '$.scopes') s
                            where s.value not like 'path:%' and s.value not in (select value from json_each(?)))`,
            ]),
        ...(session === null ? [] : ["session = ?"]),
        // The cheap look comes first: few receipts hold an id, and fewer show it.
        ...(memory === null
          ? []
          : ["instr(body, ?) > 0 and exists (select 1 from json_each(body, '$.hits') h where h.value ->> '$.id' = ?)"]),
      ];
      const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
      const values = [
        ...(scopes === "all" ? [] : [JSON.stringify(scopes)]),
        ...(session === null ? [] : [session]),
        ...(memory === null ? [] : [memory, memory]),
      ];
      const found = all<{ body: string }>(
        `select body from receipt ${where} order by at desc, id limit ? offset ?`,
        ...values,
        limit,
        offset,
      );
      const total = all<{ count: number }>(`select count(*) as count from receipt ${where}`, ...values)[0]?.count ?? 0;
      return { receipts: found.map(({ body }) => JSON.parse(body) as Receipt), total };
    },

    spending(since: Instant, limit: number): Spending {
      const spent = `
        sum(body ->> '$.of' = 'recall') as recalls,
        sum(body ->> '$.of' = 'briefing') as briefings,
        sum(body ->> '$.tokens') as tokens`;
      return {
        // With a single max() the bare columns come from the newest row of each group. What was asked outside of
        // sessions is told apart by who asked.
        sessions: all<SessionSpending>(
          `select r.session,
                  r.body ->> '$.asker.agent' as agent,
                  r.body ->> '$.asker.client' as client,
                  (select min(at) from receipt f
                    where f.session is r.session and f.at >= ?
                      and (r.session is not null or f.body ->> '$.asker.agent' is r.body ->> '$.asker.agent')) as firstAt,
                  max(r.at) as lastAt,
                  ${spent},
                  sum(json_array_length(r.body, '$.hits')) as shown,
                  (select count(distinct c.memory) from change c
                    where c.session = r.session and c.action in ('remembered', 'proposed')) as taught
             from receipt r
            where r.at >= ?
            group by r.session, iif(r.session is null, r.body ->> '$.asker.agent', null)
            order by lastAt desc
            limit ?`,
          since,
          since,
          limit,
        ),
        days: all(
          `select date(at / 1000, 'unixepoch') as day, ${spent} from receipt where at >= ? group by 1 order by 1`,
          since,
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
