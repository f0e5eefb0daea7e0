import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { PromptTrigger } from "../src/domain/triggers/trigger.ts";
import { PROMPT_TRIGGERS } from "../src/domain/triggers/weigh.ts";
import { evidenceOf, learn, type Learned, type Lesson } from "./triggers/learn.ts";
import { saidPhrases } from "./triggers/phrases.ts";
import { figuresFor, OWN_CASES, readCases, showFigures, type TriggerCase } from "./triggers.ts";

/** Each phrase is said in so many ways; said by rote, a prompt counts for half of one that somebody wrote. */
const WAYS = 6;
const BY_ROTE = 0.5;
/** Weights are kept as hundredths; below five of these a piece says nothing. */
const HUNDREDTHS = 100;
const LEAST_WEIGHT = 5;
/**
 * How sure to be before speaking up, by trigger, chosen where precision and recall met on prompts that the weights had
 * not seen. Below zero, because unseen words speak for nobody.
 */
const SURE_ENOUGH: Readonly<Record<PromptTrigger, number>> = {
  correction: -0.8,
  preference: -0.7,
  decision: -1,
  value: -0.7,
  past: -0.8,
};

const PHRASES = fileURLToPath(new URL("./data/trigger-phrases.txt", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../src/domain/triggers/weights.ts", import.meta.url));

const { values: options } = parseArgs({ options: { folds: { type: "string" } } });
const rote = saidPhrases(PHRASES, WAYS).map((shown) => ({ shown, counts: BY_ROTE }));
const written = readCases(OWN_CASES).map((shown) => ({ shown, counts: 1 }));
if (options.folds === undefined) {
  const text = tableFrom(learn([...written, ...rote]));
  writeFileSync(WEIGHTS, text);
  console.log(`${text.split("\n").length} lines, ${Math.round(text.length / 1024)} kB`);
} else showFigures(figuresFor(foldedAnswers(Number(options.folds))));

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

/** The weights as a module of the product: readable, and small enough to be read in a few hundredths of a second. */
function tableFrom({ pieces, weights, starts }: Learned): string {
  const thresholds = PROMPT_TRIGGERS.map((trigger) =>
    Math.round((SURE_ENOUGH[trigger] - starts[trigger]) * HUNDREDTHS),
  );
  const lines = pieces.flatMap((piece, at) => {
    const row = PROMPT_TRIGGERS.map((trigger) => Math.round((weights[trigger][at] ?? 0) * HUNDREDTHS));
    const kept = row.map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight));
    return kept.every((weight) => weight === 0) ? [] : [`${kept.map((weight) => weight || "").join(",")}\t${piece}`];
  });
  return `/** Made by \`npm run train:triggers\` from eval/data; not edited by hand. The order is that of PROMPT_TRIGGERS. */
export const THRESHOLDS: readonly number[] = [${thresholds.join(", ")}];

/** Five weights in hundredths, a tab, the piece of evidence they belong to. */
export const TABLE = String.raw\`
${lines.sort().join("\n").replaceAll("`", "'")}
\`;
`;
}
