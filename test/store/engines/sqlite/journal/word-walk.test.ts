import { expect, test } from "vitest";
import type { ProjectId } from "../../../../../src/domain/project.ts";
import { weighQuestion, bm25, tallyWords } from "../../../../../src/domain/ranking/bm25.ts";
import { buildBag } from "../../../../../src/domain/words/bag.ts";
import { listTerms, tokenize } from "../../../../../src/domain/words/tokens.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../../../support/journal.ts";
import { verifies } from "../../../../support/verifies.ts";

const WORDS = "harbour lantern gravel cobalt saddle meadow timber falcon ribbon copper orchard pepper".split(" ");
const QUESTION = "harbour lantern gravel cobalt saddle meadow timber falcon ribbon copper";
const SESSIONS = 30;
const TURNS = 100;

/** Thousands of turns hold one of the words, a few hold two, and every hundredth is in another project. */
async function filled() {
  const journal = freshJournal();
  const texts: string[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    const turns = Array.from({ length: TURNS }, (_, at) => {
      const number = session * TURNS + at;
      const second = number % 97 === 0 ? ` and ${WORDS[(number * 5 + 3) % 10]}` : "";
      return `number ${number} tells of ${WORDS[number % 12]}${second}${" at length".repeat(number % 7)}`;
    });
    texts.push(...turns);
    const project = (session % 10 === 3 ? "git:example.org/a/two" : "git:example.org/a/one") as ProjectId;
    await journal.append(
      [portion(turns, { session: { name: `s${session}` }, project })],
      markOf(`/transcripts/${session}`),
    );
  }
  return { journal, texts };
}

test(
  verifies("B1", "where thousands of turns hold a word, the best by words are the best of all of them"),
  async () => {
    const { journal, texts } = await filled();
    const terms = listTerms(QUESTION);
    const frequencies = await journal.frequencies(terms);
    expect([...frequencies.documents.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2_000);
    const mean = (await journal.meanLengths()).turn;
    const question = weighQuestion(terms, frequencies);
    const weights = texts.map((text) => bm25(question, [tallyWords(question, buildBag(tokenize(text)))], mean));
    const best = weights.toSorted((a, b) => b - a).slice(0, 10);
    const found = await journal.read(await journal.byWords(terms, ALL_JOURNAL, 10));
    expect(found.map(({ text }) => weights[texts.indexOf(text)])).toEqual(best);
  },
);

test(verifies("E8", "turns of another project take no place among them"), async () => {
  const { journal } = await filled();
  const view = { ...ALL_JOURNAL, projects: ["git:example.org/a/two" as ProjectId] };
  const found = await journal.byWords(listTerms(QUESTION), view, 50);
  expect(found).toHaveLength(50);
  const sessions = new Set(
    await Promise.all(found.map(async ({ session }) => (await journal.session(session))?.project)),
  );
  expect([...sessions]).toEqual(["git:example.org/a/two"]);
});
