import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { idOf } from "../bench/retrieval/kept-fact.ts";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { perform } from "../src/app/perform.ts";
import type { WholeService } from "../src/app/service.ts";
import { cachedReader } from "./answer/reader-cache.ts";
import { withStore } from "./answer/stores.ts";
import { measureInstructionLines } from "./answer/instruction-lines.ts";
import { factCases, farCases, isTopicLesson, severalCases, worldCases } from "./answer/worlds.ts";
import type { Asked, Sort, Writer } from "./answer/worlds.ts";
import { strangers } from "./merged/strangers.ts";

/**
 * How honest answers are, asked through the library: of questions that a memory answers, how many have it first and how
 * many show it; how many answers called found are right; how many near misses and far-off questions are not called
 * found; and whether `know` tells known topics from unknown ones. `--worlds one` measures on what the weights were
 * learned from.
 */
const { values } = parseArgs({
  options: {
    worlds: { type: "string", default: "two" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    json: { type: "boolean", default: false },
    /** Measures `know` alone. */
    topics: { type: "boolean", default: false },
    /** Measures questions in several phrasings alone. */
    several: { type: "boolean", default: false },
    /** Measures lines of instruction files alone. */
    lines: { type: "boolean", default: false },
  },
});
const writer: Writer = values.worlds === "one" ? "one" : "two";

interface Told {
  readonly sort: Sort;
  readonly answer: "found" | "unsure" | "nothing";
  /** Where the memory that answers stands among those shown; -1 when it is not. */
  readonly rank: number;
}

const models = builtModels();
const embedder = cachedVectors(models.facts, values.cache, { withTokens: true });
const reader = cachedReader(models.judge, values.cache);
const judge = { ...models.judge, answers: reader.answers };
const groups = new Map<string, Told[]>();
const topics: { readonly isKnown: boolean; readonly said: "yes" | "maybe" | "no" }[] = [];
const single = [...worldCases(writer), ...factCases(writer), ...farCases(writer)];
if (values.lines) {
  const strange = factCases(writer).flatMap((one) => one.asked.map(({ text }) => text));
  console.log(await measureInstructionLines(embedder, strange));
  await embedder.close();
  process.exit();
}
const asking = values.topics ? [] : [...(values.several ? [] : single), ...severalCases(strangers(1_500))];
const withTopics = worldCases("two").filter((one) => one.topics.length > 0 && !isTopicLesson(one));
for (const one of [
  ...asking.map((each) => ({ ...each, topics: [] })),
  ...(values.several ? [] : withTopics).map((each) => ({ ...each, asked: [] })),
]) {
  await withStore(
    one,
    embedder,
    async (service) => {
      for (const asked of one.asked)
        groups.set(one.group, [...(groups.get(one.group) ?? []), await told(service, asked)]);
      for (const { t, known: isKnown } of one.topics) {
        topics.push({ isKnown, said: (await perform(service, "know", { topic: t, everywhere: true })).known });
      }
    },
    judge,
  );
}
reader.close();
await embedder.close();

const result = {
  worlds: writer,
  ...Object.fromEntries([...groups].map(([group, all]) => [group, figuresOf(all)])),
  know: {
    topics: topics.length,
    yes: share(
      topics.filter(({ isKnown }) => isKnown),
      ({ said }) => (said === "yes" ? 1 : said === "maybe" ? 0.5 : 0),
    ),
    no: share(
      topics.filter(({ isKnown }) => !isKnown),
      ({ said }) => (said === "no" ? 1 : said === "maybe" ? 0.5 : 0),
    ),
  },
};
if (values.json) console.log(JSON.stringify(result));
else console.table(result);

async function told(service: WholeService, { text, otherwise = [], at, sort }: Asked): Promise<Told> {
  const { answer, hits } = await perform(service, "recall", { queries: [text, ...otherwise], everywhere: true });
  return { sort, answer, rank: at === null ? -1 : hits.findIndex(({ id }) => id === idOf(at)) };
}

function figuresOf(all: readonly Told[]): Readonly<Record<string, number | null>> {
  const answerable = all.filter(({ sort }) => sort !== "near miss" && sort !== "far");
  const found = all.filter(({ answer }) => answer === "found");
  const notFound = ({ answer }: Told): number => (answer === "found" ? 0 : 1);
  const nothing = ({ answer }: Told): number => (answer === "nothing" ? 1 : 0);
  const of = (sort: Sort): readonly Told[] => all.filter((one) => one.sort === sort);
  return {
    questions: all.length,
    first: share(answerable, ({ rank }) => (rank === 0 ? 1 : 0)),
    shown: share(answerable, ({ rank }) => (rank >= 0 ? 1 : 0)),
    "called found": share(answerable, ({ answer }) => (answer === "found" ? 1 : 0)),
    "found right": share(found, ({ rank }) => (rank === 0 ? 1 : 0)),
    "honest no, near misses": share(of("near miss"), notFound),
    "honest no, far": share(of("far"), notFound),
    "nothing, far": share(of("far"), nothing),
  };
}

/** In percent; null where there is nothing to count. */
function share<T>(all: readonly T[], worth: (one: T) => number): number | null {
  if (all.length === 0) return null;
  return Math.round((all.reduce((sum, one) => sum + worth(one), 0) / all.length) * 1_000) / 10;
}
