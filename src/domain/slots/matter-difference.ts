import { WHEN } from "./values.ts";
import type { Matter, MatterWord } from "./matter.ts";

/** In what a statement differs from another one of the same matter. */
export interface Differing {
  /** The value that the other statement does not give. */
  readonly value: readonly MatterWord[];
  /** Words beside it that the other statement lacks too. */
  readonly rest: readonly MatterWord[];
  /** How many of those are verbs that we do not know. */
  readonly verbs: number;
  /** Words of the matter itself, which both have. */
  readonly shared: number;
  /** Words that only say what the value is called, which both have. */
  readonly called: number;
  /** It opens its statement: what does something, or what is spoken of. */
  readonly opens: boolean;
  /** The words more stand behind one of the matter ("coverage reports"), where they make no other thing of it. */
  readonly isElaborated: boolean;
  /** Behind "is", a preposition or a verb, and not behind a noun. */
  readonly isTied: boolean;
  /** The preposition before it. */
  readonly tie: string;
}

/** The words that the other statement lacks, if they hold one value in one piece, where a value stands. */
export function differing(matter: Matter, other: Matter): Differing | undefined {
  const isKnown = (word: MatterWord) => other.words.some((known) => isSame(word.key, known.key));
  const lacking = lackingIn(matter, other);
  const value = lastPiece(lacking);
  const [first] = value;
  const last = value.at(-1);
  if (first === undefined || last === undefined || value.length > LONGEST_VALUE) return undefined;
  // "Lars speaks Danish": of what somebody does there may be many.
  if (first.after === "word" && !/^\D?\d|[./@]\w/.test(first.key) && !WHEN.test(first.key)) return undefined;
  if (isIdentifier(first, matter.words)) return undefined;
  // "24 March" and "26 March" do not share their matter, but a month.
  const isBeside = ({ key, place }: MatterWord) =>
    (/\d/.test(key) || WHEN.test(key) || MONTHS.test(key)) && (place === first.place - 1 || place === last.place + 1);
  const rest = lacking.filter((word) => !value.includes(word));
  return {
    value,
    rest: rest.filter(({ isVerb }) => !isVerb),
    verbs: rest.filter(({ isVerb }) => isVerb).length,
    shared: matter.words.filter((word) => isKnown(word) && !word.isCalled && !isBeside(word)).length,
    called: matter.words.filter((word) => isKnown(word) && word.isCalled).length,
    opens: first.after === "start",
    tie: first.by,
    isElaborated: rest.every(
      ({ place, after, written }) =>
        after === "word" &&
        !/ed$/i.test(written) &&
        matter.words.some((word) => word.place === place - 1 && isKnown(word)),
    ),
    isTied:
      first.after !== "word" || !matter.words.some(({ place, isCalled }) => place === first.place - 1 && !isCalled),
  };
}

const LONGEST_VALUE = 4;
const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;

/** The words that the other statement does not have in any form. */
export function lackingIn(matter: Matter, other: Matter): readonly MatterWord[] {
  return matter.words.filter((word) => !other.words.some((known) => isSame(word.key, known.key)));
}

/** The last run of words that looks like a value or stands behind a link or a preposition; or the one that does something. */
function lastPiece(lacking: readonly MatterWord[]): readonly MatterWord[] {
  const pieces = piecesOf(lacking);
  const valued = pieces.filter((piece) => piece.some(({ isValue }) => isValue));
  return (valued.length > 0 ? valued : pieces).at(-1) ?? [];
}

/** The runs of words, each of which could be a value. */
export function piecesOf(lacking: readonly MatterWord[]): readonly (readonly MatterWord[])[] {
  const isStart = ({ isValue, after }: MatterWord) => isValue || after === "link" || after === "preposition";
  const pieces: MatterWord[][] = [];
  for (const word of lacking.filter(({ isVerb }) => !isVerb)) {
    const open = pieces.at(-1);
    const before = open?.at(-1);
    const goesOn = open !== undefined && before?.place === word.place - 1 && word.after === "word";
    // A figure behind plain words is the value, not they.
    if (goesOn && (!/^\d/.test(word.key) || open.some(({ isValue }) => isValue))) open.push(word);
    else if (isStart(word) || word.after === "start") pieces.push([word]);
  }
  return pieces;
}

/** "rack 3 is in the cellar": the number tells which rack; behind a count stands what is counted. */
function isIdentifier({ key, after, place }: MatterWord, words: readonly MatterWord[]): boolean {
  if (after !== "word" || !/^\d+$/.test(key)) return false;
  const [before, next] = [words.find((word) => word.place === place - 1), words.find((word) => word.place > place)];
  if (before === undefined || next === undefined) return false;
  return next.place > place + 1 || next.after !== "word";
}

/** One word in two forms: "approval" and "approve", "formatter" and "format". */
export function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  if (/[^a-z]/.test(one + other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= SHORTEST && long.startsWith(short) && ENDINGS.test(long.slice(short.length))) return true;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return at >= SHARED_BEGINNING && short.length - at <= LONGEST_ENDING && long.length - at <= LONGEST_ENDING;
}

const SHORTEST = 4;
const ENDINGS = /^(?:er|or|ing|ion|ment|al|tion)$/;
const SHARED_BEGINNING = 6;
const LONGEST_ENDING = 4;
