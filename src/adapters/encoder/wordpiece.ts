import { readFileSync } from "../../files/fs.ts";

/** A word of a text: where it stands, and how much of the model's window it takes. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** Splits a text as BERT's uncased tokenizer does, and counts the pieces of each word. */
type WordSplitter = (text: string) => Iterable<Word>;

/** Longer words are one unknown piece to the model, however long. */
const MAX_WORD_LENGTH = 100;

/** The pieces of words that a model knows, by their numbers. */
export type Pieces = ReadonlyMap<string, number>;

/** From the model's own tokenizer.json. For all who need them: reading takes a while, and they fill megabytes. */
export function piecesOfModel({ tokenizerPath }: { readonly tokenizerPath: string }): Pieces {
  const { model } = JSON.parse(readFileSync(tokenizerPath, "utf8")) as Tokenizer;
  return new Map(Object.entries(model.vocab));
}

export function wordSplitter(pieces: Pieces): WordSplitter {
  const piecesOf = pieceFinder(pieces);
  return function* splitWords(text) {
    for (const { 0: found, index: start } of text.matchAll(WORD)) {
      const tokens = piecesOf(normalizeWord(found)).length;
      if (tokens > 0) yield { start, end: start + found.length, tokens };
    }
  };
}

/** A text as the numbers that the model reads, with its marks for begin and end. */
export function wordNumbers(pieces: Pieces, maxTokens: number): (text: string) => readonly number[] {
  const piecesOf = pieceFinder(pieces);
  const [begin = 0, end = 0] = [pieces.get("[CLS]"), pieces.get("[SEP]")];
  return (text) => {
    const numbers = [begin];
    for (const [found] of text.matchAll(WORD)) {
      numbers.push(...piecesOf(normalizeWord(found)));
      if (numbers.length >= maxTokens) break;
    }
    return [...numbers.slice(0, maxTokens - 1), end];
  };
}

// Each CJK character and each punctuation mark is a word by itself; ASCII signs such as $ and ^ count as punctuation.
const CJK = String.raw`\u{4E00}-\u{9FFF}\u{3400}-\u{4DBF}\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}`;
const PUNCTUATION = String.raw`\p{P}$+<=>^\x60|~`;
/** Other controls are dropped by the model without ending the word that they stand in. */
const SPACE = String.raw`\t\n\r\p{Z}`;
const WORD = new RegExp(`[${CJK}]|[${PUNCTUATION}]|[^${SPACE}${PUNCTUATION}${CJK}]+`, "gu");
const DROPPED = /[\p{Cc}\p{Cf}\p{Co}\p{Mn}\uFFFD]/gu;

/** Decomposed first, so that accents come apart as marks and Hangul as its letters. */
function normalizeWord(word: string): string {
  return word.normalize("NFD").replace(DROPPED, "").toLowerCase();
}

/** The longest known piece from the left, again and again; a word with an unknown rest is one unknown piece. */
function pieceFinder(pieces: Pieces): (word: string) => readonly number[] {
  let longestPiece = 0;
  for (const piece of pieces.keys()) longestPiece = Math.max(longestPiece, piece.length);
  const unknown = [pieces.get("[UNK]") ?? 0];
  return (word) => {
    if (word.length > MAX_WORD_LENGTH && Array.from(word).length > MAX_WORD_LENGTH) return unknown;
    const found: number[] = [];
    for (let start = 0; start < word.length;) {
      const prefix = start === 0 ? "" : CONTINUED;
      let end = Math.min(word.length, start + longestPiece);
      let piece = pieces.get(prefix + word.slice(start, end));
      while (piece === undefined && --end > start) piece = pieces.get(prefix + word.slice(start, end));
      if (piece === undefined) return unknown;
      found.push(piece);
      start = end;
    }
    return found;
  };
}

/** What marks a piece that goes on with a word. */
export const CONTINUED = "##";

interface Tokenizer {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}
