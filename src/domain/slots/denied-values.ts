import {
  alignedClauses,
  type AlignedClause,
  type AlignedWord,
  FINE_ENDS,
  isPlain,
  narrowsDiffer,
  runAt,
} from "./aligned-words.ts";
import type { Contradiction } from "./ended-things.ts";
import { isCorrection } from "./marks.ts";
import { isSame } from "./matter-difference.ts";
import { isDenied, type OldValue, oldValuesIn } from "./old-values.ts";
import { isOfAnother } from "./other-subject.ts";
import { canReplace, kindOf } from "./value-kinds.ts";

/**
 * "…, not ESLint", "moved from the droplet to …": the memory holds what is called old, and speaks of the same thing. What
 * stands behind the old value ("ESLint with the airbnb preset") goes with it.
 */
export function byDeniedValue(text: string, earlier: string): Contradiction {
  const { said, olds } = deniedIn(text);
  const [held, more] = alignedClauses(earlier);
  if (olds.length === 0 || held === undefined || more !== undefined || isDenied(held.text)) return "none";
  // "Legal changed the entity": why it changed is no part of it.
  const words = said
    .filter((clause) => clause.words.some(({ key }) => held.words.some((word) => isSame(word.key, key))))
    .flatMap((clause) => clause.words);
  const corrects = isCorrection(text);
  const keys = (all: readonly AlignedWord[]) => new Set(all.map(({ key }) => key));
  if (narrowsDiffer(keys(words), keys(held.words), "either"))
    return olds.some(({ phrase }) => DISTINCT.test(phrase) && runAt(held.words, wordsOf(phrase)) !== undefined)
      ? "may replace"
      : "none";
  const isOther = !corrects && isOfAnother(text, earlier);
  const found = olds.map(({ phrase }) => standing(phrase, words, held.words, corrects));
  // A path or an address that it names may be another one's too.
  if (isOther)
    return found.includes("replaces") && PATH.test(olds.map(({ phrase }) => phrase).join(" ")) ? "may replace" : "none";
  return found.find((how) => how === "replaces") ?? found.find((how) => how === "may replace") ?? "none";
}

/** One statement is held against several memories in a row: it is read once. */
function deniedIn(text: string): Denied {
  if (latest?.text === text) return latest;
  const said = alignedClauses(text);
  const found = [...oldValuesIn(said), ...oldValuesIn(alignedClauses(text, FINE_ENDS))];
  latest = { text, said, olds: found.filter(({ said: how }) => how === "replaced") };
  return latest;
}

interface Denied {
  readonly text: string;
  readonly said: readonly AlignedClause[];
  readonly olds: readonly OldValue[];
}

let latest: Denied | undefined;

function standing(
  phrase: string,
  said: readonly AlignedWord[],
  held: readonly AlignedWord[],
  corrects: boolean,
): Contradiction {
  const named = wordsOf(phrase);
  const at = runAt(held, named);
  if (named.every(isPlain) || at === undefined || at === 0) return "none";
  const isNamed = (key: string) => named.some((word) => isSame(word.key, key));
  const own = said.filter(({ key }) => !isNamed(key));
  const values = own.filter(({ key, isValue }) => isValue && !held.some((word) => isSame(word.key, key)));
  if (values.length === 0) return "none";
  const isSaid = ({ key }: AlignedWord) => own.some((word) => isSame(word.key, key));
  const tells = (word: AlignedWord) => !isPlain(word) && !GENERAL.test(word.key);
  const before = held.slice(0, at).filter(tells);
  const behind = held.slice(at + named.length).filter(tells);
  const shared = [...before, ...behind].filter(isSaid).length;
  const isLiteral = named.some(({ key }) => LITERAL.test(key));
  if (shared === 0 && !isLiteral) return "none";
  // "locally use pnpm, not npm": a word of its own tells that it speaks of a part.
  const heir = heirIn(said);
  const ofItsOwn = own.filter(
    (word) => tells(word) && !word.isValue && !heir.includes(word) && !held.some(({ key }) => isSame(key, word.key)),
  );
  const isDistinct = DISTINCT.test(phrase);
  if (ofItsOwn.length > 0 && !corrects && !isLiteral) return isDistinct ? "may replace" : "none";
  const unsaid = before.filter((word) => !isSaid(word));
  // "The Paris office opens at 10, not at 9": it has its own name for what it speaks of.
  const leading = said.slice(
    0,
    said.findIndex(({ after }, place) => place > 0 && after !== "word"),
  );
  if (unsaid.length > 0 && leading.some(({ key }) => !held.some((word) => isSame(word.key, key))))
    return PATH.test(phrase) ? "replaces" : isDistinct ? "may replace" : "none";
  const elsewhere = own.filter((word) => !heir.includes(word) && !held.some(({ key }) => isSame(key, word.key)));
  if (unsaid.some((word) => word.by !== "" && elsewhere.some(({ by }) => by === word.by))) return "none";
  const isAnswered = (word: AlignedWord) =>
    !word.isValue || values.some((value) => canReplace(kindOf([value]), kindOf([word])) === "surely");
  const lost = behind.filter((word) => !isSaid(word));
  if (unsaid.length > 1 || lost.length > MOST_LOST) return "may replace";
  return lost.every(isAnswered) || lost[0]?.by === "with" ? "replaces" : "may replace";
}

/** What something was moved "to": that is all new. */
function heirIn(said: readonly AlignedWord[]): readonly AlignedWord[] {
  const at = said.findIndex(({ by }) => by === "to");
  if (at < 0) return [];
  const end = said.findIndex(({ after }, place) => place > at && after !== "word");
  return said.slice(at, end < 0 ? undefined : end);
}

function wordsOf(phrase: string): readonly AlignedWord[] {
  return alignedClauses(phrase).flatMap(({ words }) => words);
}

/** A name that is no plain word: somebody is asked, whoever is spoken of. */
const DISTINCT = /[#/@]\w|[a-z]\w*[-_]\w/;
/** Seldom two things share one of these. */
const PATH = /[/@]\w/;
const LITERAL = /^\d{2,}\.\d|[/@]\w|\w[._:]\w/;

/** More words behind the old value are a statement of their own. */
const MOST_LOST = 3;
const GENERAL =
  /^(?:servic|server|dashboard|app|system|tool|project|repo|team|box|machin|instanc|program|port|version|number|address|ip|url|host|hostnam|old|new|current|default|main)$/;
