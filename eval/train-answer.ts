import { writeFileSync } from "node:fs";
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
import { factCases, farCases, worldCases } from "./answer/worlds.ts";
import type { Case, Sort } from "./answer/worlds.ts";

/**
 * Learns by which evidence an answer is called found, and what bears on a question, from the first writer's worlds, the
 * developer facts and far-off questions. `--cache` names a folder where vectors are kept: making them takes half an hour.
 */
const { values } = parseArgs({
  options: { cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") } },
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

const embedder = cachedVectors(builtModels().facts, values.cache, { withTokens: true });
const seen = (await inTurn([...worldCases("one"), ...factCases("one"), ...farCases("one")], seenIn)).flat();
await embedder.close();

const among = ({ memories }: Seen): number => (memories > MANY ? COUNTS_AMONG_MANY : 1);
const answers = seen.map((one) => lessonOf(one.evidence, ANSWERS_BY, one.isRight, COUNTS[one.sort] * among(one)));
const bears = seen
  .filter(({ sort }) => sort !== "near miss")
  .map((one) => lessonOf(one.evidence, BEARS_BY, one.sort !== "far", (one.sort === "far" ? 1 : 0.6) * among(one)));
writeFileSync(
  WEIGHTS,
  `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by \`npm run train -- answer\`, not by hand: eval/train-answer.ts says from what. ${answers.length} questions. */
export const ANSWERS: EvidenceWeights = ${written(ANSWERS_BY, answers)};

/** ${bears.length} questions, those about daily life and other software against those that a memory answers. */
export const BEARS: EvidenceWeights = ${written(BEARS_BY, bears)};
`,
);

function seenIn(one: Case): Promise<readonly Seen[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.asked, async ({ text, at, sort }) => {
      const { evidence } = await askedOf(service, text);
      if (evidence === null) return [];
      return [{ evidence, sort, isRight: at !== null && evidence.of === idOf(at), memories: one.memories.length }];
    });
    return all.flat();
  });
}
