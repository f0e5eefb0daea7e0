import { expect, test } from "vitest";
import { recall } from "../../../src/core/recall/recall.ts";
import type { Question, RecallParts } from "../../../src/core/recall/hit.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { countedIds, fixedClock, memory, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const WIDE = wordEmbedder("words-1024", 1_024);
const YES = 5;
const NO = -6;

/** Six lines about one thing, the nearest to the question first. */
const NEAR = [
  "The staging database of the shop listens on port 5433",
  "The staging database of the shop is backed up to Backblaze",
  "The staging database of the shop was moved by Jarek",
  "The staging database has 40 GB",
  "The staging server is called heron",
  "The shop has a staging area",
];

async function partsOver(texts: readonly string[], reader?: RecallParts["reader"]): Promise<RecallParts> {
  const store = freshStore(undefined, WIDE.model);
  const all = texts.map((text, at) => memory({ id: `m${at}` as MemoryId, text }));
  await keepWith(
    store,
    all.map((one) => [one, [vectorOf(one.text, WIDE.model.dimensions)]]),
  );
  return {
    memories: store,
    embedder: WIDE,
    meaningWaitMs: 5_000,
    anchors: { check: () => Promise.resolve({ found: "unknown", what: "nothing" }) },
    tokens: gptTokens(),
    clock: fixedClock(),
    ids: countedIds(),
    ...(reader && { reader }),
  };
}

function ask(text: string, otherwise: readonly string[] = []): Question {
  return {
    text,
    otherwise,
    place: { project: null, path: "", agent: null },
    everywhere: false,
    limit: 8,
    budgetTokens: 2_000,
    asOf: null,
    asker: { agent: null, client: "test", session: "s1" },
  };
}

const UNDECIDED = ask("who pays the monthly bill for the staging database in winter", ["invoice of heron"]);

/** Reads by what a line holds, and keeps what it was asked. */
function readerOf(answers: (line: string) => boolean) {
  const asked: { question: string; lines: readonly string[] }[] = [];
  return {
    asked,
    answers: (question: string, lines: readonly string[]) => {
      asked.push({ question, lines });
      return Promise.resolve(lines.map((line) => (answers(line) ? YES : NO)));
    },
  };
}

test(
  verifies(
    "B6",
    "lines that are only about the thing asked for are not shown once they have been read, and it says nothing",
  ),
  async () => {
    const reader = readerOf(() => false);
    const before = await recall(await partsOver(NEAR), UNDECIDED);
    const { receipt, hits } = await recall(await partsOver(NEAR, reader), UNDECIDED);
    expect([before.receipt.answer, receipt.answer]).toEqual(["unsure", "nothing"]);
    expect(hits).toEqual([]);
  },
);

test(
  verifies("B6", "before it says nothing it reads whatever it would have shown, and no more than five lines"),
  async () => {
    const reader = readerOf(() => false);
    await recall(await partsOver(NEAR, reader), UNDECIDED);
    expect(reader.asked.map(({ lines }) => lines.length)).toEqual([2, 3]);
  },
);

test(
  verifies("B6", "a line that holds all words of a phrasing is shown, whatever the reader makes of it"),
  async () => {
    const ticket =
      "QS-812: on Safari the payment sheet closes by itself when a customer comes back from the bank, since the popup blocker takes the second window for an advert and nobody hears of it until support calls";
    const reader = readerOf(() => false);
    const { receipt, hits } = await recall(
      await partsOver([...NEAR, ticket], reader),
      ask("QS-812", ["which bug was that"]),
    );
    expect(reader.asked).not.toEqual([]);
    expect(receipt.answer).toBe("unsure");
    expect(hits[0]?.memory.text).toBe(ticket);
  },
);

test("a line that answers comes before one that is merely nearer, and then no more is read", async () => {
  const reader = readerOf((line) => line.includes("Backblaze"));
  const { receipt, hits } = await recall(
    await partsOver(NEAR, reader),
    ask("where is the staging database of the shop kept"),
  );
  expect(receipt.answer).toBe("found");
  expect(hits[0]?.memory.text).toContain("Backblaze");
  expect(reader.asked).toHaveLength(1);
});

test("all phrasings of a question are read as one", async () => {
  const reader = readerOf(() => true);
  await recall(await partsOver(NEAR, reader), ask("who pays for it", ["staging database bill"]));
  expect(reader.asked[0]?.question).toBe("who pays for it | staging database bill");
});

test("where the reader is away, the answer is the one that is given without it", async () => {
  const away = { answers: () => Promise.reject(new MemoryError("embedder", "it is away")) };
  for (const question of [UNDECIDED, ask("staging database of the shop port")]) {
    const without = await recall(await partsOver(NEAR), question);
    const { receipt, hits } = await recall(await partsOver(NEAR, away), question);
    expect(receipt.answer).toBe(without.receipt.answer);
    expect(hits.map(({ memory: { id } }) => id)).toEqual(without.hits.map(({ memory: { id } }) => id));
  }
});
