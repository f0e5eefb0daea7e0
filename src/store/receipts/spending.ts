import type { Instant } from "../../domain/time.ts";
import { DAY } from "../../domain/time.ts";
import type { SessionSpending, Spending, Spent } from "../../ports/overview.ts";
import { matchList, isOwn, writeVerbatim } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Receipts added up before others get their turn: some hundredths of a second. */
const SLICE = 5_000;
/** Written out: SQLite is given every number as a fraction, and divides accordingly. */
const DAY_LITERAL = writeVerbatim(String(DAY));

/** Adds up what receipts cost, by session and by day. What was asked outside of sessions is told apart by who asked. */
export async function addUpSpending(sql: Sql, since: Instant, limit: number): Promise<Spending> {
  const sessions = new Map<string, Group>();
  const days = new Map<number, Spent>();
  for (let from: Instant | undefined = since; from !== undefined;) {
    const next: { at: number } | undefined = await sql.first`
      select at from holdfast.receipt where ${isOwn()} and at > ${from} order by at limit 1 offset ${SLICE}`;
    const until: Instant | undefined = next?.at;
    const groups = await sql.rows<Group & { readonly day: number }>`
      select session, agent, client, at / ${DAY_LITERAL} as day, min(at) as "firstAt", max(at) as "lastAt",
             count(*) filter (where kind = 'recall') as recalls,
             count(*) filter (where kind = 'briefing') as briefings,
             count(*) filter (where kind = 'nudge') as nudges,
             cast(sum(tokens) as bigint) as tokens,
             cast(sum(case kind when 'briefing' then tokens else 0 end) as bigint) as "briefingTokens",
             cast(sum(case kind when 'nudge' then tokens else 0 end) as bigint) as "nudgeTokens",
             cast(sum(shown) as bigint) as shown
        from holdfast.receipt
       where ${isOwn()} and at >= ${from} and at < ${until ?? Number.MAX_SAFE_INTEGER}
       group by session, agent, client, 4`;
    for (const { day, ...group } of groups) {
      const key = JSON.stringify([group.session, group.session === null ? group.agent : null]);
      sessions.set(key, join(sessions.get(key), group));
      days.set(day, add(days.get(day), group));
    }
    from = until;
    await yieldToEventLoop();
  }
  const newest = [...sessions.values()].toSorted((a, b) => b.lastAt - a.lastAt).slice(0, limit);
  const taught = await countTaught(
    sql,
    newest.flatMap(({ session }) => session ?? []),
  );
  return {
    sessions: newest.map((group) => ({ ...group, taught: taught.get(group.session) ?? 0 })),
    days: [...days]
      .toSorted(([a], [b]) => a - b)
      .map(([day, spent]) => ({ day: new Date(day * DAY).toISOString().slice(0, 10), ...spent })),
  };
}

type Group = Omit<SessionSpending, "taught">;

function join(before: Group | undefined, group: Group): Group {
  if (before === undefined) return group;
  const { agent, client, lastAt } = group.lastAt >= before.lastAt ? group : before;
  return {
    session: group.session,
    agent,
    client,
    firstAt: Math.min(before.firstAt, group.firstAt),
    lastAt,
    ...add(before, group),
    shown: before.shown + group.shown,
  };
}

function add(before: Spent | undefined, { recalls, briefings, nudges, ...group }: Spent): Spent {
  return {
    recalls: (before?.recalls ?? 0) + recalls,
    briefings: (before?.briefings ?? 0) + briefings,
    nudges: (before?.nudges ?? 0) + nudges,
    tokens: (before?.tokens ?? 0) + group.tokens,
    briefingTokens: (before?.briefingTokens ?? 0) + group.briefingTokens,
    nudgeTokens: (before?.nudgeTokens ?? 0) + group.nudgeTokens,
  };
}

/** How many memories each of these sessions brought. */
async function countTaught(sql: Sql, sessions: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const rows = await sql.rows<{ session: string; taught: number }>`
    select session, count(distinct memory) as taught
      from holdfast.change
     where ${isOwn()} and ${matchList("session", sessions)} and action in ('remembered', 'proposed')
     group by session`;
  return new Map(rows.map(({ session, taught }) => [session, taught]));
}
