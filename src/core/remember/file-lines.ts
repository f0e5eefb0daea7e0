import type { Instruction } from "../../domain/noise/instructions.ts";
import { lookupOf } from "../../domain/slots/lookup.ts";
import { jobOf } from "../../domain/slots/tools.ts";
import { termsOf } from "../../domain/words/tokens.ts";

/** One sentence of an instruction file. */
export interface FileLine {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  /** What it is found by: its words, and the job of each tool that it names, since another tool may do the same one. */
  readonly cues: ReadonlySet<string>;
}

/** The lines that a statement could speak against. */
export interface Lines {
  /** They fill one of its slots. */
  readonly holders: readonly FileLine[];
  /** They say the same but for a value, by their words. */
  readonly near: readonly FileLine[];
}

/** The likeliest lines are read for their slots; a file says only so much about one matter. */
const MOST_READ = 60;
/** Of those that fill no slot of it, so many are judged: to judge takes a millisecond or two, so most statements should need none. */
const MOST_NEAR = 2;

export function linesAbout(text: string, instructions: readonly Instruction[]): Lines {
  const { slotKeys } = lookupOf(text);
  const cues = cuesOf(text, slotKeys);
  const likeliest = linesWith(cues, cuedIn(instructions)).slice(0, MOST_READ);
  const holders = likeliest.filter((line) => slotKeysOf(line.text).some((key) => slotKeys.includes(key)));
  const near = likeliest.slice(0, MOST_NEAR).filter((line) => !holders.includes(line) && shareMost(line.cues, cues));
  return { holders, near };
}

type Cued = ReadonlyMap<string, readonly FileLine[]>;

/** The files come as the same array until one of them changes, so they are looked through once. */
const CUED = new WeakMap<object, Cued>();

function cuedIn(instructions: readonly Instruction[]): Cued {
  const known = CUED.get(instructions);
  if (known !== undefined) return known;
  const cued = new Map<string, FileLine[]>();
  const sentences = instructions.flatMap(({ file, text }) => sentencesOf(text).map((sentence) => ({ file, sentence })));
  for (const [at, { file, sentence }] of sentences.entries()) {
    const jobs = (sentence.toLowerCase().match(NAME) ?? []).flatMap((name) => jobOf(name) ?? []);
    const line = { id: String(at), file, text: sentence, cues: new Set([...termsOf(sentence), ...jobs]) };
    for (const cue of line.cues) {
      const others = cued.get(cue);
      if (others === undefined) cued.set(cue, [line]);
      else others.push(line);
    }
  }
  CUED.set(instructions, cued);
  return cued;
}

/** A tool's name, as tools are listed: "pnpm", "gitlab-ci", "node:test". */
const NAME = /[a-z][a-z0-9:-]{1,30}(?![a-z0-9:-])/g;

/** The subject of a slot is made of words and jobs. */
function cuesOf(text: string, slotKeys: readonly string[]): ReadonlySet<string> {
  const subjects = slotKeys.flatMap((key) => key.slice(key.indexOf("|") + 1).split(" "));
  return new Set([...termsOf(text), ...subjects]);
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

/** Whoever replaces says the same but for a value; one of the two may say more around it. */
function shareMost(line: ReadonlySet<string>, cues: ReadonlySet<string>): boolean {
  const shared = [...line].filter((cue) => cues.has(cue)).length;
  return shared > Math.min(line.size, cues.size) / 2;
}

/** A block of code, which keeps its line ends, states nothing; nor does what is longer than any statement. */
function sentencesOf(paragraph: string): readonly string[] {
  if (paragraph.includes("\n") || paragraph.length > LONGEST_PARAGRAPH) return [];
  return paragraph.split(SENTENCE_END).filter((sentence) => sentence.length <= LONGEST_SENTENCE);
}

const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
const LONGEST_PARAGRAPH = 2_000;
const LONGEST_SENTENCE = 300;

/** To read a line takes far longer than to find it here, and most lines stay when a file is edited. */
const KEYS = new Map<string, readonly string[]>();
const MOST_KEPT = 5_000;

function slotKeysOf(sentence: string): readonly string[] {
  const known = KEYS.get(sentence);
  if (known !== undefined) return known;
  const { slotKeys } = lookupOf(sentence);
  if (KEYS.size >= MOST_KEPT) KEYS.clear();
  KEYS.set(sentence, slotKeys);
  return slotKeys;
}
