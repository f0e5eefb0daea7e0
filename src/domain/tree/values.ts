/**
 * What must never be invented or cut in half: anything with a digit in it, a path, a host name, an address, a setting
 * in capitals. A word is taken whole, from blank to blank, without the signs around it.
 */
export function findValues(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .split(BLANKS)
    .flatMap((word) => word.split(APART))
    .map(trimMarks)
    .filter((word) => VALUE.test(word) && !NUMERONYM.test(word))
    .map((word) => word.toLowerCase());
}

/** The values of a line that stand in none of its sources. */
export function findInvented(line: string, sources: ReadonlySet<string>): readonly string[] {
  return findValues(line).filter(
    (value) => !sources.has(value) && !splitValue(value).every((part) => sources.has(part)),
  );
}

/** The values of several texts, to hold lines against. */
export function valueSet(texts: Iterable<string>): ReadonlySet<string> {
  const values = new Set<string>();
  for (const text of texts) {
    for (const value of findValues(text)) {
      values.add(value);
      for (const part of splitValue(value)) values.add(part);
    }
  }
  return values;
}

/** Something that has a name of its own: a path, a version, a port, an identifier. Plain words stand in every session. */
export const NAMED = /[\p{N}_/.@#:+-]/u;

/** Whether a part stands in a text with nothing beside it that would make it a piece of something longer. */
export function holdsPart(text: string, part: string, joins: RegExp): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!joins.test(text[at - 1] ?? " ") && !joins.test(text[at + part.length] ?? " ")) return true;
  return false;
}

const BLANKS = /[\s|,;"'`“”‘’«»<>]+/u;
/** "port=5433" and "host:5433" are a name and a value; a URL or a time stays whole. */
const APART = /=(?=\S)|→|…/u;
const EDGES = /^[([{*_#!?]+|[)\]}*_~.:!?]+$/gu;
/** A digit; a slash or dot between letters; NAMES_LIKE_THIS. */
const VALUE = /\d|[\p{L}~.]\/[\p{L}.]|^\/\p{L}|\p{L}\.\p{L}{2,}|^[A-Z][A-Z\d]*_[A-Z\d_]+$/u;
/** i18n, k8s, l10n: a word that counts the letters it leaves out. */
const NUMERONYM = /^\p{L}\d{1,2}\p{L}$/u;

function trimMarks(word: string): string {
  return word.replaceAll(EDGES, "");
}

/** "haven:5433" is known where haven and 5433 are; a version or a plain number has no parts. */
function splitValue(value: string): readonly string[] {
  if (!/[:@]/.test(value) || /^\d+(?::\d\d)+$/.test(value)) return [value];
  return value.split(/[:@]/).filter((part) => part !== "");
}
