import { type Numbers, opened } from "./opened.ts";
import { IS_SHARED, sharedIn, type Token } from "./tokens.ts";

/**
 * A small network that reads two statements word by word: each word is laid beside the words of the other statement that
 * come nearest to it, and what is alike, missing or different is summed up, together with the features of the pair. It says
 * the log of the odds that the new one replaces the earlier, as the table does; each sees what the other does not.
 */
export function read(now: readonly Token[], held: readonly Token[], features: Float64Array): number {
  const numbers = (network ??= opened());
  const isShared = sharedIn(now, held);
  const then = encoded(
    held,
    isShared.map((row) => row.includes(true)),
    numbers,
  );
  const said = encoded(
    now,
    now.map((_, column) => isShared.some((row) => row[column] === true)),
    numbers,
  );
  const scores = isShared.map((row, one) =>
    row.map((is, other) => dot(then.keys[one], said.keys[other]) / SOFTENED + (is ? numbers.sharing : 0)),
  );
  const turned = now.map((_, column) => scores.map((row) => row[column] ?? 0));
  const seen = joined([
    ...summedUp(then.words, said.words, scores, numbers),
    ...summedUp(said.words, then.words, turned, numbers),
    numbers.evened(features),
  ]);
  return numbers.conclude.times(bent(numbers.weigh.times(seen)))[0] ?? 0;
}

let network: Numbers | undefined;

const SOFTENED = 4;
const FARTHEST = 10;

interface Encoded {
  /** A word by itself, and with the words at its sides. */
  readonly words: readonly Float64Array[];
  /** What it is looked up by from the other statement. */
  readonly keys: readonly Float64Array[];
}

function encoded(tokens: readonly Token[], isShared: readonly boolean[], numbers: Numbers): Encoded {
  const { size, wordOf, sign, beside, key } = numbers;
  const plain = tokens.map(({ names, signs }, at) => {
    const sum = sign.bias.slice();
    for (const name of names) add(sum, wordOf(name));
    for (const one of isShared[at] === true ? [...signs, IS_SHARED] : signs) add(sum, sign.column(one));
    return bent(sum);
  });
  const nothing = new Float64Array(size);
  const words = plain.map((word, at) => {
    const around = joined([plain[at - 1] ?? nothing, word, plain[at + 1] ?? nothing]);
    return joined([word, bent(beside.times(around))]);
  });
  return { words, keys: words.map((word) => key.times(word)) };
}

/** What the words of one statement find in the other: on the whole, and at the most. */
function summedUp(
  words: readonly Float64Array[],
  others: readonly Float64Array[],
  scores: readonly (readonly number[])[],
  { compare, again }: Numbers,
): readonly Float64Array[] {
  const sum = new Float64Array(again.outputs);
  const most = new Float64Array(again.outputs);
  for (const [at, word] of words.entries()) {
    const row = scores[at] ?? [];
    const top = Math.max(...row);
    const shares = row.map((score) => Math.exp(score - top));
    const all = shares.reduce((total, share) => total + share, 0);
    const nearest = new Float64Array(word.length);
    for (const [other, share] of shares.entries()) add(nearest, others[other] ?? nearest, share / all);
    const apart = word.slice();
    for (let place = 0; place < apart.length; place += 1)
      apart[place] = Math.abs((word[place] ?? 0) - (nearest[place] ?? 0));
    const limited = Math.max(-FARTHEST, Math.min(FARTHEST, top));
    const seen = bent(again.times(bent(compare.times(joined([word, nearest, apart, [limited]])))));
    add(sum, seen, 1 / Math.sqrt(words.length));
    for (let place = 0; place < most.length; place += 1) most[place] = Math.max(most[place] ?? 0, seen[place] ?? 0);
  }
  return [sum, most];
}

function dot(one: Float64Array | undefined, other: Float64Array | undefined): number {
  let sum = 0;
  for (let at = 0; at < (one?.length ?? 0); at += 1) sum += (one?.[at] ?? 0) * (other?.[at] ?? 0);
  return sum;
}

function add(sum: Float64Array, other: ArrayLike<number>, share = 1): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + share * (other[at] ?? 0);
}

/** Nothing below zero. */
function bent(sum: Float64Array): Float64Array {
  for (let at = 0; at < sum.length; at += 1) if ((sum[at] ?? 0) < 0) sum[at] = 0;
  return sum;
}

function joined(parts: readonly ArrayLike<number>[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
