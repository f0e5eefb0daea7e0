import { expect, test } from "vitest";
import { CachedEmbedder } from "../../../src/adapters/embedders/cached.ts";
import { PassageQueue } from "../../../src/adapters/embedders/passage-queue.ts";
import { estimateWords, passagesFor } from "../../../src/adapters/embedders/passages.ts";
import type { Embedder, EmbedUse } from "../../../src/ports/embedder.ts";
import { verifies } from "../../support/verifies.ts";

const LONG = "why does the parcel printer stop after the first label ".repeat(40);

test(verifies("B1", "of a long question one passage is read, of a long memory all of it"), async () => {
  const { queue, read } = counting();
  queue.add({ id: 1, texts: [LONG], use: "question", tuning: "facts" });
  await runOut(queue);
  expect(read).toHaveLength(1);
  queue.add({ id: 2, texts: [LONG], use: "memory", tuning: "facts" });
  await runOut(queue);
  expect(read.length).toBeGreaterThan(5);
});

test(verifies("B1", "questions that were given up cost nobody anything: sixty of them, and one is read"), async () => {
  const { queue, read } = counting();
  for (let id = 1; id <= 60; id++) queue.add({ id, texts: [`${id} ${LONG}`], use: "question", tuning: "facts" });
  for (let id = 1; id <= 60; id++) queue.drop(id);
  queue.add({ id: 61, texts: ["which port"], use: "question", tuning: "facts" });
  expect(await queue.step()).toMatchObject({ id: 61 });
  expect([read, queue.isEmpty]).toEqual([["which port"], true]);
});

test(verifies("B1", "a short question waits for none of the long ones before it"), async () => {
  const { queue, read } = counting();
  for (let id = 1; id <= 60; id++) queue.add({ id, texts: [`${id} ${LONG}`], use: "question", tuning: "facts" });
  queue.add({ id: 61, texts: ["which port"], use: "question", tuning: "facts" });
  expect(await queue.step()).toMatchObject({ id: 61 });
  await runOut(queue);
  expect(read).toHaveLength(61);
});

test(
  verifies("B1", "a short statement waits for one passage of the long ones before it, however many they are"),
  async () => {
    const { queue } = counting();
    for (let id = 1; id <= 20; id++) queue.add({ id, texts: [`${id} ${LONG}`], use: "memory", tuning: "facts" });
    await queue.step();
    queue.add({ id: 21, texts: ["staging listens on 5433"], use: "memory", tuning: "facts" });
    expect(await queue.step()).toMatchObject({ id: 21 });
  },
);

test(
  verifies("B1", "a statement waits for one passage of a batch that nobody waits for, however short its texts are"),
  async () => {
    const { queue } = counting();
    queue.add({ id: 1, texts: Array.from({ length: 16 }, () => "caddy"), use: "memory", tuning: "published" });
    await queue.step();
    expect(queue.shortestStatement).toBe(Infinity);
    const statement = "staging listens on 5433 since the move to the other hoster, and on no other port at all";
    queue.add({ id: 2, texts: [statement], use: "memory", tuning: "facts" });
    expect(queue.shortestStatement).toBe(statement.length);
    expect(await queue.step()).toMatchObject({ id: 2 });
  },
);

test(verifies("B1", "a question that is given up while it is read is told to nobody"), async () => {
  const { queue } = counting();
  queue.add({ id: 1, texts: [LONG], use: "question", tuning: "facts" });
  const reading = queue.step();
  queue.drop(1);
  expect([await reading, queue.isEmpty]).toEqual([undefined, true]);
});

test(verifies("B1", "who gives up through the cache leaves the queue at once, unless another waits"), async () => {
  const { queue, read } = counting();
  const cached = new CachedEmbedder(queued(queue));
  const leaving = Array.from({ length: 60 }, () => new AbortController());
  const left = leaving.map(({ signal }, at) => cached.embed([`${at} ${LONG}`], "question", signal));
  const shared = cached.embed([`7 ${LONG}`], "question");
  const other = cached.embed(["which port"], "question");
  for (const one of leaving) one.abort(new Error("too late"));
  for (const one of left) await expect(one).rejects.toThrow("too late");
  await runOut(queue);
  expect(await Promise.all([shared, other])).toHaveLength(2);
  expect(read).toHaveLength(2);
  // Asked again, it is read anew: what was given up is not taken for an answer.
  const again = cached.embed([`3 ${LONG}`], "question");
  await runOut(queue);
  expect(await again).toHaveLength(1);
});

function counting(): { readonly queue: PassageQueue; readonly read: string[] } {
  const read: string[] = [];
  const queue = new PassageQueue({
    passages: (text: string, use: EmbedUse) =>
      passagesFor(use, text, estimateWords(text), { windowTokens: 100, overlapTokens: 10 }),
    async embed(passage) {
      read.push(passage);
      return { vector: Float32Array.of(passage.length) };
    },
  });
  return { queue, read };
}

async function runOut(queue: PassageQueue): Promise<void> {
  while (!queue.isEmpty) await queue.step();
}

/** What the worker's thread does with its queue, without a thread. */
function queued(queue: PassageQueue): Embedder {
  let last = 0;
  const step = queue.step.bind(queue);
  const waiting = new Map<number, (texts: readonly { readonly vectors: Float32Array[] }[]) => void>();
  queue.step = async () => {
    const done = await step();
    if (done !== undefined) waiting.get(done.id)?.(done.texts);
    return done;
  };
  return {
    model: { id: "queued", dimensions: 1 },
    state: "ready",
    embed: (texts, use, signal) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, (made) => resolve(made.map(({ vectors }) => vectors)));
        signal?.addEventListener("abort", () => {
          queue.drop(id);
          reject(signal.reason as Error);
        });
        queue.add({ id, texts, use, tuning: "facts" });
      }),
    close: async () => {},
  };
}
