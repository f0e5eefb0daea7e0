import { expect, test } from "vitest";
import fc from "fast-check";
import { listTerms } from "../../../../src/domain/words/tokens.ts";
import { memory, NOON } from "../../../support/fakes.ts";
import { FACTS, QUESTIONS } from "../../../support/facts.ts";
import { EVERYWHERE, freshStore, keep, keepWith } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

test(verifies("B1", "a plain question finds its fact first among sixty, with words alone"), async () => {
  const store = freshStore();
  await keep(store, ...FACTS.map((text, at) => memory({ id: `m${at}`, text })));
  const found = await Promise.all(
    QUESTIONS.map(async ([question]) => [question, (await store.byWords(listTerms(question), EVERYWHERE, 1))[0]?.text]),
  );
  const expected = QUESTIONS.map(([question, answer]) => [question, FACTS.find((fact) => fact.startsWith(answer))]);
  expect(found).toEqual(expected);
});

test(
  verifies("B1", "an exact word finds the one fact that holds it: a path, an address, a port, an identifier"),
  async () => {
    const store = freshStore();
    await keep(store, ...FACTS.map((text, at) => memory({ id: `m${at}`, text })));
    const first = async (word: string) => (await store.byWords(listTerms(word), EVERYWHERE, 1))[0]?.text;
    expect(await first("src/workers/resize.ts")).toMatch(/^Images/);
    expect(await first("resize.ts")).toMatch(/^Images/);
    expect(await first("10.0.0.7")).toMatch(/^The printer/);
    expect(await first("5433")).toMatch(/^The staging database/);
    expect(await first("flash-attention")).toMatch(/^Ollama/);
    expect(await first("flashAttention")).toMatch(/^Ollama/);
    expect(await first("backend-eu")).toMatch(/^Error reports/);
    expect(await first("maxSurge")).toMatch(/^Kubernetes/);
  },
);

const HOSTILE = [
  `"`,
  `""`,
  `'`,
  `')`,
  `*`,
  `port*`,
  `NEAR(port, 5)`,
  `port AND`,
  `OR`,
  `NOT port`,
  `tokens:port`,
  `{tokens}: port`,
  `^port`,
  `port"; drop table memory; --`,
  `' or 1=1 --`,
  `%`,
  `\\`,
  `\u0000`,
  `-`,
  `+port`,
  `(`,
  `rank MATCH 'bm25()'`,
  `json_each`,
  `\ud800`,
];

test("a term is data, never FTS5 or SQL: it spoils neither this search nor the next", async () => {
  const store = freshStore();
  await keep(store, memory({ text: "the port is 5433" }));
  for (const term of HOSTILE) {
    for (const terms of [[term], listTerms(term)]) await store.byWords(terms, EVERYWHERE, 5);
    expect([term, (await store.byWords([term, "5433"], EVERYWHERE, 5)).length]).toEqual([term, 1]);
  }
});

test(
  verifies("A1", "whatever its script, a text is found by each of its words, and the doctor agrees with the index"),
  async () => {
    const store = freshStore();
    const texts = fc.sample(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), { numRuns: 200, seed: 7 });
    texts.push(
      "Το όνομα είναι Οδυσσεύς",
      "ẞtraße İstanbul",
      "🫠 🥲 🚀",
      "\u{30000}\u{30001}",
      "\u{1E900}\u{1E901}",
      "ﬁle ǅ ſ",
      "ᏸᏹ Ꭰ",
      "x\u0000y",
    );
    const memories = texts.map((text, at) => memory({ id: `m${at}`, text }));
    await keepWith(
      store,
      memories.map((one) => [one, null]),
    );
    const lost: string[] = [];
    for (const { id, text } of memories) {
      for (const term of listTerms(text)) {
        const found = await store.byWords([term], EVERYWHERE, 500);
        if (!found.some((one) => one.id === id)) lost.push(term);
      }
    }
    expect(lost).toEqual([]);
    expect((await store.examine(false)).filter(({ ok }) => !ok)).toEqual([]);
  },
);

test(
  verifies("B3", "a word that is common in what others may see still finds the one memory that this caller may see"),
  async () => {
    const store = freshStore();
    const foreign = Array.from({ length: 1_200 }, (_, at) =>
      memory({
        id: `f${at}`,
        text: `docker note ${at}${at === 7 ? " restart" : ""}`,
        scope: { level: "user", agent: "other" },
      }),
    );
    await keepWith(
      store,
      [...foreign, memory({ id: "mine", text: "docker listens on a socket" })].map((one) => [one, null]),
    );
    const view = { scopes: ["user"], agent: null, now: NOON, asOf: null };
    expect((await store.byWords(["docker", "restart"], view, 10)).map(({ id }) => id)).toEqual(["mine"]);
  },
);
