import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { PromptTrigger } from "../src/domain/triggers/nudge.ts";
import { hashPiece, PROMPT_TRIGGERS } from "../src/domain/triggers/weigh.ts";
import { tensorFile } from "./tensor-file.ts";
import { evidenceOf, learn } from "./triggers/learn.ts";
import type { Learned, Lesson } from "./triggers/learn.ts";
import { saidPhrases } from "./triggers/phrases.ts";
import { figuresFor, OWN_CASES, readCases, showFigures } from "./triggers.ts";
import type { TriggerCase } from "./triggers.ts";

/** Each phrase is said in so many ways; said by rote, a prompt counts for half of one that somebody wrote. */
const WAYS = 6;
const BY_ROTE = 0.5;
/** Weights are kept as hundredths; below five of these a piece says nothing. */
const HUNDREDTHS = 100;
const LEAST_WEIGHT = 5;
/** A weight is kept in one byte. */
const MOST_WEIGHT = 127;
/**
 * How sure to be before speaking up, by trigger, chosen by precision and recall on prompts that the weights had
 * not seen. Below zero, because unseen words speak for nobody.
 */
const SURE_ENOUGH: Readonly<Record<PromptTrigger, number>> = {
  correction: -0.4,
  preference: -0.75,
  decision: -0.45,
  value: -0.45,
  past: -0.8,
};

const PHRASES = fileURLToPath(new URL("./data/trigger-phrases.txt", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../src/adapters/triggers/learned/triggers.safetensors", import.meta.url));

const { values: options } = parseArgs({
  options: { folds: { type: "string" }, list: { type: "boolean" }, check: { type: "boolean" } },
});
const rote = saidPhrases(PHRASES, WAYS).map((shown) => ({ shown, counts: BY_ROTE }));
const written = readCases(OWN_CASES).map((shown) => ({ shown, counts: 1 }));
if (options.folds !== undefined) showFigures(figuresFor(foldedAnswers(Number(options.folds))));
else {
  const learned = learn([...written, ...rote]);
  if (options.list) console.log(listed(learned));
  else if (options.check) checkFile(fileFrom(learned));
  else writeFileSync(WEIGHTS, fileFrom(learned));
}

/** The product's file must be the one that the data gives. */
function checkFile(made: Buffer): void {
  if (made.equals(readFileSync(WEIGHTS))) return;
  console.error(`${WEIGHTS} is not what the data gives: run npm run train -- triggers`);
  process.exitCode = 1;
}

/** Every written prompt, judged by weights that were learned from the others and from the phrases. */
function foldedAnswers(folds: number): readonly { shown: TriggerCase; found: readonly PromptTrigger[] }[] {
  return Array.from({ length: folds }, (_, fold) => {
    const lessons: Lesson[] = [...written.filter((_, at) => at % folds !== fold), ...rote];
    const learned = learn(lessons);
    const places = new Map(learned.pieces.map((piece, at) => [piece, at]));
    return written
      .filter((_, at) => at % folds === fold)
      .map(({ shown }) => ({
        shown,
        found: PROMPT_TRIGGERS.filter((trigger) => sees(learned, places, shown, trigger)),
      }));
  }).flat();
}

function sees(
  learned: Learned,
  places: ReadonlyMap<string, number>,
  shown: TriggerCase,
  trigger: PromptTrigger,
): boolean {
  return evidenceOf(shown).some((evidence) => {
    let sum = learned.starts[trigger] - SURE_ENOUGH[trigger];
    for (const piece of evidence) sum += learned.weights[trigger][places.get(piece) ?? -1] ?? 0;
    return sum > 0;
  });
}

interface Row {
  readonly piece: string;
  readonly weights: readonly number[];
}

/** The pieces that say something, with what they say for each trigger in hundredths. */
function rowsFrom({ pieces, weights }: Learned): readonly Row[] {
  return pieces.flatMap((piece, at) => {
    const row = PROMPT_TRIGGERS.map((trigger) => Math.round((weights[trigger][at] ?? 0) * HUNDREDTHS));
    const kept = row.map((weight) =>
      Math.abs(weight) < LEAST_WEIGHT ? 0 : Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight)),
    );
    return kept.every((weight) => weight === 0) ? [] : [{ piece, weights: kept }];
  });
}

/** The weights as the product reads them: `TriggerWeights` in src/domain/triggers/weigh.ts says what each part is. */
function fileFrom(learned: Learned): Buffer {
  const thresholds = PROMPT_TRIGGERS.map((trigger) =>
    Math.round((SURE_ENOUGH[trigger] - learned.starts[trigger]) * HUNDREDTHS),
  );
  const byMark = new Map(rowsFrom(learned).map(({ piece, weights }) => [hashPiece(piece), weights]));
  const rows = [...byMark].sort(([one], [other]) => one - other);
  return tensorFile({
    marks: { type: "U32", shape: [rows.length], values: Uint32Array.from(rows, ([mark]) => mark) },
    thresholds: { type: "I16", shape: [thresholds.length], values: Int16Array.from(thresholds) },
    weights: {
      type: "I8",
      shape: [rows.length, PROMPT_TRIGGERS.length],
      values: Int8Array.from(rows.flatMap(([, weights]) => weights)),
    },
  });
}

/** For a person to read: each piece, and what it says for whom. */
function listed(learned: Learned): string {
  return rowsFrom(learned)
    .map(({ piece, weights }) => {
      const said = PROMPT_TRIGGERS.flatMap((trigger, at) => (weights[at] ? `${trigger} ${weights[at]}` : []));
      return `${piece}\t${said.join(", ")}`;
    })
    .sort()
    .join("\n");
}
