import { stretchesOf } from "../../src/domain/triggers/evidence.ts";
import { sentencesOf } from "../../src/domain/triggers/prose.ts";
import type { PromptTrigger } from "../../src/domain/triggers/trigger.ts";
import { PROMPT_TRIGGERS } from "../../src/domain/triggers/weigh.ts";
import type { TriggerCase } from "../triggers.ts";
import { numbersFrom } from "./numbers.ts";

/** A case and how much it counts. */
export interface Lesson {
  readonly shown: TriggerCase;
  readonly counts: number;
}

/** For each trigger a start and a weight for each piece of evidence; their sum above zero says yes. */
export interface Learned {
  readonly pieces: readonly string[];
  readonly weights: Readonly<Record<PromptTrigger, Float64Array>>;
  readonly starts: Readonly<Record<PromptTrigger, number>>;
}

const ROUNDS = 10;
const STEP = 0.1;
/** Pulls weights towards zero, so that no single word decides. */
const SHRINK = 0.01;
/** A piece counts for a third, because a sentence has a hundred of them that say much the same. */
const PIECE_VALUE = 0.35;
/** What was seen in a few prompts alone says nothing about others, and the table stays small. */
const LEAST_PROMPTS = 4;

/**
 * Logistic regression, one trigger at a time. A prompt shows what its most telling stretch shows, so each step looks at
 * the stretch that speaks loudest and moves its weights. No randomness: the same lessons give the same weights.
 */
export function learn(lessons: readonly Lesson[]): Learned {
  const { pieces, known } = vocabulary(lessons);
  const rows = lessons.flatMap(({ shown, counts }) => {
    const stretches = evidenceOf(shown).map((evidence) =>
      Int32Array.from([...evidence].flatMap((piece) => known.get(piece) ?? [])),
    );
    return stretches.length === 0 ? [] : [{ shown, counts, stretches }];
  });
  const learned = PROMPT_TRIGGERS.map((trigger) => [trigger, oneTrigger(trigger, rows, pieces.length)] as const);
  return {
    pieces,
    weights: Object.fromEntries(learned.map(([trigger, { weights }]) => [trigger, weights])) as Learned["weights"],
    starts: Object.fromEntries(learned.map(([trigger, { start }]) => [trigger, start])) as Learned["starts"],
  };
}

interface Row {
  readonly shown: TriggerCase;
  readonly counts: number;
  readonly stretches: readonly Int32Array[];
}

function oneTrigger(
  trigger: PromptTrigger,
  all: readonly Row[],
  size: number,
): { weights: Float64Array; start: number } {
  const rows = all.filter(({ shown }) => !shown.optional.includes(trigger));
  const weights = new Float64Array(size);
  const moved = new Float64Array(size).fill(0.01);
  const mean = new Float64Array(size);
  const next = numbersFrom(7);
  let start = -1;
  let startMoved = 0.01;
  let startMean = 0;
  const averaged = ROUNDS / 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(rows, next);
    for (const { shown, counts, stretches } of rows) {
      const { pieces, sum } = loudest(stretches, weights, start);
      const wanted = shown.triggers.includes(trigger) ? 1 : 0;
      const miss = (1 / (1 + Math.exp(-sum)) - wanted) * counts;
      for (const piece of pieces) {
        const slope = miss * PIECE_VALUE + SHRINK * (weights[piece] ?? 0);
        moved[piece] = (moved[piece] ?? 0) + slope * slope;
        weights[piece] = (weights[piece] ?? 0) - (STEP * slope) / Math.sqrt(moved[piece] ?? 1);
      }
      startMoved += miss * miss;
      start -= (STEP * miss) / Math.sqrt(startMoved);
    }
    if (round < ROUNDS - averaged) continue;
    for (let piece = 0; piece < size; piece += 1) mean[piece] = (mean[piece] ?? 0) + (weights[piece] ?? 0) / averaged;
    startMean += start / averaged;
  }
  return { weights: mean.map((weight) => weight * PIECE_VALUE), start: startMean };
}

function loudest(
  stretches: readonly Int32Array[],
  weights: Float64Array,
  start: number,
): { pieces: Int32Array; sum: number } {
  let best = { pieces: stretches[0] ?? new Int32Array(), sum: -Infinity };
  for (const pieces of stretches) {
    let sum = start;
    for (const piece of pieces) sum += (weights[piece] ?? 0) * PIECE_VALUE;
    if (sum > best.sum) best = { pieces, sum };
  }
  return best;
}

function vocabulary(lessons: readonly Lesson[]): { pieces: readonly string[]; known: ReadonlyMap<string, number> } {
  const prompts = new Map<string, number>();
  for (const { shown } of lessons) {
    const own = new Set(evidenceOf(shown).flatMap((evidence) => [...evidence]));
    for (const piece of own) prompts.set(piece, (prompts.get(piece) ?? 0) + 1);
  }
  const pieces = [...prompts].filter(([, count]) => count >= LEAST_PROMPTS).map(([piece]) => piece);
  return { pieces, known: new Map(pieces.map((piece, at) => [piece, at])) };
}

/** Kept, because folds ask for the same prompts again. */
const remembered = new WeakMap<TriggerCase, readonly ReadonlySet<string>[]>();

export function evidenceOf(shown: TriggerCase): readonly ReadonlySet<string>[] {
  const known = remembered.get(shown);
  if (known !== undefined) return known;
  const evidence = stretchesOf(sentencesOf(shown.prompt)).map((stretch) => stretch.evidence);
  remembered.set(shown, evidence);
  return evidence;
}

function shuffle(rows: Row[], next: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const [here, there] = [rows[at], rows[other]];
    if (here !== undefined && there !== undefined) [rows[at], rows[other]] = [there, here];
  }
}
