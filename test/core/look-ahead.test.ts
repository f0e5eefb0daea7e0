import { join } from "node:path";
import { expect, test } from "vitest";
import { lookAhead } from "../../src/core/look-ahead.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { MemoryReader } from "../../src/ports/memory-store.ts";
import { memory, wordEmbedder } from "../support/fakes.ts";
import { freshService } from "../support/service.ts";
import { EVERYWHERE, freshFolder, freshStore, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

/** How many memories there are, and how often that was asked. */
function counting(): { readonly look: (memories: MemoryReader) => Promise<number>; readonly times: () => number } {
  let asked = 0;
  return { look: async (memories) => (asked++, (await memories.list(ALL)).length), times: () => asked };
}
const ALL = {
  view: EVERYWHERE,
  standings: ["active"],
  kind: null,
  topic: null,
  session: null,
  offset: 0,
  limit: 9,
} as const;

test("what was looked up ahead is used as long as nothing was written, also inside a transaction", async () => {
  const store = freshStore();
  await keep(store, memory());
  const { look, times } = counting();
  const found = await lookAhead(store, look);
  expect(await found(store)).toBe(1);
  expect(await store.write((writer) => found(writer))).toBe(1);
  expect(times()).toBe(1);
});

test("it is looked up again after a write, of this process or of another", async () => {
  const file = join(freshFolder(), "store.db");
  const store = freshStore(file);
  const { look, times } = counting();
  const before = await lookAhead(store, look);
  await keep(store, memory({ id: "one" }));
  expect(await store.write((writer) => before(writer))).toBe(1);
  const between = await lookAhead(store, look);
  await keep(freshStore(file), memory({ id: "two" }));
  expect(await store.write((writer) => between(writer))).toBe(2);
  expect(times()).toBe(4);
});

/** Its vectors for texts with this word come when the test says so; until then `asked` tells that they are waited for. */
function heldBack(word: string) {
  const real = wordEmbedder();
  const [asked, released] = [signal(), signal()];
  const embed: Embedder["embed"] = async (texts, use) => {
    if (texts.some((text) => text.includes(word))) {
      setImmediate(asked.give);
      await released.given;
    }
    return real.embed(texts, use);
  };
  return { embedder: { ...real, embed }, asked: asked.given, release: released.give };
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test(verifies("A5", "a statement replaces what was remembered while its vector was being made"), async () => {
  const { embedder, asked, release } = heldBack("5440");
  const one = await freshService({ embedder });
  const late = one.perform("remember", { text: "the staging database listens on port 5440" });
  await asked;
  const first = await one.perform("remember", { text: "the staging database listens on port 5433" });
  release();
  expect(await late).toMatchObject({ outcome: "superseded", supersedes: [first.id] });
  expect(await one.service.store.count(EVERYWHERE)).toBe(1);
});

test(verifies("A6", "the same statement by two at once is one memory, confirmed"), async () => {
  const { embedder, asked, release } = heldBack("staging");
  const folder = freshFolder();
  const [one, two] = [await freshService({ embedder, folder }), await freshService({ folder })];
  const text = "the staging database listens on port 5440";
  const late = one.perform("remember", { text });
  await asked;
  const first = await two.perform("remember", { text });
  release();
  expect(await late).toMatchObject({ outcome: "confirmed", id: first.id });
});

test(verifies("B9", "what was corrected while a question waited for its vector is not in the answer"), async () => {
  const { embedder, asked, release } = heldBack("which");
  const one = await freshService({ embedder });
  await one.perform("remember", { text: "the staging database listens on port 5433" });
  const answer = one.perform("recall", { question: "which port does the staging database listen on?" });
  await asked;
  await one.perform("remember", { text: "the staging database listens on port 5440" });
  release();
  const texts = (await answer).hits.map(({ text }) => text);
  expect(texts).toEqual(["the staging database listens on port 5440"]);
});
