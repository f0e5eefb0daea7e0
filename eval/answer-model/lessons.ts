import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { topFolder } from "../../bench/top-folder.ts";
import { openKinds } from "../../src/adapters/gazetteer/gazetteer.ts";
import { withKinds } from "../../src/core/recall/reading.ts";
import { denseQuestions, isReaderLesson, readLines, worldsOf } from "../answer/worlds.ts";

/**
 * Gathers the lessons of the reader of answers, with every line as the product reads it, for eval/answer-model/train.py, which
 * knows nothing of the kinds of things.
 */
interface Lesson {
  /** What it is counted and held out by. */
  readonly set: string;
  readonly world: string;
  /** Phrasings of one question. */
  readonly q: readonly string[];
  /** Places of the facts that answer it, that are about the same thing and don't, and that are about something else. */
  readonly answers: readonly number[];
  readonly not: readonly number[];
  readonly away: readonly number[];
}

interface Answered {
  readonly fact: string;
  readonly answered: readonly string[];
  readonly near: readonly string[];
  readonly elsewhere: readonly string[];
}

interface Trusted {
  readonly id: string;
  readonly kind: string;
  readonly given: readonly (string | { readonly text: string })[];
  readonly ask: string;
  readonly expect: readonly string[];
  readonly forbid: readonly string[];
}

/** Kinds of cases in which one statement answers, whoever said it and whenever. */
const TRUSTED = ["correction", "update", "chain", "lookalike", "rename", "words-only", "authority"];

const gazetteer = openKinds().gazetteer();
const facts: string[] = [];
/** The facts of one world or file. In a closed one whatever is not said to answer a question does not. */
const pools: Record<string, { readonly isClosed: boolean; readonly facts: number[] }> = {};
const lessons: (Lesson & { readonly pool: string })[] = [];

for (const { fact, question } of read("fact-questions") as readonly { fact: string; question: string }[]) {
  teach("open", { set: "facts", world: "open", q: [question], answers: [addFact("open", false, fact)] });
}
for (const file of ["trust", "trust-phrasings"])
  for (const one of read(file) as readonly Trusted[]) teachTrusted(file, one);
for (const { id, memories, questions } of worldsOf("one").filter((one) => isReaderLesson(one.id))) {
  const places = memories.map((text) => addFact(id, true, text));
  for (const { q, at } of questions)
    teach(id, { set: "worlds", world: id, q: [q], answers: at === null ? [] : [places[at]!] });
}
for (const { id, memories, questions } of denseQuestions()) {
  const places = memories.map((text) => addFact(id, true, text));
  for (const { q, otherwise, at } of questions)
    teach(id, { set: "dense", world: id, q: [q, ...otherwise], answers: at === null ? [] : [places[at]!] });
}
for (const writer of ["a", "b", "c", "d", "e", "f"])
  for (const { text, not } of read(`about-${writer}`) as readonly { text: string; not: readonly string[] }[]) {
    const at = addFact("about", false, text);
    for (const topic of not) teach("about", { set: "about", world: `about-${writer}`, q: [topic], not: [at] });
  }
for (const set of ["answered-a", "answered-b", "answered-c", "answered-held"])
  for (const { fact, answered, near, elsewhere } of read(set) as readonly Answered[]) {
    const at = addFact(set, false, fact);
    teach(set, { set, world: set, q: answered, answers: [at] });
    for (const q of near) teach(set, { set, world: set, q: [q], not: [at] });
    for (const q of elsewhere) teach(set, { set, world: set, q: [q], away: [at] });
  }
const folder = join(topFolder(), ".judge");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "answers.json"), JSON.stringify({ facts, pools, asked: lessons }));
console.log(`${facts.length} facts and ${lessons.length} questions in .judge/answers.json`);

function teachTrusted(file: string, { id, kind, given, ask, expect, forbid }: Trusted): void {
  if (expect.length === 0 || !TRUSTED.includes(kind)) return;
  const pool = `${file}-${id}`;
  const texts = given.map((one) => (typeof one === "string" ? one : one.text));
  const places = texts.map((text) => addFact(pool, false, text));
  const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
  const isAnswer = (text: string): boolean =>
    expect.every((part) => has(text, part)) && !forbid.some((part) => has(text, part));
  const answers = places.filter((_, at) => isAnswer(texts[at]!));
  // What was replaced answers as well, in its way: only look-alikes were told apart by hand.
  const not = kind === "lookalike" ? places.filter((_, at) => !expect.some((part) => has(texts[at]!, part))) : [];
  if (answers.length > 0) teach(pool, { set: file, world: pool, q: [ask], answers, not });
}

function addFact(pool: string, isClosed: boolean, text: string): number {
  (pools[pool] ??= { isClosed, facts: [] }).facts.push(facts.length);
  return facts.push(withKinds(text, gazetteer.kindsIn(text))) - 1;
}

function teach(pool: string, lesson: Pick<Lesson, "set" | "world" | "q"> & Partial<Lesson>): void {
  lessons.push({ pool, answers: [], not: [], away: [], ...lesson });
}

function read(name: string): readonly unknown[] {
  return readLines(join("eval", "data", `${name}.jsonl`));
}
