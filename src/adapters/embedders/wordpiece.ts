import type { Word } from "./passages.ts";

/** Splits a text as BERT's uncased tokenizer does, and counts the pieces of each word. */
type WordSplitter = (text: string) => Iterable<Word>;

/** Longer words are one unknown piece to the model, however long. */
const MAX_WORD_LENGTH = 100;

/** `tokenizerJson` is the text of the model's own tokenizer.json. */
export function wordSplitter(tokenizerJson: string): WordSplitter {
  const pieces = vocabulary(tokenizerJson);
  const longestPiece = Math.max(...Array.from(pieces, (piece) => piece.length));

  return function* words(text) {
    for (const { 0: found, index: start } of text.matchAll(WORD)) {
      const tokens = countPieces(normalized(found), pieces, longestPiece);
      if (tokens > 0) yield { start, end: start + found.length, tokens };
    }
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
function normalized(word: string): string {
  return word.normalize("NFD").replace(DROPPED, "").toLowerCase();
}

/** The longest known piece from the left, again and again; a word with an unknown rest is one unknown piece. */
function countPieces(word: string, pieces: ReadonlySet<string>, longestPiece: number): number {
  if (word === "") return 0;
  if (word.length > MAX_WORD_LENGTH && Array.from(word).length > MAX_WORD_LENGTH) return 1;
  let count = 0;
  for (let start = 0; start < word.length; count += 1) {
    const prefix = start === 0 ? "" : CONTINUED;
    let end = Math.min(word.length, start + longestPiece);
    while (end > start && !pieces.has(prefix + word.slice(start, end))) end -= 1;
    if (end === start) return 1;
    start = end;
  }
  return count;
}

const CONTINUED = "##";

function vocabulary(tokenizerJson: string): ReadonlySet<string> {
  const { model } = JSON.parse(tokenizerJson) as { model: { vocab: Record<string, number> } };
  return new Set(Object.keys(model.vocab));
}
