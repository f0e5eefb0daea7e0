import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { askedOf } from "./answer/ask.ts";
import { inTurn, lessonOf, written } from "./answer/lessons.ts";
import type { Lesson } from "./answer/logistic.ts";
import { withStore } from "./answer/stores.ts";
import { isTopicLesson, topicCases, worldCases } from "./answer/worlds.ts";
import type { Case } from "./answer/worlds.ts";

/**
 * Learns by which evidence a topic is known, from the topics of three writers' dense worlds and of every other world of the
 * second writer. `npm run eval:answer` measures on the others. `--cache` names a folder where vectors are kept.
 */
const { values } = parseArgs({
  options: { cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") } },
});
const WEIGHTS = fileURLToPath(new URL("../src/domain/ranking/known-weights.ts", import.meta.url));
const KNOWN_BY = ["meaning", "words", "kind", "margin", "company", "unknown", "size"] as const;

const embedder = cachedVectors(builtModels().facts, values.cache, { withTokens: true });
const cases = [...topicCases(), ...worldCases("two").filter(({ topics }) => topics.length > 0)].filter(isTopicLesson);
const known = (await inTurn(cases, topicsIn)).flat();
await embedder.close();
writeFileSync(
  WEIGHTS,
  `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by \`npm run train:known\`, not by hand: eval/train-known.ts says from what. ${known.length} topics. */
export const KNOWN: EvidenceWeights = ${written(KNOWN_BY, known)};
`,
);

function topicsIn(one: Case): Promise<readonly Lesson[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.topics, async ({ t, known: isKnown }) => {
      const { evidence } = await askedOf(service, t);
      return evidence === null ? [] : [lessonOf(evidence, KNOWN_BY, isKnown, 1)];
    });
    return all.flat();
  });
}
