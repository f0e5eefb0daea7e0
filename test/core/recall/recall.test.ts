import { expect, test } from "vitest";
import fc from "fast-check";
import { recall } from "../../../src/core/recall/recall.ts";
import type { Question, RecallParts } from "../../../src/core/recall/hit.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import type { MemoryId, ReceiptId } from "../../../src/domain/ids.ts";
import { gazetteerFrom } from "../../../src/domain/kinds/gazetteer.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { computeTotal } from "../../../src/domain/score.ts";
import { DAY } from "../../../src/domain/time.ts";
import type { SqliteStore } from "../../../src/store/engines/sqlite/store.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import { countedIds, fixedClock, memory, NOON, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { FACTS } from "../../support/facts.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { verifies } from "../../support/verifies.ts";

const tokens = gptTokens();

/** Wide enough that different words hardly ever meet by chance. */
const WIDE = wordEmbedder("words-1024", 1_024);

function wide(text: string): Float32Array {
  return vectorOf(text, WIDE.model.dimensions);
}

async function storeWith(memories: readonly Memory[]): Promise<SqliteStore> {
  const store = freshStore(undefined, WIDE.model);
  await keepWith(
    store,
    memories.map((one) => [one, [wide(one.text)]]),
  );
  return store;
}

async function over(memories: readonly Memory[], given: Partial<RecallParts> = {}): Promise<RecallParts> {
  return {
    memories: given.memories ?? (await storeWith(memories)),
    embedder: WIDE,
    meaningWaitMs: 5_000,
    anchors: { check: () => Promise.resolve({ found: "unknown", what: "nothing" }) },
    tokens,
    clock: fixedClock(),
    ids: countedIds(),
    ...given,
  };
}

function ask(text: string, given: Partial<Question> = {}): Question {
  return {
    text,
    place: { project: null, path: "", agent: null },
    everywhere: false,
    limit: 8,
    budgetTokens: 2_000,
    asOf: null,
    asker: { agent: null, client: "test", session: "s1" },
    ...given,
  };
}

function away(why: string): Embedder {
  return { ...WIDE, embed: () => Promise.reject(new MemoryError("embedder", why)) };
}

const facts = FACTS.map((text, at) => memory({ id: `m${at}`, text }));

test(
  verifies("B6", "when nothing is known it says so, with how many were checked and how near the nearest was"),
  async () => {
    const { receipt, hits } = await recall(await over(facts), ask("how do I bake sourdough bread"));
    expect(hits).toEqual([]);
    expect(receipt).toMatchObject({ answer: "nothing", checked: FACTS.length, hits: [], tokens: 0 });
    expect(receipt.nearest).toBeLessThan(0.33);
    expect(receipt.nearest).toBeGreaterThanOrEqual(0);
  },
);

test(verifies("B6", "what may be an answer and may not is shown as the nearest, never as an answer"), async () => {
  const store = freshStore(undefined, WIDE.model);
  const seven = Array.from({ length: 7 }, (_, at) => memory({ id: `m${at}`, text: `the ${COLOURS[at]} host sleeps` }));
  await keepWith(
    store,
    seven.map((one) => [one, [atAngle(1)]]),
  );
  const asking = async (cosine: number, question: string) => {
    const embedder = { ...WIDE, embed: () => Promise.resolve([[atAngle(cosine)]]) };
    return recall(await over([], { memories: store, embedder }), ask(question));
  };
  const unsure = await asking(0.3, "why did my laptop refuse");
  expect(unsure.receipt).toMatchObject({ answer: "unsure", checked: 7 });
  expect(unsure.hits).toHaveLength(7);
  expect((await asking(0.05, "why did my laptop refuse")).receipt.answer).toBe("nothing");
  expect((await asking(0.7, "red host sleeps")).receipt.answer).toBe("found");
});

test(
  verifies("B6", "what comes near a few of many memories by accident is turned away, a topic known here is not"),
  async () => {
    const asking = async (near: number) => {
      const store = freshStore(undefined, WIDE.model);
      await keepWith(
        store,
        Array.from({ length: 400 }, (_, at) => [
          memory({ id: `m${at}`, text: `host ${at}` }),
          [atAngle(at < near ? 0.3 : 0)],
        ]),
      );
      const embedder = { ...WIDE, embed: () => Promise.resolve([[atAngle(1)]]) };
      return recall(await over([], { memories: store, embedder }), ask("why did my laptop refuse"));
    };
    expect((await asking(1)).receipt.answer).toBe("nothing");
    expect((await asking(20)).receipt.answer).toBe("unsure");
  },
);

test(
  verifies("B6", "of several phrasings the one that a memory comes nearest to tells whether it answers"),
  async () => {
    const asking = async (count: number, cosines: readonly number[]) => {
      const store = freshStore(undefined, WIDE.model);
      await keepWith(
        store,
        Array.from({ length: count }, (_, at) => [memory({ id: `m${at}`, text: `host ${at}` }), [atAngle(1)]]),
      );
      const embed: Embedder["embed"] = (texts) => Promise.resolve(texts.map((_, at) => [atAngle(cosines[at]!)]));
      const parts = await over([], { memories: store, embedder: { ...WIDE, embed } });
      const otherwise = ["laptop fails", "laptop boot problem"];
      return (await recall(parts, ask("why did my laptop refuse", { otherwise }))).receipt.answer;
    };
    expect(await asking(7, [0.2, 0.75, 0.2])).toBe("found");
    expect(await asking(7, [0.6, 0.6, 0.6])).toBe("unsure");
    // The best of many strangers comes nearer than the best of a few.
    expect(await asking(1_000, [0.2, 0.75, 0.2])).toBe("unsure");
  },
);

const COLOURS = ["red", "green", "blue", "white", "black", "brown", "grey"];

/** Of unit length, and so near to the first direction. */
function atAngle(cosine: number): Float32Array {
  const vector = new Float32Array(WIDE.model.dimensions);
  vector[0] = cosine;
  vector[1] = Math.sqrt(1 - cosine ** 2);
  return vector;
}

test(verifies("B6", "an empty store answers that nothing is known, and names no nearest"), async () => {
  const { receipt } = await recall(await over([]), ask("which port"));
  expect(receipt).toMatchObject({ answer: "nothing", checked: 0, nearest: null });
});

test("a question of nothing but small words is answered without words", async () => {
  const { receipt } = await recall(await over(facts, { embedder: away("off") }), ask("what is it?"));
  expect(receipt.answer).toBe("nothing");
});

test(verifies("B7", "the receipt holds ids and no text, and parts whose product is the score"), async () => {
  const { receipt, hits } = await recall(await over(facts), ask("which port does the staging database use"));
  expect(receipt.hits.length).toBeGreaterThan(0);
  for (const hit of receipt.hits) {
    expect(hit.score).toBeCloseTo(Math.min(1, computeTotal(hit.parts)), 6);
    expect(hit.freshness.why).not.toBe("");
  }
  expect(receipt.hits.map(({ id }) => id)).toEqual(hits.map(({ memory: { id } }) => id));
  expect(receipt).toMatchObject({
    of: "recall",
    at: NOON,
    question: "which port does the staging database use",
    asker: { client: "test", session: "s1" },
    scopes: ["user"],
    meaning: { on: true, model: "words-1024", why: "" },
  });
  for (const text of FACTS) expect(JSON.stringify(receipt)).not.toContain(text);
});

test(verifies("B7", "a receipt kept is read back as it was, and names what was left out and why"), async () => {
  const store = await storeWith(facts);
  const { receipt } = await recall(
    await over([], { memories: store }),
    ask("port database staging production", { limit: 1 }),
  );
  await store.saveReceipt(receipt);
  expect(await store.receipt(receipt.id)).toEqual(receipt);
  expect(await store.receipts({ session: "s1", limit: 5 })).toEqual([receipt]);
  expect(await store.receipt("r9999" as ReceiptId)).toBeUndefined();
  expect(receipt.leftOut.some(({ because }) => because === "limit")).toBe(true);
});

test(verifies("B4", "whatever is asked, the answer fits the budget and the limit, best first"), async () => {
  const parts = await over(facts);
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...FACTS], { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 50, max: 400 }),
      fc.integer({ min: 1, max: 12 }),
      async (asked, budgetTokens, limit) => {
        const { receipt, hits } = await recall(parts, ask(asked.join(" "), { budgetTokens, limit }));
        expect(receipt.tokens).toBeLessThanOrEqual(budgetTokens);
        expect(hits.reduce((sum, { memory: { text } }) => sum + tokens.count(text), 0)).toBeLessThanOrEqual(
          receipt.tokens,
        );
        expect(hits.length).toBeLessThanOrEqual(limit);
        const scores = hits.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      },
    ),
    { numRuns: IS_SOAK ? 200 : 15 },
  );
});

test("a hit too long for what is left gives way to a shorter one, and is named", async () => {
  const long = memory({ id: "long", text: `the staging port is 5433 ${"and so on and on ".repeat(60)}` });
  const short = memory({ id: "short", text: "staging port 5433 was chosen by Marta" });
  const { receipt } = await recall(await over([long, short]), ask("staging port 5433 and so on", { budgetTokens: 60 }));
  expect(receipt.hits.map(({ id }) => id)).toEqual(["short"]);
  expect(receipt.leftOut).toContainEqual({ id: "long", because: "budget" });
});

const SAME: readonly (readonly [string, string])[] = [
  ["The staging port is 5433.", "the staging port is 5433"],
  ["The staging port is **5433**", "staging port is 5433"],
];
const DIFFERENT: readonly (readonly [string, string])[] = [
  ["the staging port is 5433", "the staging port is 5434"],
  ["the staging port is open", "the staging port is not open"],
  ["the staging port is switched on", "the staging port is switched off"],
  ["open the staging port before the deploy", "open the staging port after the deploy"],
  ["don’t open the staging port", "do open the staging port"],
  ["the staging port may be opened", "the staging port must be opened"],
  ["the staging port is > 5000", "the staging port is < 5000"],
  ["the staging port speaks http", "the staging port speaks https"],
  ["the staging port is read by C++", "the staging port is read by C"],
  ["the staging port is under the production port", "the staging port is over the production port"],
];

/** They stand in two scopes, or the second would have been confirmed instead of kept. */
async function shownOf(pair: readonly [string, string]): Promise<{ shown: number; leftOut: readonly string[] }> {
  const [one, other] = pair.map((text, at) =>
    memory({ id: `m${at}`, text, scope: { level: "user", agent: at === 0 ? null : "codex" } }),
  );
  const place = { project: null, path: "", agent: "codex" };
  const { receipt } = await recall(await over([one!, other!]), ask("staging port", { place }));
  return { shown: receipt.hits.length, leftOut: receipt.leftOut.map(({ because }) => because) };
}

test.each(SAME)(verifies("B4", "%j and %j take one place, and the other is named"), async (...pair) => {
  expect(await shownOf(pair)).toEqual({ shown: 1, leftOut: ["same as a better hit"] });
});

test.each(DIFFERENT)(
  verifies("B4", "%j and %j are both shown: a contradiction is never collapsed"),
  async (...pair) => {
    expect((await shownOf(pair)).shown).toBe(2);
  },
);

test(verifies("B9", "a stale memory is shown, marked and below every fresh one that answers"), async () => {
  const old = memory({ id: "old", text: "the staging port is 5433", verifiedAt: NOON - 900 * DAY, trigger: "value" });
  const fresh = memory({ id: "fresh", text: "the staging host and its port were moved by Marta" });
  const { hits } = await recall(await over([old, fresh]), ask("staging port"));
  expect(hits.map(({ memory: { id }, freshness }) => [id, freshness.state])).toEqual([
    ["fresh", "fresh"],
    ["old", "stale"],
  ]);
  expect(hits[1]?.freshness.why).toContain("months ago");
});

test(verifies("B9", "a stale best answer stands first, with its badge, when nothing fresh answers"), async () => {
  const question = "how is staging rebuilt";
  const near = (share: number) =>
    wide(question).map((value, at) => share * value + Math.sqrt(1 - share ** 2) * wide("else")[at]!);
  const store = await storeWith([]);
  const old = { verifiedAt: NOON - 900 * DAY, trigger: "value" } as const;
  await keepWith(store, [
    [memory({ id: "old", text: "Ansible does it every night", ...old }), [near(0.55)]],
    [memory({ id: "fresh", text: "Marta keeps the playbooks" }), [near(0.35)]],
  ]);
  const { hits } = await recall(await over([], { memories: store }), ask(question));
  expect(hits.map(({ memory: { id }, freshness }) => [id, freshness.state])).toEqual([
    ["old", "stale"],
    ["fresh", "fresh"],
  ]);
});

test.each([
  ["that answer worse", 0.65, 0],
  ["that answer as well", 0.83, 4],
])(verifies("B9", "a stale best answer is not hidden by fresh ones %s"), async (_, share, place) => {
  const question = "how is staging rebuilt";
  const near = (share: number) =>
    wide(question).map((value, at) => share * value + Math.sqrt(1 - share ** 2) * wide("else")[at]!);
  const store = await storeWith([]);
  await keepWith(store, [
    [memory({ id: "old", text: "Ansible does it", verifiedAt: NOON - 900 * DAY, trigger: "value" }), [near(0.88)]],
    ...COLOURS.slice(0, 6).map(
      (colour, at) => [memory({ id: `fresh${at}`, text: `the ${colour} host sleeps` }), [near(share)]] as const,
    ),
  ]);
  const { hits } = await recall(await over([], { memories: store }), ask(question, { limit: 5 }));
  expect(hits.map(({ memory: { id } }) => id).indexOf("old" as MemoryId)).toBe(place);
});

test("a memory is found by the kind of the thing it names, and its receipt says so", async () => {
  const proxy = memory({ id: "proxy", text: "Caddy sits in front of both apps" });
  const others = ["lunch is at noon", "we squash before merging"].map((text, at) => memory({ id: `m${at}`, text }));
  const kinds = { gazetteer: () => gazetteerFrom("caddy\tedge balancer; https\ngit\tversion control") };
  const question = ask("which edge balancer?");
  const { hits } = await recall(await over([proxy, ...others], { kinds }), question);
  expect(hits[0]?.memory.id).toBe("proxy");
  expect(hits[0]?.parts.kind).toBeGreaterThan(0);
  expect(hits[0]?.parts.kind).toBeLessThan(0.5);
  const without = await recall(await over([proxy, ...others]), question);
  expect(without.hits.map(({ memory: { id } }) => id)).not.toContain("proxy");
});

test(
  verifies("B7", "how many were left out counts all of them, also where a receipt names only the best"),
  async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      memory({ id: `m${at}`, text: `the staging port of shop ${at}` }),
    );
    const { receipt } = await recall(await over(many), ask("staging port of shop", { limit: 3 }));
    expect(receipt.hits).toHaveLength(3);
    expect(receipt.leftOut).toHaveLength(8);
    expect(receipt.leftOutCount).toBe(27);
  },
);

test(
  verifies("B9", "age lowers a memory's place, and never decides whether it is shown beside a clear answer"),
  async () => {
    const question = "how is staging rebuilt";
    const near = (share: number) =>
      wide(question).map((value, at) => share * value + Math.sqrt(1 - share ** 2) * wide("else")[at]!);
    const shown = async (age: Partial<Memory>) => {
      const store = await storeWith([]);
      await keepWith(store, [
        [memory({ id: "answer", text: "Ansible does it every night" }), [near(0.9)]],
        [memory({ id: "beside", text: "Marta keeps the playbooks", ...age }), [near(0.6)]],
        ...["the demo is on Thursday", "lunch is at noon", "the printer is upstairs"].map(
          (text, at) => [memory({ id: `far${at}`, text, ...age }), [near(0.3)]] as const,
        ),
      ]);
      return (await recall(await over([], { memories: store }), ask(question))).hits;
    };
    const fresh = await shown({});
    const stale = await shown({ verifiedAt: NOON - 900 * DAY, trigger: "value" });
    const ids = (hits: typeof fresh) => hits.map(({ memory: { id }, freshness }) => [id, freshness.state]);
    expect(ids(fresh)).toEqual([
      ["answer", "fresh"],
      ["beside", "fresh"],
    ]);
    expect(ids(stale)).toEqual([
      ["answer", "fresh"],
      ["beside", "stale"],
    ]);
    // A fresh one with this score would be left out.
    expect(stale[1]!.score).toBeLessThan(fresh[0]!.score * 0.6);
  },
);

test(verifies("B9", "of the stale ones that come near no answer only the nearest is shown"), async () => {
  const question = "how is staging rebuilt";
  const near = (share: number) =>
    wide(question).map((value, at) => share * value + Math.sqrt(1 - share ** 2) * wide("else")[at]!);
  const old = { verifiedAt: NOON - 900 * DAY, trigger: "value" } as const;
  const store = await storeWith([]);
  await keepWith(store, [
    [memory({ id: "answer", text: "Ansible does it every night" }), [near(0.9)]],
    [memory({ id: "lunch", text: "lunch is at noon", ...old }), [near(0.25)]],
    [memory({ id: "demo", text: "the demo is on Thursday", ...old }), [near(0.3)]],
    [memory({ id: "fresh", text: "the printer is upstairs" }), [near(0.3)]],
  ]);
  const { hits } = await recall(await over([], { memories: store }), ask(question));
  expect(hits.map(({ memory: { id } }) => id)).toEqual(["answer", "demo"]);
});

test("a memory whose anchor is broken says so", async () => {
  const tied = memory({
    id: "m1",
    text: "the staging port is 5433",
    anchors: [{ tie: "commit", root: "/r", sha: "abc" }],
  });
  const parts = await over([tied], {
    anchors: { check: () => Promise.resolve({ found: "gone", what: "commit abc" }) },
  });
  const { hits } = await recall(parts, ask("staging port"));
  expect(hits[0]?.freshness).toMatchObject({ state: "stale", why: "commit abc is gone" });
});

test(
  verifies("B10", "of two that dispute each other a lower authority never stands above a higher one, and both say so"),
  async () => {
    const { source } = memory();
    const person = memory({
      id: "person",
      text: "the staging database listens on port 5433",
      verifiedAt: NOON - 60 * DAY,
      marks: [{ mark: "disputed", by: "agent" as MemoryId, at: NOON }],
    });
    const agent = memory({
      id: "agent",
      text: "the staging database listens on port 5434",
      source: { ...source, by: "agent", agent: "codex" },
      marks: [{ mark: "disputed", by: person.id, at: NOON }],
    });
    const { hits } = await recall(await over([person, agent]), ask("staging database listens port 5434"));
    expect(hits.map(({ memory: { id }, marks }) => [id, marks.map(({ newer }) => newer.id)])).toEqual([
      ["person", ["agent"]],
      ["agent", ["person"]],
    ]);
  },
);

test("a memory that holds the exact words stands above one that is merely alike", async () => {
  const store = await storeWith([]);
  const near = (share: number) =>
    wide("ECONN_4711").map((value, at) => share * value + Math.sqrt(1 - share ** 2) * wide("else")[at]!);
  await keepWith(store, [
    [memory({ id: "alike", text: "connections fail when the proxy is busy" }), [near(0.7)]],
    [memory({ id: "exact", text: "ECONN_4711 means that the licence server is down" }), [near(0.5)]],
  ]);
  const { hits } = await recall(await over([], { memories: store }), ask("what does ECONN_4711 mean"));
  expect(hits[0]?.memory.id).toBe("exact");
});

test.each([
  ["the server is away", away("the server is away"), "the server is away"],
  [
    "the model gives nothing",
    { ...WIDE, embed: () => Promise.resolve([]) } satisfies Embedder,
    "words-1024 gave no vector",
  ],
  [
    "it takes too long",
    { ...WIDE, embed: () => new Promise<never>(() => {}) } satisfies Embedder,
    "words-1024 took over 1 ms",
  ],
  [
    "it still loads",
    { ...WIDE, state: "loading", embed: () => new Promise<never>(() => {}) } satisfies Embedder,
    "the model words-1024 is still loading",
  ],
] as const)("when %s, words answer and the receipt says why meaning was off", async (_, embedder, why) => {
  const { receipt, hits } = await recall(
    await over(facts, { embedder, meaningWaitMs: 1 }),
    ask("Which port does the staging database use?"),
  );
  expect(hits[0]?.memory.text).toBe(FACTS[0]);
  expect(receipt.meaning).toEqual({ on: false, model: "words-1024", why });
});

test("an embedder that fails later than it is waited for disturbs nobody", async () => {
  let fail: (error: Error) => void = () => {};
  const embedder: Embedder = { ...WIDE, embed: () => new Promise<never>((_, reject) => (fail = reject)) };
  const { receipt } = await recall(await over(facts, { embedder, meaningWaitMs: 1 }), ask("staging port"));
  fail(new Error("too late to matter"));
  expect(receipt.meaning.on).toBe(false);
});

test("an error that is no model's is not answered around", async () => {
  const embedder: Embedder = { ...WIDE, embed: () => Promise.reject(new TypeError("a bug")) };
  await expect(recall(await over(facts, { embedder }), ask("staging port"))).rejects.toThrow("a bug");
});
