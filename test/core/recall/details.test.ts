import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreDetails } from "../../../src/core/recall/scoring.ts";
import { recall } from "../../../src/core/recall/recall.ts";
import type { Question } from "../../../src/core/recall/hit.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import type { MemoryReader } from "../../../src/ports/memory-store.ts";
import { FACTS } from "../../support/facts.ts";
import { countedIds, fixedClock, memory, tokenEmbedder, wordEmbedder } from "../../support/fakes.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { verifies } from "../../support/verifies.ts";

const tokens = gptTokens();
const WITH = tokenEmbedder("words-1024", 1_024);
const WITHOUT = wordEmbedder("words-1024", 1_024);

const question = (text: string): Question => ({
  text,
  place: { project: null, path: "", agent: null },
  everywhere: true,
  limit: 50,
  budgetTokens: 100_000,
  asOf: null,
  asker: { agent: null, client: "test", session: null },
});

async function storeOf(texts: readonly string[], embedder: Embedder = WITH) {
  const store = freshStore(undefined, WITH.model);
  const vectors = await embedder.embed(texts, "memory");
  await keepWith(
    store,
    texts.map((text, at) => [memory({ id: `m${at}`, text }), vectors[at]!]),
  );
  return store;
}

function asking(memories: MemoryReader, embedder: Embedder) {
  const parts = { memories, embedder, meaningWaitMs: 5_000, tokens, clock: fixedClock(), ids: countedIds() };
  return (text: string) =>
    recall(
      { ...parts, anchors: { check: () => Promise.resolve({ found: "unknown", what: "nothing" }) } },
      question(text),
    );
}

const MATCHES = { north: [127, 0, 0, 0], between: [90, 90, 0, 0], east: [0, 127, 0, 0] } as const;

function readerOf(held: Readonly<Record<string, readonly number[]>>): Pick<MemoryReader, "tokens"> {
  const found = Object.entries(held).map(([id, vector]) => [id as MemoryId, Int8Array.from(vector)] as const);
  return { tokens: async (ids: readonly MemoryId[]) => new Map(found.filter(([id]) => ids.includes(id))) };
}

test(
  verifies("B1", "what matches a question's words best loses nothing, the others what they fall short of it"),
  async () => {
    const asked = { vectors: Int8Array.from(MATCHES.north), dimensions: 4 };
    const ids = ["east", "between", "unread", "north"] as MemoryId[];
    const details = await scoreDetails(readerOf(MATCHES), asked, ids);
    expect(details.get("north" as MemoryId)).toBe(0);
    expect(details.get("between" as MemoryId)).toBeCloseTo(90 / 127 - 1);
    expect(details.get("east" as MemoryId)).toBe(-1);
    expect(details.get("unread" as MemoryId)).toBeCloseTo((1 + 90 / 127 + 0) / 3 - 1); // as the others on average
  },
);

test("without the question's tokens, or anybody's, nothing is compared", async () => {
  const asked = { vectors: Int8Array.from(MATCHES.north), dimensions: 4 };
  expect((await scoreDetails(readerOf(MATCHES), null, ["north" as MemoryId])).size).toBe(0);
  expect((await scoreDetails(readerOf({}), asked, ["north" as MemoryId])).size).toBe(0);
});

test(
  verifies(["B6", "B7"], "words matched one by one order what is found, hide what has no bearing, and make no answer"),
  async () => {
    const store = await storeOf(FACTS);
    const words = [...new Set(FACTS.flatMap((fact) => fact.split(/\W+/)))].filter((word) => word.length > 2);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), async (said) => {
        const [plain, detailed] = [
          await asking(store, WITHOUT)(said.join(" ")),
          await asking(store, WITH)(said.join(" ")),
        ];
        expect(detailed.receipt.answer).toBe(detailed.hits.length === 0 ? "nothing" : plain.receipt.answer);
        expect(detailed.receipt.nearest).toBe(plain.receipt.nearest);
        const shown = ({ hits }: typeof plain) => hits.map(({ memory: { id } }) => id).toSorted();
        expect(shown(plain)).toEqual(expect.arrayContaining(shown(detailed)));
        for (const { parts, score, bearing } of detailed.hits) {
          expect(parts.detail).toBeLessThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(bearing);
        }
      }),
      { numRuns: IS_SOAK ? 200 : 15 },
    );
  },
);

test(
  verifies("B6", "a memory that would be shown at 0.00 is not shown, and its receipt names it as weak"),
  async () => {
    const asked = "which port does the database listen on";
    const [{ tokens: near = new Int8Array() } = { tokens: undefined }] = await WITH.embed([asked], "question");
    const held = await storeOf(["The database listens on port 5432", "The database port is open"]);
    const { tokens: ofEach } = readerOf({ m0: [...near], m1: Array.from(near, (component) => -component) });
    const memories = Object.assign(Object.create(held) as typeof held, { tokens: ofEach });
    const { hits, receipt } = await asking(memories, WITH)(asked);
    expect(hits.map(({ memory: { id } }) => id)).toEqual(["m0"]);
    expect(receipt.leftOut).toContainEqual({ id: "m1", because: "weak" });
  },
);

test("a store whose memories have no tokens yet answers as before", async () => {
  const store = await storeOf(FACTS, WITHOUT);
  const [{ hits: before }, { hits: after }] = [
    await asking(store, WITHOUT)("which port does the database use"),
    await asking(store, WITH)("which port does the database use"),
  ];
  expect(after.map(({ memory: { id }, score }) => [id, score])).toEqual(
    before.map(({ memory: { id }, score }) => [id, score]),
  );
});
