import { readFileSync } from "node:fs";
import { mayBeReplaced } from "../../src/domain/slots/lookup.ts";

/** Two statements, and whether the later one replaces the earlier. */
export interface Lesson {
  readonly old: string;
  readonly new: string;
  readonly replaces: boolean;
  /** Where it comes from; what was written without a look at the rules tells most. */
  readonly from: string;
  readonly counts: number;
  /** Lessons that share a case or a sentence are never on both sides of a cross-validation. */
  readonly family: number;
}

/** Pairs were written to be hard, so that two that differ in one word are mostly of two things. */
const HARD = 1.5;
/** Cases are as plain and as messy as what people state; there the same words with another value are mostly an update. */
const LIKE_LIFE = 4;
/** What nobody had in view when the rules were written says most about what will come. */
const EXAMINED = 6;
/** The judge is held to these by name. */
const PROMISED = 12;
/** Statements of one store that have nothing to do with each other are easily told apart. */
const BESIDE = 1;

/** What follows a correction is rare among pairs, and common in life. */
const LINKED = 3;

/** Statements about one thing are what a new one is held against most. */
const NEIGHBOURS = 1.5;

const SUPERSEDING = new Set(["correction", "update", "chain", "rename", "retraction", "backforth"]);
const APART = new Set(["lookalike", "words-only"]);

/** All pairs that the judge is taught by, in the order of the files. */
export function readLessons(): readonly Lesson[] {
  const cases = ["trust.jsonl", "trust-phrasings.jsonl"].flatMap((file) =>
    linesOf(file).flatMap((line) => pairsOf(file, JSON.parse(line) as TrustCase)),
  );
  const pairs = linesOf("judge-pairs.jsonl").map((line) => {
    const pair = JSON.parse(line) as { from: string; old: string; new: string; label: string };
    return { ...pair, replaces: pair.label === "replaces", counts: countsFor(pair.from), id: "" };
  });
  const stores = linesOf("judge-stores.jsonl").flatMap((line, at) => neighboursIn(JSON.parse(line) as Store, at));
  const chains = linesOf("judge-chains.jsonl").flatMap((line, at) => pairsAlong(JSON.parse(line) as Chain, at));
  return inFamilies([...cases, ...pairs, ...stores, ...chains].filter((pair) => pair.old !== pair.new));
}

function countsFor(from: string): number {
  return from === "tests" ? PROMISED : from.startsWith("written") ? HARD : EXAMINED;
}

/** What was noted of one project, all of it true at once, and statements that each end one of these facts and no other. */
interface Store {
  readonly facts: readonly string[];
  readonly updates: readonly { readonly of: number; readonly text: string }[];
}

function neighboursIn({ facts, updates }: Store, at: number): readonly Pair[] {
  const shared = { from: "stores", id: `store ${at}` };
  const told = [
    ...facts.map((text, own) => ({ text, own, of: -1 })),
    ...updates.map((one) => ({ ...one, own: facts.length })),
  ];
  return told.flatMap(({ text, own, of }) =>
    facts.slice(0, own).flatMap((old, index): readonly Pair[] => {
      if (index === of) return [{ ...shared, old, new: text, replaces: true, counts: HARD }];
      return mayBeReplaced(text, old) ? [{ ...shared, old, new: text, replaces: false, counts: NEIGHBOURS }] : [];
    }),
  );
}

/** One thing stated again and again, each time otherwise, and what stays true beside it all the while. */
interface Chain {
  readonly from: string;
  readonly chain: readonly string[];
  readonly beside: readonly string[];
}

function pairsAlong({ from, chain, beside }: Chain, at: number): readonly Pair[] {
  const shared = { from, id: `chain ${at}` };
  const replaced = chain
    .slice(1)
    .map((text, before) => ({ ...shared, old: chain[before] ?? "", new: text, replaces: true, counts: LINKED }));
  const apart = beside.flatMap((fact) => [
    ...chain.slice(1).map((text) => ({ old: fact, new: text })),
    ...chain.map((text) => ({ old: text, new: fact })),
  ]);
  return [...replaced, ...apart.map((pair) => ({ ...shared, ...pair, replaces: false, counts: BESIDE }))];
}

interface TrustCase {
  readonly id: string;
  readonly kind: string;
  readonly given: readonly (string | { readonly text: string })[];
  readonly expect?: readonly string[];
  readonly forbid?: readonly string[];
}

type Pair = Omit<Lesson, "family"> & { readonly id: string };

/** Every two statements of a case, in the order in which they were made. */
function pairsOf(from: string, one: TrustCase): readonly Pair[] {
  const given = one.given.map((said) => (typeof said === "string" ? said : said.text));
  const holds = (text: string, parts: readonly string[] | undefined) =>
    parts?.some((part) => text.includes(part)) ?? false;
  return given.flatMap((text, at) =>
    given.slice(0, at).flatMap((earlier): readonly Pair[] => {
      const pair = { old: earlier, new: text, from, id: `${from} ${one.id}` };
      if (APART.has(one.kind)) return [{ ...pair, replaces: false, counts: given.length === 2 ? LIKE_LIFE : BESIDE }];
      if (!SUPERSEDING.has(one.kind)) return [];
      const isTold = holds(text, one.expect) || holds(text, one.forbid);
      if (holds(earlier, one.forbid) && isTold) return [{ ...pair, replaces: true, counts: LIKE_LIFE }];
      const isBeside =
        given.length > 2 &&
        one.kind !== "chain" &&
        !(holds(earlier, one.expect) || holds(earlier, one.forbid)) !== !isTold;
      return isBeside && mayBeReplaced(text, earlier) ? [{ ...pair, replaces: false, counts: BESIDE }] : [];
    }),
  );
}

function inFamilies(pairs: readonly Pair[]): readonly Lesson[] {
  const parents = pairs.map((_, at) => at);
  const top = (at: number): number => {
    const parent = parents[at] ?? at;
    return parent === at ? at : (parents[at] = top(parent));
  };
  const first = new Map<string, number>();
  for (const [at, { id, old, new: said }] of pairs.entries()) {
    for (const key of [id, plain(old), plain(said)]) {
      const known = first.get(key);
      if (key !== "" && known !== undefined) parents[top(at)] = top(known);
      else first.set(key, at);
    }
  }
  return pairs.map((pair, at) => ({ ...pair, family: top(at) }));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\W+/g, " ").trim();
}

function linesOf(file: string): readonly string[] {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
