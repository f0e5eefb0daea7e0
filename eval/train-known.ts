import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { openKinds } from "../src/adapters/gazetteer/gazetteer.ts";
import { readNearest } from "../src/core/awareness/know.ts";
import type { Recalled } from "../src/core/recall/recall.ts";
import type { Evidence } from "../src/domain/ranking/answer.ts";
import type { Weighed } from "../src/domain/ranking/evidence-weights.ts";
import { askedOf } from "./answer/ask.ts";
import { inTurn, lessonOf, written } from "./answer/lessons.ts";
import { chanceBy, fitted } from "./answer/logistic.ts";
import type { Lesson } from "./answer/logistic.ts";
import { withStore } from "./answer/stores.ts";
import { isReadingLesson, isTopicLesson, mergedTopicCases, topicCases, worldCases } from "./answer/worlds.ts";
import type { Case } from "./answer/worlds.ts";
import { strangers } from "./merged/strangers.ts";

/**
 * Learns by which evidence a topic is known, from the topics of three writers' dense worlds and of every other world of the
 * second writer; and what it counts that the nearest memories were read beside the topic, from worlds that the topic model has not
 * learned from. Stores of thousands, where the best of many strangers comes nearer, have weights of their own (`--many` learns these
 * alone). `npm run eval -- answer` measures on the others. `--cache` names a folder where vectors are kept.
 */
const { values } = parseArgs({
  options: {
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    many: { type: "boolean", default: false },
  },
});
const WEIGHTS = fileURLToPath(new URL("../src/domain/ranking/known-weights.ts", import.meta.url));
const AMONG_MANY = fileURLToPath(new URL("../src/domain/ranking/known-among-many.ts", import.meta.url));
const MOST_STRANGERS = 12_000;
/** So much more an unknown topic counts: by the bounds of topics-about.ts as many known as unknown ones are then told right. */
const UNKNOWN_COUNTS = 1.5;
const KNOWN_BY = ["meaning", "words", "kind", "margin", "company", "unknown", "size"] as const;
const READ_BY = [...KNOWN_BY, "about"] as const;
const READ_AMONG_MANY = ["words", "about"] as const;

const { facts, judge } = builtModels();
const embedder = cachedVectors(facts, values.cache, { withTokens: true });
const reader = { judge, kinds: openKinds(), meaningWaitMs: 600_000 };
if (!values.many) await learnSmall();
await learnMany();
await embedder.close();

async function learnSmall(): Promise<void> {
  const cases = [...topicCases(), ...worldCases("two").filter(({ topics }) => topics.length > 0)];
  const known = (await inTurn(cases.filter(isTopicLesson), (one) => topicsIn(one, unread))).flat();
  const read = (await inTurn(cases.filter(isReadingLesson), (one) => topicsIn(one, reading))).flat();
  writeFileSync(
    WEIGHTS,
    `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by \`npm run train -- known\`, not by hand: eval/train-known.ts says from what. ${known.length} topics. */
export const KNOWN: EvidenceWeights = ${written(KNOWN_BY, known)};

/** The same where the nearest memories were read beside the topic. ${read.length} topics. */
export const KNOWN_BY_READING: EvidenceWeights = ${written(READ_BY, read)};
`,
  );

  // From which chance on a topic is to be called known is chosen by hand (core/awareness/topics-about.ts), by this.
  console.table(
    [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((from) => ({
      from,
      "known called so": shareFrom(read, from, 1),
      "unknown not": 1 - shareFrom(read, from, 0),
    })),
  );
}

/** From all worlds in one store among strangers. */
async function learnMany(): Promise<void> {
  const cases = mergedTopicCases(strangers(MOST_STRANGERS));
  const seen = (await inTurn(cases, (one) => topicsIn(one, readBeside))).flat();
  const by = (names: readonly Weighed[]) => {
    const lessons = seen.map(({ evidence, isKnown }) => lessonOf(evidence, names, isKnown, countOf(isKnown)));
    return written(names, lessons);
  };
  const knownShare = seen.filter(({ isKnown }) => isKnown).length / seen.length;
  const countOf = (isKnown: boolean): number =>
    isKnown ? 0.5 / knownShare : (UNKNOWN_COUNTS * 0.5) / (1 - knownShare);
  writeFileSync(
    AMONG_MANY,
    `import type { EvidenceWeights } from "./evidence-weights.ts";

/** Learned from the cases of \`npm run train -- known --many\` (eval/train-known.ts says which), not by hand. ${seen.length} topics. */
export const KNOWN_AMONG_MANY: EvidenceWeights = ${by(KNOWN_BY)};

/** The same where the nearest memories were read beside the topic. */
export const READ_AMONG_MANY: EvidenceWeights = ${by(READ_AMONG_MANY)};
`,
  );
}

function shareFrom(read: readonly Lesson[], from: number, wanted: 0 | 1): number {
  const weights = fitted(read);
  const those = read.filter((lesson) => lesson.wanted === wanted);
  return those.filter(({ values: own }) => chanceBy(weights, own) >= from).length / those.length;
}

type Taught<T = Lesson> = (
  asked: { readonly t: string; readonly known: boolean },
  recalled: Recalled,
) => Promise<readonly T[]>;

function topicsIn<T>(one: Case, taught: Taught<T>): Promise<readonly T[]> {
  return withStore(one, embedder, async (service) => {
    const all = await inTurn(one.topics, async (topic) => taught(topic, await askedOf(service, topic.t)));
    return all.flat();
  });
}

function unread({ known: isKnown }: { readonly known: boolean }, { evidence }: Recalled): ReturnType<Taught> {
  return Promise.resolve(evidence === null ? [] : [lessonOf(evidence, KNOWN_BY, isKnown, 1)]);
}

interface Seen {
  readonly evidence: Evidence;
  readonly isKnown: boolean;
}

async function reading(asked: Parameters<Taught>[0], recalled: Recalled): ReturnType<Taught> {
  const seen = await readBeside(asked, recalled);
  return seen.map(({ evidence, isKnown }) => lessonOf(evidence, READ_BY, isKnown, 1));
}

async function readBeside(
  { t, known: isKnown }: Parameters<Taught>[0],
  { evidence, candidates }: Recalled,
): Promise<readonly Seen[]> {
  const { about } = await readNearest(reader, t, candidates);
  return evidence === null || about === null ? [] : [{ evidence: { ...evidence, about }, isKnown }];
}
