import type { Phrase } from "../../domain/kinds/gazetteer.ts";
import { chanceOfAnswer } from "../../domain/ranking/answer.ts";
import { kindScore, wordsScore } from "../../domain/score.ts";
import { coverageWithKinds, measureCoverage, measureUnknownShare } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { Instructions, Kinds } from "../../ports/system.ts";
import { findNearest, isLine } from "../carried/read-beside.ts";
import { measureStrength, strongestFirst, weighBest } from "./evidence.ts";
import { AS_GOOD_SHARE, FOUND_FROM } from "./recall.ts";

/** A line of an instruction file in an answer. */
export interface InstructedLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Whether it holds what is asked; otherwise it only comes near. */
  readonly isAnswer: boolean;
}

export interface InstructedParts {
  readonly instructions: Instructions;
  readonly kinds?: Kinds;
  /** The vectors of a line, once they are made. Until then its words alone find it. */
  readonly vectorsOf: (text: string) => Embedded | undefined;
}

/** One phrasing of the question; without a vector where only words can be compared. */
export interface Phrasing {
  readonly text: string;
  readonly vector: Float32Array | null;
}

/**
 * From this share of the question's information on a line bears on it, and from the greater one on it answers. Of 60 natural facts taken
 * for a file's lines, 10 then answer their own question and 9 bear on it; of 248 questions about other facts and 150 that nothing
 * answers, none is.
 */
const BEARS_FROM = 0.6;
const ANSWERS_FROM = 0.9;
/**
 * By meaning a line bears from this score on. Of 69 questions about lines of six files of twelve (eval/data/instruction-lines.jsonl), in
 * words that the file hardly uses, words find 5 and this finds 41 (25 of 33 of the three files that it was chosen on, 16 of 36 of the others);
 * of 32 questions that the files leave open, 6 are told a line and 1 is called found, of 4,203 about developer facts 5 % are told one. With all
 * 72 lines in one file 32 of the 69 are found.
 */
const BEARS_BY_MEANING = { amongTen: 0.3, perTenfold: 0.1 } as const;
/** A line that comes less near than this, beside the best memory or the best line, costs a reader more than it tells. */
const NEAR_SHARE = 0.6;
const MOST_LINES = 2;

/**
 * The lines of the repository's instruction files that hold what is asked, by their words, by the kinds of things they name and by meaning.
 *
 * @param nearest the score of the best memory: what is known better elsewhere needs no line that is only near.
 */
export function findInstructed(
  parts: InstructedParts,
  phrasings: readonly Phrasing[],
  root: string | null,
  nearest: number,
): readonly InstructedLine[] {
  const read = readLines(parts.instructions.of(root), parts.kinds);
  if (read.lines.length === 0) return [];
  const scored = phrasings.map((phrasing) => scoreLines(parts, read, phrasing));
  const answering = findAnswering(scored);
  const lines = read.lines.map(({ paragraph }, at) => {
    const covered = Math.max(...scored.map(({ lines }) => lines[at]!.covered));
    const bearing = Math.max(...scored.map(({ lines }) => measureStrength(lines[at]!)));
    const isSurest = at === answering && bearing >= AS_GOOD_SHARE * nearest;
    return { ...paragraph, covered, bearing, isAnswer: covered >= ANSWERS_FROM || isSurest };
  });
  const enough = Math.max(
    bearsFrom(lines.length),
    NEAR_SHARE * Math.max(nearest, ...lines.map(({ bearing }) => bearing)),
  );
  return lines
    .filter(({ covered, bearing }) => covered >= BEARS_FROM || bearing >= enough)
    .toSorted((a, b) => Number(b.isAnswer) - Number(a.isAnswer) || b.bearing - a.bearing)
    .slice(0, MOST_LINES)
    .map(({ file, line = 1, text, isAnswer }) => ({ file, line, text, isAnswer }));
}

/** The best of many strangers comes nearer than the best of a few. */
function bearsFrom(lines: number): number {
  const { amongTen, perTenfold } = BEARS_BY_MEANING;
  return amongTen + perTenfold * Math.log10(Math.max(10, lines) / 10);
}

interface ScoredLines {
  readonly lines: readonly {
    readonly covered: number;
    readonly parts: { readonly meaning: number; readonly words: number; readonly kind: number };
  }[];
  readonly unknown: number;
}

/** By the measure that memories are held against. */
function scoreLines({ vectorsOf }: InstructedParts, read: ReadLines, { text, vector }: Phrasing): ScoredLines {
  const { frequencies } = read;
  const terms = listTerms(text);
  const lines = read.lines.map(({ paragraph, words, phrases }) => {
    const own = measureCoverage(terms, words, frequencies);
    const covered = coverageWithKinds(terms, words, phrases, frequencies);
    const cosine = vector === null ? undefined : findNearest(vector, vectorsOf(paragraph.text));
    return {
      covered,
      parts: { meaning: Math.max(0, cosine ?? 0), words: wordsScore(own), kind: kindScore(own, covered) },
    };
  });
  return { lines, unknown: measureUnknownShare(terms, frequencies) };
}

/** The line that answers as surely as a memory that is called found does, on the mean of the phrasings. */
function findAnswering(phrasings: readonly ScoredLines[]): number | undefined {
  const chances = phrasings.map(({ lines, unknown }) => {
    const [best] = strongestFirst(lines);
    const rivals = lines.filter((one) => one !== best).map(({ parts }) => parts);
    const isRead = best !== undefined && best.parts.meaning > 0;
    const chance = isRead ? chanceOfAnswer(weighBest(best.parts, rivals, { unknown, memories: lines.length })) : 0;
    return { at: best === undefined ? -1 : lines.indexOf(best), chance };
  });
  const first = chances.toSorted((a, b) => b.chance - a.chance)[0];
  const mean = chances.reduce((sum, { chance }) => sum + chance, 0) / chances.length;
  return mean >= FOUND_FROM ? first?.at : undefined;
}

type Paragraphs = ReturnType<Instructions["of"]>;

interface ReadLines {
  readonly lines: readonly {
    readonly paragraph: Paragraphs[number];
    readonly words: ReadonlySet<string>;
    readonly phrases: readonly Phrase[];
  }[];
  readonly frequencies: Frequencies;
}

/** Kept while the files stay as they are, and so the array that they come in: to cut sixty lines into words took 5 ms of every recall. */
const READ = new WeakMap<Paragraphs, ReadLines>();

function readLines(paragraphs: Paragraphs, kinds: Kinds | undefined): ReadLines {
  const known = READ.get(paragraphs);
  if (known !== undefined) return known;
  const gazetteer = paragraphs.length === 0 ? undefined : kinds?.gazetteer();
  const lines = paragraphs.filter(isLine).map((paragraph) => ({
    paragraph,
    words: new Set(listTerms(paragraph.text)),
    phrases: gazetteer?.phrasesOf(paragraph.text) ?? [],
  }));
  const documents = new Map<string, number>();
  for (const { words } of lines) for (const word of words) documents.set(word, (documents.get(word) ?? 0) + 1);
  const made = { lines, frequencies: { total: lines.length, documents } };
  READ.set(paragraphs, made);
  return made;
}
