import { isHandMade, isPlaceholder, isRandom, isReference, looksLikeStandIn, look } from "./value-shape.ts";
import { isTalk, readTable } from "./words.ts";

export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** One known form of secret, and what a match must be besides to be one. */
export interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly isSecret: (value: string) => boolean;
}

export function* findAll(rules: readonly Rule[], text: string): Generator<Finding> {
  for (const { kind, pattern, isSecret } of rules) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.secret ?? match[0];
      if (value === "" || !isSecret(value)) continue;
      const [start, end] = match.indices?.groups?.secret ?? [match.index, match.index + match[0].length];
      yield { kind, start, end };
    }
  }
}

/**
 * Reads rules from a table, one a line: what its mark calls it, the check that its value must pass, and its shape. Where the shape has
 * a group named `secret`, only that part is cut, so that host, user and database around a password stay useful. Case counts where
 * the check ends in an exclamation mark. A line that begins with # says something about those below it.
 */
export function readRules(table: string, lead = ""): readonly Rule[] {
  return table
    .split("\n")
    .filter((row) => /^\w/.test(row))
    .map((row) => {
      const [, kind = "", check = "", shape = ""] = /^(\S+) +(\w+!?) +(.*)$/.exec(row) ?? [];
      const isSecret = CHECKS[check.replace("!", "")];
      if (isSecret === undefined) throw new Error(`the rule for ${kind} names no check`);
      return { kind, pattern: new RegExp(`${lead}(?:${shape})`, check.endsWith("!") ? "dgm" : "dgim"), isSecret };
    });
}

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  any: () => true,
  given: (value) => !isPlaceholder(value),
  /** As somebody types it on a command line. */
  typed: (value) => !isPlaceholder(value) && !/^(?:[$<*-]|\/\w+:|(?:public|private|community)$)/.test(value),
  /** To most tools -p is a port or a path. */
  notPort: (value) =>
    !isPlaceholder(value) && !/^[$<-]|^[\d:.,/-]+$|^[.~]?\/|^[a-z]+$/.test(value) && !isReference(value),
  notWord: (value) => !isPlaceholder(value) && !isReference(value) && !/^[a-z]+[.:]?$/i.test(value),
  looks: (value) => look(value) !== "none",
  made: (value) => look(value) !== "none" || isHandMade(value),
  /** Random, or a digest or an id where only a secret can stand. */
  machine: (value) =>
    /[a-z]/i.test(value) && (["random", "opaque"].includes(look(value)) || /^(?:gh|gl|x-|npm_)/.test(value)),
  strong: (value) => ["random", "likely", "opaque"].includes(look(value)),
  bearer: (value) => ["random", "likely"].includes(look(value)) || /^[A-Za-z0-9+/]+=+$/.test(value),
  random: (value) => look(value) === "random",
  mixed: (value) => look(value) === "random" && /[a-z]/.test(value) && /[A-Z]/.test(value),
  key: (value) => look(value) === "random" || /^[0-9a-f]{32,}$/i.test(value),
  /** Names such as `sk-learn-contrib` or `npm_config_registry` have a provider's form, but read as words. */
  token: (value) => {
    const letters = value.replace(/[^A-Za-z]/g, "").length;
    const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return !looksLikeStandIn(value) && (/\d/.test(value.slice(4)) || letters / Math.max(1, runs.length) < 3.5);
  },
  randomTail: (value) =>
    !looksLikeStandIn(value) && isRandom(/[A-Za-z0-9+/]+$/.exec(value)?.[0] ?? "") && !/^[0-9a-f]+$/.test(value),
  url: (value) =>
    !isPlaceholder(value) &&
    !/^(?:\d{2,5}\/|\/\/|(?:pass(?:word)?|pw|pwd|user|x-oauth-basic|x-access-token)$)/i.test(value),
  /** A header alone is what programs look for. */
  pem: (block) =>
    !/^[- A-Z]*[\s\\nr]*(?:\.{3}|…|<|\*)|^-+ ?BEGIN [A-Z\d ]+-+$/.test(block) &&
    (!/-(?: [a-z]{2,12}){3}/.test(block) || /[A-Za-z0-9+/=]{20,}/.test(block)),
  json: (json) => /PRIVATE KEY|private_key/.test(json),
  encoded: (base64) =>
    /openssh-key|PRIVATE|kind: *Config\b|"private_key"|"client_secret"|"service_account"|"auths"|^[\w.-]+:\S+$/.test(
      Buffer.from(base64, "base64").toString("latin1"),
    ),
  cookie: (cookie) =>
    cookie.split(/;\s*/).some((pair) => /=(.{12,})/.test(pair) && look(pair.slice(pair.indexOf("=") + 1)) !== "none"),
  /** Some words of the standard list of seeds are words of grammar too. */
  seed: (words) => words.split(/,? /).filter((word) => isTalk(word)).length <= words.split(" ").length / 3,
  groups: (value) => value.split(" ").filter((group) => /[a-z].*[A-Z]|[A-Za-z]\d|\d[A-Za-z]/.test(group)).length >= 2,
  jumble: (value) =>
    [/[a-z]/, /[A-Z]/, /\d/].every((some) => some.test(value)) &&
    look(value) !== "none" &&
    (isRandom(value) || (value.match(/[A-Za-z0-9][!^~](?=[A-Za-z0-9])/g)?.length ?? 0) >= 2),
};

/** Tokens that stand inside something else, the second half of a pair, and prefixes that are in no table yet: <vendor>_<what it is>_<random>. */
const OTHERS = String.raw`
telegram-token token! (?<![A-Za-z0-9])(?:bot)?\d{8,10}:AA[\w-]{30,}
aws-secret-key randomTail! (?:(?:AKIA|ASIA)[A-Z0-9]{12,20}|\[secret cut: aws-access-key\])[^]{0,80}?(?<![A-Za-z0-9+/])(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])
pagerduty-key given \bpagerduty\b[^\n]{0,40}?\b(?<secret>[0-9a-zA-Z+_-]{20}|[0-9a-z]{32})\b
token randomTail! (?<![\w.-])(?!pk[_-])(?:[a-z][a-z0-9]{1,14}[_-]){0,2}(?:sk|rk|pat|tok|token|secret|apikey|key|api|live|prod|auth|oauth|priv|private|access|refresh|svc|bot|pw|session)\d?[_-](?:[a-z0-9]{1,8}[_-])?[A-Za-z0-9]{20,}(?![\w-])
`;

/** A token stands by itself, not in the middle of a longer word; it may end a path or follow a hyphen. */
const ALONE = String.raw`(?<![A-Za-z0-9_+])`;
/** What follows a provider's prefix. */
const TAIL = String.raw`(?=[\w-]*[A-Za-z0-9]{12})[\w-]{16,}`;

const tokenRows = readTable("tokens").map(([kind, check, shape]) =>
  check === "prefix" ? `${kind} token! (?:${shape})${TAIL}` : `${kind} ${check}! ${shape}`,
);

export const providerRules: readonly Rule[] = [...readRules(tokenRows.join("\n"), ALONE), ...readRules(OTHERS)];

/** What a PIN opens; either case, where the case of PIN itself counts. */
const LOCKS =
  "door|alarm|gate|entry|entrance|lock|locker|safe|keypad|garage|unlock|access|security|ipad|phone|tablet|lift|building|sim|card|bank|voicemail|vault|bike ?lock|pad ?lock|cycle ?lock"
    .split("|")
    .map((lock) => `[${lock.charAt(0).toUpperCase()}${lock.charAt(0)}]${lock.slice(1)}`)
    .join("|");
/** A line break, real or written as \n or \r\n inside JSON and environment files. */
const BREAK = String.raw`(?:\s|\\+[rnt])`;
const KEY_LABEL = String.raw`(?:(?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d) ?-{3,5}`;
const CODE = "[0-9A-Za-z]{4,10}(?:-[0-9A-Za-z]{4,10})";

const TABLE = String.raw`
# Private keys in every wrapping people paste. Whatever follows a header is key material until the footer, or until the armour visibly ends.
gcp-service-account json! \{[^{}]{0,4000}\\?"service_account\\?"[^{}]{0,8000}"[^{}]{0,8000}(?:\}|$(?![^]))
private-key pem! -{3,5} ?BEGIN ${KEY_LABEL}(?:[^-]{0,20000}-{3,5} ?END ${KEY_LABEL}|(?:${BREAK}|[A-Za-z-]{1,20}: [^\n\\]{0,100}|[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/=]{1,76}(?=${BREAK}|["'.…]|$)){0,2000})
private-key any! PuTTY-User-Key-File-\d: [^]{0,20000}?Private-MAC: *[0-9a-f]+|(?:PuTTY-User-Key-File-\d: [^]{0,6000}?)?Private-Lines: *\d+[A-Za-z0-9+/=\s]*
private-key any! \bb3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\s]{20,}
private-key any! "(?:d|dp|dq|qi)"\s*:\s*"(?<secret>[\w-]{30,})"
private-key any \b(?:pfx|p12|pkcs-?12|keystore|jks|private)\b[^\n]{0,60}?\s(?<secret>MI[A-Za-z0-9+/]{60,}={0,2})
# A key as its bytes; a key, a kubeconfig, a login or a service account as one word of base64, the way CI settings take them.
private-key any \b\w{0,30}(?:key|seed|secret)\w{0,30}\b[^\n[]{0,20}(?:\[\s?|(?=0x))(?<secret>\d{1,3}(?:,\s?\d{1,3}){15,}|0x[0-9a-f]{1,2}(?:,\s?0x[0-9a-f]{1,2}){15,})
private-key encoded! \b(?:LS0tLS1CRUdJTi|YXBpVmVyc2lvbjogdjE|ey[IJA]|ewog|ewoJ)[A-Za-z0-9+/]{20,}={0,2}
docker-auth encoded! "auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{8,}={0,2})"

# Addresses: of user:password@host the password alone. The user may be a mail address, and the last @ before the host counts.
url-password url \b[a-z][a-z0-9+.-]{1,30}://(?:[^\s:@/"'\x60<>]{1,100}@[\w.-]{1,100}(?=:[^\s/]{3,200}@)|[^\s:@/"'\x60<>]{0,100}):(?<secret>[^\s"'\x60<>]{1,200})@(?=[\w.[(-])
url-token machine \bhttps?://(?<secret>[\w.~%-]{16,200})@(?=[\w.-])
url-token key (?:[?&]|\b(?=appid=))(?:appid|app_id|key|auth|sid|code|hash|k|t)=(?<secret>[\w.~%+/-]{20,2000}=*)
url-token given (?:[?&]|\b(?=sig=))(?:sig|signature|X-Amz-Signature|X-Goog-Signature)=(?<secret>[^\s&"'\x60<>]{16,800})
# Whoever knows the address of a hook may call it; a long random piece of a path lets in whoever knows it, but for documents.
webhook given https?://(?:hooks?\.[\w.-]+|maker\.ifttt\.com|[\w.-]+\.webhook\.[\w.-]+)/[\w@/-]{16,}|https?://(?:outlook\.office(?:365)?\.com/webhook|(?:\w+\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks)/[\w@/-]{20,}
webhook machine https?://(?:[\w.:-]+/(?:[\w.-]+/){0,4}?(?:web)?hooks?|hc-ping\.com)/(?:[\w-]+/){0,2}(?<secret>[\w-]{16,})
rpc-endpoint any https?://[\w.-]+\.(?:alchemy\.com|infura\.io|quiknode\.pro|ankr\.com)/(?:v\d/|[a-z]+/)?(?<secret>[\w-]{20,})
url-token mixed https?://(?!(?:docs|drive|sheets|script|colab\.research)\.google\.com)[\w.:-]+/(?:[\w.~-]{1,39}/){0,6}(?<secret>[A-Za-z0-9_]{40,})(?=[/?#\s"'\x60).,]|$)
# Connection strings of ODBC and ADO, Oracle's user/password@service, a line of .pgpass, the code that phones scan for a network.
connection-password given ;\s?(?:password|pwd|passwd)\s?=\s?\{?(?<secret>[^;\s"'\x60{}<>][^;"'\x60\n}]{0,200}?)(?=\}?(?:\s?;|["'\x60\n]|\s|$))
connection-password typed \b(?:jdbc:oracle:thin:|(?:sqlplus|sqlldr|expdp|impdp|rman|oracle)\b[^\n]{0,60}?\s["']?)[\w.$#-]{1,100}/(?<secret>[^\s"'\x60@/]{3,200})(?=@|["'\s]|$)
connection-password notWord (?:^|\s|["'\x60])[\w.*-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,100}:[\w-]{1,100}:(?<secret>[^\s:"'\x60]{6,200})(?=["'\x60\s]|$)
wifi-key given! \bWIFI:[^\n]{0,80}?\bP:(?<secret>[^;\n]{4,63});

# Headers and cookies.
authorization notWord \bauthorization["'\x60]?\s*[:=,]\s*["'\x60]?(?:[A-Za-z][\w-]{1,30}\s+)?(?!(?:bearer|basic|token)\b)(?<secret>[^\s"'\x60<>,;$][^\s"'\x60<>,;]{5,4000})
authorization bearer \b(?:bearer|basic|digest|token|apikey|negotiate|ssws|geniekey)\s+(?<secret>(?=[\w+/.~-]{0,200}[\d=])[\w+/.~-]{12,4000}={0,2})
cookie cookie \b(?:set-)?cookie["'\x60]?\s*[:=]\s*["'\x60]?(?<secret>[\w.$-]{1,80}=[^\n"'\x60<>]{6,8000})
cookie strong (?<![\w-])(?:(?:[\w.-]{0,30}sess(?:ion)?(?:[-_.]?id|[-_.]?token)?|connect\.sid|sid|csrf[-_]?token|xsrf[-_]token|remember[-_]?me|_gh_sess|li_at|auth[-_]?cookie|d)=|(?:phpsessid|jsessionid|asp\.net_sessionid|connect\.sid|laravel_session)(?:\s(?:is|was))?[\s:=]{1,2})["'\x60]?(?<secret>[^\s;"'\x60<>&,)]{12,4000})
secret-header random \bx-(?![\w-]*(?:id|trace|request|correlation|version|etag|cache)\b)[\w-]{2,60}["'\x60]?\s?[:=]\s?["'\x60]?(?<secret>[\w.+/=~-]{16,2000})

# Command lines: a user with a password behind a colon, or the two behind flags of their own, whatever the tool.
password typed (?:^|\s)(?:-u|--user|-a|--auth|-auth|--proxy-user)[ =]?["']?[\w.@\\-]{1,100}:(?!\d{1,6}(?:\s|$))(?<secret>[^\s"'\x60]{3,4000})
password notPort! \s-[uU][ =]?["']?[\w.@\\/+-]{1,60}["']?\s(?:[^\n|;&]{0,200}?\s)?-[pP][ =]?["']?(?<secret>[^\s"'\x60]{4,4000})
password notPort! \s-[pP][ =]?["']?(?<secret>[^\s"'\x60]{4,4000})["']?\s(?:[^\n|;&]{0,200}?\s)?-[uU][ =]?["']?[\w.@\\/+-]{1,60}
login-token machine! \b[a-z][\w-]{1,30} (?:[a-z]{2,12} )?(?:auth|login|authenticate|add-authtoken|set-token)(?:\s--?[\w-]{1,20}){0,3}\s(?<secret>[\w.-]{20,400})
# Handed to a program that asks for it, or put into a file named after it.
password typed \b(?:echo|printf)\s+(?:-\w+\s+)?["']?(?<secret>[^\s"'\x60|$][^\s"'\x60|]{3,4000})["']?\s*(?:\|\s*(?:sudo\s+-S|(?:sudo\s+)?cryptsetup|gpg\b|kinit\b|docker (?:login|secret create)|gh secret set|\S{0,30}passwd|gh auth login)|>\s*\S*(?:pass|secret|token|pwd)\w*)
password typed pass[\w-]{0,30}[ =]<\(\s?(?:echo|printf)(?: -\w+)? ["']?(?<secret>[^\s"'\x60)]{6,200})
# Code: auth=("ana", "X"), Client("AC…", "X"), jwt.sign(payload, "X"); then the name in one place and the value in the next, as Kubernetes, Terraform and SQL write them.
password made \b(?:\w{0,30}(?:auth|login|credentials?|signin|client|search)\w{0,20}\s?[=(]\s?\(?\s?["'][^"'\n]{1,80}["']|jwt\.\w+\([^\n]{0,160}?)\s?,\s?["'](?<secret>[^"'\n]{8,4000})["']
secret-value looks (?:pass|secret|token|key|pwd)[\w.-]{0,40}["']?(?:,?\s*\n\s{0,40}["']?value["']?:\s?|\s*\{[^{}]{0,400}?\bdefault\s*=\s*|[^;\n]{0,200}?\bvalues\s*\([^;\n]{0,300}?(?=["'][^"'\s]{0,199}\d))["']?(?<secret>[^\s"']{6,4000})
npm-token notWord! _(?:authToken|auth|password)\s*=\s*"?(?<secret>[^\s"$<{][^\s"]{5,})
wallet-key any \baccounts?["']?\s?[:=]\s?\[?\s?["'\x60](?<secret>(?:0x)?[0-9a-f]{64})["'\x60]
# Capitals, digits and a sign in one short jumble: nothing but a password is written like that.
password jumble! (?<![^\s"'\x60(=:/,])(?=[A-Za-z0-9!#^$*~&@%]*[A-Za-z0-9][!#^$*~][A-Za-z0-9])[A-Za-z0-9!#^$*~&@%]{10,64}(?![^\s"'\x60).,;:!?])

# Codes that people read out to each other. What remains of a password in a file of users is as good as the password.
pin any! (?:\b(?:[Pp]asscode|[Pp]in[- ]?code|PUK|PIN)\b|\b(?:${LOCKS})\b[^.\n\d]{0,40}?\b(?:code|pin)\b|\bpin (?:for|of|to)\b[^.\n\d]{0,30}?\b(?:${LOCKS})\b|\b(?:bike|pad|cycle) ?lock\b)(?:[^\n]{0,50}?(?:\b(?:is|ist|was|to|now)|[:=→]))?\s?(?<secret>[A-Za-z]{0,4}\d{4,10})(?![\w.-])
pin any \b(?:keypad|alarm|gate|door|code|pin|lock)\b[^\n\d]{0,30}?(?<secret>\d{4,8})#
pin any \bcombination\b(?:[^\n]{0,40}?(?:\bis|:))?\s*(?<secret>\d{1,2}(?:[-–/ ]\d{1,2}){2,4})(?![\w-])
password made \b(?:(?:unlock|open|decrypt)\w*\b[^.\n"“]{0,30}?\bwith|(?:prompt|ask)\w*\b[^\n]{0,60}?\b(?:types?|enters?|typed|entered)|types?(?=\s\S+ when (?:asked|prompted))|(?:pass\w{0,6}|key|token|secret)[- ]?file (?:holds|contains|has|says))\s["'\x60“]?(?<secret>[^\s"'\x60“]{6,200})
password any \b(?:unlock|open|decrypt)\w*\b[^.\n"“]{0,30}?\bwith ["“](?<secret>[a-z\d]+(?: [a-z\d]+){2,9})["”]
seed-phrase seed \b(?:seed|mnemonic|wallet|recovery|metamask|phantom|ledger|trezor|electrum|(?:12|15|18|21|24)[- ]words?)\b[^\n]{0,60}?\s+["'\x60]?(?<secret>[a-z]{3,8}(?:,? [a-z]{3,8}){11,23})(?![\w-])
recovery-code any \b(?:\d{6}-){7}\d{6}\b|\b(?:recovery|backup|scratch|one-time|emergency) codes?\b[^\n]{0,80}?[\s:=](?<secret>(?:(?=[a-z-]*\d)${CODE}{1,5}|\d{4} \d{4}|(?!sha\d)(?=[a-z]*\d)[0-9a-z]{6,10})(?:[,;\s]{1,2}(?=[\w-]*\d)${CODE}{0,5}){0,20})(?![\w-])
totp-secret any! \b(?:totp|TOTP|[2m]fa|[2M]FA|otp|OTP|[Aa]uthenticator)\b[^\n]{0,60}?\b(?:seed|secret|key)\b[^\n]{0,40}?[\s=](?<secret>(?=[A-Z]*[2-7])[A-Z2-7]{16,64})(?!\w)|\botpauth://[^\s"'\x60]{1,300}?[?&]secret=[A-Za-z2-7]{8,}
totp-secret any \b(?:totp|[2m]fa|otp|two-factor|authenticator|secret|seed|setup key|this key)\b[^\n]{0,40}?\s(?<secret>(?=[a-z ]{0,20}[2-7])[a-z2-7]{4}(?: [a-z2-7]{4}){3,15}(?: [a-z2-7]{1,3})?)(?![\w-])
password groups! \b(?:password|passwort|code)\b[^\n]{0,30}?\s(?<secret>[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){3,7})(?![\w-])
password-hash any! (?<![\w$])\$(?:2[abxy]?|[1567y]|gy|apr1|argon2(?:id|i|d)|s0|scrypt|pbkdf2[\w-]{0,20})\$[\w./+=,$-]{20,400}|\bSCRAM-SHA-\d{1,3}\$\d+:[A-Za-z0-9+/=:$]{20,400}|\b(?:pbkdf2|bcrypt|argon2|scrypt)_?\w{0,20}\$[\w./+=,$-]{20,400}|(?<!\w)\*[0-9A-F]{40}\b|\bmd5[0-9a-f]{32}\b|\b[0-9a-f]{32}:[0-9a-f]{32}\b|\{S?SHA\d{0,3}\}[A-Za-z0-9+/]{20,200}={0,2}
wifi-key any \b(?:wi-?fi|wlan|ssid|wpa[23]?|fritz!?box|hotspot|router)\b[^\n]{0,60}?\b(?:key|code|schlüssel)\b[^\n\d]{0,40}?(?<secret>\d{8,63})(?![\w.:-])
licence-key any! \b(?:licen[cs]e|product|activation|registration|recovery|unlock|key)\b[^\n]{0,60}?[\s:=](?<secret>(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z0-9]{2,8}(?:-[A-Z0-9]{4,8}){3,9})(?![\w-])
`;

const flagRows = readTable("flags").map(
  ([program, flag]) =>
    String.raw`password typed \b(?:${program})\b(?:[^\n]{0,200}?\s)??\s?(?:${flag})["']?(?<secret>[^\s"'\x60]{3,4000})`,
);

export const structuralRules: readonly Rule[] = [...readRules(TABLE), ...readRules(flagRows.join("\n"))];
