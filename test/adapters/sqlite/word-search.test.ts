import { expect, test } from "vitest";
import fc from "fast-check";
import { termsOf } from "../../../src/domain/words/tokens.ts";
import { memory, NOON } from "../../support/fakes.ts";
import { FACTS, QUESTIONS } from "../../support/facts.ts";
import { EVERYWHERE, freshStore, keep, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

test(verifies("B1", "a plain question finds its fact first among sixty, with words alone"), () => {
  const store = freshStore();
  keep(store, ...FACTS.map((text, at) => memory({ id: `m${at}`, text })));
  const found = QUESTIONS.map(([question]) => [question, store.byWords(termsOf(question), EVERYWHERE, 1)[0]?.text]);
  const expected = QUESTIONS.map(([question, answer]) => [question, FACTS.find((fact) => fact.startsWith(answer))]);
  expect(found).toEqual(expected);
});

test(
  verifies("B1", "an exact word finds the one fact that holds it: a path, an address, a port, an identifier"),
  () => {
    const store = freshStore();
    keep(store, ...FACTS.map((text, at) => memory({ id: `m${at}`, text })));
    const first = (word: string) => store.byWords(termsOf(word), EVERYWHERE, 1)[0]?.text;
    expect(first("src/workers/resize.ts")).toMatch(/^Images/);
    expect(first("resize.ts")).toMatch(/^Images/);
    expect(first("10.0.0.7")).toMatch(/^The printer/);
    expect(first("5433")).toMatch(/^The staging database/);
    expect(first("flash-attention")).toMatch(/^Ollama/);
    expect(first("flashAttention")).toMatch(/^Ollama/);
    expect(first("backend-eu")).toMatch(/^Error reports/);
    expect(first("maxSurge")).toMatch(/^Kubernetes/);
  },
);

test("groups of words find what holds all the words of one of them", () => {
  const store = freshStore();
  const texts = ["grafana runs on haven", "grafana has two users", "plex runs on haven", 'a "quoted" word'];
  keep(store, ...texts.map((text, at) => memory({ id: `m${at}`, text })));
  const found = (...groups: readonly (readonly string[])[]) =>
    store.byWordGroups(groups, EVERYWHERE, 5).map(({ text }) => text);
  expect(found(["grafana", "haven"])).toEqual(["grafana runs on haven"]);
  expect(found(["grafana", "haven"], ["plex"]).toSorted()).toEqual(["grafana runs on haven", "plex runs on haven"]);
  expect(found(['"', "OR"], [])).toEqual([]);
  expect(found()).toEqual([]);
});

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

test("a term is data, never FTS5 or SQL: it spoils neither this search nor the next", () => {
  const store = freshStore();
  keep(store, memory({ text: "the port is 5433" }));
  for (const term of HOSTILE) {
    for (const terms of [[term], termsOf(term)]) store.byWords(terms, EVERYWHERE, 5);
    expect([term, store.byWords([term, "5433"], EVERYWHERE, 5).length]).toEqual([term, 1]);
  }
});

test(
  verifies("A1", "whatever its script, a text is found by each of its words, and the doctor agrees with the index"),
  () => {
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
    keepWith(
      store,
      memories.map((one) => [one, null]),
    );
    const lost = memories.flatMap(({ id, text }) =>
      termsOf(text).filter((term) => !store.byWords([term], EVERYWHERE, 500).some((found) => found.id === id)),
    );
    expect(lost).toEqual([]);
    expect(store.examine(false).filter(({ ok }) => !ok)).toEqual([]);
  },
);

test(
  verifies("B3", "a word that is common in what others may see still finds the one memory that this caller may see"),
  () => {
    const store = freshStore();
    const foreign = Array.from({ length: 1_200 }, (_, at) =>
      memory({
        id: `f${at}`,
        text: `docker note ${at}${at === 7 ? " restart" : ""}`,
        scope: { level: "user", agent: "other" },
      }),
    );
    keepWith(
      store,
      [...foreign, memory({ id: "mine", text: "docker listens on a socket" })].map((one) => [one, null]),
    );
    const view = { scopes: ["user"], agent: null, now: NOON, asOf: null };
    expect(store.byWords(["docker", "restart"], view, 10).map(({ id }) => id)).toEqual(["mine"]);
  },
);
