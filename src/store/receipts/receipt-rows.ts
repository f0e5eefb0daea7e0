import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import { ERASED } from "../../domain/memory.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { type Instant, DAY } from "../../domain/time.ts";
import type { MemoryReader, ReceiptBounds, ReceiptPage } from "../../ports/memory-store.ts";

import type { SpeaksOf } from "../speaks-of.ts";
import {
  joinConditions,
  listRows,
  chooseSql,
  insert,
  matchList,
  isOwn,
  piece,
  TENANT,
  TENANT_VALUE,
  writeVerbatim,
} from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { readShown, toReceipt, toRow } from "./receipt-bodies.ts";
import type { ReceiptRow } from "./receipt-bodies.ts";
import type { SessionSpending, Spending, Spent } from "../../ports/overview.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Some tens of milliseconds of work. */
const PRUNED_AT_ONCE = 200;
/** Receipts looked at in one go when a text is erased. */
const PORTION = 1_000;
/** What names a receipt in `receipt_hit`: a file keeps a number for it, which is shorter, and rows lie in its order. */
const KEY = chooseSql({ sqlite: "r.row", postgres: "r.id" });

interface ScopeList {
  readonly scopes: string;
  readonly count: number;
}

export function receiptRows(sql: Sql) {
  async function select(where: Piece, rest: Piece): Promise<readonly Receipt[]> {
    const rows = await sql.rows<ReceiptRow>`
      select r.id, r.at, r.session, r.agent, r.client, r.kind, r.tokens, r.scopes, r.question, r.sentences, r.body
        from holdfast.receipt r
       where ${isOwn("r")} and ${where}
       ${rest}`;
    return rows.map(toReceipt);
  }

  async function count(where: Piece): Promise<number> {
    const row = await sql.first<{ count: number }>`
      select count(*) as count from holdfast.receipt r where ${isOwn("r")} and ${where}`;
    return row!.count;
  }

  /** Of all lists of scopes that were looked into, those that are among these. A folder's scope comes with its project's, which decides. */
  async function listsWithin(scopes: readonly string[], where: Piece): Promise<readonly ScopeList[]> {
    const lists = await sql.rows<ScopeList>`
      select r.scopes, count(*) as count from holdfast.receipt r where ${isOwn("r")} and ${where} group by r.scopes`;
    return lists.filter((list) =>
      (JSON.parse(list.scopes) as string[]).every((key) => key.startsWith("path:") || scopes.includes(key)),
    );
  }

  return {
    async save(receipt: Receipt): Promise<void> {
      const memories = [...new Set(receipt.hits.map((hit) => hit.id))];
      // At once, so that an answer waits for a server only once.
      await Promise.all([
        sql.run`${insert("receipt", toRow(receipt))}`,
        memories.length > 0 &&
          sql.run`
            insert into holdfast.receipt_hit (${TENANT} memory, receipt)
            select ${TENANT_VALUE} value, ${chooseSql({ sqlite: "last_insert_rowid()", postgres: piece`${receipt.id}` })}
              from ${listRows(memories)}`,
      ]);
    },
    async byId(id: ReceiptId): Promise<Receipt | undefined> {
      return (await select(piece`r.id = ${id}`, writeVerbatim("")))[0];
    },
    list({ session, memory, unnamed, limit }: Parameters<MemoryReader["receipts"]>[0]): Promise<readonly Receipt[]> {
      const within =
        unnamed === undefined
          ? []
          : [piece`r.session is null and r.at >= ${unnamed.since} and r.at <= ${unnamed.until}`];
      return select(
        joinConditions([...belongsTo(session ?? null, memory ?? null), ...within]),
        piece`order by r.at desc limit ${limit}`,
      );
    },
    async page({ scopes, session, memory, offset, limit }: ReceiptPage) {
      const where = joinConditions(belongsTo(session, memory));
      const rest = piece`order by r.at desc, r.id limit ${limit} offset ${offset}`;
      if (scopes === "all") return { receipts: await select(where, rest), total: await count(where) };
      const lists = await listsWithin(scopes, where);
      const keys = lists.map((list) => list.scopes);
      const receipts = await select(joinConditions([where, matchList("r.scopes", keys)]), rest);
      return { receipts, total: lists.reduce((sum, list) => sum + list.count, 0) };
    },
    async totals(): Promise<{ readonly receipts: number; readonly oldestReceiptAt: Instant | null }> {
      const row = await sql.first<{ receipts: number; oldestReceiptAt: number | null }>`
        select (select count(*) from holdfast.receipt where ${isOwn()}) as receipts,
               (select min(at) from holdfast.receipt where ${isOwn()}) as "oldestReceiptAt"`;
      return row!;
    },
    /** Drops the oldest that are beyond either bound, so many at a time at most; says how many went. */
    async prune(bounds: ReceiptBounds): Promise<number> {
      const total = await count(writeVerbatim("true"));
      const oldest = await sql.rows<{ key: number | string; id: string; at: number; body: Uint8Array }>`
        select ${KEY} as key, r.id, r.at, r.body
          from holdfast.receipt r
         where ${isOwn("r")}
         order by r.at, r.id
         limit ${PRUNED_AT_ONCE}`;
      const beyond = oldest.filter(({ at }, place) => at < bounds.before || place < total - bounds.most);
      if (beyond.length === 0) return 0;
      for (const { key, body } of beyond)
        await sql.run`
          delete from holdfast.receipt_hit where ${isOwn()} and receipt = ${key} and ${matchList("memory", readShown(body))}`;
      const ids = beyond.map(({ id }) => id);
      return sql.run`delete from holdfast.receipt where ${isOwn()} and ${matchList("id", ids)}`;
    },
    /**
     * A receipt holds no texts but the question and why its hits are fresh or stale. A question that was answered with what
     * is erased speaks of it, and so does one that uses its words. Says how many questions were blanked. Others get their
     * turn in between: there may be a hundred thousand receipts.
     */
    async blank(ids: readonly MemoryId[], speaks: SpeaksOf, breathe: () => Promise<void>): Promise<number> {
      let blanked = 0;
      const answered = await sql.rows<{ id: string }>`
        select r.id
          from holdfast.receipt r
         where ${isOwn("r")} and r.question <> ${ERASED}
           and ${KEY} in (select h.receipt from holdfast.receipt_hit h where ${isOwn("h")} and ${matchList("h.memory", ids)})`;
      for (let from = 0; from < answered.length; from += PORTION) {
        const portion = answered.slice(from, from + PORTION).map(({ id }) => id);
        blanked += await sql.run`
          update holdfast.receipt set question = ${ERASED} where ${isOwn()} and ${matchList("id", portion)}`;
        await breathe();
      }
      for (let after: Piece = writeVerbatim("true"); ;) {
        const rows = await sql.rows<Pick<ReceiptRow, "id" | "question" | "sentences"> & { key: number | string }>`
          select ${KEY} as key, r.id, r.question, r.sentences
            from holdfast.receipt r
           where ${isOwn("r")} and ${after}
           order by ${KEY}
           limit ${PORTION}`;
        for (const row of rows) {
          const question = blankText(row.question, speaks);
          const sentences = speaks.may(row.sentences)
            ? JSON.stringify((JSON.parse(row.sentences) as string[]).map((sentence) => blankText(sentence, speaks)))
            : row.sentences;
          if (question === row.question && sentences === row.sentences) continue;
          if (question !== row.question) blanked++;
          await sql.run`
            update holdfast.receipt set question = ${question}, sentences = ${sentences}
             where ${isOwn()} and id = ${row.id}`;
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PORTION) return blanked;
        after = piece`${KEY} > ${last.key}`;
        await breathe();
      }
    },
  };
}

/** The same for a receipt that is not kept yet. */
export function blankReceipt(receipt: Receipt, ids: ReadonlySet<string>, speaks: SpeaksOf): Receipt {
  const isAnswered = receipt.hits.some(({ id }) => ids.has(id));
  const { meaning, hits } = receipt;
  return {
    ...receipt,
    question: isAnswered ? ERASED : blankText(receipt.question, speaks),
    meaning: { ...meaning, why: blankText(meaning.why, speaks) },
    hits: hits.map((hit) => ({
      ...hit,
      freshness: { ...hit.freshness, why: blankText(hit.freshness.why, speaks) },
    })),
  };
}

function blankText(text: string, speaks: SpeaksOf): string {
  return text !== ERASED && speaks.may(text) && speaks.does(text) ? ERASED : text;
}

function belongsTo(session: string | null, memory: MemoryId | null): readonly Piece[] {
  return [
    ...(session === null ? [] : [piece`r.session = ${session}`]),
    ...(memory === null
      ? []
      : [piece`${KEY} in (select h.receipt from holdfast.receipt_hit h where ${isOwn("h")} and h.memory = ${memory})`]),
  ];
}

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

async function countTaught(sql: Sql, sessions: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const rows = await sql.rows<{ session: string; taught: number }>`
    select session, count(distinct memory) as taught
      from holdfast.change
     where ${isOwn()} and ${matchList("session", sessions)} and action in ('remembered', 'proposed')
     group by session`;
  return new Map(rows.map(({ session, taught }) => [session, taught]));
}
