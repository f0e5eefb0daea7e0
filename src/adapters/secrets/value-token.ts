import { spokenPhraseAt } from "./spoken-phrase.ts";

/** How closely a value is tied to its name: `api_key = X`, "key is X", "key X", "key ... X". */
export type Tie = "operator" | "spoken" | "adjacent" | "near";

/** So much of a value is enough to judge it; the cut then takes the rest as well. */
const JUDGED_LENGTH = 256;

/** A word of the text, without the quotes and punctuation around it. */
export interface Token {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

export function tokenAt(text: string, at: number, whole: boolean): Token | undefined {
  LEAD.lastIndex = at;
  const lead = LEAD.exec(text)?.[0] ?? "";
  const start = at + lead.length;
  const quote = /\\?["'`]$/.exec(lead)?.[0].slice(-1);
  const stretch = text.slice(start, start + JUDGED_LENGTH);
  if (quote !== undefined && whole) {
    const close = stretch.search(quote === '"' ? /\\?"|\n/ : quote === "'" ? /\\?'|\n/ : /`|\n/);
    if (close > 0 && stretch.charAt(close) !== "\n" && !/\s/.test(stretch.slice(0, close))) {
      return { value: stretch.slice(0, close), start, end: start + close, quoted: true };
    }
  }
  const bare = /^[^\s"'`<>]+/.exec(stretch)?.[0];
  if (bare === undefined) return undefined;
  const value =
    bare.length === JUDGED_LENGTH
      ? bare
      : bare.replace(/(?:[;&,](?=[\w.-]+=)|[;,]\\?$|\\+n|\\$)[^]*$/, "").replace(/[.,;:?)\]}|*]+$/, "");
  return {
    value: value === "" ? bare : value,
    start,
    end: start + (value === "" ? bare.length : value.length),
    quoted: false,
  };
}

/** A value longer than what was judged ends where its word ends. */
export function endOf(text: string, token: Token): number {
  if (token.end - token.start < JUDGED_LENGTH) return token.end;
  REST.lastIndex = token.end;
  return token.end + (REST.exec(text)?.[0].length ?? 0);
}

/** "passphrase is correct horse battery staple", "app password: abcd efgh ijkl mnop". Its length, or nothing. */
export function passphraseAt(text: string, start: number, tie: Tie): number {
  PHRASE.lastIndex = start;
  QUOTED_PHRASE.lastIndex = start;
  const words = (tie === "adjacent" ? undefined : PHRASE.exec(text)?.[0]) ?? QUOTED_PHRASE.exec(text)?.[0] ?? "";
  if (words !== "" && !ORDINARY_WORDS.test(words)) return words.length;
  // Right behind the name, without "is" or a colon, plain words are more often talk.
  return tie === "adjacent" && !/["'`]/.test(text.charAt(start - 1)) ? 0 : spokenPhraseAt(text, start);
}

/** Past `name=` in `name=value`, so that the value is looked at by itself. */
export function firstPiece(value: string): number {
  const border = value.search(/[=:](?=.)/);
  return border < 0 ? value.length : border + 1;
}

const REST = /[^\s"'`<>]*/y;
const LEAD = /(?:[\s<>(|*,→–—-]|\\?["'`])*/y;
const PHRASE = /(?:[a-z]{4}(?: [a-z]{4}){3}(?![a-z])|[a-z]{3,9}(?: [a-z]{3,9}){3,7}(?=["'`]))/y;
/** Several words in quotes with a digit among them. */
const QUOTED_PHRASE = /(?<=["'`])(?=[^"'`\n]{0,80}\d)[^\s"'`]{1,30}(?: [^\s"'`]{1,30}){1,7}(?=["'`])/y;
const ORDINARY_WORDS =
  /\b(?:the|and|for|not|you|your|our|are|was|has|have|had|been|from|with|this|that|they|them|must|should|will|can|all|any|out|but|never|only|when|then|than|also|each|same|very|kept|held|sent|read|used|need|needs|into|over|once|what|which|please|enter|stored|here|there|does|too|long|short|least|characters)\b/i;
