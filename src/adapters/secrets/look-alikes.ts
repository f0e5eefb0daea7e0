/** Stands for a secret without being one: YOUR_API_KEY, <token>, ${TOKEN}, xxxx, ***. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || isRepetitive(value);
}

/** Says where a secret is, or how it is made, instead of what it is. */
export function isReference(value: string): boolean {
  return REFERENCES.some((shape) => shape.test(value));
}

/** Hex digests, UUIDs and ULIDs: nearly always names of things, so only a plain assignment makes them secrets. */
export function isOpaqueId(value: string): boolean {
  return OPAQUE.some((shape) => shape.test(value));
}

/** Stretches that are public by their nature and look random: no rule looks inside. */
export function publicStretches(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!PUBLIC_HINT.test(text)) return [];
  return PUBLIC.flatMap((shape) =>
    [...text.matchAll(shape)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

const PLACEHOLDER = new RegExp(
  [
    String.raw`^[<[{(%].*[>\]})%]$|^<[\w -]+>?|\$\{|\{\{|^\$[A-Za-z_(]|^%\w+%$|^@\w+@$|^:\w+$|#\{`,
    String.raw`\*{3}|•{2}|\.{3}|…|_{4}|-{4}|#{4}|\?{3}|x{4}|0{6}|1{6}|123456789|abcdefgh(?!\w*\d)`,
    String.raw`(?:^|[-_ ])(?:your|insert|paste|replace|my[-_](?:super[-_]?)?(?:secret|api|token|key|pass|app))(?:[-_ ]|$)|^(?:the|our|some|any|enter|put|add)[-_ ]`,
    String.raw`(?:^|[^a-z])(?:example|placeholder|dummy|sample|redacted|masked|hidden|removed|foobar|changeit)(?:[^a-z]|$)`,
    String.raw`change[-_]?me|replace[-_]?me|not[-_]a[-_]real|[-_]here$|secret cut|^(?:secret|password|token|key)s?$`,
    String.raw`^(?:fake|test|mock|stub|demo|dev|local|default|secret|password|passwd|pass|token|key|api|s3cret|insecure|foo|bar|baz|user|admin|root|postgres|guest)` +
      String.raw`(?:[-_.]?(?:fake|test|mock|stub|demo|dev|local|default|secret|password|pass|token|key|api|only|value|user|admin|foo|bar))*$`,
  ].join("|"),
  "i",
);

/** A made-up value repeats itself; sixteen random characters hold more than four different ones. */
function isRepetitive(value: string): boolean {
  if (value.length < 8) return false;
  const different = new Set<string>();
  for (const [letter] of value.toLowerCase().matchAll(/[a-z0-9]/g)) {
    if (different.add(letter).size > (value.length >= 16 ? 4 : 2)) return false;
  }
  return true;
}

const REFERENCES = [
  // Code: calls, member access, type names, environment look-ups.
  /^(?:process\.env|import\.meta|os\.(?:environ|getenv)|env[.[(:]|ENV[.[]|Deno\.env|System\.|config[.[(]|secrets\.|vars\.|var\.|local\.|data\.|self\.|this\.|ctx\.|req(?:uest)?\.)/,
  /^(?!(?:\D*\d){3}|[a-z]?\w*[a-z][01345][a-z]{3})[A-Za-z_$][\w$]*(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*(?:$|[.([;,)])/,
  /^(?:await|new|async|typeof|return|function|lambda|null|undefined|none|nil|true|false|string|str|number|bool(?:ean)?|bytes|buffer|optional|any|void|object|uint8array)\b/i,
  /^[A-Za-z_$][\w$.]*(?:\(|\[\w*['"\]]|<[A-Z])/,
  /^[a-z_]+(?:\|[a-z_]+(?::[\w,]+)?)+$/,
  /^!(?:Ref|Sub|GetAtt|vault|secret|env)\b/i,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  // Places: URLs, secret managers, paths, files, addresses.
  /^(?:secretname|secreturi|vaultname)=|^@Microsoft\.KeyVault\(/i,
  // An image with its tag; a colour.
  /^[a-z0-9.-]{1,60}(?:\/[a-z0-9._-]{1,60}){1,4}:(?:v?\d[\w.-]{0,40}|latest|main|stable|alpine)$/,
  /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^(?:[a-z][a-z0-9+.-]*:)?\/\//i,
  /^(?:arn|urn|vault|file|env|ref|keychain|secret|secretref|ssm|gcp|sm|awssm|projects|op|bw|gopass|pass|doppler|infisical|exec|cmd|npm|node|git|docker|ghcr\.io)[:/+]/i,
  /^(?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\|\\\\)(?:[\w.@ ~-]*[a-z]{3}[\w.@ ~-]*[/\\]?)+$/,
  /^[a-z][\w.@-]*(?:\/[a-z@_.][\w.@-]*)+\/?$/,
  /^[\w./@-]*\.(?:pem|crt|cer|key|pub|p12|pfx|jks|json|ya?ml|toml|env|txt|md|[cm]?[jt]sx?|py|go|rs|rb|sh|sql|cfg|conf|ini|tf|tfvars|lock|gpg|asc|age|kdbx|html?|css|java|kt|php|log|enc)(?::\d+)*$/i,
  /^\.[a-z][\w.-]*$/i,
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|dev|app|ai|local|lan|internal|home|svc|cluster|example|test|de|uk|co|cloud|sh|us|eu)(?::\d+)?(?:\/[\w./-]*)?$/i,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\d+)?$/,
  /^localhost(?::\d+)?$/,
  // Keys that are pressed together.
  /^(?:ctrl|control|cmd|command|alt|option|opt|shift|super|meta|win)(?:[+-][\w.,/]{1,12}){1,4}$/i,
  // Measures, dates, versions.
  /^[~^>=<v]{0,2}\d+(?:\.\d+)+(?:[-+.][0-9a-z.-]+)?$/i,
  /^[±~<>=]{0,2}\d[\d.,_]*[-\s]?(?:[kmgt]?i?b|ms|s|sec(?:ond)?s?|m|min(?:ute)?s?|h(?:ou)?rs?|h|d|days?|w|weeks?|months?|y|years?|bits?|bytes?|char(?:acter)?s?|%|x|k|m|px|tokens?|words?|times?)?(?:\/\w+)?$/i,
  /^\d{4}-\d{2}(?:-\d{2})?(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  // Encrypted or hashed at rest, or a digest that says so itself.
  /^(?:ENC\[|\$ANSIBLE_VAULT|sha(?:1|224|256|384|512)[-:=]|md5[-:=]|SHA(?:1|256|512):|MD5:)/,
  // A pattern, not what it finds.
  /\\s[*+]/,
  /^[\^(]?.*\[[^\]]*[A-Za-z0-9]-[A-Za-z0-9][^\]]*\](?:[{*+?]|$)/,
  // Words of the trade that carry digits.
  /^(?:1password|(?:(?:hm?ac|scram)[-_]?)?sha-?\d{1,3}|md5|[hrep]s(?:256|384|512)|eddsa|(?:x|ed|curve|cv)-?(?:25519|448)|aes-?(?:128|192|256)(?:-?\w+)?|rsa-?\d*|p-?(?:256|384|521)|ecdsa-?\w*|argon2(?:id|i|d)?|bcrypt|scrypt|pbkdf2|base(?:16|32|36|58|62|64)(?:url)?|oauth-?2?(?:\.0)?|oidc|saml2?|x509|pkcs-?\d+|tls-?1\.\d|http\/?\d?|utf-?\d+|ipv[46]|[abcl]?k8s|i18n|l10n|a11y|s3|ec2|fido2|u2f|[2m]fa|webauthn|totp|ntlmv2|wpa[23]?(?:-\w+)?|uuid(?:v\d)?|ulid|nanoid|hex|jwt|web3|log4j|gpt-?\w*|o200k\w*|cl100k\w*|[ft]p32|int\d+|uint\d+|u?int(?:8|16|32|64)|varchar\(\d+\)|char\(\d+\))(?:[-_](?:[a-z]+))*$/i,
];

const OPAQUE = [
  // A range of commits.
  /^[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}$/,
  /^(?:0x)?[0-9a-f]{7,128}$/,
  /^(?:0x)?[0-9A-F]{7,128}$/,
  /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i,
  /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i,
  /^[0-9a-f]{2}(?::[0-9a-f]{2}){5,63}$/i,
  // A pod of a deployment.
  /^[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,8}-[0-9a-f]{8,10}-[a-z0-9]{5}$/,
];

const PUBLIC_HINT =
  /data:|encryptedData|"ki?[dt]|ENC\[|GHSA|-keys? |DKIM|sha\d|ssh-|ecdsa-|SHA256:|BEGIN|h1:|Qm|ey|age1|iVBOR|\/9j\/|R0lGOD|UklGR|PHN2Zy|phc_|\bpk[_.-]|\b0x|\b10c0|W\/"|\bRW|\b(?:AC|CA|SM|MM|MG|PN|RE|VA|VE|CF|CR)[0-9a-f]/;
const PUBLIC_PART = String.raw`"(?:kty|use|alg|e|n|x|y|crv|kid|ext)"\s?:\s?(?:"[\w.-]{1,2000}"|true|false)`;
const PUBLIC = [
  /\bdata:(?:image|font|audio|video)\/[\w.+-]{1,60}(?:;[\w=-]{1,40}){0,4},[A-Za-z0-9+/=%_-]*/g,
  /\bsha(?:1|224|256|384|512)[-:=/][A-Za-z0-9+/=_-]{20,}/g,
  /\bSHA256:[A-Za-z0-9+/]{43}=?/g,
  /\bh1:[A-Za-z0-9+/]{43}=/g,
  /\b(?:sk-)?(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d{3})(?:@openssh\.com)? AAAA[A-Za-z0-9+/=]+/g,
  /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}(?:PUBLIC KEY(?: BLOCK)?|CERTIFICATE(?: REQUEST)?|SIGNATURE|MESSAGE)-----[^-]{0,20000}/g,
  /\bage1[02-9ac-hj-np-z]{58}\b/g,
  /\b(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|bafy[a-z2-7]{50,60})\b/g,
  // The first bytes of pictures, in base64.
  /(?:iVBORw0KGgo|\/9j\/4A|R0lGOD|UklGR|PHN2Zy)[A-Za-z0-9+/=]{10,}/g,
  /\bphc_[A-Za-z0-9]{20,}/g,
  /\bv=DKIM1;[^"\n]{0,60}?\bp=[A-Za-z0-9+/=]{40,}/g,
  /\bpk[_.-](?:live|test|prod)?[_-]?[A-Za-z0-9_.-]{10,}/g,
  /\b0x[0-9a-fA-F]{40}\b/g,
  // What Yarn locks, what a server tags a page with, minisign's public key, Twilio's numbers of accounts, messages and calls.
  /\b10c0\/[0-9a-f]{64,128}\b/g,
  /\bW\/"[\w+/=.:-]{6,80}"/g,
  /\bRW[A-Za-z0-9+/]{54}(?![A-Za-z0-9+/])/g,
  /\b(?:AC|CA|SM|MM|MG|PN|RE|VA|VE|CF|CR)[0-9a-f]{32}\b(?!:)/g,
  // Encrypted by sops, the number of an advisory, the fingerprint of a key to be fetched.
  /\bENC\[AES256_GCM,[^\]\n]{0,4000}\]/g,
  /\bGHSA(?:-[\w]{4}){3}\b/g,
  /--(?:recv|search|receive)-keys? (?:0x)?[0-9A-Fa-f]{8,40}\b/g,
  // What kubeseal has sealed: it is made to be committed.
  /\bencryptedData:(?:\s{1,40}[\w.-]{1,80}:\s{1,4}Ag[A-Za-z0-9+/=]{40,})+/g,
  // The name of a key, and a public one as JSON.
  /"kid"\s?:\s?"[^"\n]{1,80}"/g,
  new RegExp(String.raw`\{\s?${PUBLIC_PART}(?:,\s?${PUBLIC_PART}){1,12}\s?\}`, "g"),
];
