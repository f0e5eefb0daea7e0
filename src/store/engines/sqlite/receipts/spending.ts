import type { Instant } from "../../../../domain/time.ts";
import type { SessionSpending, Spending, Spent } from "../../../../ports/overview.ts";
import type { statements } from "../statements.ts";

/** Receipts added up before others get their turn: some hundredths of a second. */
const SLICE = 5_000;

/** What receipts cost, by session and by day, read a slice of time after the other. */
export async function spending(
  prepared: ReturnType<typeof statements>,
  since: Instant,
  limit: number,
): Promise<Spending> {
  const sessions = new Map<string, Group>();
  const days = new Map<number, Spent>();
  for (let from: Instant | undefined = since; from !== undefined;) {
    const next = prepared("select at from receipt where at > ? order by at limit 1 offset ?").get(from, SLICE);
    const until: Instant | undefined = (next as { at: number } | undefined)?.at;
    // With a single max() the bare columns come from the newest row of each group.
    const groups = prepared(`
      select session, agent, client, at / 86400000 as day, max(at) as lastAt,
             sum(briefing = 0) as recalls, sum(briefing = 1) as briefings, sum(briefing = 2) as nudges,
             sum(tokens) as tokens, sum(iif(briefing = 1, tokens, 0)) as briefingTokens,
             sum(iif(briefing = 2, tokens, 0)) as nudgeTokens, sum(shown) as shown
        from receipt
       where at >= ? and at < ?
       group by session, iif(session is null, agent, null), at / 86400000
    `).all(from, until ?? Number.MAX_SAFE_INTEGER) as unknown as Group[];
    for (const group of groups) {
      const key = group.session === null ? `by ${group.agent}` : String(group.session);
      sessions.set(key, joined(sessions.get(key), group));
      days.set(group.day, sumOf(days.get(group.day), group));
    }
    from = until;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const newest = [...sessions.values()].toSorted((a, b) => b.lastAt - a.lastAt).slice(0, limit);
  return {
    sessions: newest.map((group) => named(prepared, group, since)),
    days: [...days]
      .toSorted(([a], [b]) => a - b)
      .map(([day, spent]) => ({ day: new Date(day * 86_400_000).toISOString().slice(0, 10), ...spent })),
  };
}

/** What was asked outside of sessions is told apart by who asked. */
interface Group extends Spent {
  readonly session: number | null;
  readonly agent: number | null;
  readonly client: number | null;
  readonly day: number;
  readonly lastAt: Instant;
  readonly shown: number;
}

function joined(before: Group | undefined, group: Group): Group {
  if (before === undefined) return group;
  const { agent, client, lastAt } = group.lastAt >= before.lastAt ? group : before;
  return {
    ...before,
    ...sumOf(before, group),
    agent,
    client,
    lastAt,
    shown: before.shown + group.shown,
  };
}

function sumOf(before: Spent | undefined, group: Spent): Spent {
  const sum = (of: keyof Spent) => (before?.[of] ?? 0) + group[of];
  return {
    recalls: sum("recalls"),
    briefings: sum("briefings"),
    nudges: sum("nudges"),
    tokens: sum("tokens"),
    briefingTokens: sum("briefingTokens"),
    nudgeTokens: sum("nudgeTokens"),
  };
}

function named(prepared: ReturnType<typeof statements>, group: Group, since: Instant): SessionSpending {
  const { shown, lastAt } = group;
  const first =
    group.session === null
      ? prepared("select min(at) as at from receipt where session is null and agent is ? and at >= ?")
      : prepared("select min(at) as at from receipt where session = ? and at >= ?");
  const { at: firstAt } = first.get(group.session ?? group.agent, since) as { at: number };
  const names = prepared(`
    select (select name from receipt_session where id = ?1) as session,
           (select text from receipt_text where id = ?2) as agent,
           (select text from receipt_text where id = ?3) as client
  `).get(group.session, group.agent, group.client) as Pick<SessionSpending, "session" | "agent" | "client">;
  const { taught } = prepared(`
    select count(distinct memory) as taught from change where session = ? and action in ('remembered', 'proposed')
  `).get(names.session) as { taught: number };
  return { ...names, firstAt, lastAt, ...sumOf(undefined, group), shown, taught };
}
