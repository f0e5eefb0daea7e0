import fc from "fast-check";
import { expect, test } from "vitest";
import { IN_MEMORY, openDatabase } from "../../../../src/store/engines/sqlite/database.ts";
import { matchAnyGroup } from "../../../../src/store/engines/sqlite/word-counts.ts";
import { wordScores } from "../../../../src/store/word-scores.ts";
import { buildBag } from "../../../../src/domain/words/bag.ts";
import { verifies } from "../../../support/verifies.ts";

const word = fc.constantFrom<string>("port", "host", "haven", "staging", "src/app.ts", "10.0.0.7", "naïve", "数据");
const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 });
const groups = fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

test(
  verifies("H4", "words weigh what SQLite's full-text search makes of them, also after texts were taken out again"),
  () => {
    fc.assert(
      fc.property(texts, groups, fc.nat(3), (all, asked, removed) => {
        const db = openDatabase(IN_MEMORY, { readOnly: false });
        db.exec(`
          create virtual table words using fts5 (
            tokens, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_-./:@+#'"
          )
        `);
        const add = db.prepare("insert into words (rowid, tokens) values (?, ?)");
        all.forEach((tokens, at) => add.run(at + 1, tokens.join(" ")));
        const gone = new Set(Array.from({ length: removed }, (_, at) => at + 1));
        for (const row of gone) db.prepare("delete from words where rowid = ?").run(row);
        const match = "select rowid as row, -bm25(words) as score from words where words match ?";
        const expected = db.prepare(match).all(matchAnyGroup(asked)) as { row: number; score: number }[];
        db.close();

        const left = all.map((tokens, at) => ({ row: at + 1, tokens })).filter(({ row }) => !gone.has(row));
        const holding = (term: string) => left.filter(({ tokens }) => tokens.includes(term)).length;
        const terms = [...new Set(asked.flat())];
        const frequencies = { total: all.length, documents: new Map(terms.map((term) => [term, holding(term)])) };
        const state = { version: 0, cuts: 0, texts: all.length, words: all.flat().length };
        const scoreOf = wordScores(asked, frequencies, state);
        const scores = left.flatMap(({ row, tokens }) => {
          const score = scoreOf(buildBag(tokens));
          return score === undefined ? [] : { row, score };
        });
        expect(scores.map(({ row }) => row)).toEqual(expected.map(({ row }) => row));
        scores.forEach(({ score }, at) => expect(score).toBeCloseTo(expected[at]!.score, 9));
      }),
      { numRuns: 300 },
    );
  },
);
