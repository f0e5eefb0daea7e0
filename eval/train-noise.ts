import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { evidenceFor } from "../src/domain/noise/weighed/sentences.ts";
import { STEPS } from "../src/domain/noise/weighed/weigh.ts";
import { markOf } from "../src/domain/triggers/weigh.ts";
import { learn, type Learned, oddsBy } from "./gate/learn.ts";
import { type Lesson, readLessons, readStatements } from "./gate/lessons.ts";
import { checkSeal, sealed, type Sources } from "./seal.ts";

/**
 * Learns the table by which the noise gate gives its second opinion, from the texts in eval/data. `--check` says whether
 * the table in the product was made from what it would be made from now, `--folds 4` how it does on texts that it has not seen, `--list`
 * what each piece of evidence weighs.
 */
const { values: options } = parseArgs({
  options: { folds: { type: "string" }, list: { type: "boolean" }, check: { type: "boolean" } },
});

/** A piece that weighs less than this says nothing; one that weighs most fits in a byte. */
const LEAST_WEIGHT = 4;
/** A fact that comes nearer to talk than this is worth learning. */
const DOUBTFUL = -0.7;
const MOST_WEIGHT = 127;
const WEIGHTS = fileURLToPath(new URL("../src/domain/noise/weighed/weights.ts", import.meta.url));

const lessons = readLessons();
if (options.folds !== undefined) showFolds(Number(options.folds));
else if (options.list) console.log(listed(learnTwice(lessons)));
else if (options.check) checkSeal(WEIGHTS, "train:noise", sources());
else writeFileSync(WEIGHTS, sealed(moduleFrom(learnTwice(lessons)), sources()));

/** Learned once, the weights say which of the many statements sound like talk to them; these they are taught as well. */
function learnTwice(from: readonly Lesson[]): Learned {
  const first = learn(from);
  const known = new Set(from.map(({ text }) => text));
  const doubtful = readStatements().filter(({ text }) => !known.has(text) && oddsBy(first, text) > DOUBTFUL);
  return learn([...from, ...doubtful]);
}

/** Everything that the table is made from. */
function sources(): Sources {
  return {
    programs: ["gate/learn.ts", "regression.ts", "train-noise.ts"].map((program) => new URL(program, import.meta.url)),
    *lessons() {
      for (const { text, noise, counts } of lessons) {
        yield `${noise} ${counts}\n`;
        for (const evidence of evidenceFor(text)) yield `${[...evidence].join(" ")}\n`;
      }
      for (const { text } of readStatements()) yield `${text}\n`;
    },
  };
}

function showFolds(folds: number): void {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const learned = learnTwice(lessons.filter((_lesson, at) => at % folds !== fold));
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
