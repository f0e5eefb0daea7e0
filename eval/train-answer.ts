import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { idOf } from "../bench/retrieval/kept-fact.ts";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { openKinds } from "../src/adapters/gazetteer/gazetteer.ts";
import { joinPhrasings, pickNearest, READ_FIRST, textsToRead } from "../src/core/recall/reading.ts";
import type { Hit } from "../src/core/recall/hit.ts";
import type { Evidence } from "../src/domain/ranking/answer.ts";
import { askedOf } from "./answer/ask.ts";
import { inTurn, lessonOf, written } from "./answer/lessons.ts";
import type { Lesson } from "./answer/logistic.ts";
import { cachedReader } from "./answer/reader-cache.ts";
import { withStore } from "./answer/stores.ts";
import { denseQuestionCases, factCases, farCases, isReaderLesson, worldCases } from "./answer/worlds.ts";
import type { Case, Sort } from "./answer/worlds.ts";
import { strangers } from "./merged/strangers.ts";

/**
 * Learns by which evidence an answer is called found, and what bears on a question, from the first writer's worlds, the
 * developer facts and far-off questions; and from questions in two phrasings about the dense worlds, when several phrasings are answered
 * (`--several` learns this alone). How much the reader's word counts beside the evidence is learned from worlds that the reader has not
 * learned from (`--reading` alone). `--cache` names a folder where vectors and readings are kept: making them takes half an hour.
 */
const { values } = parseArgs({
  options: {
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    several: { type: "boolean", default: false },
    reading: { type: "boolean", default: false },
  },
});
const WEIGHTS = fileURLToPath(new URL("../src/domain/ranking/answer-weights.ts", import.meta.url));

interface Seen {
  readonly evidence: Evidence;
  readonly sort: Sort;
  readonly isRight: boolean;
  readonly memories: number;
}

/** Near misses are what is hard; facts and far-off questions keep the weights from learning the worlds' manner alone. */
const COUNTS: Readonly<Record<Sort, number>> = {
  answered: 1,
  "near miss": 1,
  exact: 0.5,
  paraphrase: 0.5,
  far: 0.25,
};
/** In a store of many worlds a question may have more than one answer, so its lessons count half. */
const MANY = 900;
const COUNTS_AMONG_MANY = 0.5;

const ANSWERS_BY = ["meaning", "words", "allWords", "kind", "margin", "size"] as const;
const BEARS_BY = ["meaning", "words", "kind", "company", "unknown", "size"] as const;

/** So much more a near miss counts where several phrasings were asked: FOUND_FROM then calls few of them found. */
const NEAR_MISS_COUNTS = 2;
const SEVERAL_BY = ["meaning", "words", "size"] as const;
const READ_BY = ["meaning", "words", "size", "read"] as const;

const models = builtModels();
const kinds = openKinds();
const embedder = cachedVectors(models.facts, values.cache, { withTokens: true });
const reader = cachedReader(models.judge, values.cache);
const isPart = values.several || values.reading;
const several = values.several || !isPart ? [await learnSeveral()] : [];
const reading = values.reading || !isPart ? [await learnReading(false), await learnReading(true)] : [];
if (!isPart) writeFileSync(WEIGHTS, await learnAll());
let file = readFileSync(WEIGHTS, "utf8");
for (const { name, block } of [...several, ...reading])
  file = file.replace(new RegExp(`[^\\n]*\\nexport const ${name}: EvidenceWeights = \\{[^}]*\\};`), block);
writeFileSync(WEIGHTS, file);
reader.close();
await embedder.close();

async function learnAll(): Promise<string> {
  const seen = (await inTurn([...worldCases("one"), ...factCases("one"), ...farCases("one")], seenIn)).flat();
  const among = ({ memories }: Seen): number => (memories > MANY ? COUNTS_AMONG_MANY : 1);
  const answers = seen.map((one) => lessonOf(one.evidence, ANSWERS_BY, one.isRight, COUNTS[one.sort] * among(one)));
  const bears = seen
    .filter(({ sort }) => sort !== "near miss")
    .map((one) => lessonOf(one.evidence, BEARS_BY, one.sort !== "far", (one.sort === "far" ? 1 : 0.6) * among(one)));
  return `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by \`npm run train -- answer\`, not by hand: eval/train-answer.ts says from what. ${answers.length} questions. */
export const ANSWERS: EvidenceWeights = ${written(ANSWERS_BY, answers)};

/** The same for several phrasings. */
export const ANSWERS_SEVERAL: EvidenceWeights = {};

/** ${bears.length} questions, those about daily life and other software against those that a memory answers. */
export const BEARS: EvidenceWeights = ${written(BEARS_BY, bears)};

/** The first once lines were read. */
export const ANSWERS_READ: EvidenceWeights = {};

/** The second once lines were read. */
export const ANSWERS_SEVERAL_READ: EvidenceWeights = {};
`;
}

/** Whether anything answers, not whether that comes first: in a store of many worlds more than one may. */
async function learnSeveral(): Promise<Block> {
  const seen = (await inTurn(denseQuestionCases(strangers(1_500)), seenIn)).flat();
  const answered = seen.filter(({ sort }) => sort === "answered").length / seen.length;
  const lessons = seen.map(({ evidence, sort }) => {
    const isAnswered = sort === "answered";
    const counts = isAnswered ? 0.5 / answered : (NEAR_MISS_COUNTS * 0.5) / (1 - answered);
    return lessonOf(evidence, SEVERAL_BY, isAnswered, counts);
  });
  return makeBlock("ANSWERS_SEVERAL", "The same for several phrasings.", SEVERAL_BY, lessons);
}

/** The same beside what the reader says of the nearest lines, by questions that it has not learned; near misses and others count alike. */
async function learnReading(isSeveral: boolean): Promise<Block> {
  const dense = denseQuestionCases(strangers(1_500)).map((one) => (isSeveral ? one : withoutOtherwise(one)));
  const cases = (isSeveral ? dense : [...worldCases("one"), ...dense]).map((one) => ({
    ...one,
    asked: one.asked.filter(({ world }) => world !== undefined && !isReaderLesson(world)),
  }));
  const seen = (await inTurn(cases, (one) => seenIn(one, true))).flat();
  const answered = seen.filter(({ sort }) => sort === "answered").length / seen.length;
  const lessons = seen.map(({ evidence, sort }) => {
    const isAnswered = sort === "answered";
    return lessonOf(evidence, READ_BY, isAnswered, 0.5 / (isAnswered ? answered : 1 - answered));
  });
  return isSeveral
    ? makeBlock("ANSWERS_SEVERAL_READ", "And for several phrasings.", READ_BY, lessons)
    : makeBlock(
        "ANSWERS_READ",
        "The same as the first once lines were read, by questions that the reader has not learned.",
        READ_BY,
        lessons,
      );
}

interface Block {
  readonly name: string;
  readonly block: string;
}

function makeBlock(name: string, says: string, by: Parameters<typeof written>[0], lessons: readonly Lesson[]): Block {
  return {
    name,
    block: `/** ${says} ${lessons.length} questions. */\nexport const ${name}: EvidenceWeights = ${written(by, lessons)};`,
  };
}

function withoutOtherwise(one: Case): Case {
  return { ...one, asked: one.asked.map((asked) => ({ ...asked, otherwise: [] })) };
}

function seenIn(one: Case, isRead = false): Promise<readonly Seen[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.asked, async ({ text, otherwise, at, sort }) => {
      const { evidence, candidates } = await askedOf(service, text, otherwise);
      if (evidence === null) return [];
      const read = isRead ? await readNearest(candidates, [text, ...(otherwise ?? [])]) : {};
      return [
        {
          evidence: { ...evidence, ...read },
          sort,
          isRight: at !== null && evidence.of === idOf(at),
          memories: one.memories.length,
        },
      ];
    });
    return all.flat();
  });
}

async function readNearest(
  candidates: readonly Hit[],
  phrasings: readonly string[],
): Promise<{ readonly read: number }> {
  const lines = textsToRead(pickNearest(candidates, READ_FIRST), kinds);
  return { read: Math.max(...(await reader.answers(joinPhrasings(phrasings), lines))) };
}
