import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readWords } from "../src/adapters/triggers/trigger-weights.ts";
import { joinStretches } from "../src/domain/triggers/evidence.ts";
import { readPrompt } from "../src/domain/triggers/prose.ts";
import { hashPiece } from "../src/domain/triggers/weigh.ts";
import { byNumber, numbered, regress } from "./regression.ts";
import { tensorFile } from "./tensor-file.ts";

/**
 * Learns when a prompt turns down what the agent just did or proposed, from eval/data/turned-down.jsonl and from the prompts of
 * eval/data/triggers.jsonl that show nothing. The weights have the form of the triggers', with one column. `npm run eval -- work`
 * measures it on sessions that it has not seen.
 */
const WEIGHTS = fileURLToPath(new URL("../src/adapters/triggers/learned/turned-down.safetensors", import.meta.url));
/** A piece that stands in fewer prompts says nothing about others. */
const LEAST_PROMPTS = 3;
/** Ordinary prompts are many and mostly far off. */
const ORDINARY_COUNTS = 0.5;
const MOST_ORDINARY = 500;
/** Weights are kept as hundredths in one byte; below five of these a piece says nothing. */
const HUNDREDTHS = 100;
const LEAST_WEIGHT = 5;
const MOST_WEIGHT = 127;

interface Ordinary {
  readonly prompt: string;
  readonly triggers: readonly string[];
  readonly optional?: readonly string[];
}

interface Lesson {
  readonly text: string;
  readonly wanted: 0 | 1;
  readonly counts: number;
}

const written = (readLines("turned-down") as readonly { text: string; turnedDown: boolean }[]).map(
  ({ text, turnedDown }): Lesson => ({
    text,
    wanted: turnedDown ? 1 : 0,
    counts: 1,
  }),
);
const ordinary = (readLines("triggers") as readonly Ordinary[])
  .filter(({ triggers, optional = [] }) => triggers.length === 0 && !optional.includes("correction"))
  .slice(0, MOST_ORDINARY)
  .map(({ prompt }): Lesson => ({ text: prompt, wanted: 0, counts: ORDINARY_COUNTS }));
const lessons = [...written, ...ordinary].map((lesson) => ({ ...lesson, evidence: readEvidence(lesson.text) }));
const known = numbered(
  lessons.map(({ evidence }) => evidence),
  LEAST_PROMPTS,
);
const rows = lessons.flatMap(({ evidence, wanted, counts }) => {
  const stretches = byNumber(evidence, known);
  return stretches.length === 0 ? [] : [{ stretches, wanted, counts }];
});
const { weights, start } = regress(rows, known.size, { rounds: 10, shrink: 0.01, start: -1, decides: "greatest" });
const byMark = new Map(
  [...known.keys()].flatMap((piece, at) => {
    const weight = Math.round((weights[at] ?? 0) * HUNDREDTHS);
    const kept = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight));
    return Math.abs(weight) < LEAST_WEIGHT ? [] : [[hashPiece(piece), kept] as const];
  }),
);
const table = [...byMark].sort(([one], [other]) => one - other);
writeFileSync(
  WEIGHTS,
  tensorFile({
    marks: { type: "U32", shape: [table.length], values: Uint32Array.from(table, ([mark]) => mark) },
    thresholds: { type: "I16", shape: [1], values: Int16Array.from([Math.round(-start * HUNDREDTHS)]) },
    weights: { type: "I8", shape: [table.length, 1], values: Int8Array.from(table, ([, weight]) => weight) },
  }),
);
console.log(`${written.length} written and ${ordinary.length} ordinary prompts, ${table.length} pieces`);

function readEvidence(text: string): readonly ReadonlySet<string>[] {
  return joinStretches(readPrompt(text), readWords()).map(({ evidence }) => evidence);
}

function readLines(name: string): readonly unknown[] {
  return readFileSync(new URL(`data/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}
