import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCases } from "../noise.ts";
import { numbersFrom } from "../numbers.ts";
import { waysToSay } from "../triggers/phrases.ts";

/** A text, whether it is noise, and how much it counts. */
export interface Lesson {
  readonly text: string;
  readonly noise: boolean;
  readonly counts: number;
  /** Somebody wrote it for this; the others are made from phrases or taken from other data. */
  readonly isWritten: boolean;
}

const WRITTEN = 1.5;
/** Said by rote, a text counts for less than one that somebody wrote. */
const BY_ROTE = 0.3;
const WAYS = 12;
/** There are many statements among the data of other parts, and hardly one sounds like talk. */
const STATED = 0.5;
/** More pairs would drown the talk, and fill the table with words of facts. */
const MOST_PAIRED = 10_000;

/** What the weights are taught by: our own cases and further texts, phrases in many wordings, and every statement of the trust data. */
export function readLessons(): readonly Lesson[] {
  const cases = ["noise.jsonl", "noise-lessons.jsonl"].flatMap((file) => readCases(pathOf(file)));
  const written = cases.map((one) => ({ ...one, counts: WRITTEN, isWritten: true }));
  const next = numbersFrom(3);
  const rote = linesOf("noise-phrases.txt").flatMap((line) => {
    const [, kind, phrase = ""] = /^([nf])\| (.*)$/u.exec(line) ?? [];
    return kind === undefined
      ? []
      : waysToSay(phrase, WAYS, next).map((text) => ({ text, noise: kind === "n", counts: BY_ROTE, isWritten: false }));
  });
  const known = new Set(written.map(({ text }) => text));
  const stated = [...told(), ...everyFew(paired(), MOST_PAIRED)];
  return [...written, ...rote, ...asFacts(stated.filter((text) => !known.has(text)))];
}

/** Every statement of the judge's pairs and chains: facts all but a few, and too many to learn them all. */
export function readStatements(): readonly Lesson[] {
  return asFacts([...paired(), ...chained()]);
}

function asFacts(texts: readonly string[]): readonly Lesson[] {
  return [...new Set(texts)].toSorted().map((text) => ({ text, noise: false, counts: STATED, isWritten: false }));
}

function told(): readonly string[] {
  return ["trust.jsonl", "trust-phrasings.jsonl"]
    .flatMap((file) => linesOf(file))
    .flatMap((line) => (JSON.parse(line) as { given: readonly (string | { text: string })[] }).given)
    .map((said) => (typeof said === "string" ? said : said.text));
}

function paired(): readonly string[] {
  return linesOf("judge-pairs.jsonl").flatMap((line) => {
    const { old, new: later } = JSON.parse(line) as { old: string; new: string };
    return [old, later];
  });
}

function chained(): readonly string[] {
  return linesOf("judge-chains.jsonl").flatMap((line) => {
    const { chain, beside } = JSON.parse(line) as { chain: readonly string[]; beside: readonly string[] };
    return [...chain, ...beside];
  });
}

function everyFew(texts: readonly string[], most: number): readonly string[] {
  const oneIn = Math.ceil(texts.length / most);
  return texts.filter((_text, at) => at % oneIn === 0);
}

function linesOf(file: string): readonly string[] {
  return readFileSync(pathOf(file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../data/${file}`, import.meta.url));
}
