import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { ownKinds } from "../src/adapters/gazetteer/gazetteer.ts";
import { readNearest } from "../src/core/awareness/reading.ts";
import type { Recalled } from "../src/core/recall/recall.ts";
import { askedOf } from "./answer/ask.ts";
import { inTurn, lessonOf, written } from "./answer/lessons.ts";
import { chanceBy, fitted } from "./answer/logistic.ts";
import type { Lesson } from "./answer/logistic.ts";
import { withStore } from "./answer/stores.ts";
import { isReadingLesson, isTopicLesson, topicCases, worldCases } from "./answer/worlds.ts";
import type { Case } from "./answer/worlds.ts";

/**
 * Learns by which evidence a topic is known, from the topics of three writers' dense worlds and of every other world of the
 * second writer; and what it counts that the nearest memories were read beside the topic, from worlds that the topic model has not
 * learned from. `npm run eval -- answer` measures on the others. `--cache` names a folder where vectors are kept.
 */
const { values } = parseArgs({
  options: { cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") } },
});
const WEIGHTS = fileURLToPath(new URL("../src/domain/ranking/known-weights.ts", import.meta.url));
const KNOWN_BY = ["meaning", "words", "kind", "margin", "company", "unknown", "size"] as const;
const READ_BY = [...KNOWN_BY, "about"] as const;

const { facts, judge } = builtModels();
const embedder = cachedVectors(facts, values.cache, { withTokens: true });
const reader = { judge, kinds: ownKinds(), meaningWaitMs: 600_000 };
const cases = [...topicCases(), ...worldCases("two").filter(({ topics }) => topics.length > 0)];
const known = (await inTurn(cases.filter(isTopicLesson), (one) => topicsIn(one, unread))).flat();
const read = (await inTurn(cases.filter(isReadingLesson), (one) => topicsIn(one, reading))).flat();
await embedder.close();
writeFileSync(
  WEIGHTS,
  `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by \`npm run train -- known\`, not by hand: eval/train-known.ts says from what. ${known.length} topics. */
export const KNOWN: EvidenceWeights = ${written(KNOWN_BY, known)};

/** The same where the nearest memories were read beside the topic. ${read.length} topics. */
export const KNOWN_BY_READING: EvidenceWeights = ${written(READ_BY, read)};
`,
);

// From which chance on a topic is to be called known is chosen by hand (core/awareness/grades.ts), by this.
console.table(
  [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((from) => ({
    from,
    "known called so": shareFrom(from, 1),
    "unknown not": 1 - shareFrom(from, 0),
  })),
);

function shareFrom(from: number, wanted: 0 | 1): number {
  const weights = fitted(read);
  const those = read.filter((lesson) => lesson.wanted === wanted);
  return those.filter(({ values: own }) => chanceBy(weights, own) >= from).length / those.length;
}

type Taught = (
  asked: { readonly t: string; readonly known: boolean },
  recalled: Recalled,
) => Promise<readonly Lesson[]>;

function topicsIn(one: Case, taught: Taught): Promise<readonly Lesson[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.topics, async (topic) => taught(topic, await askedOf(service, topic.t)));
    return all.flat();
  });
}

function unread({ known: isKnown }: { readonly known: boolean }, { evidence }: Recalled): ReturnType<Taught> {
  return Promise.resolve(evidence === null ? [] : [lessonOf(evidence, KNOWN_BY, isKnown, 1)]);
}

async function reading(
  { t, known: isKnown }: { readonly t: string; readonly known: boolean },
  { evidence, candidates }: Recalled,
): ReturnType<Taught> {
  const { about } = await readNearest(reader, t, candidates);
  return evidence === null || about === null ? [] : [lessonOf({ ...evidence, about }, READ_BY, isKnown, 1)];
}
