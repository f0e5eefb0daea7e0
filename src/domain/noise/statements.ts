/** One statement of a text: a sentence, a line, a half of "label: rest". */
export interface Statement {
  /** As written, trimmed of decoration. */
  readonly text: string;
  readonly words: readonly Word[];
  /** "?" when it asks, ":" when it labels what follows. */
  readonly end: "." | "?" | ":";
}

/** `form` is lower-cased; a value is a path, a code span, an assignment: something only a fact would name. */
export interface Word {
  readonly form: string;
  readonly kind: "word" | "count" | "value";
}

/** Cuts at line ends, sentence ends, semicolons, dashes and labels. Lazy, so that a long text is read only until its first fact. */
export function* statementsIn(text: string): Generator<Statement> {
  for (const line of text.split(/\r?\n/u)) {
    for (const piece of plain(line).split(BOUNDARY)) {
      const statement = statementFrom(piece);
      if (statement !== undefined) yield statement;
    }
  }
}

/** Without the tags of programs, and "[checkpoint] saved" as two statements. */
function plain(line: string): string {
  return line.replace(HARNESS_TAG, " ").replace(/\s+/gu, " ").replace(LEADING_TAG, "$1 — ");
}

const LEADING_TAG = /^(\s?[[<({][\w :./-]{1,40}[\])>}]:?) /u;

/** What agents' programs wrap their own messages in. */
const HARNESS_TAG =
  /<\/?(?:system|session|context|compact|command|local-command|user|task|hook|summary|checkpoint|conversation)[\w-]{0,30}>/giu;

/** The dot of "e.g." or of "v1.2" ends nothing: a stop must be followed by a space, and not stand after an abbreviation. */
const BOUNDARY =
  /(?<=[!?。！？…]["')\]]?)\s+|(?<=[。！？])|(?<=(?<!\b(?:e\.g|i\.e|vs|etc|no|approx))\.["')\]]?)\s+|;\s+|(?<=[:：])\s+|\s+[-–—•·]\s+|\s*\|\s*|\s*—\s*|\s*(?:->|→|=>)\s*/iu;

/** Emoji, bullets, heading signs, brackets, quotes, rules: dressing around the words. Bounded, so that it stays linear. */
const DRESSING = /^[\s\p{Extended_Pictographic}\uFE0F#>*+=~_|()[\]{}<>"'“”!.,…/\\✓✔✅☑•·-]+(?=[\p{L}\p{N}$`¿/~.@])/u;

function statementFrom(piece: string): Statement | undefined {
  const whole = piece.trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) return undefined;
  const path = /^[~.]{0,2}\/[\w.]/u.test(whole);
  const text = path ? whole : whole.replace(DRESSING, "").replace(/\s[=*#~_|<>-]{1,20}$/u, "");
  const end = /[?？]["')\]*_]{0,3}$/u.test(whole) ? "?" : /[:：][*_]{0,2}$/u.test(whole) ? ":" : ".";
  return { text, words: wordsIn(text), end };
}

const TOKEN = /`[^`]*`|[~.@$]?[/\p{L}\p{N}_][\p{L}\p{N}\p{M}'’_./\\:@%#~+&-]*|#\d+/gu;
const COUNT =
  /^[#~]?\d[\d.,:/×x-]*(?:k|m|s|ms|h|min|mins|am|pm|kb|mb|gb|tok|th|st|nd|rd|z)?%?$|^\d{4}-\d\d-\d\dt[\d:.]+(?:z|[+-][\d:]+)?$|^(?=[a-z]*\d)(?:[0-9a-f]{6,40}|(?=\d*[a-f])[0-9a-f]{4,5})$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const VALUE = /^`|[/\\@&]|^\.\w|[\p{L}\p{N}]\.[\p{L}]{1,5}$|::|\(\)|^\$/u;

export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(TOKEN), ([token]) => token)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .map(wordFrom);
}

/** Longer ones are data, and patterns that look at a word's end must not meet them. */
const LONGEST_WORD = 200;

function wordFrom(token: string): Word {
  if (token.length > LONGEST_WORD) return { form: token, kind: "value" };
  const bare = token
    .replace(/[.,:'’_#~+=&-]+$/u, "")
    .replaceAll("’", "'")
    .replace(/'s$/u, "");
  const form = bare.toLowerCase();
  if (COUNT.test(form)) return { form, kind: "count" };
  if (VALUE.test(bare)) return { form, kind: "value" };
  // "PreCompact" and "sessionStart" are read as the words they are made of.
  return { form: bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-").toLowerCase(), kind: "word" };
}
