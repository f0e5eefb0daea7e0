import { coverageWithKinds } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { Instructions, Kinds } from "../../ports/system.ts";

/** A line of an instruction file in an answer. */
export interface InstructedLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Whether it holds all that is asked; otherwise it only comes near. */
  readonly isAnswer: boolean;
}

export interface InstructedParts {
  readonly instructions: Instructions;
  readonly kinds?: Kinds;
}

/** From this share of the question's information on a line bears on it, and from the greater one on it answers. */
const BEARS_FROM = 0.6;
const ANSWERS_FROM = 0.9;
const MOST_LINES = 2;
/** A paragraph that is longer states more than an answer has room for. */
const LONGEST_LINE = 400;

/** The lines of the repository's instruction files that hold what is asked, by their words and the kinds of things they name. */
export function findInstructed(
  { instructions, kinds }: InstructedParts,
  phrasings: readonly string[],
  root: string | null,
): readonly InstructedLine[] {
  const paragraphs = instructions.of(root).filter(({ text }) => text.length <= LONGEST_LINE && !text.includes("\n"));
  if (paragraphs.length === 0) return [];
  const gazetteer = kinds?.gazetteer();
  const read = paragraphs.map((paragraph) => ({
    paragraph,
    words: new Set(termsOf(paragraph.text)),
    phrases: gazetteer?.phrasesOf(paragraph.text) ?? [],
  }));
  const documents = new Map<string, number>();
  for (const { words } of read) for (const word of words) documents.set(word, (documents.get(word) ?? 0) + 1);
  const frequencies: Frequencies = { total: read.length, documents };
  return read
    .map((one) => ({
      ...one.paragraph,
      covered: Math.max(
        ...phrasings.map((text) => coverageWithKinds(termsOf(text), one.words, one.phrases, frequencies)),
      ),
    }))
    .filter(({ covered }) => covered >= BEARS_FROM)
    .toSorted((a, b) => b.covered - a.covered)
    .slice(0, MOST_LINES)
    .map(({ file, line = 1, text, covered }) => ({ file, line, text, isAnswer: covered >= ANSWERS_FROM }));
}
