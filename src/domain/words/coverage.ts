/** How many memories there are, and in how many of them each word stands. */
export interface Frequencies {
  readonly total: number;
  readonly documents: ReadonlyMap<string, number>;
}

/** Below this many memories no word is too common to look up. */
const SMALL_STORE = 1_000;
/** Below this many, how often a word was written tells little of how rare it is. */
const TINY_STORE = 200;

/**
 * How much a word tells: the rarer, the more. A word that stands nowhere tells most.
 * A tiny store is taken for a larger one: the only memory there is holds every word of it, and they tell a lot all the same.
 */
export function measureInformation(term: string, frequencies: Frequencies): number {
  const documents = frequencies.documents.get(term) ?? 0;
  const total = Math.max(frequencies.total, TINY_STORE);
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
}

/**
 * The share, 0 to 1, of the question's information that a text contains. Information counts squared:
 * one rare word (an id, a flag) tells more of what is meant than two common ones.
 */
export function measureCoverage(
  terms: readonly string[],
  words: ReadonlySet<string>,
  frequencies: Frequencies,
): number {
  const weights = weighSquared(terms, frequencies);
  let asked = 0;
  let counted = 0;
  for (const [at, term] of terms.entries()) {
    asked += weights[at]!;
    if (words.has(term)) counted += weights[at]!;
  }
  return asked === 0 ? 0 : counted / asked;
}

/** A question's words are weighed for each of a hundred candidates. */
const squared = new WeakMap<
  readonly string[],
  { readonly frequencies: Frequencies; readonly weights: readonly number[] }
>();

function weighSquared(terms: readonly string[], frequencies: Frequencies): readonly number[] {
  let known = squared.get(terms);
  if (known?.frequencies !== frequencies) {
    known = { frequencies, weights: terms.map((term) => measureInformation(term, frequencies) ** 2) };
    squared.set(terms, known);
  }
  return known.weights;
}

/**
 * The same where a text also answers by the kinds of the things it names: a phrase counts when all its words stand in
 * the question, so that "server" alone does not make a web server of every machine.
 */
export function coverageWithKinds(
  terms: readonly string[],
  words: ReadonlySet<string>,
  phrases: readonly (readonly string[])[],
  frequencies: Frequencies,
): number {
  const meant = new Set(phrases.filter((phrase) => phrase.every((word) => terms.includes(word))).flat());
  return meant.size === 0
    ? measureCoverage(terms, words, frequencies)
    : measureCoverage(terms, new Set([...words, ...meant]), frequencies);
}

/** The share of the question's information that lies in words which stand nowhere in the store. */
export function measureUnknownShare(terms: readonly string[], frequencies: Frequencies): number {
  let asked = 0;
  let unknown = 0;
  for (const term of terms) {
    const weight = measureInformation(term, frequencies);
    asked += weight;
    if ((frequencies.documents.get(term) ?? 0) === 0) unknown += weight;
  }
  return asked === 0 ? 0 : unknown / asked;
}

/** A word in more than this share of a large store finds half of it and slows the search: it is left out of the look-up. */
const COMMON_SHARE = 0.1;

/** The terms worth looking up. When all are common, the rarest one is. */
export function searchableTerms(terms: readonly string[], frequencies: Frequencies): readonly string[] {
  if (frequencies.total < SMALL_STORE) return terms;
  const documents = (term: string) => frequencies.documents.get(term) ?? 0;
  const rare = terms.filter((term) => documents(term) <= frequencies.total * COMMON_SHARE);
  if (rare.some((term) => documents(term) > 0)) return rare;
  return terms
    .filter((term) => documents(term) > 0)
    .sort((a, b) => documents(a) - documents(b))
    .slice(0, 1);
}
