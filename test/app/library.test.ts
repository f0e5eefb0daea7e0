import { expect, test } from "vitest";
import { openMemory } from "../../src/index.ts";
import { operations } from "../../src/contract/operations.ts";
import { fixedClock, wordEmbedder } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

test(
  verifies("F9", "the library remembers and recalls in-process, over openings, with the same JSON as every door"),
  async () => {
    const home = freshFolder();
    const options = { home, environment: {}, embedder: wordEmbedder(), clock: fixedClock() };
    const first = await openMemory(options);
    const { id } = await first.remember({ text: "the staging database listens on port 5433" });
    await first.close();
    const second = await openMemory(options);
    const recalled = await second.recall({ question: "which port does the staging database use" });
    expect(recalled).toMatchObject({ answer: "found", hits: [{ id, by: "a person", scope: "everywhere" }] });
    expect(operations.recall.output.parse(recalled)).toEqual(recalled);
    expect((await second.why({ receipt: recalled.receipt! })).hits[0]).toMatchObject({
      id,
      score: recalled.hits[0]?.score,
    });
    await second.close();
  },
);

test("the library carries every operation of the contract under its own name", async () => {
  const memory = await openMemory({ home: freshFolder(), environment: {}, embedder: wordEmbedder() });
  expect(Object.keys(memory).toSorted()).toEqual([...Object.keys(operations), "close"].toSorted());
  await memory.close();
});
