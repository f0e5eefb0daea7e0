import { canonical } from "../words.ts";
import { JOINED } from "./vocabulary.ts";

/** A word or a break of a text. */
export interface Part {
  readonly written: string;
  readonly word: string;
  readonly isCapital: boolean;
  readonly isCode: boolean;
  readonly breaks: string;
}

/** Words and breaks: one spelling for contractions, amounts and numbers, marks around words gone. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  const plain = text
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll("**", "")
    .replaceAll(TITLES, "")
    .replaceAll(
      /\b(?:every|each|per|once an?|a) (minute|hour|day|night|week|month|quarter|year)\b/gi,
      (_, unit: string) => RATES[unit.toLowerCase()] ?? unit,
    )
    .replaceAll(/(?<=[\w\]])(:\d{2,5})(?![\w:.])/g, " $1")
    .replaceAll(
      /\b(\d+(?:\.\d+)?) ?(ms|s|sec|secs|seconds?|min|mins|minutes?|h|hours?|days?|weeks?|months?|years?|[kmgt]i?b|%|percent|px|am|pm)(?![\w/])/gi,
      "$1$2",
    );
  let isCode = false;
  for (const piece of plain.split(/(`|\s+)/)) {
    if (piece === "`") {
      isCode = !isCode;
      continue;
    }
    if (piece === undefined || piece.trim() === "") continue;
    addPiece(parts, piece, isCode);
  }
  return parts;
}

/** "Mr. Hoekstra" and "Ms. Vance" are two names, and no sentence ends within them. */
const TITLES = /\b(?:[Mm]rs?|Ms|Dr|Prof)\.? (?=\p{Lu})/gu;

const RATES: Readonly<Record<string, string>> = {
  minute: "minutely",
  hour: "hourly",
  day: "daily",
  night: "nightly",
  week: "weekly",
  month: "monthly",
  quarter: "quarterly",
  year: "yearly",
};

function addPiece(parts: Part[], piece: string, isCode: boolean): void {
  if (/^(?:[-–—|•*]+|#)$/.test(piece)) return addBreak(parts, ";");
  if (/^(?:but|whereas)$/i.test(piece)) addBreak(parts, ";");
  if (/^(?:->|→|=>|~>)$/.test(piece)) return addWord(parts, "to", false, false);
  const opens = /^["'*[<]*\(/.test(piece);
  if (opens) addBreak(parts, "(");
  const word = piece.replace(/^[("'[<*_,;!?]+|[)"'\]>*_,;!?.:]+$/g, "");
  const end = /[)"'\]>*_,;!?.:]+$/.exec(piece)?.[0] ?? "";
  if (word !== "") {
    const assigned = isCode ? null : /^([\w.-]{2,})=(\S+)$/.exec(word);
    if (assigned !== null) {
      split(parts, assigned[1] ?? "", isCode);
      addWord(parts, "=", false, false);
      split(parts, assigned[2] ?? "", isCode);
    } else split(parts, word, isCode);
  }
  if (/[:]/.test(end)) addWord(parts, ":", false, false);
  else if (/[.;!?]/.test(end) && !SHORTENED.test(piece)) addBreak(parts, ";");
  else if (end.includes(",")) addBreak(parts, ",");
  if (end.includes(")")) addBreak(parts, ")");
}

const SHORTENED = /^\(?(?:e\.g|i\.e|approx|vs|incl|excl|resp|max|min|ca)\.$/i;

function addBreak(parts: Part[], breaks: string): void {
  parts.push({ written: "", word: "", isCapital: false, isCode: false, breaks });
}

function addWord(parts: Part[], word: string, isCapital: boolean, isCode: boolean, written = word): void {
  const last = parts.at(-1);
  if (last !== undefined && last.breaks === "" && JOINED.has(`${last.word}-${word}`)) {
    parts[parts.length - 1] = { ...last, word: `${last.word}-${word}` };
  } else parts.push({ written, word, isCapital, isCode, breaks: "" });
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

function split(parts: Part[], written: string, isCode: boolean): void {
  // "job A" is a name, "a job" is not.
  const isLetter = written === "A" && parts.at(-1)?.breaks === "";
  if (isLetter) return addWord(parts, "id-a", true, isCode, written);
  const isCapital = /^[A-Z]/.test(written);
  const word = written.toLowerCase();
  if (isCode) return addWord(parts, word, isCapital, true, written);
  const short = /^(.+?)(n't|'s|'re|'ve|'ll|'d|'m|')$/.exec(word);
  if (short === null) {
    const number = NUMBERS.indexOf(word);
    return addWord(
      parts,
      number > 1 ? String(number) : word.replace(/(?<=\d),(?=\d{3})/, ""),
      isCapital,
      false,
      written,
    );
  }
  const [, stem = "", ending = ""] = short;
  if (ending === "n't") {
    addWord(parts, stem === "ca" ? "can" : stem === "wo" ? "will" : stem, isCapital, false);
    addWord(parts, "not", false, false);
  } else {
    addWord(parts, stem, isCapital, false);
    if (ending === "'s" && /^(?:it|that|there|what|he|she|who|here)$/.test(stem)) addWord(parts, "is", false, false);
    if (ending === "'re" || ending === "'m") addWord(parts, "are", false, false);
  }
}

/** The words in a compound that is made of words. */
export function partsIn(written: string): readonly string[] {
  if (!/[a-z][-_A-Z][A-Za-z]/.test(written) || written.includes("/") || written.length > 40) return [];
  return written
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]/)
    .filter((part) => part.length > 2 || /^\d+$/.test(part))
    .map((part) => canonical(NUMBERS.includes(part) ? String(NUMBERS.indexOf(part)) : part));
}
