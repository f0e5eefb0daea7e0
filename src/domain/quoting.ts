declare const quotedMark: unique symbol;

/**
 * Text that may be shown to a model or a person as it stands: our own words, with everything that others wrote made
 * harmless by this file. A plain `string` is not assignable to it, so nothing raw can be printed by accident.
 */
export type Quoted = string & { readonly [quotedMark]: true };

/** The longest memory that can be stored is shown whole. */
const LONGEST_TEXT = 8_000;
/** Names of agents, clients, projects, branches and topics. */
export const LONGEST_NAME = 200;

/**
 * Others' words exactly as they are, as a JSON string on one line. Tags and invisible characters are written as escapes, so it
 * holds no line break, no closing quotation mark and no tag, and can be copied without loss.
 */
export function quote(text: string, most: number = LONGEST_TEXT): Quoted {
  const shown = JSON.stringify(text.toWellFormed())
    .replaceAll(TAG_SIGN, escapeSign)
    .replaceAll(/\p{Zl}|\p{Zp}/gu, escapeSign)
    .replaceAll(HIDDEN, escapeSign);
  return (shown.length - 2 <= most ? shown : cutString(shown, most)) as Quoted;
}

/** The beginning of a JSON string, never ending within an escape or between the halves of one character. */
function cutString(shown: string, most: number): string {
  const whole = /^(?:\\ud[89ab]..\\u[\da-f]{4}|\\u(?!d[89ab])[\da-f]{4}|\\[^u]|[^\\])*/u;
  return `"${whole.exec(shown.slice(1, most + 1).toWellFormed())?.[0] ?? ""}…"`;
}

/**
 * Others' words within a page of Markdown, without quotation marks: brackets are escaped, so that they make no link, no
 * image and no source of their own, and so are signs of a tag and a sign that would make a heading, a list or a fence of a line that begins with them.
 */
export function inPage(text: string, most: number = LONGEST_TEXT): Quoted {
  return makeHarmless(text, most, "one line", writeEntity)
    .replaceAll(/\\+(?=[[\]]|$)/g, "$&$&")
    .replaceAll(/[[\]]|^(?:[#>+*=|_-]|~(?=~~)|`(?=``))/g, String.raw`\$&`) as Quoted;
}

/** Markdown's own way to write a sign that would begin or end a tag. */
function writeEntity(sign: string): string {
  return sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : `&#${sign.charCodeAt(0)};`;
}

/** Others' words line by line: the first behind words of ours, each that follows behind a margin. */
export function block(first: Quoted, text: string, margin: "  | " | "> ", most: number = LONGEST_TEXT): Quoted {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  const rows = shown.split(LINE_BREAK).map((row) => makeHarmless(row, most, "keep indents"));
  return rows.map((row, at) => `${at === 0 ? first : margin}${row}`.trimEnd()).join("\n") as Quoted;
}

/** A sentence of ours that may hold a word of others, such as an error: one line without tags. Nothing may follow it on its line. */
export function sentence(text: string, most: number = LONGEST_TEXT): Quoted {
  return makeHarmless(text, most) as Quoted;
}

/** What `sentence` shows, as it was written. */
export function unescapeTags(shown: string): string {
  return shown.replaceAll(/\\u(003c|003e|ff1c|ff1e|fe64|fe65)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** An id, the name of a page, a date: as it is when it is one plain word, quoted otherwise. */
export function word(text: string): Quoted {
  return PLAIN_WORD.test(text) ? (text as Quoted) : quote(text, LONGEST_NAME);
}

const PLAIN_WORD = /^[\p{L}\d][\w./:@+-]{0,199}$/u;

/** A value as JSON on one line, in which tags and invisible characters are written as escapes: the same value to a parser. */
export function quoteJson(value: unknown): Quoted {
  return JSON.stringify(value)
    .replaceAll(/[<>＜＞﹤﹥]|\p{Zl}|\p{Zp}/gu, escapeSign)
    .replaceAll(HIDDEN, escapeSign) as Quoted;
}

function escapeSign(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
    "",
  );
}

/** A word of our own: the compiler takes what is written out in the code, or one of a few such words, and no other string. */
export function quoteOwn<Word extends string>(ours: string extends Word ? never : Word): Quoted {
  return ours as string as Quoted;
}

/** Our own words, with quoted ones in them: say`${quote(name)} is ${3} days old`. */
export function say(ours: TemplateStringsArray, ...theirs: readonly (Quoted | number)[]): Quoted {
  let said = ours[0]!;
  for (const [at, one] of theirs.entries()) said += `${one}${ours[at + 1]!}`;
  return said as Quoted;
}

export const NOTHING: Quoted = say``;

export function joinQuoted(parts: readonly Quoted[], between: "\n" | ", " | " and " | "; " | " " | ""): Quoted {
  return parts.join(between) as Quoted;
}

/** A quoted text with parts of it put in another quoted form. */
export function replaceQuoted(text: Quoted, pattern: RegExp, by: (...found: string[]) => Quoted): Quoted {
  return text.replaceAll(pattern, by) as Quoted;
}

export function replaceFirstLine(text: Quoted, line: Quoted): Quoted {
  return `${line}${text.slice(text.split("\n", 1)[0]!.length)}` as Quoted;
}

/** Every line of a page behind a margin, so that none can be taken for what stands around the page; empty lines go. */
export function addMargin(margin: "> ", text: Quoted): Quoted {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  return rows.map((row) => margin + row).join("\n") as Quoted;
}

/**
 * A page that was made and kept by this program, maybe by an earlier version of it: its lines stay lines, and tags and
 * invisible characters go.
 */
export function keptPage(text: string, most: number = LONGEST_TEXT): Quoted {
  return text
    .split("\n")
    .map((row) => makeHarmless(row, most, "keep indents"))
    .join("\n") as Quoted;
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Without a form of their own: controls, directions of writing, variation selectors, tag characters and fillers. */
export const HIDDEN = /\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
/** Numbers and arrows keep their signs ("<22", "a <= b", "x -> y"); what could begin or end a tag, blanks in it or not, does not. */
const TAG_SIGN = /<(?! ?\d|[=-])|(?<![-=\s>])>(?!=)|[＜＞﹤﹥]/g;

function makeHarmless(
  text: string,
  most: number,
  spaces: "one line" | "keep indents" = "one line",
  escape: (sign: string) => string = escapeSign,
): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\p{Z}]/gu, (blank) => (blank === "\t" && spaces === "keep indents" ? "  " : " "))
    .replaceAll(HIDDEN, "");
  const line = (spaces === "one line" ? seen.replaceAll(/ +/g, " ").trim() : seen).replaceAll(TAG_SIGN, escape);
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
}

/** What stands where a secret was: says that and what was cut, and holds nothing of it. */
export function cutMark(kind: string): string {
  return `[secret cut: ${kind}]`;
}

export const CUT_MARK = /\[secret cut: [a-z0-9-]{1,40}\]/g;

/** Whether nothing is left of a text but marks of what was cut out of it. */
export function isCutAway(text: string): boolean {
  const left = text.replaceAll(CUT_MARK, "");
  return left !== text && !/[\p{L}\p{N}]/u.test(left);
}
