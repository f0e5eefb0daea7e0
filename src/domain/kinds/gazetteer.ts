import { groupByEach, groupBy } from "../lists.ts";
import { tokenize } from "../words/tokens.ts";
import { findPhrases, indexPhrases } from "./phrase-index.ts";
import type { AskedLines } from "./phrase-index.ts";

/** A word or several by which people ask for a thing, as the stems that the word index keeps. */
export type Phrase = readonly string[];

/** What the things that people name are, and what they are for: Caddy is a reverse proxy, Stripe takes payments. */
export interface Gazetteer {
  /** The words by which people would ask for the things that a text names: their kinds, purposes and other names. */
  phrasesOf(text: string): readonly Phrase[];
  /** The kind of each thing that a text names, as it stands in the file ("reverse proxy"), the first named first; a common noun names nothing. */
  kindsIn(text: string): readonly string[];
  /** The names of things whose kind or purpose stands in a question, each as stems; at most `limit`. */
  namesFor(terms: readonly string[], limit: number): readonly Phrase[];
  /** What a question asks for, by its kind or by another name. */
  asksFor(terms: readonly string[]): AskedThings;
}

interface AskedThings {
  /** The words of all their names, as the index may have them. */
  readonly words: readonly string[];
  /** Whether a text that holds these of the words may name one of them. */
  mayBeIn(words: ReadonlySet<string>): boolean;
}

/** Each word of a name as the index may have it: stemmed, or as it is written, which "PagerDuty" has as a whole. */
type NameForms = readonly (readonly string[])[];

/** A line of the file. */
interface Entry {
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  readonly phrases: readonly Phrase[];
}

interface Name {
  readonly name: string;
  /** Also a plain English word, so it counts only where it is written as a name. */
  readonly isPlainWord: boolean;
  readonly line: string;
}

/** A line of common nouns, which name no thing, with the words for what they are about: "subtitles" and "closed captions". */
const OF_NOUNS = "~";

/**
 * Reads lines of `name|other name<TAB>kind; purpose`, all in lower case. `!name` marks a plain English word ("go",
 * "express"), and `~` at the beginning a line of common nouns. Whoever asks first waits for this, so a line is taken apart only when something on it is named.
 *
 * @param index what `indexLines` makes of the text, which takes ten times as long as to read it.
 */
export function gazetteerFrom(text: string, index?: Uint32Array): Gazetteer {
  const lines = splitLines(text);
  let named: ReadonlyMap<string, readonly Name[]> | undefined;
  const linesNamedIn = (said: string) => findNamedLines(said, (named ??= byFirstWord(lines)));
  const entries = new Map<string, Entry>();
  const parseEntry = (line: string): Entry => {
    const entry = entries.get(line) ?? entryFrom(line);
    entries.set(line, entry);
    return entry;
  };
  const stems = new Map<string, Phrase>();
  const stemPhrase = (phrase: string): Phrase => {
    const known = stems.get(phrase) ?? parsePhrase(phrase);
    stems.set(phrase, known);
    return known;
  };
  /** Of the last question, which asks for names and for kinds one after the other. */
  let last: { readonly terms: readonly string[]; readonly asked: AskedLines } | undefined;
  const findLines = (terms: readonly string[]): AskedLines => {
    if (last?.terms !== terms) last = { terms, asked: findPhrases((index ??= indexLines(text)), terms) };
    return last.asked;
  };
  const forms = new Map<string, NameForms>();
  const formsOfName = (name: string): NameForms => {
    const known = forms.get(name) ?? name.split(" ").map(formsOfWord).filter(isSomething);
    forms.set(name, known);
    return known;
  };

  return {
    phrasesOf: (said) => linesNamedIn(said).flatMap((line) => parseEntry(line).phrases),
    kindsIn(said) {
      const things = linesNamedIn(said).filter((line) => !line.startsWith(OF_NOUNS));
      return [...new Set(things.flatMap((line) => parseEntry(line).kinds.slice(0, 1)))];
    },
    namesFor(terms, limit) {
      const things = findLines(terms).kinds.map((line) => lines[line]!);
      return things.flatMap((line) => namesInLine(line).map(stemPhrase).filter(isSomething)).slice(0, limit);
    },
    asksFor(terms) {
      const { kinds, names } = findLines(terms);
      const things = [...new Set([...kinds, ...names])];
      const asked = things.flatMap((line) => namesInLine(lines[line]!).map(formsOfName));
      const isUnsayable = asked.some((name) => name.length === 0);
      const byFirst = groupByEach(asked, ([first = []]) => new Set(first));
      const isIn = (words: ReadonlySet<string>, name: NameForms): boolean =>
        name.every((forms) => forms.some((form) => words.has(form)));
      return {
        words: [...new Set(asked.flat(2))],
        mayBeIn(words) {
          if (isUnsayable) return true;
          for (const word of words) if (byFirst.get(word)?.some((name) => isIn(words, name)) === true) return true;
          return false;
        },
      };
    },
  };
}

/** The kinds, purposes and names of all things, for looking up which of them stand in a question. */
export function indexLines(text: string): Uint32Array {
  const phrases = splitLines(text).flatMap((on, line) => [
    ...kindsOn(on).map((kind) => ({ stems: parsePhrase(kind), line, isName: false })),
    ...namesInLine(on).map((name) => ({ stems: parsePhrase(name), line, isName: true })),
  ]);
  return indexPhrases(phrases);
}

function splitLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

function entryFrom(line: string): Entry {
  const [names, kinds] = [namesInLine(line), kindsOn(line)];
  return { names, kinds, phrases: [...kinds, ...names].map(parsePhrase).filter(isSomething) };
}

function namesInLine(line: string): readonly string[] {
  return writtenNames(line).map((name) => (name.startsWith("!") ? name.slice(1) : name));
}

/** With the mark of a plain word, without that of a line of nouns. */
function writtenNames(line: string): readonly string[] {
  return line.slice(line.startsWith(OF_NOUNS) ? OF_NOUNS.length : 0, line.indexOf("\t")).split("|");
}

function kindsOn(line: string): readonly string[] {
  return line.slice(line.indexOf("\t") + 1).split("; ");
}

function parsePhrase(phrase: string): Phrase {
  return [...new Set(tokenize(phrase))];
}

/** None of a word that stands in any sentence: the index has no such words. */
function formsOfWord(word: string): readonly string[] {
  const [stemmed] = tokenize(word);
  return stemmed === undefined ? [] : [word, stemmed];
}

function isSomething(phrase: Phrase): boolean {
  return phrase.length > 0;
}

function byFirstWord(lines: readonly string[]): ReadonlyMap<string, readonly Name[]> {
  const names = lines.flatMap((line) =>
    writtenNames(line).map((written): Name => {
      const isPlainWord = written.startsWith("!");
      return { name: isPlainWord ? written.slice(1) : written, isPlainWord, line };
    }),
  );
  return groupBy(names, ({ name }) => name.split(" ", 1)[0]!);
}

/** The lines of the things that a text names; a plain word needs a sign that it is meant as a name. */
function findNamedLines(text: string, named: ReadonlyMap<string, readonly Name[]>): readonly string[] {
  const words = writtenWords(text);
  const sure = new Map<number, string>();
  const doubtful = new Map<number, string>();
  for (let at = 0; at < words.length; at++) {
    const name = longestAt(words, at, named.get(words[at]!.word) ?? []);
    if (name === undefined) continue;
    const isMeant = !name.isPlainWord || words[at]!.looksLikeName;
    (isMeant ? sure : doubtful).set(at, name.line);
    at += name.name.split(" ").length - 1;
  }
  const isListed = (at: number): boolean =>
    (sure.has(at - 2) && LISTED_BY.has(words[at - 1]?.word ?? "")) ||
    (sure.has(at + 2) && LISTED_BY.has(words[at + 1]?.word ?? ""));
  const listed = [...doubtful].filter(([at]) => isListed(at)).map(([, line]) => line);
  return [...new Set([...sure.values(), ...listed])];
}

/** A plain word is taken for a name beside one: "postgres and go", "terraform or salt". */
const LISTED_BY: ReadonlySet<string> = new Set(["and", "or", "with", "vs", "versus"]);

function longestAt(words: readonly WrittenWord[], at: number, candidates: readonly Name[]): Name | undefined {
  let longest: Name | undefined;
  for (const candidate of candidates) {
    if (candidate.name.length <= (longest?.name.length ?? 0)) continue;
    const isOneWord = !candidate.name.includes(" ");
    if (isOneWord || candidate.name.split(" ").every((word, offset) => words[at + offset]?.word === word))
      longest = candidate;
  }
  return longest;
}

/** A word of a text in lower case, and whether the way it is written says that it is a name. */
interface WrittenWord {
  readonly word: string;
  /** Capitalised inside a sentence, in backquotes, or a part of a path, an image tag or an identifier. */
  readonly looksLikeName: boolean;
}

const SPACED = /\S+/g;
/** Most words, of which there is nothing to find out. */
const PLAIN = /^[a-z]+$/;
/** What stands around a word; signs that names end in (c++, c#) stay. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const ENDS_SENTENCE = /[.!?:]["')\]]*$/;
const JOINTS = /[/:_@=,()]+|-(?=\d)|(?<=\w)-(?=\w)/;

/** The words of a text for looking up names: compounds whole and in parts, so that `postgres:16-alpine` names postgres. */
function writtenWords(text: string): readonly WrittenWord[] {
  const words: WrittenWord[] = [];
  let startsSentence = true;
  for (const written of text.match(SPACED) ?? []) {
    if (PLAIN.test(written)) {
      words.push({ word: written, looksLikeName: false });
      startsSentence = false;
      continue;
    }
    const bare = written.replaceAll(EDGES, "").replace(/['’]s$/, "");
    if (bare !== "") {
      const isCapital = /^\p{Lu}/u.test(bare) && !startsSentence;
      const isCode = written.includes("`");
      words.push({ word: bare.toLowerCase(), looksLikeName: isCapital || isCode });
      const parts = bare.split(JOINTS).filter((part) => part !== "");
      if (parts.length > 1) for (const part of parts) words.push({ word: part.toLowerCase(), looksLikeName: true });
    }
    startsSentence = ENDS_SENTENCE.test(written);
  }
  return words;
}
