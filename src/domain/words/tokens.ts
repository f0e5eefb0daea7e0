/**
 * The words of a text as the index keeps them: for prose and code alike.
 * `FLASH_ATTENTION` gives flash, attent and flash_attention; `src/app.ts` and `10.0.0.7` match whole and in part.
 */
export function tokenize(text: string): readonly string[] {
  return findCompounds(text).flatMap(tokensOfCompound);
}

/** The different informative words of a question, in its order. */
export function listTerms(question: string): readonly string[] {
  return [...new Set(tokenize(question))];
}

/**
 * The same for two texts that say the same thing in the same words, whatever their case, edge punctuation and articles.
 * Order, small words and signs stay: "tabs, not spaces" is not "spaces, not tabs", and C++ is not C.
 */
export function computeFingerprint(text: string): string {
  const kept = text.split(/\s+/).map(normalizeWord).filter(isKept);
  return kept.length > 0 ? kept.join(" ") : text.trim().toLowerCase();
}

/** A stretch of a text, and the fingerprint of what it says. */
export interface Phrase {
  readonly fingerprint: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Every run of so many words in a text. Its first and last word may be parts of longer ones, cut at a sign: in
 * `{"text":"it opens"}` there is the phrase `it opens`.
 */
export function* listPhrases(text: string, lengths: readonly number[]): Generator<Phrase> {
  const words = [...text.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ kept: normalizeWord(word), ...cutAtSigns(word, index) }))
    .filter(({ kept }) => isKept(kept));
  for (const [at, { starts }] of words.entries()) {
    for (const length of lengths) {
      const last = words[at + length - 1];
      if (last === undefined) continue;
      const between = words.slice(at + 1, at + length - 1).map(({ kept }) => kept);
      for (const [first, start] of starts) {
        for (const [ending, end] of last.ends) {
          const said = length === 1 ? [normalizeWord(text.slice(start, end))] : [first, ...between, ending];
          if (said.every(isKept)) yield { fingerprint: said.join(" "), start, end };
        }
      }
    }
  }
}

/** As far from a word's end as its signs are looked at: a minified file is one word of a megabyte. */
const LOOKED_AT = 200;

/** Where a phrase may start and end in a word, by what is left of the word then; signs at its edges stay outside. */
function cutAtSigns(word: string, index: number) {
  const signs = [...word.matchAll(/[^\p{L}\p{N}]/gu)];
  const [starts, ends] = [new Map<string, number>(), new Map<string, number>()];
  for (const start of [0, ...signs.map((sign) => sign.index + sign[0].length)])
    if (start === 0 || word.length - start <= LOOKED_AT) starts.set(normalizeWord(word.slice(start)), index + start);
  for (const end of [...signs.map((sign) => sign.index), word.length].toReversed())
    if (end === word.length || end <= LOOKED_AT) ends.set(normalizeWord(word.slice(0, end)), index + end);
  return { starts, ends };
}

function normalizeWord(word: string): string {
  return withoutEdges(word.normalize("NFC").toLowerCase());
}

function isKept(word: string): boolean {
  return word !== "" && !ARTICLES.has(word);
}

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the", "please"]);
/** Quotes, brackets, stars around words and the ends of sentences; `*.ts`, `_id` and `string[]` keep what tells them apart. */
const EDGES =
  /^(?:["'`“”‘’«»([]|\*+(?=[\p{L}\p{N}`"]))+|(?:["'`“”‘’«».,;:!?]|(?<!\()\)|(?<!\[)\]|(?<=[\p{L}\p{N}.,;:!?`"])\*+)+$/gu;

/** The longest word kept: nobody asks for a longer one, and a megabyte without a blank must not become one token. */
const MAX_WORD = 80;

function withoutEdges(word: string): string {
  return word.length <= MAX_WORD ? word.replaceAll(EDGES, "") : word;
}

/** Letters, digits and marks of any script, joined by the characters that hold identifiers, paths and versions together. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[_\-./:@+#][\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gu;
const JOINTS = /[_\-./:@+#]+/;
/** Where camelCase, HTTPServer and Node20 split; "JWTs" is the plural of one word. */
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s$)/u;
/** Scripts written without blanks: two neighbouring characters make a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u;

const SEGMENT = new RegExp(`(${UNSPACED.source}+)|[^\\s_\\-./:@+#](?:(?!${UNSPACED.source}).)*`, "gu");

/** The same for a text without any other letters, which most are: several times as fast. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_COMPOUND = /[A-Za-z0-9]+(?:[_\-./:@+#][A-Za-z0-9]+)*/g;

function findCompounds(text: string): readonly string[] {
  if (ASCII.test(text)) return text.replaceAll(/'(?=[A-Za-z])/g, " ").match(ASCII_COMPOUND) ?? [];
  return (
    text
      .normalize("NFKC")
      .replaceAll(/['’](?=\p{L})/gu, " ")
      .match(COMPOUND) ?? []
  );
}

function splitParts(compound: string): readonly string[] {
  return compound
    .split(JOINTS)
    .flatMap((part) => part.split(HUMPS))
    .filter((part) => part !== "");
}

/** A recall reads a hundred texts, and people use the same few thousand words: what became of them is kept. */
const KEPT_WORDS = 20_000;
const kept = new Map<string, readonly string[]>();

function tokensOfCompound(compound: string): readonly string[] {
  const known = kept.get(compound);
  if (known !== undefined) return known;
  const made = splitCompound(compound);
  if (compound.length > MAX_WORD) return made;
  if (kept.size >= KEPT_WORDS) kept.clear();
  kept.set(compound, made);
  return made;
}

/** Most words of a text: they have no parts, and to look for some would take most of the time. */
const PLAIN = /^[a-z]+$/;

function splitCompound(compound: string): readonly string[] {
  if (PLAIN.test(compound)) return STOP_WORDS.has(compound) ? [] : [stem(boundWord(compound))];
  if (UNSPACED.test(compound)) return pairCharacters(compound);
  const parts = splitParts(compound);
  const tokens = parts
    .map((part) => part.toLowerCase())
    .filter((part) => !STOP_WORDS.has(part))
    .map(boundWord)
    .map(stem);
  if (parts.length > 1 && compound.length <= MAX_WORD) tokens.push(compound.toLowerCase());
  return tokens;
}

function boundWord(word: string): string {
  return word.length <= MAX_WORD ? word : word.slice(0, MAX_WORD);
}

/** "端口5433" is written without a blank, yet 5433 is a word of its own. */
function pairCharacters(run: string): readonly string[] {
  return [...run.matchAll(SEGMENT)].flatMap(([segment, unspaced]) => {
    if (unspaced === undefined) return tokensOfCompound(segment);
    const letters = Array.from(segment);
    return letters.length < 2 ? letters : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  });
}

/** Words that stand in any sentence and in any question, so they tell nothing apart. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be been being but by can could did do does doing done for from get gets got had has have having he her hers him his how i " +
    "if in into is it its just let me might mine must my no nor not of off on once or our ours out over please shall she should so some " +
    "such than that the their theirs them then there these they this those to too under up upon us very was we were what when where which while who whom whose why " +
    "will with would you your yours about after again all also am because before between both during each few here more most other own same through until " +
    "ve ll re don doesn didn isn wasn aren won t s d m"
  ).split(" "),
);

/**
 * Porter's stemmer (1980), so that "prefills", "prefilled" and "prefilling" meet.
 * Only plain lower-case English words are handed in; anything else comes back as it is.
 */
export function stem(word: string): string {
  if (word.length < 3 || !PLAIN.test(word)) return word;
  return step5(step4(step3(step2(step1(word)))));
}

/** A letter of the word as consonant (c) or vowel (v); y is a vowel after a consonant. */
function shape(word: string): string {
  let out = "";
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? "";
    const vowel = "aeiou".includes(letter) || (letter === "y" && at > 0 && out[at - 1] === "c");
    out += vowel ? "v" : "c";
  }
  return out;
}

/** How many vowel-consonant runs the word holds: Porter's m. */
function measure(word: string): number {
  return shape(word).replace(/^c+/, "").match(/v+c+/g)?.length ?? 0;
}

function hasVowel(word: string): boolean {
  return shape(word).includes("v");
}

function endsDouble(word: string): boolean {
  return word.length > 1 && word.at(-1) === word.at(-2) && shape(word).endsWith("c");
}

/** consonant-vowel-consonant at the end, the last not w, x or y. */
function endsShort(word: string): boolean {
  return shape(word).endsWith("cvc") && !/[wxy]$/.test(word);
}

function step1(word: string): string {
  let now = word;
  if (/(ss|i)es$/.test(now)) now = now.slice(0, -2);
  else if (now.endsWith("s") && !now.endsWith("ss")) now = now.slice(0, -1);

  if (now.endsWith("eed")) {
    if (measure(now.slice(0, -3)) > 0) now = now.slice(0, -1);
  } else {
    const cut = now.endsWith("ed") ? now.slice(0, -2) : now.endsWith("ing") ? now.slice(0, -3) : undefined;
    if (cut !== undefined && hasVowel(cut)) {
      if (/(at|bl|iz)$/.test(cut)) now = `${cut}e`;
      else if (endsDouble(cut) && !/[lsz]$/.test(cut)) now = cut.slice(0, -1);
      else if (measure(cut) === 1 && endsShort(cut)) now = `${cut}e`;
      else now = cut;
    }
  }
  return now.endsWith("y") && hasVowel(now.slice(0, -1)) ? `${now.slice(0, -1)}i` : now;
}

const STEP2: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];
const STEP3: readonly (readonly [string, string])[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const STEP4 = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

function step2(word: string): string {
  return swapEnding(word, STEP2);
}

function step3(word: string): string {
  return swapEnding(word, STEP3);
}

function swapEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  for (const [ending, other] of endings) {
    if (!word.endsWith(ending)) continue;
    const cut = word.slice(0, -ending.length);
    return measure(cut) > 0 ? cut + other : word;
  }
  return word;
}

function step4(word: string): string {
  const ending = STEP4.exec(word)?.[0];
  if (ending === undefined) return word;
  const cut = word.slice(0, -ending.length);
  return measure(cut) > 1 ? cut : word;
}

function step5(word: string): string {
  let now = word;
  if (now.endsWith("e")) {
    const cut = now.slice(0, -1);
    const runs = measure(cut);
    if (runs > 1 || (runs === 1 && !endsShort(cut))) now = cut;
  }
  return now.endsWith("ll") && measure(now) > 1 ? now.slice(0, -1) : now;
}
