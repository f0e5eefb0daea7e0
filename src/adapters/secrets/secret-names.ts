import { FOREIGN_NAME_PATTERN, FOREIGN_PASSWORD_NAMES } from "./foreign-names.ts";

/**
 * What a name promises about the value beside it: a `password` may be short and typed by a person, a `secret` is
 * long and made by a machine, a `login` comes as user and password, a `loose` word (key, auth, session) only hints.
 */
export type Naming = "password" | "secret" | "login" | "loose";

/** Where a name of a secret may be hiding. */
export const NAME_HINT = new RegExp(
  String.raw`${FOREIGN_NAME_PATTERN}|pass(?:wor[dt]|wd|phrase|code|key)?|pwd|[a-z]pw(?![a-z])|secret|token|credential|creds?\b|key|auth|bearer|cookie|session|login|log(?:ged)? ?in|sign[- ]?in|user(?:name)?\b|(?<![a-z])(?:pw|pat|psk|salt|dsn)(?![a-z])|seed|(?:unlock|seed|recovery|secret|backup) phrase|mnemonic|\bclave\b|(?:zugangs|anmelde)daten|identifiants|credenciales`,
  "gi",
);

/** Reads a name (`DB_PASSWORD`, `clientSecret`, `token`) together with the words beside it. */
export function naming(name: string, before: string, after: string): Naming | undefined {
  if (FOREIGN.has(name.toLowerCase())) return "password";
  // A product that keeps passwords is none.
  if (/^1password$/i.test(name)) return undefined;
  // What a browser is given to subscribe with is the public half.
  if (name === "applicationServerKey") return undefined;
  const parts = partsOf(name);
  const at = parts.findLastIndex((part) => NAMES.has(part));
  const word = parts[at];
  const kind = word === undefined ? undefined : NAMES.get(word);
  if (word === undefined || kind === undefined) return undefined;
  const next = parts[at + 1] ?? after.toLowerCase();
  const previous = parts[at - 1] ?? before.toLowerCase();
  // Vault and Consul call the secret itself a secret id.
  if (word === "secret" && parts[at + 1] === "id") return "secret";
  if (NOT_WHEN_FOLLOWED_BY.test(next) || NOT_WHEN_PRECEDED_BY.test(previous)) return undefined;
  if (/^keys?$/.test(word) && OF_KEYS_THAT_OPEN_NOTHING.test(previous)) return undefined;
  const isCompound = parts.length > 1;
  if (word === "key" || word === "keys") {
    if (STORES.test(previous)) return undefined;
    if (OF_A_NETWORK.test(previous)) return "password";
    return isCompound || SECRET_KEYS.test(previous) || isProperName(before) ? "secret" : "loose";
  }
  if (word === "pass") return isCompound ? "password" : "secret";
  if (word === "auth" && previous === "basic") return "login";
  if ((word === "auth" || word === "session" || word === "salt") && isCompound) return "loose";
  return kind;
}

/** What a single word names, without its surroundings. */
export function namedBy(word: string): Naming | undefined {
  return NAMES.get(word);
}

/** "Heroku key", "Deepgram key": whose key it is makes it a key to something. */
function isProperName(word: string): boolean {
  return (
    /^[A-Z][\w-]*[a-z]/.test(word) && !/^(?:The|This|That|These|Those|Our|My|Its|Their|One|Another|New|Old)$/.test(word)
  );
}

function partsOf(name: string): readonly string[] {
  return (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+|[^ -~]+/gu) ?? [])
    .map((part) => part.toLowerCase())
    .flatMap((part) => (NAMES.has(part) ? [part] : (GLUED.exec(part)?.slice(1) ?? [part])));
}

/** Some are of several words, or have letters that no border between words is known for. */
const FOREIGN: ReadonlySet<string> = new Set([
  ...FOREIGN_PASSWORD_NAMES.filter((name) => /[^a-z]/.test(name)),
  "mot de passe",
]);

const NAMES = new Map<string, Naming>([
  ...[
    "password",
    "passwords",
    "passwd",
    "pwd",
    "pw",
    "pass",
    "passphrase",
    "passcode",
    "phrase",
    "mnemonic",
    "psk",
  ].map(named("password")),
  ...FOREIGN_PASSWORD_NAMES.map(named("password")),
  ...["secret", "secrets", "token", "tokens", "credential", "bearer", "pat", "key", "keys", "passkey", "dsn"].map(
    named("secret"),
  ),
  ...[
    "creds",
    "cred",
    "credentials",
    "login",
    "logged",
    "log",
    "signin",
    "sign",
    "user",
    "username",
    "zugangsdaten",
    "anmeldedaten",
    "identifiants",
    "credenciales",
  ].map(named("login")),
  ...["auth", "masterauth", "cookie", "session", "salt", "seed"].map(named("loose")),
]);

/** Names written without a border between their words: apikey, dbpassword, requirepass. */
const GLUED =
  /^(?!by|com|tres|encom|sur|under|over|tur|mon|don|hoc|joc)([a-z]+?)(password|passwd|passphrase|secret|token|key|pwd|pass|pw)$/;

function named(kind: Naming): (word: string) => [string, Naming] {
  return (word) => [word, kind];
}

const SECRET_KEYS =
  /^(?:api|local|access|secret|private|signing|encryption|decryption|master|auth|service|account|admin|app|application|licen[cs]e|client|shared|pre-?shared|wifi|wi-fi|wlan|network|root|deploy|ingest(?:ion)?|unseal|recovery|hmac|jwt|write|account|subscription|storage|integration|webhook|data|dsn|session|cookie|openai|datadog|algolia|cloudflare|stripe|twilio|mailgun|azure|aws|gcp|google|github|rails)$/;
/** Their keys are typed by people. */
const OF_A_NETWORK = /^(?:wifi|wi-fi|wlan|network|hotspot|wpa[23]?)$/;
/** Their keys are addresses of values. */
const STORES = /^(?:redis|s3|dynamo(?:db)?|vue|kms|dict|memcached|kv|consul|etcd)$/;

/** "token bucket", "password policy", TOKEN_URL, key_id: about secrets, or not at all. */
const NOT_WHEN_FOLLOWED_BY =
  /^(?:ids?|uuid|names?|urls?|uri|path|paths|files?|dir|folder|limits?|counts?|counter|counting|budgets?|bucket|ttl|expiry|expires?|expiration|lifetime|age|length|len|size|types?|hash(?:es|ed|ing)?|digest|checksum|fingerprint|policy|policies|managers?|store|stores|storage|rotation|rules?|fields?|columns?|inputs?|forms?|prompts?|page|pages|screen|flow|endpoint|bindings?|stroke|strokes|board|word|words|frame|frames|chain|ring|spaces?|pair|pairs|signing|usage|window|windows|regex|pattern|validation|validator|schema|format|scopes?|version|algorithm|alg|strength|min|max|minimum|maximum|ref|refs|arn|resource|provider|per|izer|ization|isation|service|class|interface|handler|middleware|guard|cache|index|event|events|module|package|library|header|level|mismatch|error|errors|public|stream|embeddings?|ring|agent|hint|attempts?|required|enabled|disabled|changes?|decision|insight|difference|points?|part|idea|step|reason|takeaway|result|fix)$/;
const NOT_WHEN_PRECEDED_BY =
  /^(?:checksum|digest|fingerprint|sha256|public|pub|publishable|hash|message|ssh-?pub|max|num|total|input|output|completion|prompt|context|special|eos|bos|pad|next|page|continuation|cursor|pagination|stop|csrf-?less|sync|anon|monkey|turkey|enum|field|column|property|attribute|json|yaml|id|design|colou?r|syntax|lexer|ast|cancellation|cancel|per|of|no|without|each|every|answer|search-?only)$/;
/** "primary key", "storage key": where something lies. A storage password is a password all the same. */
const OF_KEYS_THAT_OPEN_NOTHING =
  /^(?:primary|foreign|unique|composite|surrogate|cache|cached|sort|partition|shard|range|row|idempotency|dedupe|routing|object|lookup|map|dict|index|host|known|translation|i18n|locale|hot|arrow|shortcut|registry|config|storage|react|site|group|join|trie|measurement|tracking)$/;
