/** What marks a piece that goes on with a word. */
const GOES_ON = "##";

/** For each token of a text the whole word that it is a piece of, by the numbers of its pieces. */
export function wordsOf(tokenizer: string): (numbers: readonly number[]) => readonly string[] {
  const { model } = JSON.parse(tokenizer) as { model: { vocab: Record<string, number> } };
  const goesOn = new Set(
    Object.entries(model.vocab).flatMap(([piece, number]) => (piece.startsWith(GOES_ON) ? number : [])),
  );
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
