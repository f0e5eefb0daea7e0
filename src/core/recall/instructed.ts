import type { Phrase } from "../../domain/kinds/gazetteer.ts";
import { coverageWithKinds } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { listTerms } from "../../domain/words/tokens.ts";
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

/**
 * From this share of the question's information on a line bears on it, and from the greater one on it answers. Of 60 natural facts taken
 * for a file's lines, 10 then answer their own question and 9 bear on it; of 248 questions about other facts and 150 that nothing
 * answers, none is.
 */
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
  const { lines, frequencies } = readLines(instructions.of(root), kinds);
  if (lines.length === 0) return [];
  const asked = phrasings.map(listTerms);
  return lines
    .map(({ paragraph, words, phrases }) => ({
      ...paragraph,
      covered: Math.max(...asked.map((terms) => coverageWithKinds(terms, words, phrases, frequencies))),
    }))
    .filter(({ covered }) => covered >= BEARS_FROM)
    .toSorted((a, b) => b.covered - a.covered)
    .slice(0, MOST_LINES)
    .map(({ file, line = 1, text, covered }) => ({ file, line, text, isAnswer: covered >= ANSWERS_FROM }));
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
  const lines = paragraphs
    .filter(({ text }) => text.length <= LONGEST_LINE && !text.includes("\n"))
    .map((paragraph) => ({
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
