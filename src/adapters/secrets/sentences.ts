import { NAME_HINT, type Naming, readName, readWord } from "./secret-names.ts";
import type { Finding } from "./rules.ts";
import { isHandMade, isLeet, isPlaceholder, isReference, look } from "./value-shape.ts";
import { isCodeWord, isJoint, isTalk, isTalkWord } from "./words.ts";

/** How far a value may stand behind the word that names it, in characters: two short sentences. */
const REACH_AFTER = 110;
const REACH_BEFORE = 170;
const LONGEST_NAME = 64;
/** So much of a value is enough to judge it; the cut then takes the rest as well. */
const JUDGED_LENGTH = 256;

/** How closely a value is tied to its name: `api_key = X`, "key is X", "key X", "key ... X". */
type Tie = "operator" | "spoken" | "adjacent" | "near";

/** A word that names a secret, its place, and what it promises. */
interface Name {
  readonly word: string;
  readonly at: number;
  readonly end: number;
  readonly kind: Naming;
}

/** A word of the text, without the quotes and punctuation around it. */
interface Token {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** Values that are secrets because of the word they stand beside, in code, configuration or plain language. */
export function* findNamedValues(text: string): Generator<Finding> {
  let cutTo = 0;
  for (const hint of text.matchAll(NAME_HINT)) {
    const name = hint.index < cutTo ? undefined : readNameAt(text, hint.index, hint[0]);
    if (name === undefined) continue;
    const kind = name.kind === "password" || /^pass$/i.test(name.word) ? "password" : "secret-value";
    for (const { start, end } of findValuesAfter(text, name)) {
      cutTo = Math.max(cutTo, end);
      yield { kind, start, end };
    }
    for (const { start, end } of findValuesBefore(text, name)) yield { kind, start, end };
  }
}

function readNameAt(text: string, hintAt: number, hint: string): Name | undefined {
  let at = hintAt;
  let end = hintAt + hint.length;
  while (at > 0 && hintAt - at < LONGEST_NAME && /[\w-]/.test(text.charAt(at - 1))) at -= 1;
  while (end - hintAt < LONGEST_NAME && /\w/.test(text.charAt(end))) end += 1;
  // `client-key-data: X`
  end += /^(?:-\w{1,20}){1,3}(?=["']?\s?[:=])/.exec(text.slice(end, end + 64))?.[0].length ?? 0;
  // The words inside our own marks name nothing, and `${API_TOKEN:?missing}` stands for its value.
  if ([at - 1, at - 13].some((from) => text.startsWith("[secret cut: ", from)) || text.startsWith("${", at - 2))
    return undefined;
  const word = text.slice(at, end);
  if (look(word) === "random") return undefined;
  const lead = text.slice(Math.max(0, at - 40), at);
  // "public wireguard key" is as public as "public key".
  const before = /\bpublic [\w-]+ $/i.test(lead.slice(-24)) ? "public" : (/([\w-]+)[ _./-]$/.exec(lead)?.[1] ?? "");
  const after = /^[ _-]([A-Za-z]+)/.exec(text.slice(end, end + 24))?.[1] ?? "";
  // What Vault and Nomad call a secret id, and others a session id, is the secret itself.
  if (/^id$/i.test(after) && /^(?:secret|session)$/i.test(word))
    return { word, at, end: end + 3, kind: /^secret$/i.test(word) ? "secret" : "loose" };
  const kind = readName(word, /\bsnmp\b/i.test(lead) ? `snmp ${before}` : before, after);
  if (kind === undefined) return undefined;
  // "on the Wi-Fi kelp-lab, key X", "user preview and pass X"
  const isTyped =
    (kind === "loose" && /^key$/i.test(word) && (NETWORK.test(lead) || OF_A_LOCK.test(text.slice(end, end + 50)))) ||
    (/^pass$/i.test(word) && BEHIND_USER.test(text.slice(Math.max(0, at - 60), at)));
  return { word, at, end, kind: isTyped ? "password" : kind };
}

const NETWORK = /\b(?:wi-?fi|wlan|ssid|hotspot|wpa[23]?)\b[^.\n]*$/i;
const OF_A_LOCK = /^ (?:for|to|of) (?:it|(?:the |our )?(?:[\w-]+ ){0,2}(?:vault|safe|wi-?fi|wlan|network|router)) is /i;

function* findValuesAfter(text: string, name: Name): Generator<{ start: number; end: number }> {
  const isPassword = name.kind === "password" || /^pass$/i.test(name.word);
  OPERATOR.lastIndex = name.end;
  const operator = OPERATOR.exec(text)?.[0];
  // `password@host`, `token/refresh`: part of something longer, not a name.
  if (operator === undefined && !/^(?:\\?["'`)\]}*,.;?-]*(?:\s|$)|["'`]|\()/.test(text.slice(name.end, name.end + 8)))
    return;
  let at = name.end + (operator?.length ?? 0);
  let tie: Tie = operator !== undefined || name.word.startsWith("--") ? "operator" : "adjacent";
  const limit = Math.min(text.length, at + REACH_AFTER);
  while (at < limit) {
    const token = readToken(text, at, tie !== "near");
    if (token === undefined) return;
    const lead = text.slice(at, token.start);
    if (lead.includes("\n") && tie !== "operator") return;
    // "token of the mirror → X"
    if (/→|->|=>|⇒/.test(lead) && tie !== "operator") tie = "spoken";
    const between = text.slice(name.end, token.start);
    const kind = isPassword && tie !== "adjacent" && tie !== "near" ? "password" : name.kind;
    if (isSecretValue(token, kind, tie, between)) {
      at = findEnd(text, token);
      yield { start: token.start, end: at };
      tie = "near";
      continue;
    }
    const words = isPassword && tie !== "near" ? measureWords(text, name, tie, token) : 0;
    if (words > 0) {
      yield { start: token.start, end: token.start + words };
      return;
    }
    const word = token.value.replace(/[.,:;)\]*]+$/, "").toLowerCase();
    // The same word again reaches as far by itself.
    if (readWord(word) === name.kind || (name.kind === "loose" && readWord(word) !== undefined)) return;
    tie = readTie(text, token, word, tie, text.slice(Math.max(0, name.at - 60), token.start));
    at = tie === "near" || tie === "adjacent" ? token.start + findBorder(token.value) : token.end;
    if (/[:=]$/.test(token.value)) at = token.end;
  }
}

/** Whether a value is a secret, given what its name promises and how closely it is tied to that name. */
function isSecretValue({ value, quoted }: Token, kind: Naming, tie: Tie, between: string): boolean {
  if ((tie === "near" && ID_FIELD.test(value)) || ID_LABEL.test(between)) return false;
  const seen = look(value);
  const isHint = kind === "loose";
  if (seen === "random") return (tie !== "near" && !isHint) || !SAYS_WHAT_ELSE.test(between);
  if (seen === "opaque") return isOpaqueSecret(value, kind, tie, between);
  if (isHint) return tie !== "near" && tie !== "adjacent" && /^[0-9a-f]{32,}$/i.test(value);
  if (tie === "near") return kind === "password" && seen === "likely" && countClasses(value) === 4;
  const isMade = isHandMade(value);
  if (kind === "password" && isMade && (tie !== "adjacent" || !/\w/.test(between))) return true;
  // `secret: "walrus-lamp-77"`, "the session secret is Kiwi-and-Mango7": no name of a thing.
  if (kind === "secret" && isMade && (quoted || (tie === "spoken" && countClasses(value) === 4))) return true;
  if (seen === "likely" || tie === "adjacent") return seen === "likely";
  if (kind === "password") return seen === "faint" || /^\d{6,12}$/.test(value);
  return seen === "faint" && value.length >= 8 && (tie === "operator" || value.replace(/\D/g, "").length >= 2);
}

/** Digests and ids are secrets only where they are plainly said to be one. */
function isOpaqueSecret(value: string, kind: Naming, tie: Tie, between: string): boolean {
  if (SAYS_WHAT_ELSE.test(between)) return false;
  // `session=X` where X is as long as a UUID.
  if (kind === "loose")
    return tie !== "near" && (/^[0-9a-f]{32,}$/i.test(value) || (between === "=" && value.length === 36));
  if (tie === "near") return value.length >= 32 && /^[0-9a-f]+$/i.test(value) && !PLACING.test(between);
  return value.length >= (tie === "adjacent" ? 20 : kind === "password" ? 7 : 16);
}

function countClasses(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
}

/** `correlation_id=X`, "RequestId: X": the number of something that happened. */
const ID_FIELD = /^(?:request|correlation|trace|span|message|event|job|operation|invocation)[_-]?id["']?\s?[:=]/i;
const ID_LABEL = new RegExp(String.raw`${ID_FIELD.source.slice(1)}\s?["']?$`, "i");
/** Near these words a random value is the name of something, not a secret. */
export const SAYS_WHAT_ELSE =
  /\b(?:commit(?:s|ted)?|sha\d*|hash(?:es|ed)?|digest|checksum|md5|rev(?:ision)?|etag|fingerprint|blob|tree|image|layer|cid|trace|span|build|merged?|cherry|revert\w*|branch|HEAD|public|address|ids?|kid|uuid|integrity|version|bisect|snapshot|tag|object|file|doc|sheet|block|tx|transaction|request|pubkey|channel|playlist|video)\b/i;
/** "the scanner was added in X": says where or when, not what. */
const PLACING = /\b(?:in|at|from|by|of|since|onto|after|before|until)\s+["'`]?$/i;

/**
 * "the password is tangerine", "the wifi password is purple monkey dishwasher": how long the plain words reach that are the password,
 * or nothing. Told from talk about a password ("is required", "is stored in Vault", "ist im Tresor") by the words themselves and by
 * their standing alone up to the end of the clause. Where that leaves a doubt, it cuts.
 */
function measureWords(text: string, name: Name, tie: Tie, token: Token): number {
  // What the name stood for was cut in an earlier round.
  if (text.slice(name.at, token.start).includes("[secret cut: ")) return 0;
  const between = text.slice(name.end, token.start);
  const before = text.slice(Math.max(0, name.at - 50), name.at + 1);
  const unlocks = ACCESS.test(before) || (tie === "spoken" && ACCESS.test(between));
  QUOTED.lastIndex = token.start;
  const quoted = /["'`]/.test(text.charAt(token.start - 1)) ? QUOTED.exec(text)?.[0] : undefined;
  if (quoted !== undefined) return isQuotedPhrase(quoted) ? quoted.length : 0;
  WORDS.lastIndex = token.start;
  const phrase = WORDS.exec(text)?.[0] ?? "";
  if (phrase !== "" && isPassphrase(name, tie, phrase, between, unlocks)) return phrase.length;
  return isPasswordWord(text, name, tie, token, unlocks) ? token.value.length : 0;
}

/** Several words in quotes are the password itself, or what a program says about one. */
function isQuotedPhrase(phrase: string): boolean {
  const words = phrase.toLowerCase().split(/[ ,.!]+/);
  if (words.length >= 4 || /\d/.test(phrase)) return !words.some((word) => SAID_OF_IT.test(word));
  return !words.some((word) => isTalk(word) && !isJoint(word));
}

function isPassphrase(name: Name, tie: Tie, phrase: string, between: string, unlocks: boolean): boolean {
  const words = phrase.split(" ");
  const isCalledPhrase = /phrase$/i.test(name.word);
  if (words.length === 2)
    return (tie === "operator" || tie === "spoken") && unlocks && !words.some((word) => isTalk(word));
  // "password was rotated last week" goes on with talk; right behind the name plain words are talk unless they unlock something.
  if (tie === "spoken" && CHANGED.test(between)) return false;
  if (tie === "adjacent" && !(between.trim() === "" && (isCalledPhrase || unlocks))) return false;
  // "wifi password hangs behind reception" tells of it.
  if (tie === "adjacent" && !isCalledPhrase && /^\p{Ll}+[^s\W]s\s/u.test(phrase)) return false;
  const talk = words.filter((word) => isTalkWord(word) && !isJoint(word)).length;
  const isLong = isCalledPhrase ? words.length >= 4 : words.length >= 5 && !isTalkWord(words[0] ?? "");
  if (talk > (isLong ? words.length / 3 : 0) || ((!isLong || tie === "adjacent") && isTalk(words[0] ?? "")))
    return false;
  const joints = words.filter((word) => isJoint(word)).length;
  const most = words.length >= 4 || words.every((word) => /^\p{Lu}/u.test(word)) ? 1 : 0;
  return joints <= most && !isJoint(words[0] ?? "") && !isJoint(words.at(-1) ?? "");
}

/** "smtp pass is tangerine", `DB_PASS: honeybee`: one word of a language. */
function isPasswordWord(
  text: string,
  { word: name, at, end }: Name,
  tie: Tie,
  { value, start, end: valueEnd, quoted }: Token,
  unlocks: boolean,
): boolean {
  if (!isWord(value)) return false;
  const rest = text.slice(valueEnd, valueEnd + 40);
  const between = text.slice(end, start);
  // `DB_PASS: X`, `datasource.password=X`, `--password=X`: written for a machine, which takes whatever stands there.
  const isSetting =
    name.startsWith("--") || between === "=" || (/[A-Za-z]_[A-Za-z]/.test(name) && /^:\s?$/.test(between));
  if (tie === "operator" && (quoted || isSetting)) return quoted || STANDS_ALONE.test(rest) || /^[&\s]/.test(rest);
  const lead = text.slice(Math.max(0, at - 60), at);
  // A type or another variable: `password: string`, `const password = input`.
  if (DECLARED.test(lead)) return false;
  // "use password tangerine for the demo": what one is told to use is what one would type.
  const isTold = tie === "operator" || tie === "spoken" || TOLD_TO_USE.test(lead) || DATED.test(value);
  // "reset mails come from …" goes on about something else.
  if (!STANDS_ALONE.test(rest) && !(isTold && GOES_ELSEWHERE.test(rest))) return false;
  if (/\b(?:from|by|via|through|at|in|with)\s*$/.test(between)) return false;
  // "the second pass is slower" passes over something.
  const isLogin = unlocks || /^\W+user\b/i.test(rest);
  return isLogin || (!/^pass$/i.test(name) && (isTold || /\d$/.test(value)));
}

/** One word that may be a password; also two or more with hyphens between them, as people make them up. */
function isWord(value: string): boolean {
  if (isPlaceholder(value)) return false;
  if (/^\p{L}\p{Ll}{4,39}\d{0,4}$|^\p{L}\p{Ll}{2,23}\d{2,4}$/u.test(value)) return !isTalk(value);
  if (!/^\p{L}\p{Ll}{1,11}(?:[-_](?:\p{L}\p{Ll}{0,11}|\d{1,4})){1,4}$/u.test(value)) return false;
  const parts = value.split(/[-_]/);
  // "calm-as-ever-2031": a year behind the words makes a password of what would be talk without it.
  if (DATED.test(value)) return !isReference(value);
  return !parts.some(
    (part) => !/^(?:and|the|of|in|on|a|my)$/.test(part) && (isTalkWord(part) || /(?:ed|ing|only)$/.test(part)),
  );
}

const DATED = /^\p{L}+(?:[-_]\p{L}+)+[-_]\d{2,4}$/u;

/** "X is the password", "use X as the token", "has to contain X, the passphrase of the key". */
function* findValuesBefore(text: string, { at, end, kind }: Name): Generator<{ start: number; end: number }> {
  const from = Math.max(0, at - REACH_BEFORE);
  const stretch = text.slice(from, at);
  const line = stretch.slice(stretch.lastIndexOf("\n") + 1);
  const offset = at - line.length;
  for (const piece of line.matchAll(/[^\s"'`<>,;()]{6,}/g)) {
    const value = piece[0].replace(/[.:]+$/, "");
    const rest = line.slice(piece.index + piece[0].length);
    if (!/^["'`)\],;>]*\s|^["'`(]/.test(rest)) continue;
    const found = { start: offset + piece.index, end: offset + piece.index + value.length };
    const seen = look(value);
    const isSaid = SAID_BEFORE.test(rest);
    const isExplained = kind === "password" && /^["'`)]*,\s(?:the|its|our|my)\s(?:[\w-]+\s){0,2}$/.test(rest);
    if (seen === "random") {
      if (isSaid || (kind !== "loose" && !SAYS_WHAT_ELSE.test(line) && !NUMBERED.test(line.slice(0, piece.index))))
        yield found;
    } else if (isSaid || isExplained) {
      const isTyped =
        kind === "password" && (isHandMade(value) || (isSaid && /^["'`)]*\s+as\s/.test(rest) && isWord(value)));
      const isQuoted = kind === "password" && seen === "faint" && /["'`]/.test(line.charAt(piece.index - 1));
      const isKey = seen === "opaque" && value.length >= 32 && kind !== "loose" && !SAYS_WHAT_ELSE.test(line);
      if (seen === "likely" || isTyped || isQuoted || isKey) yield found;
    }
  }
  if (kind !== "password") return;
  const phrase = AS_PASSPHRASE.exec(line)?.groups?.value;
  if (phrase !== undefined && !/\b(?:a|an|the|your|my|our|its|this|that|same|any|it|them)\b/i.test(phrase)) {
    const start = offset + line.lastIndexOf(phrase);
    yield { start, end: start + phrase.length };
  }
  // "tangerine is the root password on oak". What is said about passwords goes on behind the name ("is the password manager").
  const said = GOES_ON.test(text.slice(end, end + 24)) ? SAID_TO_BE.exec(line.slice(-REACH_TO_NAME)) : null;
  const value = said?.groups?.value?.replace(/\.+$/, "") ?? "";
  if (said === null || value === "") return;
  const start = at - Math.min(line.length, REACH_TO_NAME) + said.index;
  if (isOpeningPassword(value, OPENS.test(text.slice(Math.max(0, start - 24), start))))
    yield { start, end: start + value.length };
}

/** From the password to its name: a few short words. */
const REACH_TO_NAME = 120;

/** Of a plain word only its place tells: inside a sentence it may be any noun ("the third line is the password"). */
function isOpeningPassword(value: string, opens: boolean): boolean {
  // A bare number has the form of a measure; short words in capitals are abbreviations.
  if (/^\d+$/.test(value)) return opens && value.length >= 4;
  if (isPlaceholder(value) || isReference(value) || STANDS_FOR_IT.test(value) || isTalk(value)) return false;
  if (/^\p{L}+$/u.test(value)) return opens && (/\p{Ll}$/u.test(value) || value.length >= 7);
  if (/^[\p{L}\d]+[!?]*$/u.test(value)) return /\d|[!?]$/.test(value);
  return isWord(value);
}

/** "admin / X", "svc:X", "qa@acme.dev / X", "creds admin X": what one logs in with. */
export function* findPairs(text: string): Generator<Finding> {
  for (const match of text.matchAll(PAIR)) {
    const { user = "", sign = "", secret = "" } = match.groups ?? {};
    const value = secret.replace(/[.,;:)\]}]+$/, "");
    const [start] = match.indices?.groups?.secret ?? [0];
    const line = /[^\n]*$/.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? "";
    const isUser = ACCOUNTS.test(user) || isReference(user);
    const isLogin = LOGIN.test(line);
    if ((!isLogin && !isUser) || (!isUser && (isCodeWord(user) || isTalkWord(user)))) continue;
    // "we log in with admin and X": without a sign between them, the one must be an account or the other no word.
    if (!/[/|:]/.test(sign) && !(isLogin && (isUser || (look(value) === "likely" && countClasses(value) === 4))))
      continue;
    const rest = text.slice(start + value.length, start + value.length + 24);
    // "The user wants issues answered in the language of the issue: English": behind a colon and a space a sentence goes on.
    const isSentence = /^:\s/.test(sign) && !NAMES_ACCOUNT.test(line);
    const isPlain = isLogin && (isUser || (!isTalk(user) && !isSentence)) && isWord(value);
    if (isPairPassword(value, isUser, isLogin) || (isPlain && STANDS_ALONE.test(rest)))
      yield { kind: "password", start, end: start + value.length };
  }
}

/** What stands where the password stands, with nothing but a user before it. */
function isPairPassword(value: string, isAccount: boolean, isLogin: boolean): boolean {
  const seen = look(value);
  if (seen === "random" || seen === "likely") return true;
  if (isHandMade(value) && (isAccount || isLogin)) return true;
  // Letters alone are faint only when no language has such a word.
  return isLogin && seen === "faint" && (/^[A-Za-z]+$/.test(value) || isLeet(value.replace(/!+$/, "")));
}

const PAIR =
  /(?<![\w./:@-])(?<user>(?!(?:and|with)\b)[A-Za-z][\w.@+-]{1,40})(?<sign>\s?[/|]\s?|:\s?|,?\s(?:and|with)\s|(?<=\b(?:creds?|credentials|login)\s\w{2,14})\s)(?=["'`]?(?<secret>[^\s"'`<>/@|]{5,100})(?![^\s"'`<>|]))/dg;
/** The account stands right behind the word that names it as one. */
const NAMES_ACCOUNT =
  /\b(?:log[- ]?in|sign[- ]?in|creds?|credentials|account|user(?:name)?)\b["'`]?\s*(?:[:=]|is|as|for)?\s*["'`]?$/i;
const ACCOUNTS = /^(?:root|admin|administrator|sa|postgres|guest|demo|test|user|pi|ubuntu|deploy|bot|ops|elastic)$/i;
/** What people log in to, or unlock. */
const PLACES =
  "wi-?fi|wlan|ssid|network|hotspot|router|guest|login|user(?:name)?|account|smtp|imap|ftp|sftp|ssh|vnc|rdp|nas|ldap|mqtt|mysql|postgres|redis|mongo|sudo|root|admin|topic|bind|with|email|vpn|samba|smb|keystore|truststore|vault|zfs|luks|disk|zip|archive|backup|unifi|switch|printer|camera|server|db|database";
const LOGIN =
  /\b(?:log(?:ged|s)?[- ]?in(?:to)?|login|creds?|credentials|account|sign(?:ed)?[- ]?in|basic auth|auth-user-pass|user(?:name)?|zugangsdaten|anmeldedaten|identifiants|credenciales|pi-?hole|camera|router|switch|console|nas|ipmi|idrac|ilo|bmc|unifi|printer|grafana|jenkins|portainer|proxmox|truenas|synology|gitea|nextcloud|kibana|rabbitmq|minio|keycloak|adguard|opnsense|pfsense|ups|kvm|wi-?fi|wlan|ssid|hotspot)\b(?:(?!\b(?:roles?|groups?|accounts|users|permissions?|levels?|tiers?)\b)[^\n])*$/i;
const ACCESS = new RegExp(String.raw`\b(?:${PLACES})\b[^.\n]{0,40}$`, "i");

function readTie(text: string, token: Token, word: string, tie: Tie, before: string): Tie {
  const isChanged = /\b(?:set|reset|chang|rotat|updat|switch)\w*\b/i.test(before);
  if (CONNECTING.test(word) || ((word === "to" || word === "from") && isChanged)) return "spoken";
  if (/[:=]$/.test(token.value) || /^["'`]?[:=]/.test(text.slice(token.end, token.end + 2))) return "spoken";
  if (FILLING.test(word)) return tie === "operator" || tie === "spoken" ? "spoken" : tie;
  return "near";
}

function readToken(text: string, at: number, whole: boolean): Token | undefined {
  LEAD.lastIndex = at;
  const lead = LEAD.exec(text)?.[0] ?? "";
  const start = at + lead.length;
  const quote = /["'`]$/.exec(lead)?.[0];
  const stretch = text.slice(start, start + JUDGED_LENGTH);
  if (quote !== undefined && whole) {
    const close = stretch.search(quote === '"' ? /\\?"|\n/ : quote === "'" ? /\\?'|\n/ : /`|\n/);
    if (close > 0 && stretch.charAt(close) !== "\n" && !/\s/.test(stretch.slice(0, close)))
      return { value: stretch.slice(0, close), start, end: start + close, quoted: true };
  }
  const bare = /^[^\s"'`<>]+/.exec(stretch)?.[0];
  if (bare === undefined) return undefined;
  const trimmed =
    bare.length === JUDGED_LENGTH
      ? bare
      : bare.replace(/(?:[;&,](?=[\w.-]+=)|[;,]\\?$|\\+n|\\$)[^]*$/, "").replace(/[.,;:?)\]}|*]+$/, "");
  const value = trimmed === "" ? bare : trimmed;
  return { value, start, end: start + value.length, quoted: false };
}

/** A value longer than what was judged ends where its word ends. */
function findEnd(text: string, token: Token): number {
  if (token.end - token.start < JUDGED_LENGTH) return token.end;
  REST.lastIndex = token.end;
  return token.end + (REST.exec(text)?.[0].length ?? 0);
}

/** Past `name=` in `name=value`, so that the value is looked at by itself. */
function findBorder(value: string): number {
  const border = value.search(/[=:](?=.)/);
  return border < 0 ? value.length : border + 1;
}

const OPERATOR =
  /['’]s\s|(?:\\?["'`\])}*]|\?)*\s{0,3}(?:\([^()\n]{0,40}\)\s?)?[*_`"']*\s{0,3}(?::=|=>|->|→|⇒|={1,3}|[:：是为為]|(?:は|은|는|이|가)[,、]?(?=\s|[!-~])|[–—](?=\s)|>|\|(?!\|))[*_]*[ \t]{0,8}(?:(?:[|>][-+]?)?[ \t]*\r?\n[ \t]*)?/y;
const LEAD = /(?:[\s<>(|*,→–—-]|\\?["'`])*/y;
const REST = /[^\s"'`<>]*/y;
const CONNECTING =
  /^(?:is|type|typed|enter|s|was|are|equals|being|becomes|became|contains|holds|reads|=|:|→|->|=>|ist|lautet|war|es|est|era|é|è|jest|je|este|er|är|это|—|–|olarak|adalah|là)$/;
const FILLING =
  /^(?:it|now|still|currently|actually|just|simply|set|changed|rotated|reset|updated|to|always|literally|value|string|new|one|be|the|this|following|again|today|bearer|basic|token|auf|jetzt)$/;
/** Two to twelve words up to the end of the clause, or to another one about them. */
const WORDS =
  /(?!\p{Lu}+\b)\p{L}\p{Ll}{1,13}(?: \p{L}\p{Ll}{1,13}){1,11}?(?=\s*(?:$|[\n.,;!?"'`()\]|])| (?:and|but|so|because|which|since) (?:it|its|is|we|i|you|they|that|this|the|nobody|everyone)\b)/uy;
const QUOTED = /[\p{L}\d’][^\s"'`/]{0,29}(?:,? [^\s"'`/]{1,30}){1,13}(?=["'`])/uy;
/** Nothing goes on behind it but the end of a clause. */
const STANDS_ALONE =
  /^\\?["'`]?\s*(?:$|[\n,;!)\]|<&]|\.(?:\s|$)|\(|(?:for now|as of|yesterday|today|now|again|already|recently|last (?:week|month)|this (?:morning|week)|until|on (?:dev|staging|prod))\b)/;
/** "… and the relay is mail.acme.dev", "… on mail.acme.dev", "… for the relay": the sentence goes on about something else. */
const GOES_ELSEWHERE =
  /^["'`]?(?:,? (?:and|but|while|whereas|because|since|so|though|although|which|with|on|for|at|to|when|und|aber|et|mais|y|pero)\s|\s?[–—]|\s[-/]\s|:\s)/i;
const DECLARED = /[({]\s?$|\b(?:const|let|var|def|private|public|final|readonly)\s[^\n]{0,30}$/;
/** "user postmaster with password …", "use password …". */
const BEHIND_USER = /\b(?:user(?:name)?|login)\s(?:is\s)?[\w.@-]{2,40},?\s(?:(?:and|with)\s)?(?:the\s)?$/i;
const TOLD_TO_USE = new RegExp(String.raw`${BEHIND_USER.source}|\b(?:use|with|enter|type|takes|try)\s(?:the\s)?$`, "i");
const CHANGED =
  /\b(?:auf|still|currently|always|just|simply|actually|set|reset|changed|rotated|updated)\b(?!\s+to\s*["'`]?$)/i;
const SAID_OF_IT =
  /^(?:passwords?|passphrases?|secrets?|tokens?|keys?|vault|required|invalid|wrong|incorrect|missing|must|should|cannot|please|enter|type|ask|characters?|stored?|user(?:name)?|login|account|try|again|not|unknown)$/u;
const SAID_BEFORE =
  /^["'`)]*,?\s+(?:is|was|as|for|=)\s+(?:(?:the|our|my|a|an|its|their|your|new|current|old|temporary|default|admin|root|\w+)\s+){0,4}$/i;
const AS_PASSPHRASE =
  /\b(?:type|enter|use|with|is|give) ["'“]?(?<value>[\p{L}\d]+(?: [\p{L}\d]+){1,7})["'”]? as (?:the |its |a |your )?(?:\w+ )?$/iu;
/** "Job X waits for a token" */
export const NUMBERED =
  /\b(?:job|run|build|task|request|trace|span|order|ticket|event|workflow|pod|container|execution)s? $/i;
/** The word, that it is the password, whose or which; nothing that would make the name part of something else. */
const SAID_TO_BE =
  /(?<![^\s"'`“”‘’(*])(?<value>[\p{L}\d][\p{L}\d!?.+_-]{2,39})["'`”’)*]{0,3}\s+(?:(?:is|was|remains|became|becomes)\s+(?:(?:now|still|not|no longer|currently|also|actually|again|only|just)\s+)?(?:the|our|my|your|its|his|her|their|[\p{L}\d-]{1,20}['’]s)\s+|(?:works?|worked|serves?|served|acts?|(?:is|was) (?:set|used))\s+as\s+(?:(?:the|our|my|your|its|their|a)\s+)?)(?:(?!(?:of|for|in|on|to|at|by|with|without|from|behind|than|and|or|where|that|which|who|whose|when|only|one)\s)[\p{L}\d'’-]{1,20}\s+){0,3}$/iu;
/** Behind the name the clause ends, or tells of what it is the password. */
const GOES_ON =
  /^["'`”’)*]{0,3}(?:\s*(?:$|[\n.,;:!?)–—])|\s+(?:of|on|for|to|at|in|there|here|now|again|until|since|and|but|by the way|btw)(?![\p{L}-]))/u;
/** The beginning of a sentence or of a clause, a quote, or what leads up to one. */
const OPENS =
  /(?:^|[\n.!?:;,–—("'`“‘*•>|])\s*$|(?:^|\s)[-+]\s+$|\b(?:and|but|so|that|because|since|then|now|btw|fyi|word|string|phrase|remember|note)\s+$/i;
/** Asks for it, points at it, or is a thing that nobody types. */
const STANDS_FOR_IT =
  /^(?:here|hers?|ours?|mine|none|one|same|such|ditto|yes|idk|tba|tbd|fingerprints?|faces?|face ?id|touch ?id|biometrics?|badges?|cards?|yubikeys?|passkeys?|sso|lines?|rows?)$/i;
