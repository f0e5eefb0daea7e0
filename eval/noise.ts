import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openMemory } from "../src/index.ts";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import type { Minilm } from "../src/adapters/embedders/minilm.ts";
import { detectNoise } from "../src/domain/noise/noise.ts";
import type { Judge } from "../src/ports/judge.ts";

/** One text and whether it is noise, as a line of the data file holds it. */
export interface NoiseCase {
  readonly text: string;
  readonly noise: boolean;
}

/** Whatever stands between a writer and the store: true when the text is turned away. */
export type Gate = (text: string) => boolean | Promise<boolean>;

export interface NoiseFigures {
  readonly n: number;
  readonly noise: number;
  /** Noise that got through: none may. */
  readonly stored: number;
  readonly facts: number;
  /** Facts that were turned away: at most one in a hundred. */
  readonly refused: number;
  readonly storedExamples: readonly string[];
  readonly refusedExamples: readonly string[];
}

const MOST_REFUSED_SHARE = 0.01;
const MOST_EXAMPLES = 50;

/** Shows every case to the gate, in order, and counts both kinds of mistake. */
export async function measureNoise(cases: readonly NoiseCase[], refuses: Gate): Promise<NoiseFigures> {
  const stored: string[] = [];
  const refused: string[] = [];
  for (const { text, noise } of cases) {
    const turnedAway = await refuses(text);
    if (noise && !turnedAway) stored.push(text);
    if (!noise && turnedAway) refused.push(text);
  }
  const noise = cases.filter((entry) => entry.noise).length;
  return {
    n: cases.length,
    noise,
    stored: stored.length,
    facts: cases.length - noise,
    refused: refused.length,
    storedExamples: stored.slice(0, MOST_EXAMPLES),
    refusedExamples: refused.slice(0, MOST_EXAMPLES),
  };
}

export function passes(figures: NoiseFigures): boolean {
  return figures.stored === 0 && figures.refused <= figures.facts * MOST_REFUSED_SHARE;
}

export function readCases(path: string): readonly NoiseCase[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [caseFrom(line, `${path}:${index + 1}`)]));
}

function caseFrom(line: string, where: string): NoiseCase {
  const parsed: unknown = JSON.parse(line);
  if (typeof parsed === "object" && parsed !== null && "text" in parsed && "noise" in parsed) {
    const { text, noise } = parsed;
    if (typeof text === "string" && typeof noise === "boolean") return { text, noise };
  }
  throw new Error(`${where} is not {"text": …, "noise": true|false}`);
}

/** The gate alone, in a session that recalled nothing and a repository without instructions: a text's shape, then the judge. */
function gateAlone(judge: Judge): Gate {
  return async (text) =>
    detectNoise(text, { recalled: [], instructions: [] }) !== undefined ||
    (await judge.noise(text)) >= judge.bounds.noise.agent;
}

/** The product's own way in, as an agent uses it: whatever is stored, confirmed, superseded or proposed got through. */
async function throughTheDoor(cases: readonly NoiseCase[], { facts, judge }: Minilm): Promise<NoiseFigures> {
  const home = mkdtempSync(join(tmpdir(), "hf-noise-"));
  const memory = await openMemory({ home, environment: {}, embedder: facts, judge });
  try {
    return await measureNoise(cases, async (text) => {
      if (text.trim() === "") return true;
      const { outcome } = await memory.remember({ text, cwd: home, scope: "project", agent: "eval" });
      return outcome === "refused";
    });
  } finally {
    await memory.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      json: { type: "boolean", default: false },
      door: { type: "boolean", default: false },
      limit: { type: "string" },
    },
  });
  const cases = evenly(
    readCases(values.data ?? OWN_CASES),
    values.limit === undefined ? Infinity : Number(values.limit),
  );
  const model = startMinilm({ workerUrl: new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url) });
  const figures = values.door ? await throughTheDoor(cases, model) : await measureNoise(cases, gateAlone(model.judge));
  await model.facts.close();
  if (values.json) console.log(JSON.stringify(figures));
  else {
    console.log(`noise  ${figures.stored} of ${figures.noise} stored (none may be)`);
    console.log(`facts  ${figures.refused} of ${figures.facts} refused (at most 1 %)`);
    for (const text of figures.storedExamples) console.log(`stored   ${JSON.stringify(text)}`);
    for (const text of figures.refusedExamples) console.log(`refused  ${JSON.stringify(text)}`);
  }
  process.exitCode = passes(figures) ? 0 : 1;
}

/** So many of them, from all over the file: facts and noise may stand in portions of their own. */
function evenly(cases: readonly NoiseCase[], limit: number): readonly NoiseCase[] {
  const step = Math.max(1, cases.length / limit);
  return cases.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

const OWN_CASES = fileURLToPath(new URL("./data/noise.jsonl", import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
