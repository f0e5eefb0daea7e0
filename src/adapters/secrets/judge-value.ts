import { isNamed, look } from "./looks-secret.ts";
import type { Naming } from "./secret-names.ts";
import { isLeet, isMadeUpByHand } from "./typed-password.ts";
import type { Tie, Token } from "./value-token.ts";

/** Whether a value is a secret, given what its name promises and how closely it is tied to that name. */
export function isSecret(token: Token, kind: Naming, tie: Tie, between: string): boolean {
  const { value, quoted } = token;
  if ((tie === "near" && NUMBERS.test(value)) || LABELLED.test(between)) return false;
  const seen = look(value);
  const isHint = kind === "loose" || kind === "login";
  if (seen === "random")
    return (tie !== "near" && !isHint) || (!HASH_WORDS.test(between) && (tie !== "near" || kind !== "login"));
  if (seen === "opaque") return isOpaqueSecret(value, kind, tie, between);
  if (isHint) return false;
  if (tie === "near") return kind === "password" && seen === "likely" && classes(value) === 4;
  if (kind === "password" && (tie !== "adjacent" || !/\w/.test(between)) && isMadeUpByHand(value)) return true;
  // `secret: "walrus-lamp-77"`: in quotes, and no name of a thing.
  if (kind === "secret" && quoted && tie === "operator" && /\d/.test(value) && isMadeUpByHand(value)) return true;
  if (tie === "adjacent")
    return seen === "likely" && (kind === "password" || quoted || classes(value) >= 3 || value.length >= 16);
  if (seen === "likely") return true;
  if (kind === "password") return seen === "faint" || /^\d{6,12}$/.test(value);
  return seen === "faint" && value.length >= 8 && (tie === "operator" || (value.match(/\d/g) ?? []).length >= 2);
}

/** "admin / X", "svc:X": what stands where the password stands. */
export function isPairPassword(value: string): boolean {
  const seen = look(value);
  // Letters alone are faint only when no language has such a word.
  if (seen === "faint") return /^[A-Za-z]+$/.test(value) || isLeet(value.replace(/!+$/, ""));
  return seen === "random" || (seen === "likely" && (classes(value) >= 3 || !isNamed(value)));
}

/** `correlation_id=X`, "RequestId: X": the number of something that happened. */
const ID_FIELD = String.raw`(?:request|correlation|trace|span|message|event|job|operation|invocation)[_-]?id["']?\s?[:=]`;
const NUMBERS = new RegExp(`^${ID_FIELD}`, "i");
const LABELLED = new RegExp(String.raw`${ID_FIELD}\s?["']?$`, "i");

const UUID_LENGTH = 36;

/** Digests and ids are secrets only where they are plainly said to be one. */
function isOpaqueSecret(value: string, kind: Naming, tie: Tie, between: string): boolean {
  if (kind === "login" || HASH_WORDS.test(between)) return false;
  if (kind === "loose")
    return tie !== "near" && (/^[0-9a-f]{32,}$/i.test(value) || (between === "=" && value.length === UUID_LENGTH));
  if (!/\d/.test(value) || !/[a-f]/i.test(value))
    return kind === "password" && tie !== "near" && tie !== "adjacent" && /^\d{6,}$/.test(value);
  if (kind === "password" && tie !== "near") return value.length >= 8 && (tie !== "adjacent" || value.length >= 20);
  const isLong = value.length >= (tie === "adjacent" ? 20 : 16);
  if (tie === "near") return value.length >= 32 && /^[0-9a-f]+$/i.test(value) && !PLACING.test(between);
  return isLong;
}

function classes(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
}

/** Near these words a random value is the name of something, not a secret. */
export const HASH_WORDS =
  /\b(?:commit(?:s|ted)?|sha\d*|hash(?:es|ed)?|digest|checksum|md5|rev(?:ision)?|etag|fingerprint|blob|tree|image|layer|cid|trace|span|build|merged?|cherry|revert\w*|branch|HEAD|public|address|ids?|kid|uuid|integrity|version|bisect|snapshot|tag|object|file|doc|sheet|block|tx|transaction|request|pubkey|channel|playlist|video)\b/i;
export const TALKS_OF_SECRETS =
  /(?:^|[-_.])(?:password|secret|vault|key|token|stored?|encoded|hashed|based|only|sensitive|protected|generated)s?(?:[-_.]|$)/i;
/** "the scanner was added in X": says where or when, not what. */
const PLACING = /\b(?:in|at|from|by|of|since|onto|after|before|until)\s+["'`]?$/i;
