import { join } from "node:path";
import { topFolder } from "../../bench/top-folder.ts";
import { readJsonLines } from "../../bench/retrieval/json-lines.ts";
import { listTerms } from "../../src/domain/words/tokens.ts";

/** A small world of memories, with questions that one of them answers, near misses that none does, and topics. */
export interface World {
  readonly id: string;
  readonly memories: readonly string[];
  /** `at`: the memory that answers it; null where none does. */
  readonly questions: readonly { readonly q: string; readonly at: number | null }[];
  readonly topics?: readonly { readonly t: string; readonly known: boolean }[];
}

/** Facts with a question each, in its own words or in others. */
export interface Fact {
  readonly fact: string;
  readonly question: string | null;
  readonly kind?: "exact" | "paraphrase";
}

export type Sort = "answered" | "exact" | "paraphrase" | "near miss" | "far";

/** What is put to one store; `at` counts its memories. */
export interface Asked {
  readonly text: string;
  /** The same question in other words. */
  readonly otherwise?: readonly string[];
  readonly at: number | null;
  readonly sort: Sort;
  /** The world that it is asked about. */
  readonly world?: string;
}

/** A store to be filled, and what is asked of it. */
export interface Case {
  readonly id: string;
  readonly group: string;
  readonly memories: readonly string[];
  readonly asked: readonly Asked[];
  readonly topics: readonly { readonly t: string; readonly known: boolean }[];
}

export type Writer = "one" | "two";

export function worldsOf(writer: Writer): readonly World[] {
  return readLines(join("eval", "data", `worlds-${writer}.jsonl`)) as readonly World[];
}

/** Facts and far-off questions that go with a writer's worlds, so that nothing is in both. */
export function factsOf(writer: Writer): readonly Fact[] {
  return readLines(
    join("bench", "data", writer === "one" ? "developer-facts.jsonl" : "natural-facts.jsonl"),
  ) as readonly Fact[];
}

export function farQuestions(): readonly string[] {
  return (readLines(join("bench", "data", "unknown-questions.jsonl")) as readonly { readonly question: string }[]).map(
    ({ question }) => question,
  );
}

/** The worlds one by one, and several in one store: about 50, 200 and 1,000 memories. */
export function worldCases(writer: Writer): readonly Case[] {
  const worlds = worldsOf(writer);
  const small = worlds.filter(({ memories }) => memories.length <= 10);
  const large = worlds.filter(({ memories }) => memories.length > 10);
  const strangers = factsOf(writer).map(({ fact }) => fact);
  const held = worlds.reduce((sum, { memories }) => sum + memories.length, 0);
  return [
    ...worlds.map((world) => together(world.id, "alone", [world])),
    ...inPortions(small, 5).map((some, at) => together(`${writer}-50-${at}`, "about 50", some)),
    ...inPortions(large, 5).map((some, at) => together(`${writer}-200-${at}`, "about 200", some)),
    together(`${writer}-1000`, "1,000", worlds, strangers.slice(0, 1_000 - held)),
  ];
}

interface Rephrased {
  readonly world: string;
  readonly questions: readonly {
    readonly q: string;
    readonly otherwise: readonly string[];
    /** A near miss that another world or a stranger answers, where all are in one store. */
    readonly elsewhere?: true;
  }[];
}

function readRephrased(): readonly Rephrased[] {
  return readLines(join("eval", "data", "phrasings.jsonl")) as readonly Rephrased[];
}

/** Questions in three phrasings, asked of their worlds one by one and of one store of 1,500. */
export function severalCases(strangers: readonly string[]): readonly Case[] {
  const rephrased = readRephrased();
  const worlds = worldsOf("one");
  const askedOf = (world: World): readonly (Asked & { readonly isElsewhere: boolean })[] => {
    const more = rephrased.find((one) => one.world === world.id)?.questions ?? [];
    return together("", "", [world]).asked.flatMap((asked) => {
      const own = more.find(({ q }) => q === asked.text);
      return own === undefined ? [] : [{ ...asked, otherwise: own.otherwise, isElsewhere: own.elsewhere === true }];
    });
  };
  const own = [...worlds, ...worldsOf("two")].flatMap(({ memories }) => memories);
  const merged = [...new Set([...own, ...strangers])].slice(0, 1_500);
  const places = new Map(merged.map((text, at) => [text, at]));
  return [
    ...worlds.map((world) => ({ ...together(world.id, "several, alone", [world]), asked: askedOf(world) })),
    {
      id: "several-1500",
      group: "several, 1,500",
      memories: merged,
      asked: worlds.flatMap((world) =>
        askedOf(world)
          .filter(({ isElsewhere }) => !isElsewhere)
          .map((asked) => ({ ...asked, at: asked.at === null ? null : places.get(world.memories[asked.at]!)! })),
      ),
      topics: [],
    },
  ];
}

interface DenseQuestions {
  readonly world: string;
  readonly questions: readonly {
    readonly q: string;
    readonly otherwise: readonly string[];
    readonly at: number | null;
  }[];
}

/** The dense worlds that have questions, with their facts. */
export function denseQuestions(): readonly (Pick<World, "id" | "memories"> & Pick<DenseQuestions, "questions">)[] {
  return (readLines(join("eval", "data", "dense-questions.jsonl")) as readonly DenseQuestions[]).map(
    ({ world, questions }) => {
      const [writer = "", number = "0"] = world.split("-");
      return { id: `dense-${world}`, memories: denseWorlds(writer)[Number(number)]!.facts, questions };
    },
  );
}

/** Questions in two phrasings about the dense worlds, asked of each by itself, of four in a store of 200, and of all in one of 1,500. */
export function denseQuestionCases(strangers: readonly string[]): readonly Case[] {
  const worlds = denseQuestions();
  const cases = (size: number, some: readonly (typeof worlds)[number][]): Case => {
    const own = some.flatMap(({ memories }) => memories);
    const memories = [...new Set([...own, ...strangers])].slice(0, Math.max(size, own.length));
    const places = new Map(memories.map((text, at) => [text, at]));
    const asked = some.flatMap(({ id, memories: held, questions }) =>
      questions.map(({ q, otherwise, at }): Asked => {
        const place = at === null ? null : places.get(held[at]!)!;
        return { text: q, otherwise, at: place, sort: at === null ? "near miss" : "answered", world: id };
      }),
    );
    return { id: `${some[0]!.id}-${size}`, group: `several, ${size}`, memories, asked, topics: [] };
  };
  return [
    ...worlds.map((world) => cases(0, [world])),
    ...inPortions(worlds, 4).map((some) => cases(200, some)),
    cases(1_500, worlds),
  ];
}

/** Facts in stores of three sizes, each with some questions about daily life and other software. */
export function factCases(writer: Writer): readonly Case[] {
  const facts = factsOf(writer);
  const far = farQuestions();
  return [30, 100, 1_000].flatMap((size) =>
    inPortions(facts, size)
      .slice(0, 20)
      .map((some, at) => ({
        id: `${writer}-facts-${size}-${at}`,
        group: `facts ${size}`,
        memories: some.map(({ fact }) => fact),
        asked: [
          ...some.flatMap(({ question, kind = "paraphrase" }, place) =>
            question === null ? [] : [{ text: question, at: place, sort: kind }],
          ),
          ...(size === 1_000 ? far : far.slice((at % 10) * 15, (at % 10) * 15 + 15)).map(farAway),
        ],
        topics: [],
      })),
  );
}

/** Ten memories each, asked about daily life and other software. */
export function farCases(writer: Writer): readonly Case[] {
  const small = worldsOf(writer).slice(0, 6);
  return small.map(({ id, memories }) => {
    return {
      id: `${id}-far`,
      group: "far 10",
      memories,
      asked: farQuestions().slice(0, 60).map(farAway),
      topics: [],
    };
  });
}

interface DenseWorld {
  readonly facts: readonly string[];
}

/** A topic of a dense world, and the facts that tell something about it: none where it is unknown. */
interface DenseTopics {
  readonly world: string;
  readonly topics: readonly { readonly t: string; readonly of: readonly number[] }[];
}

/** Of a dense world all facts, and every third of them: what is known about a topic depends on which facts there are. */
const PARTS = 3;

/** The dense worlds that have topics, with their facts. */
export function denseTopics(): readonly (DenseTopics & DenseWorld)[] {
  const told = readLines(join("eval", "data", "topics-dense.jsonl")) as readonly DenseTopics[];
  return told.map((one) => {
    const [writer = "", number = "0"] = one.world.split("-");
    return { ...one, facts: denseWorlds(writer)[Number(number)]!.facts };
  });
}

/** The topics of the dense worlds, each world whole and in parts. */
export function topicCases(): readonly Case[] {
  return denseTopics().flatMap(({ world, facts, topics }) => {
    const part = (isIn: (at: number) => boolean, name: string): Case => ({
      id: `dense-${world}-${name}`,
      group: "topics",
      memories: facts.filter((_, at) => isIn(at)),
      asked: [],
      topics: topics.map(({ t, of }) => ({ t, known: of.some(isIn) })),
    });
    const thirds = Array.from({ length: PARTS }, (_, third) => part((at) => at % PARTS === third, String(third)));
    return [part(() => true, "all"), ...thirds];
  });
}

/** A project of a year and one of several years. */
const MERGED = [2_000, 9_000] as const;

/**
 * The dense worlds and the second writer's in one store, among strangers, with the topics of those that teach. What is known in
 * a world stays known; a topic that is unknown in its own counts only where no statement of another one holds all its words.
 */
export function mergedTopicCases(strangers: readonly string[]): readonly Case[] {
  const dense = denseTopics().map(({ world, facts, topics }) => {
    return {
      id: `dense-${world}-all`,
      memories: facts,
      topics: topics.map(({ t, of }) => ({ t, known: of.length > 0 })),
    };
  });
  const others = worldsOf("two").map(({ id, memories, topics = [] }) => ({ id, memories, topics }));
  const worlds = [...dense, ...others];
  const own = worlds.flatMap(({ memories }) => memories);
  return MERGED.map((size) => {
    const memories = [...new Set([...own, ...strangers])].slice(0, Math.max(size, own.length));
    const words = new Map(memories.map((text) => [text, new Set(listTerms(text))]));
    const topics = worlds
      .filter(isTopicLesson)
      .flatMap(({ topics: all, memories: held }) =>
        all.filter(({ t, known }) => known || !isTold(listTerms(t), memories, words, new Set(held))),
      );
    return { id: `merged-${size}`, group: `topics ${size}`, memories, asked: [], topics };
  });
}

function isTold(
  terms: readonly string[],
  memories: readonly string[],
  words: ReadonlyMap<string, ReadonlySet<string>>,
  own: ReadonlySet<string>,
): boolean {
  return memories.some((text) => !own.has(text) && terms.every((term) => words.get(text)!.has(term)));
}

function denseWorlds(writer: string): readonly DenseWorld[] {
  return readLines(join("eval", "data", `judge-dense-${writer}.jsonl`)) as readonly DenseWorld[];
}

/** Of the second writer's worlds those with an even number only measure, and the dense worlds of three writers teach. */
export function isTopicLesson({ id }: Pick<Case, "id">): boolean {
  return id.startsWith("dense-") ? !id.startsWith("dense-d-") : isOdd(id);
}

/** What reading tells is weighed by worlds that the topic model has not learned from: the fourth writer's, and the odd ones. */
export function isReadingLesson({ id }: Case): boolean {
  return id.startsWith("dense-d-") || (!id.startsWith("dense-") && isOdd(id));
}

/**
 * The reader of answers learns from the dense worlds of two writers, and from those of the first writer's that `phrasings.jsonl` does not
 * ask about. By the others its word is weighed.
 */
export function isReaderLesson(world: string): boolean {
  if (world.startsWith("dense-")) return /^dense-[ab]-/.test(world);
  return !readRephrased().some((one) => one.world === world);
}

function isOdd(id: string): boolean {
  return Number(id.slice(-2)) % 2 === 1;
}

function together(id: string, group: string, worlds: readonly World[], strangers: readonly string[] = []): Case {
  const memories: string[] = [];
  const asked: Asked[] = [];
  for (const world of worlds) {
    for (const { q, at } of world.questions) {
      asked.push({
        text: q,
        at: at === null ? null : at + memories.length,
        sort: at === null ? "near miss" : "answered",
        world: world.id,
      });
    }
    memories.push(...world.memories);
  }
  // Whether a topic is unknown can only be said of a world by itself.
  const topics = worlds.length === 1 ? (worlds[0]?.topics ?? []) : [];
  return { id, group, memories: [...memories, ...strangers], asked, topics };
}

function farAway(text: string): Asked {
  return { text, at: null, sort: "far" };
}

function inPortions<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.floor(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

export function readLines(file: string): readonly unknown[] {
  return readJsonLines(join(topFolder(), file));
}
