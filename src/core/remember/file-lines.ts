import type { Instruction } from "../../domain/noise/claims.ts";
import { listTerms } from "../../domain/words/tokens.ts";

/** One sentence of an instruction file. */
export interface FileLine {
  readonly id: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly text: string;
  /** What it is found by. */
  readonly cues: ReadonlySet<string>;
}

/** So many of the likeliest lines are read by the judge: a file says only so much about one matter. */
const MOST_READ = 3;

/** The lines that a statement could speak against. */
export function linesAbout(text: string, instructions: readonly Instruction[]): readonly FileLine[] {
  const cues = new Set(listTerms(text));
  return linesWith(cues, findCued(instructions))
    .slice(0, MOST_READ)
    .filter((line) => shareSome(line.cues, cues));
}

type Cued = ReadonlyMap<string, readonly FileLine[]>;

/** The files come as the same array until one of them changes, so they are looked through once. */
const CUED = new WeakMap<object, Cued>();

function findCued(instructions: readonly Instruction[]): Cued {
  const known = CUED.get(instructions);
  if (known !== undefined) return known;
  const cued = new Map<string, FileLine[]>();
  const sentences = instructions.flatMap(({ file, line, text }) =>
    splitParagraph(text).map((sentence) => ({ file, line, sentence })),
  );
  for (const [at, { file, line: number, sentence }] of sentences.entries()) {
    const line = { id: String(at), file, line: number, text: sentence, cues: new Set(listTerms(sentence)) };
    for (const cue of line.cues) {
      const others = cued.get(cue);
      if (others === undefined) cued.set(cue, [line]);
      else others.push(line);
    }
  }
  CUED.set(instructions, cued);
  return cued;
}

/** Those with the rarest cues first. */
function linesWith(cues: ReadonlySet<string>, cued: Cued): readonly FileLine[] {
  const weights = new Map<FileLine, number>();
  for (const cue of cues) {
    const lines = cued.get(cue) ?? [];
    for (const line of lines) weights.set(line, (weights.get(line) ?? 0) + 1 / lines.length);
  }
  return [...weights].sort(([, one], [, other]) => other - one).map(([line]) => line);
}

/** Two statements about one matter share a good part of the shorter one's words. */
export function shareSome(line: ReadonlySet<string>, cues: ReadonlySet<string>): boolean {
  const shared = [...line].filter((cue) => cues.has(cue)).length;
  return shared > 0 && shared >= Math.min(line.size, cues.size) / 3;
}

/** A block of code, which keeps its line ends, states nothing; nor does what is longer than any statement. */
export function splitParagraph(paragraph: string): readonly string[] {
  if (paragraph.includes("\n") || paragraph.length > LONGEST_PARAGRAPH) return [];
  return paragraph.split(SENTENCE_END).filter((sentence) => sentence.length <= LONGEST_SENTENCE);
}

const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
const LONGEST_PARAGRAPH = 2_000;
const LONGEST_SENTENCE = 300;
