import { buildBag, countWord, hashWord } from "../../../domain/words/bag.ts";
import type { Bag } from "../../../domain/words/bag.ts";
import type { Frequencies } from "../../../domain/words/coverage.ts";
import { packedBag } from "../../journal/journal-bodies.ts";
import type { Sql } from "./database.ts";
import type { PartState } from "../../parts.ts";
import type { PartName, Tenant } from "./parts.ts";

/** The words of texts, and in how many texts each of them stands. */
export function wordRows(sql: Sql, tenant: Tenant, part: PartName) {
  /** A text that held these words is gone. */
  async function discount(terms: readonly string[]): Promise<void> {
    await sql.run(
      "update holdfast.word set texts = texts - 1 where tenant = $1 and part = $2 and term = any ($3::text[])",
      tenant,
      part,
      terms,
    );
    await sql.run(
      "delete from holdfast.word where tenant = $1 and part = $2 and term = any ($3::text[]) and texts <= 0",
      tenant,
      part,
      terms,
    );
  }

  return {
    async index(row: number, tokens: readonly string[]): Promise<void> {
      const bag = buildBag(tokens);
      const terms = [...new Set(tokens)];
      // One statement: every memory and every turn is indexed, and each way to the server and back counts.
      await sql.run(
        `with text as (
           insert into holdfast.words (tenant, part, row, terms, length, bag)
           values ($1, $2, $3, $4::text[], $5, $6)
         ), counted as (
           insert into holdfast.word (tenant, part, term, texts)
           select $1, $2, term, 1 from unnest($7::text[]) as given (term)
           on conflict (tenant, part, term) do update set texts = holdfast.word.texts + 1
         )
         update holdfast.tenant_part set texts = texts + 1, words = words + $5 where tenant = $1 and part = $2`,
        tenant,
        part,
        row,
        terms.map((term) => writeKey(tenant, part, term)),
        bag.words,
        packedBag(bag),
        terms,
      );
    },
    /** Takes the words of these texts away; says of how many texts. */
    async unindex(rows: readonly number[]): Promise<number> {
      const gone = await sql.rows<{ terms: string[] }>(
        `delete from holdfast.words where tenant = $1 and part = $2 and row = any ($3::bigint[]) returning terms`,
        tenant,
        part,
        rows,
      );
      const prefix = writeKey(tenant, part, "").length;
      for (const { terms } of gone) await discount(terms.map((term) => term.slice(prefix)));
      return gone.length;
    },
    /** In how many texts each word stands. The highest row stands for the number of texts, as in every store. */
    async frequencies(terms: readonly string[], owners: "memory" | "turn"): Promise<Frequencies> {
      const found = await sql.rows<{ term: string | null; texts: number }>(
        `select null as term, coalesce(max(row), 0) as texts from holdfast.${owners} where tenant = $1
         union all
         select term, texts from holdfast.word where tenant = $1 and part = $2 and term = any ($3::text[])`,
        tenant,
        part,
        terms,
      );
      const known = new Map(found.map(({ term, texts }) => [term, texts]));
      return { total: known.get(null) ?? 0, documents: new Map(terms.map((term) => [term, known.get(term) ?? 0])) };
    },
    /** The condition that a text `w` holds one of the words that the parameter gives. */
    keys: (terms: readonly string[]): readonly string[] => terms.map((term) => writeKey(tenant, part, term)),
  };
}

function writeKey(tenant: Tenant, part: PartName, term: string): string {
  return `${part[0]}${tenant} ${term}`;
}

/** SQLite's full-text search has these, and both stores are to give the same order. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** What a word tells that stands in more than half of the texts. */
const LEAST_INFORMATION = 1e-6;

/**
 * BM25 as SQLite's full-text search computes it. It never forgets a text that it once indexed when it counts texts and
 * their mean length, so neither does `state`.
 */
export function wordScores(groups: readonly (readonly string[])[], frequencies: Frequencies, state: PartState) {
  const meanWords = state.words / state.texts;
  const phrases = groups.map((terms) =>
    terms.map((term) => {
      const holding = frequencies.documents.get(term) ?? 0;
      const information = Math.log((state.texts - holding + 0.5) / (holding + 0.5));
      return { hash: hashWord(term), information: information > 0 ? information : LEAST_INFORMATION };
    }),
  );
  /** Only the groups count whose words are all there; undefined where none is. */
  return (bag: Bag): number | undefined => {
    const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * bag.words) / meanWords;
    let score = 0;
    let isHeld = false;
    for (const group of phrases) {
      const counts = group.map(({ hash }) => countWord(bag, hash));
      if (counts.includes(0)) continue;
      isHeld = true;
      group.forEach(({ information }, at) => {
        score += information * ((counts[at]! * (SATURATION + 1)) / (counts[at]! + SATURATION * length));
      });
    }
    return isHeld ? score : undefined;
  };
}
