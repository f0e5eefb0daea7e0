import { stem } from "./porter.ts";

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
  const words = text.normalize("NFC").toLowerCase().split(/\s+/);
  const kept = words.map(withoutEdges).filter((word) => word !== "" && !ARTICLES.has(word));
  return kept.length > 0 ? kept.join(" ") : text.trim().toLowerCase();
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
