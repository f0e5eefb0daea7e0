import { TALKS_OF_SECRETS } from "./judge-value.ts";
import type { Tie } from "./value-token.ts";
import { isPlaceholder, isReference } from "./look-alikes.ts";
import { isTalk, isTalkWord } from "./spoken-phrase.ts";
import type { Token } from "./value-token.ts";

/** How the name of a password and what stands around it were written; enough to trust a plain word to be the password. */
export interface Named {
  readonly text: string;
  readonly name: string;
  /** Where the name begins. */
  readonly at: number;
  readonly tie: Tie;
  readonly token: Token;
}

/**
 * "smtp pass is tangerine", `DB_PASS: honeybee`: a password that is one word of a language. Told from talk about passwords
 * ("is required", "is hashed") by the word itself, and by its standing alone up to the end of the clause.
 */
export function isPlainWordPassword({ text, name, at, tie, token }: Named): boolean {
  // What the name stood for was cut in an earlier round.
  if (!isWord(token.value) || text.slice(at, token.start).includes("[secret cut: ")) return false;
  const rest = text.slice(token.end, token.end + 40);
  if (tie === "operator" && (token.quoted || isSetting(name, text.slice(at + name.length, token.start)))) {
    return token.quoted || STANDS_ALONE.test(rest) || /^[&\s]/.test(rest);
  }
  // A type or another variable: `password: string`, `const password = input`.
  if (/[({]\s?$|\b(?:const|let|var|def|private|public|final|readonly)\s[^\n]{0,30}$/.test(text.slice(0, at)))
    return false;
  // "use password tangerine for the demo": what one is told to use is what one would type.
  const isToldToUse =
    tie === "adjacent" &&
    (TOLD_TO_USE.test(text.slice(Math.max(0, at - 30), at)) || DATED.test(token.value)) &&
    /^\s(?:for|on|to|when|at)\s/.test(rest);
  if (isToldToUse) return true;
  const isUnlocking = ACCESS.test(text.slice(Math.max(0, at - 50), at + 1));
  const isTold =
    tie === "operator" ||
    tie === "spoken" ||
    (tie === "adjacent" && BEHIND_USER.test(text.slice(Math.max(0, at - 60), at)));
  const endsHere =
    STANDS_ALONE.test(rest) || (isTold && (ANOTHER_CLAUSE.test(rest) || (isUnlocking && SAYS_WHERE.test(rest))));
  if (!endsHere) return false;
  // "reset mails come from …" goes on about something else.
  if (/\b(?:from|by|via|through|at|in|with)\s*$/.test(text.slice(at, token.start))) return false;
  const isNear =
    ACCESS.test(text.slice(Math.max(0, at - 50), at)) ||
    (tie === "spoken" && ACCESS.test(text.slice(at, token.start))) ||
    /^\W+user\b/i.test(rest);
  // "the second pass is slower" passes over something.
  if (/^pass$/i.test(name)) return isNear;
  return tie === "operator" || tie === "spoken" || (tie === "adjacent" && (isNear || /\d$/.test(token.value)));
}

/**
 * "admin / windmill", "demo:seagrass": the second half of a pair that somebody logs in with. A pair behind a word that
 * promises one ("creds:") may begin with any name, others only with the name of an account.
 */
export function isPlainPairPassword(user: string, value: string, rest: string, isPromised: boolean): boolean {
  const isAccount =
    ACCOUNTS.test(user) || (isPromised && /^[a-z][\w.]{1,24}(?:@[\w.-]{3,40})?$/.test(user) && !isOrdinary(user));
  return isAccount && isWord(value) && STANDS_ALONE.test(rest);
}

/**
 * "the root pw on haven: blue door": two plain words behind what is unlocked by them. How far they reach, or nothing.
 */
export function twoWordsAt({ text, at, tie, token }: Named): number {
  if (tie !== "operator" && tie !== "spoken") return 0;
  if (!ACCESS.test(text.slice(Math.max(0, at - 50), at + 1)) && !ACCESS.test(text.slice(at, token.start))) return 0;
  TWO_WORDS.lastIndex = token.start;
  const words = TWO_WORDS.exec(text)?.[0] ?? "";
  if (words === "" || words.split(" ").some(isOrdinary)) return 0;
  return STANDS_ALONE.test(text.slice(token.start + words.length, token.start + words.length + 24)) ? words.length : 0;
}

const TWO_WORDS = /\p{Ll}{3,14} \p{Ll}{3,14}(?![\p{L}\d'’-])/uy;

/** "uses tangerine as its password"; also two words or more with hyphens between them, as people make them up. */
export function isWord(value: string): boolean {
  if (isPlaceholder(value)) return false;
  if (WORD.test(value)) return !isOrdinary(value);
  if (!JOINED.test(value)) return false;
  // "calm-as-ever-2031": a year behind the words makes a password of what would be talk without it.
  if (DATED.test(value)) return !TALKS_OF_SECRETS.test(value) && !isReference(value);
  return !value.split(/[-_]/).some(isOrdinaryPart);
}

/** In "read-only" and "same-site" one ordinary word is enough; joints bind words in passwords as in names. */
function isOrdinaryPart(part: string): boolean {
  if (/^(?:and|the|of|in|on|a|my)$/.test(part)) return false;
  return isTalkWord(part) || SAYS_HOW.test(part) || /(?:ed|ing|only)$/.test(part);
}

/** Talk about a password has it, or it tells how one is, where it is, or what keeps it. */
export function isOrdinary(word: string): boolean {
  return isTalk(word) || SAYS_HOW.test(word) || HOW_ENDINGS.test(word);
}

const WORD = /^\p{L}\p{Ll}{4,39}\d{0,4}$|^\p{L}\p{Ll}{2,23}\d{2,4}$/u;

const JOINED = /^\p{L}\p{Ll}{1,11}(?:[-_](?:\p{L}\p{Ll}{0,11}|\d{1,4})){1,4}$/u;

const DATED = /^\p{L}+(?:[-_]\p{L}+)+[-_]\d{2,4}$/u;

/** `DB_PASS`, `datasource.password`, `--password=`: written for a machine, which takes whatever stands there. */
function isSetting(name: string, operator: string): boolean {
  const isFlag = name.startsWith("--");
  return (
    isFlag ||
    (/^=\s?$/.test(operator) && !/\s/.test(operator)) ||
    (/[A-Za-z]_[A-Za-z]/.test(name) && /^:\s?$/.test(operator))
  );
}

/** Nothing goes on behind it but the end of a clause. */
const STANDS_ALONE =
  /^\\?["'`]?\s*(?:$|[\n,;!)\]|<&]|\.(?:\s|$)|\(|(?:for now|as of|yesterday|today|now|again|already|recently|last (?:week|month)|this (?:morning|week)|until|on (?:dev|staging|prod))\b)/;
/** "… and the relay is mail.acme.dev": the sentence goes on about something else. */
const ANOTHER_CLAUSE =
  /^["'`]?,? (?:and|but|while|whereas|because|since|so|though|although|which|und|aber|et|mais|y|pero)\s(?:(?:the|its?|our|my|your|their|that|this|we|you|they|i|he|she|everyone|nobody|die|der|das|wir|le|la|les|el|los)\b|[\w.@/-]{2,30}\s(?:is|are|was|has|runs|listens|port)\b|(?:use|port|user|host|login|relay|server)\b)|^["'`]?(?:\s?[–—]|\s[-/]|:)\s|^["'`]? with (?:the )?(?:user|login)\b/i;
/** "user postmaster with password …". */
const BEHIND_USER = /\b(?:user(?:name)?|login)\s(?:is\s)?[\w.@-]{2,40},?\s(?:(?:and|with)\s)?(?:the\s)?$/i;
/** "… on mail.acme.dev", "… for the relay". */
const SAYS_WHERE = /^["'`]? (?:on|for|at) (?:the|our|my|all|both|every|[\w-]+[.\d])/;
const TOLD_TO_USE = /\b(?:use|with|enter|type|takes|try)\s(?:the\s)?$/i;
/** What people log in to, or unlock, stands before the name. */
export const ACCESS =
  /\b(?:wi-?fi|wlan|ssid|network|hotspot|router|guest|login|user(?:name)?|account|smtp|imap|ftp|sftp|ssh|vnc|rdp|nas|ldap|mqtt|mysql|postgres|redis|mongo|sudo|root|admin|topic|bind|with|email|vpn|samba|smb|keystore|truststore|vault|zfs|luks|disk|zip|archive|backup|unifi|switch|printer|camera|server|db|database)\b[^.\n]{0,40}$/i;
export function isAccount(word: string): boolean {
  return ACCOUNTS.test(word);
}

const ACCOUNTS = /^(?:root|admin|administrator|sa|postgres|guest|demo|test|user|pi|ubuntu|deploy|bot|ops|elastic)$/;

/** Words that tell how a password is, where it is, or what is done with it; and what keeps or checks one. */
const SAYS_HOW =
  /^(?:vault|primary|secondary|temporary|necessary|arbitrary|binary|dictionary|keycloak|okta|authelia|authentik|bcrypt|scrypt|argon|pbkdf|kerberos|google|github|gitlab|microsoft|apple|facebook|twitter|auth0|cognito|firebase|supabase|clerk|bitbucket|saml|oauth|oidc|ldap|totp|webauthn|fido|input|value|string|number|boolean|object|buffer|bytes|props|param|params|argument|option|options|field|column|label|text|hash|digest|null|undefined|false|maybe|entropy|zxcvbn|pepper|twice|later|above|below|inside|outside|anyway|though|please|thanks|sorry|correct|exact|equal|visible|important|critical|simple|complex|common|shared|global|local|remote|internal|external|personal|manual|automatic|numeric|alphanumeric|lowercase|uppercase|plain|ascii|unicode|utf|base(?:32|64)?|recovery|update|upgrade|change|rotate|check|login|logout|signin|signup|session|cookie|dialog|modal|button|link|links|view|screen|widget|component|generator|rules|rule|entry|entries|item|items|record|sync|import|export|backup|restore|provider|backend|broker|helper|plugin|prompt|popup|toggle|strength|meter|length|number|again|first|second|third|last|next|other|another|whichever|unclear|pending|ready|done|fine|okay|good|great|true|real|dead|gone|legacy|temp|temporary|permanent|initial|final|current|former|previous|future|yours|theirs|myself|yourself|itself|across|between|among|behind|before|after|until|unless|while|during|there|their|these|those|which|whose|where|would|could|should|might|shall|every|nothing|anything|something|everything|read|write|email|phone|names?|owner|group|scope|roles?|realm|tenant|include|omit|same-origin|insecure|secure|verify|require|requires|peer|trust|scram|ident|reject|autofill|grant|flow|spray|spraying|auth|authentication|protection|protected|validation|falsch|richtig|leer|geheim|abgelaufen|vide|vacío|errado|sbagliata|jest|nieznane)$/iu;
const HOW_ENDINGS =
  /(?:ed|ing|able|ible|ful|less|(?<!f)ly|ory|ive|ous|tion|ment|ance|ence|ity|ità|tät|heit|keit|ional|ual|wise|where|time|text|side|only|iert|lich|isch)\d?$/iu;
