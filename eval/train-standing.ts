import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { SURE_FROM } from "../src/adapters/standing/standing-reader.ts";
import { STANDING_KINDS, type StandingKind } from "../src/ports/judge.ts";
import { tensorFile } from "./tensor-file.ts";

/**
 * Learns which questions ask about a time or about where things stand: a logistic regression on the questions' vectors, one row
 * for each kind, from the phrasings in eval/data/standing-questions.jsonl and ordinary questions. With `--measure` a third of
 * the phrasings is held back and nothing is written. `--data` names a file of scenarios whose questions are measured too:
 * none of them is of a kind.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    measure: { type: "boolean", default: false },
  },
});
const WEIGHTS = fileURLToPath(new URL("../src/adapters/standing/learned/standing.safetensors", import.meta.url));

/** Pulls the weights towards zero; between a third and three times of it the figures are the same. */
const SHRINK = 0.1;
const STEPS = 250;
const STEP = 0.01;
/** How much of the last move goes into the next one. */
const MOMENTUM = 0.95;

interface Asked {
  readonly text: string;
  readonly kind: StandingKind | "other";
  readonly half: string;
}

const lessons = await embedAll(
  [
    ...(readLines("standing-questions.jsonl") as readonly Asked[]),
    ...ordinary(
      (readLines("session-questions.jsonl") as readonly { questions: readonly { ask: string }[] }[]).flatMap(
        ({ questions }) => questions.map(({ ask }) => ask),
      ),
      "train",
    ),
    ...factQuestions(),
    ...scenarioQuestions(),
  ],
  values.cache,
);
const learned = lessons.filter(({ half }) => half === "train" || (half === "test" && !values.measure));
const rows = STANDING_KINDS.map((kind) => fitRow(learned, kind));
if (!values.measure)
  writeFileSync(
    WEIGHTS,
    tensorFile({
      weights: {
        type: "F32",
        shape: [STANDING_KINDS.length, rows[0]!.length],
        values: Float32Array.from(rows.flatMap((row) => [...row])),
      },
    }),
  );
for (const half of ["train", "test", "facts", "scenarios"]) {
  const asked = lessons.filter((one) => one.half === half);
  const [of, ordinaryOnes] = [
    asked.filter(({ kind }) => kind !== "other"),
    asked.filter(({ kind }) => kind === "other"),
  ];
  const right = of.filter((one) => guess(one.vector) === one.kind).length;
  const caught = ordinaryOnes.filter((one) => guess(one.vector) !== null);
  console.log(
    `${half}: ${right} of ${of.length} told, ${caught.length} of ${ordinaryOnes.length} ordinary questions caught`,
  );
  if (half !== "train") for (const one of caught) console.log(`  caught: ${one.text}`);
}

type Lesson = Asked & { readonly vector: Float32Array };

async function embedAll(asked: readonly Asked[], cache: string): Promise<readonly Lesson[]> {
  const models = builtModels();
  const embedder = cachedVectors(models.published, cache);
  const vectors = await embedder.embed(
    asked.map(({ text }) => text),
    "question",
  );
  await embedder.close();
  return asked.map((one, at) => ({ ...one, vector: vectors[at]![0]! }));
}

/** Logistic regression by descent with momentum; the last number is the start. A question that is of the kind counts three times. */
function fitRow(all: readonly Lesson[], kind: StandingKind): Float64Array {
  const size = all[0]!.vector.length;
  const row = new Float64Array(size + 1);
  const move = new Float64Array(size + 1);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = row.map((weight, at) => (at < size ? SHRINK * weight : 0));
    for (const one of all) {
      const isOf = one.kind === kind;
      const miss = (1 / (1 + Math.exp(-dot(row, one.vector))) - Number(isOf)) * (isOf ? 3 : 1);
      for (let at = 0; at < size; at += 1) slope[at]! += miss * one.vector[at]!;
      slope[size]! += miss;
    }
    for (let at = 0; at <= size; at += 1) {
      move[at] = MOMENTUM * move[at]! - STEP * slope[at]!;
      row[at]! += move[at]!;
    }
  }
  return row;
}

function dot(row: Float64Array, vector: Float32Array): number {
  let sum = row.at(-1)!;
  for (let at = 0; at < vector.length; at += 1) sum += row[at]! * vector[at]!;
  return sum;
}

function guess(vector: Float32Array): StandingKind | null {
  const sums = rows.map((row) => dot(row, vector));
  const most = Math.max(...sums);
  return most > SURE_FROM ? STANDING_KINDS[sums.indexOf(most)]! : null;
}

/** Half of them are learned from. */
function factQuestions(): readonly Asked[] {
  const texts = gunzipSync(readFileSync(new URL("data/fact-questions.jsonl.gz", import.meta.url)))
    .toString()
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { question: string }).question)
    .slice(0, 800);
  return texts.flatMap((text, at) => ordinary([text], at % 2 === 0 ? "train" : "facts"));
}

function scenarioQuestions(): readonly Asked[] {
  if (values.data === undefined) return [];
  const scenarios = readFileSync(values.data, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { steps: readonly { do: string; text?: string }[] });
  const texts = scenarios.flatMap(({ steps }) => steps.flatMap((step) => (step.do === "ask" ? [step.text ?? ""] : [])));
  return ordinary(texts, "scenarios");
}

function ordinary(texts: readonly string[], half: string): readonly Asked[] {
  return texts.map((text) => ({ text, kind: "other", half }));
}

function readLines(file: string): readonly unknown[] {
  return readFileSync(new URL(`data/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}
