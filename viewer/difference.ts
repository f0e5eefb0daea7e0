import { diffPieces } from "../src/domain/diff.ts";

export interface Piece {
  readonly is: "same" | "cut" | "added";
  readonly text: string;
}

/** Beyond this the table of the comparison grows too large to be made at once. */
const MOST_WORDS = 600;
const IS = { " ": "same", "-": "cut", "+": "added" } as const;

/** What changed from one text to another, word by word. */
export function compareWords(before: string, after: string): readonly Piece[] {
  const pieces: { is: Piece["is"]; text: string }[] = [];
  for (const { sign, piece } of diffPieces(splitWords(before), splitWords(after), MOST_WORDS)) {
    const last = pieces.at(-1);
    if (last?.is === IS[sign]) last.text += piece;
    else pieces.push({ is: IS[sign], text: piece });
  }
  return pieces;
}

/** Each word with the blank after it, so that the pieces add up to the whole. */
function splitWords(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
