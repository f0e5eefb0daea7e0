import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { STEPS } from "../src/domain/noise/weighed/weigh.ts";
import { markOf } from "../src/domain/triggers/weigh.ts";
import { learn, type Learned, oddsBy } from "./gate/learn.ts";
import { readLessons } from "./gate/lessons.ts";

/**
 * Learns the table by which the noise gate gives its second opinion, from the texts in eval/data. `--check` says whether
 * the table in the product is the one that the data gives, `--folds 4` how it does on texts that it has not seen, `--list`
 * what each piece of evidence weighs.
 */
const { values: options } = parseArgs({
  options: { folds: { type: "string" }, list: { type: "boolean" }, check: { type: "boolean" } },
});

/** A piece that weighs less than this says nothing; one that weighs most fits in a byte. */
const LEAST_WEIGHT = 4;
const MOST_WEIGHT = 127;
const WEIGHTS = fileURLToPath(new URL("../src/domain/noise/weighed/weights.ts", import.meta.url));

const lessons = readLessons();
if (options.folds !== undefined) showFolds(Number(options.folds));
else if (options.list) console.log(listed(learn(lessons)));
else if (options.check) checkTable(moduleFrom(learn(lessons)));
else writeFileSync(WEIGHTS, moduleFrom(learn(lessons)));

function checkTable(made: string): void {
  if (made === readFileSync(WEIGHTS, "utf8")) return;
  console.error(`${WEIGHTS} is not what the data gives: run npm run train:noise`);
  process.exitCode = 1;
}

function showFolds(folds: number): void {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const learned = learn(lessons.filter((_lesson, at) => at % folds !== fold));
    return lessons
      .filter((_lesson, at) => at % folds === fold)
      .map((lesson) => ({ ...lesson, odds: oddsBy(learned, lesson.text) }));
  }).flat();
  const shareAbove = (of: typeof judged, sure: number) =>
    Number((of.filter(({ odds }) => odds > sure).length / of.length).toFixed(4));
  console.table(
    [-1, -0.5, 0, 0.5, 1, 1.5, 2].map((sure) => ({
      sure,
      "noise refused": shareAbove(
        judged.filter(({ noise, isWritten }) => noise && isWritten),
        sure,
      ),
      "facts written for it refused": shareAbove(
        judged.filter(({ noise, isWritten }) => !noise && isWritten),
        sure,
      ),
      "other facts refused": shareAbove(
        judged.filter(({ noise, isWritten }) => !noise && !isWritten),
        sure,
      ),
    })),
  );
}

function weightsOf({ weights }: Learned): readonly (readonly [string, number])[] {
  return [...weights].flatMap(([piece, weight]) => {
    const kept = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(weight * STEPS)));
    return Math.abs(kept) < LEAST_WEIGHT ? [] : [[piece, kept] as const];
  });
}

/** The table as a module of the product: `weigh.ts` says how it is read. */
function moduleFrom(learned: Learned): string {
  const rows = weightsOf(learned).map(([piece, weight]) => {
    const row = Buffer.alloc(5);
    row.writeUInt32LE(markOf(piece));
    row.writeInt8(weight, 4);
    return row;
  });
  return `/** Made by \`npm run train:noise\` from eval/data; not edited by hand. What speaks before anything is seen, in hundredths. */
export const START = ${Math.round(learned.start * STEPS)};

/** ${rows.length} pieces of evidence; \`npm run train:noise -- --list\` shows them as words. */
export const TABLE =
  "${Buffer.concat(rows).toString("base64")}";
`;
}

/** For a person to read: each piece and what it weighs. */
function listed(learned: Learned): string {
  return weightsOf(learned)
    .toSorted(([, one], [, other]) => one - other)
    .map(([piece, weight]) => `${weight}\t${piece}`)
    .join("\n");
}
