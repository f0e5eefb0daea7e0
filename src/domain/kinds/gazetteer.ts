import { tokenize } from "../words/tokens.ts";

/** A word or several by which people ask for a thing, as the stems that the word index keeps. */
export type Phrase = readonly string[];

/** What the things that people name are, and what they are for: Caddy is a reverse proxy, Stripe takes payments. */
export interface Gazetteer {
  /** The words by which people would ask for the things that a text names: their kinds, purposes and other names. */
  phrasesOf(text: string): readonly Phrase[];
  /** The kind of each thing that a text names, as it stands in the file ("reverse proxy"), the first named first. */
  kindsIn(text: string): readonly string[];
  /** The names of things whose kind or purpose stands in a question, each as stems; at most `limit`. */
  namesFor(terms: readonly string[], limit: number): readonly Phrase[];
  /** Whether a text with such words may name something that a question asks for, by its kind or by another name. */
  asksFor(terms: readonly string[]): (words: ReadonlySet<string>) => boolean;
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

/**
 * Reads lines of `name|other name<TAB>kind; purpose`, all in lower case. `!name` marks a plain English word ("go",
 * "express"). Whoever asks first waits for this, so a line is taken apart only when something on it is named.
 */
export function gazetteerFrom(text: string): Gazetteer {
  const lines = text.split("\n").filter((line) => line !== "");
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
  let kinds: Beginnings | undefined;
  let names: Beginnings | undefined;
  /** Of the phrases with one beginning, those whose first stem is the same: taken apart when the first question needs them. */
  const byStem = new WeakMap<readonly PhraseLines[], ReadonlyMap<string, readonly PhraseLines[]>>();
  const groupByStem = (phrases: readonly PhraseLines[]) => {
    const known = byStem.get(phrases) ?? groupBy(phrases, ({ phrase }) => stemPhrase(phrase).slice(0, 1));
    byStem.set(phrases, known);
    return known;
  };
  const linesWith = (beginnings: Beginnings, terms: readonly string[]): readonly string[] => {
    const asked = new Set(terms);
    const lines: string[] = [];
    for (const beginning of new Set(terms.map((term) => term.slice(0, BEGINNING)))) {
      const phrases = beginnings.get(beginning);
      if (phrases === undefined) continue;
      const groups = groupByStem(phrases);
      const meant = [...asked]
        .flatMap((term) => groups.get(term) ?? [])
        .filter(({ phrase }) => stemPhrase(phrase).every((stem) => asked.has(stem)));
      for (const { lines: those } of meant.toSorted((a, b) => a.place - b.place)) lines.push(...those);
    }
    return lines;
  };
  const linesOfKinds = (terms: readonly string[]) => linesWith((kinds ??= byBeginning(lines, kindsOn)), terms);
  const forms = new Map<string, NameForms>();
  const formsOfName = (name: string): NameForms => {
    const known = forms.get(name) ?? name.split(" ").map(formsOfWord).filter(isSomething);
    forms.set(name, known);
    return known;
  };

  return {
    phrasesOf: (said) => linesNamedIn(said).flatMap((line) => parseEntry(line).phrases),
    kindsIn: (said) => [...new Set(linesNamedIn(said).flatMap((line) => parseEntry(line).kinds.slice(0, 1)))],
    namesFor(terms, limit) {
      const things = [...new Set(linesOfKinds(terms))];
      return things.flatMap((line) => parseEntry(line).names.map(stemPhrase).filter(isSomething)).slice(0, limit);
    },
    asksFor(terms) {
      const things = [...linesOfKinds(terms), ...linesWith((names ??= byBeginning(lines, namesInLine)), terms)];
      const asked = [...new Set(things)].flatMap((line) => parseEntry(line).names.map(formsOfName));
      const isUnsayable = asked.some((name) => name.length === 0);
      const byFirst = groupBy(asked, ([first = []]) => first);
      const isIn = (words: ReadonlySet<string>, name: NameForms): boolean =>
        name.every((forms) => forms.some((form) => words.has(form)));
      return (words) => {
        if (isUnsayable) return true;
        for (const word of words) if (byFirst.get(word)?.some((name) => isIn(words, name)) === true) return true;
        return false;
      };
    },
  };
}

/** What has several keys stands in the group of each. */
function groupBy<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => readonly string[],
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    for (const key of new Set(keysOf(thing))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [thing]);
      else group.push(thing);
    }
  }
  return groups;
}

function entryFrom(line: string): Entry {
  const [names, kinds] = [namesInLine(line), kindsOn(line)];
  return { names, kinds, phrases: [...kinds, ...names].map(parsePhrase).filter(isSomething) };
}

function namesInLine(line: string): readonly string[] {
  const written = line.slice(0, line.indexOf("\t")).split("|");
  return written.map((name) => (name.startsWith("!") ? name.slice(1) : name));
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
  const named = new Map<string, Name[]>();
  for (const line of lines) {
    for (const written of line.slice(0, line.indexOf("\t")).split("|")) {
      const isPlainWord = written.startsWith("!");
      const name = isPlainWord ? written.slice(1) : written;
      const space = name.indexOf(" ");
      const first = space === -1 ? name : name.slice(0, space);
      const known = named.get(first);
      if (known === undefined) named.set(first, [{ name, isPlainWord, line }]);
      else known.push({ name, isPlainWord, line });
    }
  }
  return named;
}

/** A kind, purpose or name, and the lines of all things that have it. */
interface PhraseLines {
  readonly phrase: string;
  /** Its place in the file. */
  readonly place: number;
  readonly lines: string[];
}

type Beginnings = ReadonlyMap<string, readonly PhraseLines[]>;

/** To stem every phrase would take ten times as long as to read the file: a stem keeps the beginning of its word, whichever of a phrase's words it is. */
const BEGINNING = 2;
const PARTS = /[\p{L}\p{N}]+/gu;

function byBeginning(lines: readonly string[], phrasesOn: (line: string) => readonly string[]): Beginnings {
  const all = new Map<string, PhraseLines>();
  const beginnings = new Map<string, PhraseLines[]>();
  for (const line of lines) {
    for (const phrase of phrasesOn(line)) {
      const known = all.get(phrase);
      if (known !== undefined) {
        known.lines.push(line);
        continue;
      }
      const made = { phrase, place: all.size, lines: [line] };
      all.set(phrase, made);
      for (const beginning of new Set(phrase.match(PARTS)?.map((part) => part.slice(0, BEGINNING)))) {
        const beside = beginnings.get(beginning);
        if (beside === undefined) beginnings.set(beginning, [made]);
        else beside.push(made);
      }
    }
  }
  return beginnings;
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
    if (candidate.name.split(" ").every((word, offset) => words[at + offset]?.word === word)) longest = candidate;
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
/** What stands around a word; signs that names end in (c++, c#) stay. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const ENDS_SENTENCE = /[.!?:]["')\]]*$/;
const JOINTS = /[/:_@=,()]+|-(?=\d)|(?<=\w)-(?=\w)/;

/** The words of a text for looking up names: compounds whole and in parts, so that `postgres:16-alpine` names postgres. */
function writtenWords(text: string): readonly WrittenWord[] {
  const words: WrittenWord[] = [];
  let startsSentence = true;
  for (const [written] of text.matchAll(SPACED)) {
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
