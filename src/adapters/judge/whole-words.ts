import { CONTINUED } from "../encoder/wordpiece.ts";
import type { Pieces } from "../encoder/wordpiece.ts";

/** For each token of a text the whole word that it is a piece of, by the numbers of its pieces. */
export function mapWholeWords(pieces: Pieces): (numbers: readonly number[]) => readonly string[] {
  const goesOn = new Set<number>();
  for (const [piece, number] of pieces) if (piece.startsWith(CONTINUED)) goesOn.add(number);
  return (numbers) => {
    const words: string[] = [];
    let from = 0;
    for (let at = 1; at <= numbers.length; at++) {
      if (at < numbers.length && goesOn.has(numbers[at]!)) continue;
      const word = numbers.slice(from, at).join(" ");
      while (words.length < at) words.push(word);
      from = at;
    }
    return words;
  };
}
