import { buildBag } from "../../../domain/words/bag.ts";
import type { Frequencies } from "../../../domain/words/coverage.ts";
import { packBag } from "../../journal/journal-bodies.ts";
import type { Check } from "../../../ports/store-keeping.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import {
  insert,
  isOwn,
  listRows,
  listValue,
  matchList,
  piece,
  remove,
  TENANT,
  TENANT_VALUE,
  writeVerbatim,
} from "../../sql.ts";
import type { Piece, Sql } from "../../sql.ts";
import type { VectorPart } from "../../vector-rows.ts";
import type { Tenant } from "./parts.ts";

/** The words of texts, and in how many texts each of them stands. */
export function wordRows(sql: Sql, tenant: Tenant, part: VectorPart) {
  const keys = (terms: readonly string[]): readonly string[] => terms.map((term) => writeKey(tenant, part, term));

  /** A text that held these words is gone. */
  async function discount(terms: readonly string[]): Promise<void> {
    const held = piece`${isOwn()} and part = ${part} and ${matchList("term", terms)}`;
    await sql.run`update holdfast.word set texts = texts - 1 where ${held}`;
    await sql.run`delete from holdfast.word where ${held} and texts <= 0`;
  }

  return {
    async index(row: number, tokens: readonly string[]): Promise<void> {
      const bag = buildBag(tokens);
      const terms = [...new Set(tokens)];
      // One statement: every memory and every turn is indexed, and each way to the server and back counts.
      await sql.run`
        with text as (
          ${insert("words", { part, row, terms: listValue(keys(terms)), length: bag.words, bag: packBag(bag) })}
        ), counted as (
          insert into holdfast.word (${TENANT} part, term, texts)
          select ${TENANT_VALUE} ${part}, value, 1 from ${listRows(terms)}
          on conflict (${TENANT} part, term) do update set texts = holdfast.word.texts + 1
        )
        update holdfast.tenant_part set texts = texts + 1, words = words + ${bag.words} where ${isOwn()} and part = ${part}`;
    },
    /** Takes the words of these texts away; says of how many texts. */
    async unindex(rows: readonly number[]): Promise<number> {
      const gone = await sql.rows<{ terms: string[] }>`
        delete from holdfast.words
         where ${isOwn()} and part = ${part} and ${matchList("row", rows, "bigint")} returning terms`;
      const prefix = writeKey(tenant, part, "").length;
      for (const { terms } of gone) await discount(terms.map((term) => term.slice(prefix)));
      return gone.length;
    },
    /** In how many texts each word stands. The highest row stands for the number of texts, as in every store. */
    async frequencies(terms: readonly string[]): Promise<Frequencies> {
      const found = await sql.rows<{ term: string | null; texts: number }>`
        select null as term, coalesce(max(row), 0) as texts from ${writeVerbatim(`holdfast.${part}`)} where ${isOwn()}
        union all
        select term, texts from holdfast.word where ${isOwn()} and part = ${part} and ${matchList("term", terms)}`;
      const known = new Map(found.map(({ term, texts }) => [term, texts]));
      return { total: known.get(null) ?? 0, documents: new Map(terms.map((term) => [term, known.get(term) ?? 0])) };
    },
    /** The condition that a text `w` holds one of these words. */
    holdsAny: (terms: readonly string[]): Piece => piece`w.terms && ${listValue(keys(terms))}`,
    holdsAll: (terms: readonly string[]): Piece => piece`w.terms @> ${listValue(keys(terms))}`,
  };
}

/** A word as the index of an array holds it, which is one for all tenants. */
export function writeKey(tenant: Tenant, part: VectorPart, term: string): string {
  return `${part[0]}${tenant} ${term}`;
}

/** In how many texts each word stands is kept beside the texts, and has to be what they add up to. */
export function examineWordCounts(sql: Sql, part: VectorPart, repair: boolean): Promise<Check> {
  const name = part === "memory" ? "word counts" : "journal word counts";
  return check(name, repair, async function* (): AsyncGenerator<Fault | undefined> {
    const wrong = await sql.rows<{ term: string; counted: number }>`
      select coalesce(w.term, k.term) as term, coalesce(w.texts, 0) as counted
        from (select substr(t.key, position(' ' in t.key) + 1) as term, count(*) as texts
                from holdfast.words, unnest(terms) as t (key)
               where ${isOwn()} and part = ${part}
               group by 1) w
        full join (select term, texts from holdfast.word where ${isOwn()} and part = ${part}) k on k.term = w.term
       where w.texts is distinct from k.texts`;
    yield undefined;
    for (const { term, counted } of wrong) {
      const mend = async () => {
        await sql.run`${remove("word", { part, term })}`;
        if (counted > 0) await sql.run`${insert("word", { part, term, texts: counted })}`;
      };
      yield { fault: `a word is counted wrongly: it stands in ${counted} texts`, mend };
    }
  });
}
