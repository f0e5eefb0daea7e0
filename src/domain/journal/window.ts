/** What of a turn and its neighbours one vector is made of, in tokens of a sentence model that reads some 256. */
export interface WindowSize {
  readonly before: number;
  readonly turn: number;
  readonly after: number;
}

export const WINDOW: WindowSize = { before: 60, turn: 134, after: 60 };

/** A turn with the end of the one before and the beginning of the one after: an answer is found by its question too. */
export function cutWindow(before: string, turn: string, after: string, size: WindowSize = WINDOW): string {
  const parts = [takeLast(before, size.before), takeFirst(turn, size.turn), takeFirst(after, size.after)];
  return parts.filter((part) => part !== "").join("\n");
}

/** Runs of letters, runs of digits, and every sign by itself: a sentence model reads each as one piece or several. */
const PIECE = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Most words up to so many letters are one piece; longer and rarer ones come in pieces of about so many. */
const WHOLE_WORD = 9;
const LETTERS_PER_PIECE = 5;
const DIGITS_PER_PIECE = 3;

function countPieces(found: string): number {
  if (/^\p{N}/u.test(found)) return Math.ceil(found.length / DIGITS_PER_PIECE);
  return found.length <= WHOLE_WORD ? 1 : Math.ceil(found.length / LETTERS_PER_PIECE);
}

function takeFirst(text: string, tokens: number): string {
  let used = 0;
  for (const { 0: found, index } of text.matchAll(PIECE)) {
    used += countPieces(found);
    if (used > tokens) return text.slice(0, index).trim();
  }
  return text.trim();
}

function takeLast(text: string, tokens: number): string {
  const found = [...text.slice(-tokens * LONGEST_PIECE).matchAll(PIECE)];
  let used = 0;
  for (let at = found.length - 1; at >= 0; at--) {
    used += countPieces(found[at]![0]);
    if (used > tokens)
      return text
        .slice(-tokens * LONGEST_PIECE)
        .slice(found[at + 1]?.index)
        .trim();
  }
  return text.slice(-tokens * LONGEST_PIECE).trim();
}

/** Letters that are looked at for each token wanted, so that the end of a long text is found without reading all of it. */
const LONGEST_PIECE = 20;
