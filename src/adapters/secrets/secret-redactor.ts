import { CUT_MARK, cutMark } from "../../domain/quoting.ts";
import type { Redaction, Redactor } from "../../ports/system.ts";
import { isPlain } from "./plain-text.ts";
import { findNamedValues, findPairs, NUMBERED, SAYS_WHAT_ELSE } from "./sentences.ts";
import { findAll, type Finding, providerRules, structuralRules } from "./rules.ts";
import { findPublicStretches, forgetLooks, look } from "./value-shape.ts";

/** A cut may bring two stretches together that only then read as a secret; more rounds than this were never needed. */
const MOST_ROUNDS = 6;

/** Cuts again until nothing is left to cut, so that redacting twice changes nothing. */
export function secretRedactor(): Redactor {
  return { isPlain, redact: (text) => Promise.resolve(isPlain(text) ? { text, cut: [] } : redactFully(text)) };
}

export function redactFully(text: string): Redaction {
  const counts = new Map<string, number>();
  let current = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = cutOut(current, findSecrets(current), counts);
    if (next === current) break;
    current = next;
  }
  return { text: current, cut: [...counts].map(([kind, count]) => ({ kind, count })) };
}

/** What the rules find in the text as a reader sees it, at its places in the text as it was written. */
function findSecrets(text: string): readonly Finding[] {
  const seen = unmaskText(text);
  const rules = LONG_WORD.test(seen.text) ? [...structuralRules, ...providerRules] : structuralRules;
  const found = [findPrivateBlocks, findNamedValues, findPairs, findLoneTokens].flatMap((find) => [...find(seen.text)]);
  try {
    const place = ({ kind, start, end }: Finding) => ({ kind, start: seen.placeOf(start), end: seen.placeOf(end) });
    return [...findAll(rules, seen.text), ...found].map(place);
  } finally {
    forgetLooks();
  }
}

/** No provider's token is shorter, and most memories hold no such word, so most skip a hundred patterns. */
const LONG_WORD = /[\w+/=.:~$-]{14,}/;

function cutOut(text: string, findings: readonly Finding[], counts: Map<string, number>): string {
  if (findings.length === 0) return text;
  const spared = markSpared(text);
  const isFree = ({ start, end }: Finding) => !spared.subarray(start, end).includes(1);
  const kept = findings.filter((finding) => finding.kind.startsWith("private") || isFree(finding));
  let result = "";
  let at = 0;
  for (const { kind, start, end } of mergeOverlaps(kept)) {
    result += text.slice(at, start) + cutMark(kind);
    at = end;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return result + text.slice(at);
}

/** Overlapping findings become one, named after the one that begins first: the longer of two that begin together, the earlier rule of two equals. */
function mergeOverlaps(findings: readonly Finding[]): readonly Finding[] {
  const ordered = [...findings].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Finding[] = [];
  for (const finding of ordered) {
    const last = result.at(-1);
    if (last === undefined || finding.start >= last.end) result.push(finding);
    else if (finding.end > last.end) result.splice(-1, 1, { ...last, end: finding.end });
  }
  return result;
}

/** One for each character of an earlier mark or of something public: the rules leave these alone. */
function markSpared(text: string): Uint8Array {
  const spared = new Uint8Array(text.length);
  for (const match of text.matchAll(CUT_MARK)) spared.fill(1, match.index, match.index + match[0].length);
  for (const { start, end } of findPublicStretches(text)) spared.fill(1, start, end);
  return spared;
}

/**
 * What the writer fenced off with `<private>`: up to the end that belongs to it, past the blocks inside, or up to the end of
 * the text when there is none.
 */
function* findPrivateBlocks(text: string): Generator<Finding> {
  let depth = 0;
  let start = 0;
  for (const tag of text.matchAll(PRIVATE_TAG)) {
    const isEnd = tag[0].startsWith("</");
    if (!isEnd && depth === 0) start = tag.index;
    if (isEnd && depth === 1) yield { kind: "private", start, end: tag.index + tag[0].length };
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
  }
  if (depth > 0) yield { kind: "private", start, end: text.length };
}

/** In backticks a tag is only spoken of. */
const PRIVATE_TAG =
  /(?!(?<=`)<private\b[^>]{0,200}>`)<private\b[^>]{0,200}>|(?!(?<=`)<\/private>`)<\/private\s{0,200}>/gi;

/** How far back a word may stand that says what a token is instead of a secret. */
const REACH = 50;

/**
 * Long random words in prose that nothing names. Providers invent tokens faster than anyone lists them, so a word that only a
 * machine can have made is taken for one, unless it is said to be an id, a digest or public.
 */
function* findLoneTokens(text: string): Generator<Finding> {
  for (const { index, 0: value } of text.matchAll(LONE)) {
    if (!/[a-z]/.test(value) || !/[A-Z]/.test(value) || !/\d/.test(value) || look(value) !== "random") continue;
    const before = text.slice(Math.max(0, index - REACH), index);
    const after = text.slice(index + value.length, index + value.length + REACH);
    const isElse = /public|applicationServerKey|=\s?["'`]?$/i.test(before) || SAYS_WHAT_ELSE.test(before);
    if (isElse || NAMES_A_THING.test(before) || NUMBERED.test(before)) continue;
    if (/^\W+is (?:public|the id|not secret)\b/i.test(after) || isEncodedSentence(value)) continue;
    yield { kind: "token", start: index, end: index + value.length };
  }
}

/** Words with spaces between them, in base64: what somebody wants to show. */
function isEncodedSentence(value: string): boolean {
  const decoded = Buffer.from(value, "base64").toString("latin1");
  return /^[\x20-\x7e\n]+$/.test(decoded) && decoded.trim().split(" ").length >= 3;
}

/** Not in a path, a link, an address or an assignment, which have rules of their own, and not `price_1Mo…`, which is how services name objects. */
const LONE =
  /(?<![\w/.@:#&?%+=<>\\-])(?![a-z]{1,10}[-_])(?:[A-Za-z0-9][\w-]{23,}|[A-Za-z0-9+/]{40,}={0,2})(?![\w/.@+=-])/g;

const NAMES_A_THING =
  /\b(?:kid|site|signature|signed|program|contract|mint|cursor|cluster|nanoid|message|event|deployment|customer|price|fixture|decodes|encoded|base64|image|png|jpe?g|gif|font|icon|logo|thumbnail|publishable|certificate|cert|dkim|csr|recipient|peer|endpoint|bucket|slug|model|class|type|function|component|method|test|spec|named?|called)\b/i;

/**
 * Takes away what hides a name from a search and not from a reader: characters without width, and letters of other
 * alphabets that look like ours inside a word of ours ("pаssword" with a Cyrillic а). Nothing to do for most texts. Tells too where
 * each character stands in the text as it was written.
 */
export function unmaskText(text: string) {
  if (!HIDING.test(text)) return { text, placeOf: (at: number) => at };
  const places: number[] = [];
  let shown = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (NO_WIDTH.test(character)) continue;
    shown += character;
    places.push(at);
  }
  places.push(text.length);
  return { text: shown.replaceAll(MIXED_WORD, inOurLetters), placeOf: (at: number) => places[at] ?? text.length };
}

const NO_WIDTH = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/;
const HIDING = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u0370-\u052F\uFF01-\uFF5E]/;
/** A word with letters of ours and of others, or one of full-width signs. */
const MIXED_WORD =
  /(?<![\w\u0370-\u052F])[\w\u0370-\u052F]*(?:[A-Za-z_][\u0370-\u052F]|[\u0370-\u052F][A-Za-z_])[\w\u0370-\u052F]*|[\uFF01-\uFF5E]+/g;

const THEIRS = "аеорсухіјѕԁԝквтАВЕКМНОРСТУХЅІοαερκιυντΑΒΕΚΟΡΤ";
const OURS = "aeopcyxijsdwkbtABEKMHOPCTYXSIoaepkiuvtABEKOPT";
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(Array.from(THEIRS, (letter, at) => [letter, OURS.charAt(at)]));

/** One character for one, so that places stay what they are. */
function inOurLetters(word: string): string {
  return word.replaceAll(/[\u0370-\u052F\uFF01-\uFF5E]/g, (letter) =>
    letter >= "\uFF01" ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : (LOOK_ALIKES.get(letter) ?? letter),
  );
}
