import { FOREIGN_PASSWORD_NAMES } from "./secret-names.ts";
import { listWords } from "./words.ts";

/**
 * Whether a text holds nothing that any rule could begin with, told by one pass over its characters: most prose does, and
 * is spared a hundred patterns. "No" means only that the rules must look; a test holds every "yes" against them.
 */
export function isPlain(text: string): boolean {
  let length = 0;
  let has = 0;
  let last: number = SPACE;
  let trigram = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (KINDS[code] ?? SIGN) : QUIET.has(code) ? SPACE : OTHER;
    if (kind === OTHER) return false;
    trigram = ((trigram << 5) | (code & 31)) & 0x7fff;
    if (OPENINGS[trigram] === 1 && hintAt(text, at - 2)) return false;
    if (kind === SPACE) {
      length = 0;
      has = 0;
    } else {
      // A sign counts inside a word only, a capital only behind a small letter, a flag only behind a space.
      if (length > 0 && last === SIGN && kind !== SIGN) has |= SIGN;
      if (kind === UPPER && last === LOWER) has |= UPPER;
      if (kind === DIGIT || kind === LOWER) has |= kind;
      if (kind === UPPER) has |= CAPITAL;
      length += 1;
      if (length >= LONG_RUN) return false;
      if (length >= SHORT_RUN && isTelling(has)) return false;
      if (code === COLON && length > 1 && isTied(text, at)) return false;
      if (code === DASH && length === 1 && FLAG.test(text.charAt(at + 1))) return false;
    }
    last = kind;
  }
  return true;
}

/** So many characters without a space are a path, a link or a key, whatever they are made of. */
const LONG_RUN = 20;
/** The shortest value that is cut without a word that names it. */
const SHORT_RUN = 8;

const SPACE = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const SIGN = 8;
const CAPITAL = 16;
const QUIET_MARK = 32;
const OTHER = 64;

/** Digits among letters, a sign or a capital in the middle. */
function isTelling(has: number): boolean {
  return (has & (SIGN | UPPER)) !== 0 || ((has & DIGIT) !== 0 && (has & (LOWER | CAPITAL)) !== 0);
}

const COLON = 58;
const DASH = 45;
const FLAG = /[paPwuU]/;

/** "user:pass", "host:port:…": not a time of day, nor the end of a clause. */
function isTied(text: string, colon: number): boolean {
  return /\S/.test(text.charAt(colon + 1)) && !/^\d:\d/.test(text.slice(colon - 1, colon + 2));
}

/** What each ASCII character is; quotes and brackets end a word as a space does. */
const KINDS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => classifyCharacter(String.fromCharCode(code)));

function classifyCharacter(character: string): number {
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/\d/.test(character)) return DIGIT;
  if (/[\s"'`()[\]{}<>,;?]/.test(character)) return SPACE;
  return /[./:-]/.test(character) ? QUIET_MARK : SIGN;
}

/** Dashes, curly quotes, the ellipsis, the bullet and the hard space: signs of prose in every language. */
const QUIET: ReadonlySet<number> = new Set(Array.from("\u00a0–—‘’“”•…→", (sign) => sign.charCodeAt(0)));

/** Every word that a rule waits for. */
const HINTS = [...listWords("hint"), ...FOREIGN_PASSWORD_NAMES.filter((name) => /^[a-z -]{3,}$/.test(name))];
const WHOLE_WORDS = listWords("whole hint");
const HINT = new RegExp(`${HINTS.join("|")}|(?<![a-z])(?:${WHOLE_WORDS.join("|")})(?![a-z])`, "iy");

/** Marks the first three characters of every hint, so that the pattern is asked at one place in a hundred. */
const OPENINGS: Uint8Array = buildOpenings();

function buildOpenings(): Uint8Array {
  const marks = new Uint8Array(1 << 15);
  for (const hint of [...HINTS, ...WHOLE_WORDS]) {
    const [first = 0, second = 0, third] = Array.from(hint, (letter) => letter.charCodeAt(0) & 31);
    for (let any = 0; any < 32; any += 1) {
      if (third === undefined || third === any) marks[(first << 10) | (second << 5) | any] = 1;
    }
  }
  return marks;
}

function hintAt(text: string, at: number): boolean {
  HINT.lastIndex = at;
  return at >= 0 && HINT.test(text);
}
