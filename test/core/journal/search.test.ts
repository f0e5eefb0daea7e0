import { expect, test } from "vitest";
import { bestSessions, searchJournal } from "../../../src/core/journal/search.ts";
import type { JournalFound } from "../../../src/core/journal/search.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import type { SqliteJournal } from "../../../src/store/engines/sqlite/journal/journal.ts";
import { HOUR } from "../../../src/domain/time.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import { NOON, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { ALL_JOURNAL, freshJournal, listOf, markOf, portion } from "../../support/journal.ts";
import { verifies } from "../../support/verifies.ts";

const THINGS = ["lantern", "falcon", "harbour", "saddle", "orchard", "pepper", "anchor", "ribbon", "copper", "meadow"];
const PLACES = ["the attic", "the cellar", "the boat house", "the garden shed", "the workshop"];
const QUESTION = "is the copper lantern kept in the boat house or in the cellar?";

/** Sessions that speak of the same few things, so that many turns bear on a question, more and less. */
async function filledJournal(): Promise<SqliteJournal> {
  const journal = freshJournal();
  for (let session = 0; session < 12; session++) {
    const turns = Array.from({ length: 8 }, (_, at) => {
      const number = session * 8 + at;
      const [thing, other] = [THINGS[number % 10]!, THINGS[(number * 7 + session) % 10]!];
      return `the ${thing} and the ${other} are in ${PLACES[(number * 3 + session) % 5]!}, entry ${number}`;
    });
    const given = { at: NOON + session * HOUR, session: { name: `s${session}` } };
    await journal.append([portion(turns, given)], markOf(`/transcripts/${session}.jsonl`));
  }
  for (const waiting of await journal.turnsWithoutVectors(100))
    await journal.saveVectors(waiting, [vectorOf(waiting.window)]);
  return journal;
}

/** Its vectors come after the event loop went round so many times. */
function late(rounds: number): Embedder {
  const prompt = wordEmbedder();
  return {
    ...prompt,
    embed: async (texts, use) => {
      for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
      return prompt.embed(texts, use);
    },
  };
}

const silent: Embedder = { ...wordEmbedder(), embed: () => new Promise(() => {}) };
const broken: Embedder = {
  ...wordEmbedder(),
  embed: () => Promise.reject(new MemoryError("embedder", "the model stopped")),
};

const parts = (journal: SqliteJournal, embedder: Embedder) => ({
  journal,
  embedder,
  dates: { namedIn: () => [{ from: NOON, to: NOON + 3 * HOUR, slackDays: 1 }] },
  meaningWaitMs: 10_000,
});

async function asked(journal: SqliteJournal, embedder: Embedder): Promise<JournalFound> {
  return searchJournal(parts(journal, embedder), { text: QUESTION, askedAt: NOON, view: ALL_JOURNAL });
}

const shown = async ({ turns, sessions, scored }: JournalFound) => ({ turns: await listOf(turns), sessions, scored });

test(
  verifies("B1", "an answer is the same, however much was done before the question's vector was there"),
  async () => {
    const atOnce = await asked(await filledJournal(), wordEmbedder());
    const expected = await shown(atOnce);
    expect(expected.turns.length).toBeGreaterThan(40);
    expect(atOnce.meaning.on).toBe(true);
    for (const rounds of [2, 50]) {
      const found = await asked(await filledJournal(), late(rounds));
      expect(found.meaning.on).toBe(true);
      expect(await shown(found)).toEqual(expected);
    }
    expect(expected.turns.some(({ parts }) => parts.meaning > 0.5)).toBe(true);
  },
);

test(verifies("B2", "a model that fails leaves the answer that words give"), async () => {
  const found = await asked(await filledJournal(), broken);
  expect(found.meaning).toMatchObject({ on: false, why: "the model stopped" });
  const without = await searchJournal(
    { ...parts(await filledJournal(), silent), meaningWaitMs: 1 },
    { text: QUESTION, askedAt: NOON, view: ALL_JOURNAL },
  );
  expect(without.meaning.on).toBe(false);
  const { turns, sessions } = await shown(found);
  expect(await shown(without)).toMatchObject({ turns, sessions });
  expect(turns[0]!.turn.text).toMatch(/copper|lantern/);
  expect(turns.every(({ parts }) => parts.meaning === 0)).toBe(true);
});

test(verifies("E4", "what is erased while a question waits for its vector is not in the answer"), async () => {
  const journal = await filledJournal();
  const said = (await listOf((await asked(journal, wordEmbedder())).turns))[0]!.turn;
  const embedder = late(20);
  const found = await asked(journal, {
    ...embedder,
    embed: async (texts, use) => {
      const vectors = await embedder.embed(texts, use);
      expect(await journal.cutEvidence([said.text])).toBe(1);
      return vectors;
    },
  });
  const texts = (await listOf(found.turns)).map(({ turn }) => turn.text);
  expect(texts).not.toContain(said.text);
  expect(texts).toContain("[erased]");
});

test("the sessions that bear most on a text are the same, whenever its vector comes", async () => {
  const best = async (embedder: Embedder) =>
    (await bestSessions(parts(await filledJournal(), embedder), QUESTION, ALL_JOURNAL)).sessions;
  const expected = await best(wordEmbedder());
  expect(expected.length).toBeGreaterThan(1);
  expect(await best(late(5))).toEqual(expected);
});

test("an empty journal has nothing to show", async () => {
  const found = await shown(await asked(freshJournal(), wordEmbedder()));
  expect(found).toEqual({ turns: [], sessions: [], scored: 0 });
  const { sessions } = await bestSessions(parts(freshJournal(), wordEmbedder()), QUESTION, ALL_JOURNAL);
  expect(sessions).toEqual([]);
});
