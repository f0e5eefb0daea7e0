import { listWords } from "./words.ts";

/**
 * What a name promises about the value beside it: a `password` may be short and typed by a person, a `secret` is
 * long and made by a machine, a `loose` word (key, auth, session) only hints.
 */
export type Naming = "password" | "secret" | "loose";

/** What a password is called in other languages, in the forms that people write before one. */
export const FOREIGN_PASSWORD_NAMES = listWords("password");

/** Ordinary words too: only a whole name counts. */
const AMBIGUOUS = new Set(["clave", "passe", "parole", "sandi"]);

/** Where a name of a secret may be hiding. Longer names first, so that none is taken for a part of another. */
export const NAME_HINT = new RegExp(
  FOREIGN_PASSWORD_NAMES.filter((name) => !AMBIGUOUS.has(name))
    .sort((a, b) => b.length - a.length)
    .join("|") +
    String.raw`|pass(?:wor[dt]|wd|phrase|code|key)?|pwd|[a-z]pw(?![a-z])|secret|token|credential|creds?\b|key|auth|bearer|cookie|session|(?<![a-z])(?:pw|pat|psk|pin|salt|dsn)(?![a-z])|seed|(?:unlock|seed|recovery|secret|backup) phrase|mnemonic|community|\bclave\b`,
  "gi",
);

const NAMES = new Map<string, Naming>([
  ...listNames("password", "password passwords passwd pwd pw pass passphrase passcode phrase mnemonic psk"),
  ...listNames("secret", "secret secrets token tokens credential bearer pat key keys passkey dsn"),
  ...listNames("loose", "auth masterauth cookie session pin salt seed creds cred credentials community"),
  ...FOREIGN_PASSWORD_NAMES.map((name): [string, Naming] => [name, "password"]),
]);

function listNames(kind: Naming, names: string): [string, Naming][] {
  return names.split(" ").map((name) => [name, kind]);
}

/** Reads a name (`DB_PASSWORD`, `clientSecret`, `token`) together with the words beside it. */
export function readName(name: string, before: string, after: string): Naming | undefined {
  if (!/^[ -~]*$/.test(name) || name.includes(" ")) return NAMES.get(name.toLowerCase()) ?? "password";
  // A product that keeps passwords is none; what a browser is given to subscribe with is the public half.
  if (/^(?:1password|applicationServerKey)$/i.test(name)) return undefined;
  const parts = splitName(name);
  const at = parts.findLastIndex((part) => NAMES.has(part));
  const word = parts[at];
  if (word === undefined) return undefined;
  const next = parts[at + 1] ?? after.toLowerCase();
  const previous = parts[at - 1] ?? before.toLowerCase();
  // Vault, Nomad and Consul call the secret itself a secret id.
  if (word === "secret" && next === "id") return "secret";
  if (NOT_WHEN_FOLLOWED_BY.test(next) || NOT_WHEN_PRECEDED_BY.test(previous)) return undefined;
  const isCompound = parts.length > 1;
  if (word === "community") return /snmp/i.test(before) ? "password" : undefined;
  if (word === "key" || word === "keys") {
    if (OPENS_NOTHING.test(previous)) return undefined;
    if (/^(?:wifi|wi-fi|wlan|network|hotspot|wpa[23]?)$/.test(previous)) return "password";
    return isCompound || SECRET_KEYS.test(previous) || isProperName(before) ? "secret" : "loose";
  }
  if (word === "pass") return isCompound || PASS_OF.test(previous) ? "password" : "secret";
  if ((word === "auth" || word === "session" || word === "salt") && isCompound) return "loose";
  return NAMES.get(word);
}

export function readWord(word: string): Naming | undefined {
  return NAMES.get(word);
}

/** "Heroku key", "Deepgram key": whose key it is makes it a key to something. */
function isProperName(word: string): boolean {
  return (
    /^[A-Z][\w-]*[a-z]/.test(word) && !/^(?:The|This|That|These|Those|Our|My|Its|Their|One|Another|New|Old)$/.test(word)
  );
}

function splitName(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [])
    .map((part) => part.toLowerCase())
    .flatMap((part) => (NAMES.has(part) ? [part] : (GLUED.exec(part)?.slice(1) ?? [part])));
}

/** Names written without a border between their words: apikey, dbpassword, requirepass. */
const GLUED =
  /^(?!by|com|tres|encom|sur|under|over|tur|mon|don|hoc|joc)([a-z]+?)(password|passwd|passphrase|secret|token|key|pwd|pass|pw)$/;

const SECRET_KEYS =
  /^(?:api|local|access|secret|private|signing|encryption|decryption|master|auth|service|account|admin|app|application|licen[cs]e|client|shared|pre-?shared|root|deploy|ingest(?:ion)?|unseal|recovery|hmac|jwt|write|subscription|storage|integration|webhook|data|dsn|session|cookie|openai|datadog|algolia|cloudflare|stripe|twilio|mailgun|azure|aws|gcp|google|github|rails)$/;
const PASS_OF = /^(?:auth|priv|user|admin|root|smtp|imap|ftp|ssh|db|wifi|vpn)$/;
/** "primary key", "storage key", "redis key": where something lies. A storage password is a password all the same. */
const OPENS_NOTHING =
  /^(?:primary|foreign|unique|composite|surrogate|cache|cached|sort|partition|shard|range|row|idempotency|dedupe|routing|object|lookup|map|dict|index|host|known|translation|i18n|locale|hot|arrow|shortcut|registry|config|storage|react|site|group|join|trie|measurement|tracking|redis|s3|dynamo(?:db)?|vue|kms|memcached|kv|consul|etcd)$/;

/** "token bucket", "password policy", TOKEN_URL, key_id: about secrets, or not at all. */
const NOT_WHEN_FOLLOWED_BY =
  /^(?:ids?|uuid|names?|urls?|uri|path|paths|files?|dir|folder|limits?|counts?|counter|counting|budgets?|bucket|ttl|expiry|expires?|expiration|lifetime|age|length|len|size|types?|hash(?:es|ed|ing)?|digest|checksum|fingerprint|policy|policies|managers?|store|stores|storage|rotation|rules?|fields?|columns?|inputs?|forms?|prompts?|page|pages|screen|flow|endpoint|bindings?|stroke|strokes|board|word|words|frame|frames|chain|ring|spaces?|pair|pairs|signing|usage|window|windows|regex|pattern|validation|validator|schema|format|scopes?|version|algorithm|alg|strength|min|max|minimum|maximum|ref|refs|arn|resource|provider|per|izer|ization|isation|service|class|interface|handler|middleware|guard|cache|index|event|events|module|package|library|header|level|mismatch|error|errors|public|stream|embeddings?|agent|hint|attempts?|required|enabled|disabled|changes?|decision|insight|difference|points?|part|idea|step|reason|takeaway|result|fix)$/;
const NOT_WHEN_PRECEDED_BY =
  /^(?:checksum|digest|fingerprint|sha256|public|pub|publishable|hash|message|ssh-?pub|max|num|total|input|output|completion|prompt|context|special|eos|bos|pad|next|page|continuation|cursor|pagination|stop|csrf-?less|sync|anon|monkey|turkey|enum|field|column|property|attribute|json|yaml|id|design|colou?r|syntax|lexer|ast|cancellation|cancel|per|of|no|without|each|every|answer|search-?only)$/;
