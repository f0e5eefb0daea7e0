import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import { packedBag, toBag } from "../../../journal/journal-bodies.ts";
import type { TurnIndex } from "../../../journal/turn-index.ts";
import { isOwn } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";
import type { Halves } from "../halves.ts";
import { vectorTable } from "../memory-tables.ts";
import type { Tenant } from "../parts.ts";
import { getConnection } from "../sql.ts";
import { wordRows } from "../words.ts";

/** Words in the index of an array, and names as they are. */
export function turnIndex(tenant: Tenant, model: EmbeddingModel, halves: Halves | null): TurnIndex {
  const words = (sql: Sql) => wordRows(getConnection(sql), tenant, "turn");
  return {
    numberProject: async (_, project) => project,
    ...vectorTable("turn", model, halves),
    index: (sql, row, tokens) => words(sql).index(row, tokens),
    async unindex(sql, row) {
      await words(sql).unindex([row]);
    },
    async rowsHolding(sql, terms) {
      const keys = words(sql).keys(terms);
      const found = await getConnection(sql).rows<{ row: number }>(
        "select row from holdfast.words where tenant = $1 and part = 'turn' and terms @> $2::text[]",
        tenant,
        keys,
      );
      return found.map(({ row }) => row);
    },
    indexed: (sql) =>
      sql.rows<{ row: number; bag: Uint8Array }>`
        select row, bag from holdfast.words where ${isOwn()} and part = 'turn'`,
    async turnBags(sql, session) {
      const bags = await sql.rows<{ words: number; terms: Uint8Array }>`
        select w.length as words, w.bag as terms
          from holdfast.words w join holdfast.turn t on ${isOwn("t")} and t.row = w.row
         where ${isOwn("w")} and w.part = 'turn' and t.session = ${session}`;
      return bags.map(toBag);
    },
    async sessionBag(sql, session) {
      const kept = await sql.first<{ words: number; terms: Uint8Array }>`
        select words, terms from holdfast.session where ${isOwn()} and row = ${session}`;
      return kept === undefined ? undefined : toBag(kept);
    },
    async saveSessionBag(sql, session, bag) {
      await sql.run`
        update holdfast.session set words = ${bag.words}, terms = ${packedBag(bag)} where ${isOwn()} and row = ${session}`;
    },
    // It stands in the session's own row.
    dropSessionBag: async () => undefined,
    // What is erased leaves the tables' files when they are written anew.
    finishErasing: async () => undefined,
  };
}
