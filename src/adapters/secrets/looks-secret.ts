import { isOpaqueId, isPlaceholder, isReference } from "./look-alikes.ts";

/**
 * How much a value looks like a secret, seen by itself:
 * `none` a word, a placeholder, a reference; `opaque` a digest or an id; `faint` letters with a digit or a sign;
 * `likely` shaped as people shape passwords; `random` shaped as machines do.
 */
export type Look = "none" | "opaque" | "faint" | "likely" | "random";

/** Shorter values cannot be told from names, versions and abbreviations. */
const SHORTEST = 6;
/** What a person would call a proper password; also what sites ask for. */
const PROPER_LENGTH = 8;
/** Long enough that its shape says how it was made. */
const TELLING_LENGTH = 16;
/** Words and names run on for four characters and more before the class changes; random text for about two. */
const RANDOM_RUN = 2.6;
/** Base 36 and base 32 change class less often, as they lack one case. */
const RANDOM_RUN_ONE_CASE = 3.4;

export function look(value: string): Look {
  if (value.length < SHORTEST || /\s/.test(value) || isPlaceholder(value) || isReference(value)) return "none";
  if (isOpaqueId(value)) return "opaque";
  const lower = /[a-z]/.test(value);
  const upper = /[A-Z]/.test(value);
  const digit = /\d/.test(value);
  const sign = /[!@#$%^&*+=~?|\\]/.test(value.slice(0, -1).replace(/=+$/, ""));
  if (!lower && !upper) return "none";
  if (value.length >= TELLING_LENGTH && isRandom(value)) return "random";
  if (value.length >= PROPER_LENGTH) {
    if (sign && (digit || (lower && upper))) return isOrdinary(value) ? "faint" : "likely";
    if (digit && hasDigitsInside(value)) return "likely";
  }
  if (isNamed(value)) return "none";
  return digit || sign || isUnpronounceable(value) ? "faint" : "none";
}

/** Made of words joined by hyphens, dots or underscores, as names of hosts, branches, packages and secrets are. */
export function isNamed(value: string): boolean {
  return /^[A-Za-z]*\d{0,4}(?:[-_.:/@][A-Za-z]*\d{0,8})+$/.test(value) && !isRandom(value);
}

export function isRandom(value: string): boolean {
  const alphanumerics = value.replace(/[^A-Za-z0-9]/g, "");
  if (alphanumerics.length < PROPER_LENGTH) return false;
  const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  const meanRun = alphanumerics.length / runs.length;
  const digits = alphanumerics.replace(/\D/g, "").length;
  if (digits > alphanumerics.length * 0.75) return false;
  if (/[a-z]/.test(value) && /[A-Z]/.test(value)) return meanRun <= RANDOM_RUN;
  return digits >= 2 && meanRun <= RANDOM_RUN_ONE_CASE && longestPiece(value) >= PROPER_LENGTH;
}

/** "x=1&y=2", "a+b", "C++20": signs as grammar, not as salt. */
function isOrdinary(value: string): boolean {
  return /^[\w.-]+[=+&|*/%?!#@^~]+[\w.-]+$/.test(value) && /^[a-z-]+[=&|*+@#/]/.test(value) && !/\d[a-z]/i.test(value);
}

function hasDigitsInside(value: string): boolean {
  return value.split(/[-_./:]/).some((piece) => piece.length >= PROPER_LENGTH && /[a-z]\d+[a-z]/i.test(piece));
}

function longestPiece(value: string): number {
  return Math.max(...value.split(/[-_./:=]/).map((piece) => piece.length));
}

/** Letters only, yet no language: app passwords and the like. */
function isUnpronounceable(value: string): boolean {
  if (!/^[A-Za-z]{8,}$/.test(value)) return false;
  const mixed = (value.match(/[a-z][A-Z]/g) ?? []).length >= 3 && isRandom(value);
  return mixed || /[bcdfghjklmnpqrstvwxz]{6}/i.test(value) || /q[^uU]\w*[jxz][^aeiouy]/i.test(value);
}
