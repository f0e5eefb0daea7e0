import type { MemoryId, ReceiptId } from "../../../domain/ids.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import type { Instant } from "../../../domain/time.ts";
import type { ReceiptBounds } from "../../../ports/memory-store.ts";
import type { ReceiptPage } from "../../../ports/overview.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import type { Sql } from "./database.ts";
import { parameters } from "./parameters.ts";
import type { Parameters } from "./parameters.ts";
import type { Tenant } from "./parts.ts";

/** Some tens of milliseconds of work. */
const PRUNED_AT_ONCE = 200;
/** Receipts looked at in one go when a text is erased. */
const PORTION = 1_000;
/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";

interface ReceiptRow {
  readonly id: string;
  readonly at: number;
  readonly session: string | null;
  readonly agent: string | null;
  readonly client: string | null;
  readonly briefing: boolean;
  readonly tokens: number;
  readonly scopes: string[];
  readonly question: string;
  readonly body: string;
}

/** Receipts as rows: columns for what is counted and looked up, JSON for the rest. */
export function receiptRows(sql: Sql, tenant: Tenant) {
  async function select(given: Parameters, conditions: string, rest: string): Promise<readonly Receipt[]> {
    const rows = await sql.rows<ReceiptRow>(
      `select r.id, r.at, r.session, r.agent, r.client, r.briefing, r.tokens, r.scopes, r.question, r.body
         from holdfast.receipt r
        where r.tenant = $1 and ${conditions}
        ${rest}`,
      ...given.values,
    );
    return rows.map(toReceipt);
  }

  return {
    async save(receipt: Receipt): Promise<void> {
      const { id, of, at, question, asker, scopes, tokens, ...rest } = receipt;
      // One statement, so that an answer waits for one way to the server and back.
      await sql.run(
        `with saved as (
           insert into holdfast.receipt
             (tenant, id, at, session, agent, client, briefing, tokens, shown, scopes, question, body)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         )
         insert into holdfast.receipt_hit (tenant, memory, receipt)
         select $1, memory, $2 from unnest($13::text[]) as hit (memory)`,
        tenant,
        id,
        at,
        asker.session,
        asker.agent,
        asker.client,
        of === "briefing",
        tokens,
        rest.hits.length,
        scopes,
        question,
        JSON.stringify(rest),
        [...new Set(rest.hits.map((hit) => hit.id))],
      );
    },
    async byId(id: ReceiptId): Promise<Receipt | undefined> {
      return (await select(parameters(tenant, id), "r.id = $2", ""))[0];
    },
    async list(query: {
      readonly session?: string;
      readonly memory?: MemoryId;
      readonly limit: number;
    }): Promise<readonly Receipt[]> {
      const given = parameters(tenant);
      const conditions = [
        "true",
        ...(query.session === undefined ? [] : [`r.session = ${given.add(query.session)}`]),
        ...(query.memory === undefined ? [] : [shows(given.add(query.memory))]),
      ];
      return select(given, conditions.join(" and "), `order by r.at desc limit ${given.add(query.limit)}`);
    },
    async page({ scopes, session, memory, offset, limit }: ReceiptPage) {
      const given = parameters(tenant);
      const conditions = [
        "true",
        // A folder's scope comes with its project's, and that one decides.
        ...(scopes === "all"
          ? []
          : [
              `not exists (select 1 from unnest(r.scopes) as asked (key)
                 where not starts_with(key, 'path:') and key <> all (${given.add(scopes)}::text[]))`,
            ]),
        ...(session === null ? [] : [`r.session = ${given.add(session)}`]),
        ...(memory === null ? [] : [shows(given.add(memory))]),
      ].join(" and ");
      const total = await sql.first<{ count: number }>(
        `select count(*) as count from holdfast.receipt r where r.tenant = $1 and ${conditions}`,
        ...given.values,
      );
      const rest = `order by r.at desc, r.id limit ${given.add(limit)} offset ${given.add(offset)}`;
      return { receipts: await select(given, conditions, rest), total: total!.count };
    },
    async totals(): Promise<{ readonly receipts: number; readonly oldestReceiptAt: Instant | null }> {
      const row = await sql.first<{ receipts: number; oldestReceiptAt: number | null }>(
        `select count(*) as receipts, min(at) as "oldestReceiptAt" from holdfast.receipt where tenant = $1`,
        tenant,
      );
      return row!;
    },
    /** Drops the oldest that are beyond either bound, so many at a time at most; says how many went. */
    async prune(bounds: ReceiptBounds): Promise<number> {
      const beyond = await sql.rows<{ id: string }>(
        `select id
           from (select id, at, row_number() over (order by at, id) as place, count(*) over () as total
                   from holdfast.receipt
                  where tenant = $1) r
          where at < $2::bigint or place <= total - $3::bigint
          order by place
          limit ${PRUNED_AT_ONCE}`,
        tenant,
        bounds.before,
        bounds.most,
      );
      const ids = beyond.map(({ id }) => id);
      await sql.run("delete from holdfast.receipt_hit where tenant = $1 and receipt = any ($2::text[])", tenant, ids);
      return sql.run("delete from holdfast.receipt where tenant = $1 and id = any ($2::text[])", tenant, ids);
    },
    /**
     * A receipt holds no texts but the question and why its hits are fresh or stale. A question that was answered with what
     * is erased speaks of it, and so does one that uses its words. Says how many questions were blanked.
     */
    async blank(ids: readonly MemoryId[], speaks: SpeaksOf): Promise<number> {
      let blanked = await sql.run(
        `update holdfast.receipt r set question = '${ERASED}'
          where r.tenant = $1 and r.question <> '${ERASED}'
            and r.id in (select receipt from holdfast.receipt_hit where tenant = $1 and memory = any ($2::text[]))`,
        tenant,
        ids,
      );
      for (let after = ""; ;) {
        const rows = await sql.rows<{ id: string; question: string; body: string }>(
          `select id, question, body from holdfast.receipt where tenant = $1 and id > $2 order by id limit ${PORTION}`,
          tenant,
          after,
        );
        for (const row of rows) {
          const spoken = row.question !== ERASED && speaks.may(row.question) && speaks.does(row.question);
          const body = withoutSentences(row.body, speaks);
          if (!spoken && body === row.body) continue;
          if (spoken) blanked++;
          await sql.run(
            "update holdfast.receipt set question = $3, body = $4 where tenant = $1 and id = $2",
            tenant,
            row.id,
            spoken ? ERASED : row.question,
            body,
          );
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PORTION) return blanked;
        after = last.id;
      }
    },
  };
}

/** The condition under which a receipt `r` shows a memory. */
function shows(memory: string): string {
  return `exists (select 1 from holdfast.receipt_hit h
           where h.tenant = r.tenant and h.receipt = r.id and h.memory = ${memory})`;
}

function toReceipt(row: ReceiptRow): Receipt {
  const { id, at, session, agent, client, briefing, tokens, scopes, question, body } = row;
  return {
    ...(JSON.parse(body) as Omit<Receipt, "id" | "of" | "at" | "question" | "asker" | "scopes" | "tokens">),
    id: id as ReceiptId,
    // Only a nudge asks nothing and is no briefing.
    of: briefing ? "briefing" : question === "" ? "nudge" : "recall",
    at,
    question,
    asker: { agent, client, session },
    scopes,
    tokens,
  };
}

/** Why a hit is fresh or stale may quote what it is anchored to. */
function withoutSentences(body: string, speaks: SpeaksOf): string {
  if (!speaks.may(body)) return body;
  const rest = JSON.parse(body) as Pick<Receipt, "hits" | "meaning">;
  const left = (sentence: string) => (speaks.does(sentence) ? ERASED : sentence);
  return JSON.stringify({
    ...rest,
    meaning: { ...rest.meaning, why: left(rest.meaning.why) },
    hits: rest.hits.map((hit) => ({ ...hit, freshness: { ...hit.freshness, why: left(hit.freshness.why) } })),
  });
}
