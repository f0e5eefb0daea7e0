import { buildBag } from "../../../../domain/words/bag.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import { packedBag, toBag } from "../../../journal/journal-bodies.ts";
import type { TurnIndex } from "../../../journal/turn-index.ts";
import { vectorTable } from "../memory-tables.ts";
import { allOfWords } from "../word-counts.ts";

/** Words in FTS5 with a bag of them beside, and numbers instead of long names. */
export function turnIndex(model: EmbeddingModel): TurnIndex {
  return {
    ...vectorTable("turn", model),
    async numberProject(sql, key) {
      const known = await sql.first<{ id: number }>`select id from project where key = ${key}`;
      if (known !== undefined) return known.id;
      return (await sql.first<{ id: number }>`insert into project (key) values (${key}) returning id`)!.id;
    },
    async index(sql, row, tokens) {
      const bag = buildBag(tokens);
      await sql.run`insert into words (rowid, tokens) values (${row}, ${tokens.join(" ")})`;
      await sql.run`insert into bag (turn, words, terms) values (${row}, ${bag.words}, ${packedBag(bag)})`;
    },
    async unindex(sql, row) {
      await sql.run`delete from words where rowid = ${row}`;
      await sql.run`delete from bag where turn = ${row}`;
    },
    async rowsHolding(sql, terms) {
      const found = await sql.rows<{ row: number }>`
        select rowid as row from words where words match ${allOfWords(terms)}`;
      return found.map(({ row }) => row);
    },
    indexed: (sql) =>
      sql.rows`
        select b.turn as row, iif(d.id is null, null, b.terms) as bag
          from bag b left join words_docsize d on d.id = b.turn
        union all
        select id, null from words_docsize where id not in (select turn from bag)`,
    async turnBags(sql, session) {
      const bags = await sql.rows<{ words: number; terms: Uint8Array }>`
        select b.words, b.terms from bag b join turn t on t.row = b.turn where t.session = ${session}`;
      return bags.map(toBag);
    },
    async sessionBag(sql, session) {
      const kept = await sql.first<{ words: number; terms: Uint8Array }>`
        select words, terms from session_bag where session = ${session}`;
      return kept === undefined ? undefined : toBag(kept);
    },
    async saveSessionBag(sql, session, bag) {
      await sql.run`
        insert or replace into session_bag (session, words, terms) values (${session}, ${bag.words}, ${packedBag(bag)})`;
    },
    async dropSessionBag(sql, session) {
      await sql.run`delete from session_bag where session = ${session}`;
    },
    // FTS5 only marks deleted rows; a merge of all its segments is what takes their words out of the file.
    async finishErasing(sql) {
      await sql.run`insert into words (words) values ('optimize')`;
    },
  };
}
