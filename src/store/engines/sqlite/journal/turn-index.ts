import { bagOf } from "../../../../domain/words/bag.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import { packedBag, toBag } from "../../../journal/journal-bodies.ts";
import type { TurnIndex } from "../../../journal/turn-index.ts";
import { insert, isIn } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";
import { allOfWords } from "../word-counts.ts";

/** Equals no model's number. */
const NO_MODEL = -1;

/** Words in FTS5 with a bag of them beside, and numbers instead of long names. */
export function turnIndex(model: EmbeddingModel): TurnIndex {
  async function modelNumber(sql: Sql): Promise<number> {
    const known = await sql.first<{ id: number }>`select id from model where name = ${model.id}`;
    return known?.id ?? NO_MODEL;
  }

  async function numberModel(sql: Sql): Promise<number> {
    const known = await modelNumber(sql);
    if (known !== NO_MODEL) return known;
    const added = await sql.first<{ id: number }>`
      ${insert("model", { name: model.id, dimensions: model.dimensions })} returning id`;
    return added!.id;
  }

  return {
    modelNumber,
    numberModel,
    async numberProject(sql, key) {
      const known = await sql.first<{ id: number }>`select id from project where key = ${key}`;
      if (known !== undefined) return known.id;
      return (await sql.first<{ id: number }>`insert into project (key) values (${key}) returning id`)!.id;
    },
    async index(sql, row, tokens) {
      const bag = bagOf(tokens);
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
    async countVectors(sql) {
      return (await sql.first<{ vectors: number }>`select count(*) as vectors from vector`)!.vectors;
    },
    async replaceVectors(sql, row, made) {
      await sql.run`delete from vector where turn = ${row}`;
      const number = await numberModel(sql);
      for (const [part, { buffer, byteOffset, byteLength }] of made.entries()) {
        const embedding = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
        await sql.run`
          insert into vector (turn, model, part, embedding) values (${row}, ${number}, ${part}, ${embedding})`;
      }
    },
    async dropVectors(sql, rows) {
      await sql.run`delete from vector where ${isIn("turn", rows, "bigint")}`;
    },
    // FTS5 only marks deleted rows; a merge of all its segments is what takes their words out of the file.
    async finishErasing(sql) {
      await sql.run`insert into words (words) values ('optimize')`;
    },
  };
}
