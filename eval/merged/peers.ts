import { weighQuestion, bm25, tallyWords } from "../../src/domain/ranking/bm25.ts";
import { buildBag, countWord, hashWord } from "../../src/domain/words/bag.ts";
import type { Bag } from "../../src/domain/words/bag.ts";
import { listTerms, tokenize } from "../../src/domain/words/tokens.ts";
import { holds } from "./everyday.ts";
import type { Asked } from "./everyday.ts";

export interface Read {
  readonly items: readonly string[];
  readonly characters: number;
}

const LINES_SHOWN = 5;
/** A coding agent's grep is cut about here. */
const MOST_CHARACTERS = 6_000;

let bags: { readonly of: readonly string[]; readonly all: readonly Bag[] } | undefined;

/** The best lines of a notes file by BM25. */
export function askByWords(lines: readonly string[], question: string): Read {
  bags = bags?.of.length === lines.length ? bags : { of: lines, all: lines.map((line) => buildBag(tokenize(line))) };
  const { all } = bags;
  const terms = listTerms(question);
  const documents = new Map(
    terms.map((term) => [term, all.filter((bag) => countWord(bag, hashWord(term)) > 0).length]),
  );
  const words = weighQuestion(terms, { total: all.length, documents });
  const mean = all.reduce((sum, bag) => sum + bag.words, 0) / all.length;
  const items = all
    .map((bag, at) => ({ at, score: bm25(words, [tallyWords(words, bag)], mean) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, LINES_SHOWN)
    .map(({ at }) => lines[at]!);
  return { items, characters: items.join("\n").length };
}

/** Greps for the rarest words of the question and its phrasings, one after the other, until the line is seen. */
export function askGrep(lines: readonly string[], { queries, expect, from }: Asked): Read {
  const words = [
    ...new Set(
      queries
        .join(" ")
        .toLowerCase()
        .match(/[\p{L}\p{N}][\p{L}\p{N}_.:/-]+/gu),
    ),
  ];
  const lower = lines.map((line) => line.toLowerCase());
  const found = words
    .map((word) => lines.filter((_, at) => lower[at]!.includes(word)))
    .filter((matching) => matching.length > 0)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, GREPS);
  let characters = 0;
  for (const matching of found) {
    const shown = matching.join("\n").slice(0, MOST_CHARACTERS);
    characters += shown.length;
    if (from !== "nothing" && holds(shown, expect)) return { items: [shown], characters };
  }
  return { items: [], characters };
}

/** Who has found nothing by then says that it is unknown. */
const GREPS = 4;
