import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { idOf } from "../bench/retrieval/kept-fact.ts";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import type { Evidence } from "../src/domain/ranking/answer.ts";
import { askedOf } from "./answer/ask.ts";
import { inTurn, lessonOf, written } from "./answer/lessons.ts";

import { withStore } from "./answer/stores.ts";
import { denseQuestionCases, factCases, farCases, worldCases } from "./answer/worlds.ts";
import type { Case, Sort } from "./answer/worlds.ts";
import { strangers } from "./merged/strangers.ts";

/**
 * Learns by which evidence an answer is called found, and what bears on a question, from the first writer's worlds, the
 * developer facts and far-off questions; and from questions in two phrasings about the dense worlds, when several phrasings are answered
 * (`--several` learns this alone). `--cache` names a folder where vectors are kept: making them takes half an hour.
 */
const { values } = parseArgs({
  options: {
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    several: { type: "boolean", default: false },
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
const BLOCK = /ANSWERS_SEVERAL: EvidenceWeights = \{[^}]*\}/;

const embedder = cachedVectors(builtModels().facts, values.cache, { withTokens: true });
const several = await learnSeveral();
if (values.several) writeFileSync(WEIGHTS, readFileSync(WEIGHTS, "utf8").replace(BLOCK, several.block));
else writeFileSync(WEIGHTS, await learnAll());
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

/** The same for several phrasings. ${several.count} questions. */
export const ${several.block};

/** ${bears.length} questions, those about daily life and other software against those that a memory answers. */
export const BEARS: EvidenceWeights = ${written(BEARS_BY, bears)};
`;
}

/** Whether anything answers, not whether that comes first: in a store of many worlds more than one may. */
async function learnSeveral(): Promise<{ readonly count: number; readonly block: string }> {
  const seen = (await inTurn(denseQuestionCases(strangers(1_500)), seenIn)).flat();
  const answered = seen.filter(({ sort }) => sort === "answered").length / seen.length;
  const lessons = seen.map(({ evidence, sort }) => {
    const isAnswered = sort === "answered";
    const counts = isAnswered ? 0.5 / answered : (NEAR_MISS_COUNTS * 0.5) / (1 - answered);
    return lessonOf(evidence, SEVERAL_BY, isAnswered, counts);
  });
  return { count: seen.length, block: `ANSWERS_SEVERAL: EvidenceWeights = ${written(SEVERAL_BY, lessons)}` };
}

function seenIn(one: Case): Promise<readonly Seen[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.asked, async ({ text, otherwise, at, sort }) => {
      const { evidence } = await askedOf(service, text, otherwise);
      if (evidence === null) return [];
      return [{ evidence, sort, isRight: at !== null && evidence.of === idOf(at), memories: one.memories.length }];
    });
    return all.flat();
  });
}
