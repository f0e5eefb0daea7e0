import { isCodeWord, isTalkWord, listWords } from "./words.ts";

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
  const seen = SEEN.get(value) ?? classify(value);
  SEEN.set(value, seen);
  return seen;
}

/** A text full of names asks for the same values again and again. */
const SEEN = new Map<string, Look>();

/** For the end of each text: what may be a secret is not kept, not even here. */
export function forgetLooks(): void {
  SEEN.clear();
}

function classify(value: string): Look {
  if (value.length < SHORTEST || /\s/.test(value) || isPlaceholder(value)) return "none";
  if (OPAQUE.test(value)) return "opaque";
  // Base64 with a slash in it has the form of a path.
  if (/^[A-Za-z0-9+/]{32,}={0,2}$/.test(value) && isRandom(value)) return "random";
  if (isReference(value) || !/[A-Za-z]/.test(value)) return "none";
  const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  const digit = /\d/.test(value);
  const sign = /[!@#$%^&*+=~?|\\]/.test(value.slice(0, -1).replace(/=+$/, ""));
  if (value.length >= TELLING_LENGTH && isRandom(value)) return "random";
  const bare = value.replace(/[!?.]+$/, "");
  if (value.length >= PROPER_LENGTH) {
    if (sign && (digit || mixed)) return SIGNS_AS_GRAMMAR.test(value) && !/\d[a-z]/i.test(value) ? "faint" : "likely";
    if (digit && value.split(/[-_./:]/).some((piece) => piece.length >= PROPER_LENGTH && /[a-z]\d+[a-z]/i.test(piece)))
      return "likely";
    if (isScrambled(bare)) return "likely";
  }
  if (isNamed(value)) return "none";
  return digit || sign || (/^[A-Za-z]{8,}$/.test(bare) && countFamiliarPairs(bare) < FAMILIAR_SHARE) ? "faint" : "none";
}

/** "x=1&y=2", "a+b": signs as grammar, not as salt. */
const SIGNS_AS_GRAMMAR = /^[a-z-]+[=&|*+@#/][=+&|*/%?!#@^~]*[\w.-]+$/;

/** Made of words joined by hyphens, dots or underscores, as names of hosts, branches, packages and secrets are. */
function isNamed(value: string): boolean {
  return /^[A-Za-z]*\d{0,4}(?:[-_.:/@][A-Za-z]*\d{0,8})+$/.test(value) && !isRandom(value);
}

export function isRandom(value: string): boolean {
  const alphanumerics = value.replace(/[^A-Za-z0-9]/g, "");
  if (alphanumerics.length < PROPER_LENGTH) return false;
  const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  const meanRun = alphanumerics.length / runs.length;
  const digits = alphanumerics.match(/\d/g)?.length ?? 0;
  if (digits > alphanumerics.length * 0.75) return false;
  const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  if ((mixed || digits > 0) && countFamiliarPairs(value) < FAMILIAR_SHARE) return true;
  if (mixed) return meanRun <= RANDOM_RUN;
  const longest = Math.max(...value.split(/[-_./:=]/).map((piece) => piece.length));
  return digits >= 2 && meanRun <= RANDOM_RUN_ONE_CASE && longest >= PROPER_LENGTH;
}

/** "OlDsjmvGiZGo", "graph-nNljekQL7": capitals where no name has them, and no language. */
function isScrambled(value: string): boolean {
  return value
    .split(/[-_.]/)
    .some(
      (piece) =>
        /^[A-Za-z0-9]{8,}$/.test(piece) &&
        (piece.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2 &&
        countFamiliarPairs(piece) < FAMILIAR_SHARE,
    );
}

/** Nearly all neighbouring letters of a word are a familiar pair, a third of those of a random string. */
const FAMILIAR_SHARE = 0.55;
/** With fewer pairs chance decides. */
const FEWEST_PAIRS = 7;

/** The share of neighbouring letters that are a pair of some language; one where there are too few to tell. */
function countFamiliarPairs(value: string): number {
  const pairs = [...value.toLowerCase().matchAll(/(?=([a-z]{2}))/g)];
  if (pairs.length < FEWEST_PAIRS) return 1;
  return pairs.filter(([, pair]) => FAMILIAR.has(pair ?? "")).length / pairs.length;
}

const FAMILIAR: ReadonlySet<string> = new Set(listWords("pair"));

/**
 * Shapes that a person gives a password: words in a chain, a year behind a word, digits for letters. Enough where the value is said
 * to be one. What is said about passwords (`case-sensitive`, `12-character-minimum`, `SecretString`) has other shapes.
 */
export function isHandMade(value: string): boolean {
  const bare = value.replace(/[!?.]+$/, "");
  if (isPlaceholder(value) || bare.length < PROPER_LENGTH) return false;
  // Words in a chain with dots have the form of code; only the words can tell.
  if (isReference(value) && !bare.includes(".")) return false;
  const words = bare.split(/[-_.+]/).filter((word) => !/^\d{1,4}$/.test(word));
  if (words.some((word) => isCodeWord(word))) return false;
  const numbers = bare.split(/[-_.+]/).length - words.length;
  if (words.every((word) => /^[A-Za-z]{2,14}$/.test(word)) && words.length + numbers > 1) {
    const titled = words.filter((word) => /^[A-Z][a-z]/.test(word)).length >= 2;
    const fewest = numbers > 0 ? 2 : bare.includes(".") || (titled && bare.length >= 12) ? 3 : 4;
    const talk = words.filter((word) => isTalkWord(word)).length;
    if (/^\d/.test(bare) && words.some((word) => isTalkWord(word) || MEASURED.test(word))) return false;
    if (words.some((word) => /\w{3}(?:ed|ing|able)$/.test(word))) return numbers > 0 && isDated(bare);
    if (words.length >= fewest && words.length <= 8 && talk <= words.length / 2 && !isTalkWord(words[0] ?? ""))
      return true;
  }
  if (isReference(value)) return false;
  // "MyDogIsCalledRex", "ILovePizza!", "correcthorsebatterystaple": more humps or letters than a name has.
  const humps = bare.match(/[A-Z]/g)?.length ?? 0;
  if (/^[A-Za-z]+$/.test(bare))
    return /^[a-z]{21,}$/.test(bare) || humps >= 4 || (value.endsWith("!") && /[a-z][A-Z]/.test(bare));
  return isLeet(bare) || isDated(bare);
}

/** "90-day-rotation", "12-character-minimum". */
const MEASURED =
  /^(?:char(?:acter)?|digit|day|week|month|year|hour|minute|second|factor|step|way|bit|byte|letter|word|time|symbol|point|try|attempt|user|seat)s?$/i;

/** "s3aweed.rocks": a digit in the place of a letter. */
export function isLeet(bare: string): boolean {
  return bare.length >= 10 && /^[\w.+-]+$/.test(bare) && /[a-z]\d{1,2}[a-z]/i.test(bare.replace(NUMERONYM, ""));
}

const NUMERONYM = /\b(?:[kiglao]\d{1,2}[sny]|[a-z]2[a-z]|oauth2)\b/gi;

/** "KelpForest2026", "Sunny.Otter.77"; not a ticket, a version or the name of a release. */
function isDated(bare: string): boolean {
  const digits = bare.replace(/\D/g, "").length;
  return (
    (digits >= 2 || (digits === 1 && bare.length >= 12 && /[a-z][^a-z]*[A-Z]|[A-Z][a-z]/.test(bare))) &&
    /^[A-Za-z][\w.+-]+$/.test(bare) &&
    bare.replace(/[^A-Za-z]/g, "").length >= 4 &&
    !/^[A-Z]+-\d+$|(?:^|[-_.])v?\d+\.\d|^(?:CVE|RFC|ISO|PEP|GHSA)\b/.test(bare)
  );
}

/** Stands for a secret without being one: YOUR_API_KEY, <token>, ${TOKEN}, xxxx, ***, 123456789. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || looksLikeStandIn(value);
}

/** The same of a token with a provider's prefix, where counting up and the alphabet are no excuse: such tokens are real in tests. */
export function looksLikeStandIn(value: string): boolean {
  return STAND_IN.test(value) || isRepetitive(value);
}

const STAND_IN = new RegExp(
  [
    String.raw`^[<[{(%].*[>\]})%]$|^<[\w -]+>?|\$\{|\{\{|^\$[A-Za-z_(]|^%\w+%$|^@\w+@$|^:\w+$|#\{`,
    String.raw`\*{3}|•{2}|\.{3}|…|_{4}|-{4}|#{4}|\?{3}|x{4}|0{6}|1{6}`,
    String.raw`(?:^|[-_ ])(?:your|insert|paste|replace|my[-_](?:super[-_]?)?(?:secret|api|token|key|pass|app))(?:[-_ ]|$)|^(?:the|our|some|any|enter|put|add)[-_ ]`,
    String.raw`(?:^|[^a-z])(?:example|placeholder|dummy|sample|redacted|masked|hidden|removed|foobar|changeit)(?:[^a-z]|$)`,
    String.raw`change[-_]?me|replace[-_]?me|not[-_]a[-_]real|[-_]here$|secret cut`,
  ].join("|"),
  "i",
);
const ROLE = "fake|test|mock|stub|demo|dev|local|default|secret|password|pass|token|key|api|user|admin|foo|bar";
const PLACEHOLDER = new RegExp(
  String.raw`123456789|abcdefgh(?!\w*\d)|^(?:secret|password|token|key)s?$` +
    String.raw`|^(?:${ROLE}|passwd|s3cret|insecure|baz|root|postgres|guest)(?:[-_.]?(?:${ROLE}|only|value))*$`,
  "i",
);

/** A made-up value repeats itself; sixteen random characters hold more than four different ones. */
function isRepetitive(value: string): boolean {
  const different = new Set(
    value
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z0-9]/g),
  );
  return value.length >= 8 && different.size <= (value.length >= 16 ? 4 : 2);
}

/** Says where a secret is, or how it is made, instead of what it is. */
export function isReference(value: string): boolean {
  return REFERENCES.some((shape) => shape.test(value));
}

const REFERENCES = [
  // Code: calls, member access, type names, environment look-ups, constants.
  /^(?:process\.env|import\.meta|os\.(?:environ|getenv)|env[.[(:]|ENV[.[]|Deno\.env|System\.|config[.[(]|(?:secrets|vars?|local|data|self|this|ctx|req(?:uest)?)\.)/,
  /^(?!(?:\D*\d){3}|[a-z]?\w*[a-z][01345][a-z]{3})[A-Za-z_$][\w$]*(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*(?:$|[.([;,)])/,
  /^(?:await|new|async|typeof|return|function|lambda|null|undefined|none|nil|true|false|string|str|number|bool(?:ean)?|bytes|buffer|optional|any|void|object|uint8array)\b/i,
  /^[A-Za-z_$][\w$.]*(?:\(|\[\w*['"\]]|<[A-Z])/,
  /^[a-z_]+(?:\|[a-z_]+(?::[\w,]+)?)+$/,
  /^!(?:Ref|Sub|GetAtt|vault|secret|env)\b/i,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  // Places: secret managers, images, colours, URLs, paths, files, addresses.
  /^(?:secretname|secreturi|vaultname)=|^@Microsoft\.KeyVault\(/i,
  /^[a-z0-9.-]{1,60}(?:\/[a-z0-9._-]{1,60}){1,4}:(?:v?\d[\w.-]{0,40}|latest|main|stable|alpine)$/,
  /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^(?:[a-z][a-z0-9+.-]*:)?\/\//i,
  /^(?:arn|urn|vault|file|env|ref|keychain|secret|secretref|ssm|gcp|sm|awssm|projects|op|bw|gopass|pass|doppler|infisical|exec|cmd|npm|node|git|docker|ghcr\.io)[:/+]/i,
  /^(?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\|\\\\)(?:[\w.@ ~-]*[a-z]{3}[\w.@ ~-]*[/\\]?)+$/,
  /^[a-z][\w.@-]*(?:\/[a-z@_.][\w.@-]*)+\/?$/,
  /^[\w./@-]*\.(?:pem|crt|cer|key|pub|p12|pfx|jks|json|ya?ml|toml|env|txt|md|[cm]?[jt]sx?|py|go|rs|rb|sh|sql|cfg|conf|ini|tf|tfvars|lock|gpg|asc|age|kdbx|html?|css|java|kt|php|log|enc)(?::\d+)*$/i,
  /^\.[a-z][\w.-]*$/i,
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|dev|app|ai|local|lan|internal|home|svc|cluster|example|test|de|uk|co|cloud|sh|us|eu)(?::\d+)?(?:\/[\w./-]*)?$/i,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\d+)?$|^localhost(?::\d+)?$/,
  // Keys pressed together, measures, dates, versions.
  /^(?:ctrl|control|cmd|command|alt|option|opt|shift|super|meta|win)(?:[+-][\w.,/]{1,12}){1,4}$/i,
  /^[~^>=<v]{0,2}\d+(?:\.\d+)+(?:[-+.][0-9a-z.-]+)?$/i,
  /^[±~<>=]{0,2}\d[\d.,_]*[-\s]?(?:[kmgt]?i?b|ms|s|sec(?:ond)?s?|m|min(?:ute)?s?|h(?:ou)?rs?|h|d|days?|w|weeks?|months?|y|years?|bits?|bytes?|char(?:acter)?s?|%|x|k|m|px|tokens?|words?|times?)?(?:\/\w+)?$/i,
  /^\d{4}-\d{2}(?:-\d{2})?(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  // Encrypted or hashed at rest, a digest that says so itself, a pattern instead of what it finds.
  /^(?:ENC\[|\$ANSIBLE_VAULT|sha(?:1|224|256|384|512)[-:=]|md5[-:=]|SHA(?:1|256|512):|MD5:)|\\s[*+]/,
  /^[\^(]?.*\[[^\]]*[A-Za-z0-9]-[A-Za-z0-9][^\]]*\](?:[{*+?]|$)/,
  // Words of the trade that carry digits.
  /^(?:1password|(?:(?:hm?ac|scram)[-_]?)?sha-?\d{1,3}|md5|[hrep]s(?:256|384|512)|eddsa|(?:x|ed|curve|cv)-?(?:25519|448)|aes-?(?:128|192|256)(?:-?\w+)?|rsa-?\d*|p-?(?:256|384|521)|ecdsa-?\w*|argon2(?:id|i|d)?|bcrypt|scrypt|pbkdf2|base(?:16|32|36|58|62|64)(?:url)?|oauth-?2?(?:\.0)?|oidc|saml2?|x509|pkcs-?\d+|tls-?1\.\d|http\/?\d?|utf-?\d+|ipv[46]|[abcl]?k8s|i18n|l10n|a11y|s3|ec2|fido2|u2f|[2m]fa|webauthn|totp|ntlmv2|wpa[23]?(?:-\w+)?|uuid(?:v\d)?|ulid|nanoid|hex|jwt|web3|log4j|gpt-?\w*|o200k\w*|cl100k\w*|[ft]p32|u?int\d+|varchar\(\d+\)|char\(\d+\))(?:[-_](?:[a-z]+))*$/i,
];

/** Hex digests, UUIDs, ULIDs, fingerprints, pods and ranges of commits: names of things unless something calls them a key. */
const OPAQUE = new RegExp(
  String.raw`^[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}$|^(?:0x)?(?:[0-9a-f]{7,128}|[0-9A-F]{7,128})$` +
    String.raw`|^\{?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\}?$|^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$` +
    String.raw`|^[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){5,63}$|^[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,8}-[0-9a-f]{8,10}-[a-z0-9]{5}$`,
);

/** Stretches that are public by their nature and look random: no rule looks inside. */
export function* findPublicStretches(text: string): Generator<{ readonly start: number; readonly end: number }> {
  if (!PUBLIC_HINT.test(text)) return;
  for (const { index, 0: stretch } of text.matchAll(PUBLIC)) yield { start: index, end: index + stretch.length };
}

const PUBLIC_HINT =
  /data:|encryptedData|"ki?[dt]|ENC\[|GHSA|-keys? |DKIM|sha\d|ssh-|ecdsa-|SHA256:|BEGIN|h1:|Qm|ey|age1|iVBOR|\/9j\/|R0lGOD|UklGR|PHN2Zy|phc_|\bpk[_.-]|\b0x|\b10c0|W\/"|\bRW|\b(?:AC|CA|SM|MM|MG|PN|RE|VA|VE|CF|CR)[0-9a-f]/;
const PUBLIC_PART = String.raw`"(?:kty|use|alg|e|n|x|y|crv|kid|ext)"\s?:\s?(?:"[\w.-]{1,2000}"|true|false)`;
const PUBLIC = new RegExp(
  [
    // Pictures and fonts, also by their first bytes in base64; digests; public keys, signatures and certificates.
    String.raw`\bdata:(?:image|font|audio|video)/[\w.+-]{1,60}(?:;[\w=-]{1,40}){0,4},[A-Za-z0-9+/=%_-]*`,
    String.raw`(?:iVBORw0KGgo|/9j/4A|R0lGOD|UklGR|PHN2Zy)[A-Za-z0-9+/=]{10,}`,
    String.raw`\bsha(?:1|224|256|384|512)[-:=/][A-Za-z0-9+/=_-]{20,}|\bSHA256:[A-Za-z0-9+/]{43}=?|\bh1:[A-Za-z0-9+/]{43}=`,
    String.raw`\b(?:sk-)?(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d{3})(?:@openssh\.com)? AAAA[A-Za-z0-9+/=]+`,
    String.raw`-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}(?:PUBLIC KEY(?: BLOCK)?|CERTIFICATE(?: REQUEST)?|SIGNATURE|MESSAGE)-----[^-]{0,20000}`,
    String.raw`\bage1[02-9ac-hj-np-z]{58}\b|\bv=DKIM1;[^"\n]{0,60}?\bp=[A-Za-z0-9+/=]{40,}|\bRW[A-Za-z0-9+/]{54}(?![A-Za-z0-9+/])`,
    String.raw`\bpk[_.-](?:live|test|prod)?[_-]?[A-Za-z0-9_.-]{10,}|\bphc_[A-Za-z0-9]{20,}`,
    String.raw`"kid"\s?:\s?"[^"\n]{1,80}"|\{\s?${PUBLIC_PART}(?:,\s?${PUBLIC_PART}){1,12}\s?\}`,
    // Addresses of content and of wallets, what Yarn locks, what a server tags a page with, Twilio's accounts and messages.
    String.raw`\b(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|bafy[a-z2-7]{50,60})\b|\b0x[0-9a-fA-F]{40}\b|\b10c0/[0-9a-f]{64,128}\b`,
    String.raw`\bW/"[\w+/=.:-]{6,80}"|\b(?:AC|CA|SM|MM|MG|PN|RE|VA|VE|CF|CR)[0-9a-f]{32}\b(?!:)|\bGHSA(?:-\w{4}){3}\b`,
    // Sealed by sops or kubeseal, which is made to be committed; the fingerprint of a key to be fetched.
    String.raw`\bENC\[AES256_GCM,[^\]\n]{0,4000}\]|\bencryptedData:(?:\s{1,40}[\w.-]{1,80}:\s{1,4}Ag[A-Za-z0-9+/=]{40,})+`,
    String.raw`--(?:recv|search|receive)-keys? (?:0x)?[0-9A-Fa-f]{8,40}\b`,
  ].join("|"),
  "g",
);
