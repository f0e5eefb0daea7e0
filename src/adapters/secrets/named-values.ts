import type { Finding } from "./finding.ts";
import { HASH_WORDS, isPairPassword, isSecret } from "./judge-value.ts";
import type { Tie } from "./value-token.ts";
import { isRandom, look } from "./looks-secret.ts";
import { ACCESS, isAccount, isPlainPairPassword, isPlainWordPassword, isWord, twoWordsAt } from "./plain-word.ts";
import { NAME_HINT, namedBy, type Naming, naming } from "./secret-names.ts";
import { toldFirst } from "./told-first.ts";
import { isMadeUpByHand } from "./typed-password.ts";
import { endOf, firstPiece, passphraseAt, type Token, tokenAt } from "./value-token.ts";

/** How far a value may stand behind the word that names it, in characters: two short sentences. */
const REACH_AFTER = 110;
const REACH_BEFORE = 170;
const LONGEST_NAME = 64;

/** Values that are secrets because of the word they stand beside, in code, configuration or plain language. */
export function* namedValues(text: string): Generator<Finding> {
  let cutTo = 0;
  for (const hint of text.matchAll(NAME_HINT)) {
    if (hint.index < cutTo) continue;
    const start = back(text, hint.index, /[\w-]/, LONGEST_NAME);
    const end = ahead(text, hint.index + hint[0].length, /[\w]/, LONGEST_NAME);
    // The words inside our own marks name nothing.
    if (text.startsWith("[secret cut: ", start - 1) || text.startsWith("[secret cut: ", start - 13)) continue;
    // `${API_TOKEN:?missing}` stands for the value.
    if (text.startsWith("${", start - 2)) continue;
    const name = text.slice(start, end);
    const before = wordBefore(text.slice(Math.max(0, start - 24), start));
    const after = /^[ _-]([A-Za-z]+)/.exec(text.slice(end, end + 24))?.[1] ?? "";
    const named = naming(name, before, after);
    if (named === undefined) continue;
    // "on the Wi-Fi kelp-lab, key X"
    const kind = named === "loose" && /^key$/i.test(name) && NETWORK.test(nearBefore(text, start)) ? "password" : named;
    const label = kind === "password" || kind === "login" || /^pass$/i.test(name) ? "password" : "secret-value";
    // A command-line flag takes its value after a space.
    for (const finding of valuesAfter(text, { name, at: start, end, kind }, label)) {
      cutTo = Math.max(cutTo, finding.end);
      yield finding;
    }
    yield* valuesBefore(text, start, kind, label);
    const first = kind === "password" ? toldFirst(text, start, end) : undefined;
    if (first !== undefined) yield { kind: label, ...first };
  }
}

function nearBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at);
}

const NETWORK = /\b(?:wi-?fi|wlan|ssid|hotspot)\b[^.\n]*, $/i;

/** "public wireguard key" is as public as "public key". */
function wordBefore(stretch: string): string {
  if (/\bpublic [\w-]+ $/i.test(stretch)) return "public";
  return /([\w-]+)[ _./-]$/.exec(stretch)?.[1] ?? "";
}

/** A word that names a secret, its place, and what it promises. */
interface Name {
  readonly name: string;
  readonly at: number;
  readonly end: number;
  readonly kind: Naming;
}

function* valuesAfter(text: string, { name, at: nameAt, end: from, kind }: Name, kindName: string): Generator<Finding> {
  const isFlag = name.startsWith("--");
  const isPassword = kind === "password" || /^pass$/i.test(name);
  const isAskedFor = kind === "login" && /^(?:creds?|credentials|login|log|logged|sign|signin)$/i.test(name);
  const isPromised = kind === "login" && !/^(?:user|username|log)$/i.test(name);
  OPERATOR.lastIndex = from;
  const operator = OPERATOR.exec(text);
  // `applicationServerKey (the public half): X`
  if (operator !== null && /\bpublic\b/i.test(operator[0])) return;
  // `password@host`, `token/refresh`: part of something longer, not a name.
  if (operator === null && !/^(?:\\?["'`)\]}*,.;?-]*(?:\s|$)|["'`]|\()/.test(text.slice(from, from + 8))) return;
  let at = operator === null ? from : from + operator[0].length;
  let tie: Tie = operator !== null || isFlag ? "operator" : "adjacent";
  const verb = /\b(?:set|reset|chang|rotat|updat|switch)\w*\b/i.test(text.slice(Math.max(0, from - 60), from));
  let pair = false;
  let last = "";
  let sign = "";
  let isTold = false;
  const limit = Math.min(text.length, at + REACH_AFTER);
  while (at < limit) {
    const token = tokenAt(text, at, tie !== "near");
    if (token === undefined) return;
    const lead = text.slice(at, token.start);
    if (lead.includes("\n") && tie !== "operator") return;
    // "token of the mirror → X"
    if (/→|->|=>|⇒/.test(lead) && tie !== "operator") tie = "spoken";
    if (/""|''/.test(lead) && tie === "operator") tie = "near";
    const between = text.slice(from, token.start);
    const phrase =
      kind === "password" && tie !== "near" ? passphraseAt(text, token.start, phraseTie(text, from, tie, between)) : 0;
    if (phrase > 0) {
      yield { kind: kindName, start: token.start, end: token.start + phrase };
      return;
    }
    if (
      isSecret(token, isPassword && tie !== "adjacent" && tie !== "near" ? "password" : kind, tie, between) ||
      ((kind === "login" || kind === "password") &&
        pair &&
        (isPairPassword(token.value) || (isAccount(last) && isMadeUpByHand(token.value))))
    ) {
      at = endOf(text, token);
      yield { kind: kindName, start: token.start, end: at };
      tie = "near";
      continue;
    }
    if (isPassword && isPlainWordPassword({ text, name, at: nameAt, tie, token })) {
      yield { kind: "password", start: token.start, end: token.end };
      return;
    }
    const two = isPassword ? twoWordsAt({ text, name, at: nameAt, tie, token }) : 0;
    if (two > 0) {
      yield { kind: "password", start: token.start, end: token.start + two };
      return;
    }
    const user = kind === "login" || kind === "password" || kind === "secret" ? PAIR.exec(token.value) : null;
    const rest = text.slice(token.end, token.end + 24);
    if (
      kind === "login" &&
      pair &&
      isPlainPairPassword(
        last,
        token.value,
        rest,
        (isPromised || (isTold && token.value.includes("-"))) && sign !== "and",
      )
    ) {
      yield { kind: "password", start: token.start, end: token.end };
      return;
    }
    const isPlainPair =
      kind === "login" && isPlainPairPassword(user?.[1]?.slice(0, -1) ?? "", user?.[2] ?? "", rest, isPromised);
    const isHandMade = isAccount(user?.[1]?.slice(0, -1) ?? "") && isMadeUpByHand(user?.[2] ?? "");
    if (user?.[1] !== undefined && (isPlainPair || isHandMade || isPairPassword(user[2] ?? ""))) {
      yield {
        kind: "password",
        start: token.start + (isRandom(user[1]) ? 0 : user[1].length),
        end: endOf(text, token),
      };
      return;
    }
    const word = token.value.replace(/[.,:;)\]*]+$/, "").toLowerCase();
    // The same word again reaches as far by itself.
    if (namedBy(word) === kind || (kind === "loose" && namedBy(word) !== undefined)) return;
    pair = PAIRING.test(token.value);
    if (pair) sign = word;
    else if (isAskedFor && isAccount(word)) {
      // "creds admin X"
      pair = true;
      last = word;
    } else {
      last = word;
      isTold = tie === "spoken" || tie === "operator";
    }
    tie = tieAfter(text, token, word, tie, verb || /\b(?:set|chang|rotat|updat|reset)\w*\b/i.test(between));
    at = tie === "near" || tie === "adjacent" ? token.start + firstPiece(token.value) : token.end;
    if (/[:=]$/.test(token.value)) at = token.end;
  }
}

/** "X is the password", "use X as the token". */
function* valuesBefore(text: string, nameStart: number, kind: Naming, kindName: string): Generator<Finding> {
  const from = Math.max(0, nameStart - REACH_BEFORE);
  const stretch = text.slice(from, nameStart);
  const line = stretch.slice(stretch.lastIndexOf("\n") + 1);
  const offset = nameStart - line.length;
  for (const piece of line.matchAll(/[^\s"'`<>,;()]{6,}/g)) {
    // The window may begin in the middle of a word.
    if (offset + piece.index === from && from > 0 && !/\s/.test(text.charAt(from - 1))) continue;
    const value = piece[0].replace(/[.:]+$/, "");
    const rest = line.slice(piece.index + piece[0].length);
    if (!/^["'`)\],;>]*\s|^["'`(]/.test(rest)) continue;
    const said =
      /^["'`)]*,?\s+(?:is|was|as|for|=)\s+(?:(?:the|our|my|a|an|its|their|your|new|current|old|temporary|default|admin|root|\w+)\s+){0,4}$/i.test(
        rest,
      );
    const seen = look(value);
    const quoted = /["'`]/.test(line.charAt(piece.index - 1));
    // "has to contain X, the passphrase of the key"
    const isExplained = kind === "password" && /^["'`)]*,\s(?:the|its|our|my)\s(?:[\w-]+\s){0,2}$/.test(rest);
    const isNamedSo =
      kind === "password" && said && (/^["'`)]*\s+as\s/.test(rest) || value.includes("-")) && isWord(value);
    const enough =
      isNamedSo ||
      (isExplained && (seen === "likely" || isMadeUpByHand(value))) ||
      (said
        ? seen === "random" ||
          seen === "likely" ||
          (kind === "password" && ((seen === "faint" && quoted) || isMadeUpByHand(value))) ||
          (seen === "opaque" && value.length >= 32 && kind !== "loose" && !HASH_WORDS.test(line))
        : seen === "random" &&
          kind !== "loose" &&
          kind !== "login" &&
          !HASH_WORDS.test(line) &&
          !NUMBERED.test(line.slice(0, piece.index)));
    if (enough) yield { kind: kindName, start: offset + piece.index, end: offset + piece.index + value.length };
  }
}

/** "Job X waits for a token" */
export const NUMBERED =
  /\b(?:job|run|build|task|request|trace|span|order|ticket|event|workflow|pod|container|execution)s? $/i;

/**
 * "password was rotated last week" goes on with talk; in "wifi kelp-guest, password velvet anchor morning" the words
 * right behind the name are what one would type.
 */
function phraseTie(text: string, from: number, tie: Tie, between: string): Tie {
  if (tie === "spoken" && CHANGED.test(between)) return "adjacent";
  if (tie === "adjacent" && between.trim() === "" && /passphrase$/i.test(text.slice(0, from))) return "spoken";
  // "wifi password hangs behind reception" tells of it.
  if (/^\s?\p{Ll}+[^s\W]s\s/u.test(text.slice(from))) return tie;
  if (tie === "adjacent" && between.trim() === "" && ACCESS.test(text.slice(Math.max(0, from - 50), from)))
    return "spoken";
  return tie;
}

const CHANGED =
  /\b(?:auf|still|currently|always|just|simply|actually|set|reset|changed|rotated|updated)\b(?!\s+to\s*["'`]?$)/i;

function tieAfter(text: string, token: Token, word: string, tie: Tie, verb: boolean): Tie {
  if (CONNECTING.test(word) || ((word === "to" || word === "from") && verb)) return "spoken";
  const follow = text.slice(token.end, token.end + 2);
  if (/[:=]$/.test(token.value) || /^["'`]?[:=]/.test(follow)) return "spoken";
  if (FILLING.test(word)) return tie === "operator" || tie === "spoken" ? "spoken" : tie;
  return "near";
}

function back(text: string, from: number, within: RegExp, most: number): number {
  let at = from;
  while (at > 0 && from - at < most && within.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function ahead(text: string, from: number, within: RegExp, most: number): number {
  let at = from;
  while (at < text.length && at - from < most && within.test(text.charAt(at))) at += 1;
  return at;
}

const OPERATOR =
  /['’]s\s|(?:\\?["'`\])}*]|\?)*\s{0,3}(?:\([^()\n]{0,40}\)\s?)?[*_`"']*\s{0,3}(?::=|=>|->|→|⇒|={1,3}|[:：是为為]|(?:は|은|는|이|가)[,、]?(?=\s|[!-~])|[–—](?=\s)|>|\|(?!\|))[*_]*[ \t]{0,8}(?:(?:[|>][-+]?)?[ \t]*\r?\n[ \t]*)?/y;
const CONNECTING =
  /^(?:is|type|s|was|are|equals|being|becomes|became|contains|holds|reads|=|:|→|->|=>|ist|lautet|war|es|est|era|é|è|jest|je|este|er|är|это|—|–|=|olarak|adalah|là)$/;
const FILLING =
  /^(?:it|now|still|currently|actually|just|simply|set|changed|rotated|reset|updated|to|always|literally|value|string|new|one|be|the|this|following|again|today|bearer|basic|token|auf|jetzt)$/;
const PAIRING = /^(?:\/|\||:|with|and|pass|pw|password)$/i;
const PAIR = /^([\w.@+-]{2,40}[/:|])(?!\/)(\S{6,})$/;
