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
  const seen = SEEN.get(value) ?? lookAt(value);
  SEEN.set(value, seen);
  return seen;
}

/** A text full of names asks for the same values again and again. */
const SEEN = new Map<string, Look>();

/** For the end of each text: what may be a secret is not kept, not even here. */
export function forgetLooks(): void {
  SEEN.clear();
}

function lookAt(value: string): Look {
  if (value.length < SHORTEST || /\s/.test(value) || isPlaceholder(value)) return "none";
  if (isOpaqueId(value)) return "opaque";
  // Base64 with a slash in it has the form of a path.
  if (/^[A-Za-z0-9+/]{32,}={0,2}$/.test(value) && isRandom(value)) return "random";
  if (isReference(value)) return "none";
  const lower = /[a-z]/.test(value);
  const upper = /[A-Z]/.test(value);
  const digit = /\d/.test(value);
  const sign = /[!@#$%^&*+=~?|\\]/.test(value.slice(0, -1).replace(/=+$/, ""));
  if (!lower && !upper) return "none";
  if (value.length >= TELLING_LENGTH && isRandom(value)) return "random";
  if (value.length >= PROPER_LENGTH) {
    if (sign && (digit || (lower && upper))) return isOrdinary(value) ? "faint" : "likely";
    if (digit && hasDigitsInside(value)) return "likely";
    if (isScrambled(value.replace(/[!?.]+$/, ""))) return "likely";
  }
  if (isNamed(value)) return "none";
  return digit || sign || isUnpronounceable(value.replace(/[!?.]+$/, "")) ? "faint" : "none";
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
  const digits = alphanumerics.match(/\d/g)?.length ?? 0;
  if (digits > alphanumerics.length * 0.75) return false;
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  if ((isMixed || digits > 0) && familiarPairs(value) < FAMILIAR_SHARE) return true;
  if (isMixed) return meanRun <= RANDOM_RUN;
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
  return /^[A-Za-z]{8,}$/.test(value) && familiarPairs(value) < FAMILIAR_SHARE;
}

/** "OlDsjmvGiZGo", "graph-nNljekQL7": capitals where no name has them, and no language. */
function isScrambled(value: string): boolean {
  return value
    .split(/[-_.]/)
    .some(
      (piece) =>
        /^[A-Za-z0-9]{8,}$/.test(piece) &&
        (piece.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2 &&
        familiarPairs(piece) < FAMILIAR_SHARE,
    );
}

/** Nearly all neighbouring letters of a word are a familiar pair, a third of those of a random string. */
const FAMILIAR_SHARE = 0.55;
/** With fewer pairs chance decides. */
const FEWEST_PAIRS = 7;

function familiarPairs(value: string): number {
  const pairs = value.toLowerCase().match(/[a-z](?=([a-z]))/g)?.length ?? 0;
  if (pairs < FEWEST_PAIRS) return 1;
  const familiar = [...value.toLowerCase().matchAll(/(?=([a-z]{2}))/g)].filter(([, pair]) => FAMILIAR.has(pair ?? ""));
  return familiar.length / pairs;
}

const FAMILIAR = new Set(
  (
    "th he in er an re nd on en at ou ed ha to or it is hi es ng te ar se st nt le al de ne me ve ro ri io co ic om ra " +
    "li la el ta ti si ce as ll ec ca ma pe us un ut ss ee so ur no na pr mo lo ol em ho et rs tr di ns wa ea ac ai ad " +
    "ge sh ch ie il ig ir iv ke ki ly mi ni nc nf op ot ow pa pl po pt ps qu rd rk rm rt ry sa sc sp su sy tu ty ul um " +
    "up wo xt ex ag am ap ab av ay be bl bo br bu by ci ck cl cr ct cu da do dr du ef ei ep ev ew fa fe fi fl fo fr fu " +
    "ga gi go gr gu gh id if im ia ib ip ls ld lt lu my mp mm nk nu ob od of og oi ok oo os ov pi pp pu ru rv rc rn rl " +
    "sk sl sm sn sw tt tw tl ub ud ue ug ui uc va vi we wh wi wr ye yo ys za ze"
  ).split(" "),
);
