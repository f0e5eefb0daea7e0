import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BOUND_STEPS, LEAF_STEPS, markOf, WORD_STEPS } from "../src/domain/slots/weighed/table.ts";
import { figuresOf, type Weighed } from "./judge/figures.ts";
import { learn, type Learned, oddsOf, seenIn } from "./judge/learn.ts";
import { readLessons } from "./judge/lessons.ts";
import { checkSeal, sealed, type Sources } from "./seal.ts";

/**
 * Learns the table by which the judge weighs whether one statement replaces another, from the pairs in eval/data.
 * `--check` says whether the table in the product was made from what it would be made from now, `--folds 5` how it does on pairs that it
 * has not seen, `--list` what the single words weigh.
 */
const { values: options } = parseArgs({
  options: { folds: { type: "string" }, list: { type: "boolean" }, check: { type: "boolean" } },
});

/** A word that weighs less than this says nothing; one that weighs most fits in a byte. */
const LEAST_WEIGHT = 6;
const MOST_WEIGHT = 127;
const WEIGHTS = fileURLToPath(new URL("../src/domain/slots/weighed/weights.ts", import.meta.url));

const lessons = readLessons().map(seenIn);
if (options.folds !== undefined) console.table(figuresOf(folded(Number(options.folds))));
else if (options.check) checkSeal(WEIGHTS, "train:judge", sources());
else {
  const learned = learn(lessons);
  if (options.list) console.log(listed(learned));
  else writeFileSync(WEIGHTS, sealed(moduleFrom(learned), sources()));
}

/** Everything that the table is made from. */
function sources(): Sources {
  return {
    programs: ["boost.ts", "learn.ts", "words.ts"].map((program) => new URL(`judge/${program}`, import.meta.url)),
    *lessons() {
      for (const { lesson, row, words } of lessons) {
        yield row;
        yield `${words.join(" ")}\n${lesson.replaces} ${lesson.counts} ${lesson.family}\n`;
      }
    },
  };
}

/** Every pair, weighed by a table that was learned from other families. */
function folded(folds: number): readonly Weighed[] {
  const families = [...new Set(lessons.map(({ lesson }) => lesson.family))];
  const foldOf = new Map(families.map((family, at) => [family, at % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const learned = learn(lessons.filter(({ lesson }) => foldOf.get(lesson.family) !== fold));
    return lessons
      .filter(({ lesson }) => foldOf.get(lesson.family) === fold)
      .map((seen) => ({ lesson: seen.lesson, odds: oddsOf(learned, seen) }));
  }).flat();
}

function weightsOf({ words }: Learned): readonly (readonly [string, number])[] {
  return [...words].flatMap(([word, weight]) => {
    const kept = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(weight * WORD_STEPS)));
    return Math.abs(kept) < LEAST_WEIGHT ? [] : [[word, kept] as const];
  });
}

/** The table as a module of the product: `table.ts` says how it is read. */
function moduleFrom(learned: Learned): string {
  const trees = learned.trees.map(({ features, bounds, leaves }) =>
    Buffer.concat([
      Buffer.from(features),
      Buffer.from(Int16Array.from(bounds, (bound) => Math.round(bound * BOUND_STEPS)).buffer),
      Buffer.from(Int16Array.from(leaves, (leaf) => Math.round(leaf * LEAF_STEPS)).buffer),
    ]),
  );
  const words = weightsOf(learned).map(([word, weight]) => {
    const row = Buffer.alloc(5);
    row.writeUInt32LE(markOf(word));
    row.writeInt8(weight, 4);
    return row;
  });
  return `/** Made by \`npm run train:judge\` from eval/data; not edited by hand. What speaks before anything is seen. */
export const START = ${Math.round(learned.start * LEAF_STEPS) / LEAF_STEPS};

/** ${trees.length} small trees over the features. */
export const TREES: string =
  "${Buffer.concat(trees).toString("base64")}";

/** ${words.length} words; \`npm run train:judge -- --list\` shows them. */
export const WORDS: string =
  "${Buffer.concat(words).toString("base64")}";
`;
}

/** For a person to read: each word and what it weighs. */
function listed(learned: Learned): string {
  return weightsOf(learned)
    .toSorted(([, one], [, other]) => one - other)
    .map(([word, weight]) => `${weight}\t${word}`)
    .join("\n");
}
