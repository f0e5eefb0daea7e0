import { expect, test } from "vitest";
import { CachedEmbedder } from "../../../src/adapters/embedders/cached.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";

test("a question asked again is not embedded again", async () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner);
  const first = await cached.embed(["who", "where"], "question");
  const second = await cached.embed(["where", "who"], "question");
  expect(second).toEqual(first.toReversed());
  expect(inner.asked).toEqual(["who", "where"]);
});

test("equal questions asked at once share one call", async () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner);
  await Promise.all([cached.embed(["who"], "question"), cached.embed(["who", "who"], "question")]);
  expect(inner.asked).toEqual(["who"]);
});

test("the question that was asked longest ago is the one let go", async () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner, 2);
  for (const text of ["a", "b", "a", "c", "a", "b"]) await cached.embed([text], "question");
  expect(inner.asked).toEqual(["a", "b", "c", "b"]);
});

test("memories pass through, and never answer for a question of the same words", async () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner);
  await cached.embed(["who"], "memory");
  await cached.embed(["who"], "memory");
  await cached.embed(["who"], "question");
  expect(inner.asked).toEqual(["who", "who", "who"]);
});

test("a failure is told to everyone who waits for it, and is not kept", async () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner);
  inner.away = true;
  const waiting = [cached.embed(["who"], "question"), cached.embed(["who"], "question")];
  for (const call of waiting) await expect(call).rejects.toThrow("away");
  inner.away = false;
  expect(await cached.embed(["who"], "question")).toHaveLength(1);
  expect(inner.asked).toEqual(["who", "who"]);
});

test("one who leaves does not take the answer from another who waits", async () => {
  const cached = new CachedEmbedder(counting());
  const caller = new AbortController();
  const leaving = cached.embed(["who"], "question", caller.signal);
  const staying = cached.embed(["who"], "question");
  caller.abort(new Error("the person left"));
  await expect(leaving).rejects.toThrow("the person left");
  expect(await staying).toHaveLength(1);
});

test("model and state are those of the embedder inside", () => {
  const inner = counting();
  const cached = new CachedEmbedder(inner);
  expect([cached.model, cached.state]).toEqual([inner.model, "ready"]);
});

/** Writes down what it was asked; its vectors are the lengths of the texts. */
function counting(): Embedder & { asked: string[]; away: boolean } {
  return {
    asked: [],
    away: false,
    model: { id: "counting", dimensions: 1 },
    state: "ready",
    async embed(texts) {
      this.asked.push(...texts);
      if (this.away) throw new Error("away");
      return texts.map((text) => [Float32Array.of(text.length)]);
    },
    async close() {},
  };
}
