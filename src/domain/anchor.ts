import { MemoryError, usageError } from "./errors.ts";
import type { Anchor } from "./memory.ts";

/** What somebody wants a memory tied to, before anyone has looked at it. */
export type AnchorRequest =
  | { readonly tie: "file"; readonly path: string }
  /** `pattern` is a whole literal, slashes and flags included: `/port: \d+/i`. */
  | { readonly tie: "pattern"; readonly path: string; readonly pattern: string }
  | { readonly tie: "json"; readonly path: string; readonly pointer: string }
  | { readonly tie: "commit"; readonly sha: string };

/** Reads `file:PATH`, `file:PATH#/regex/`, `json:PATH#/pointer` or `commit:SHA`. */
export function parseAnchor(text: string): AnchorRequest {
  const [, form, rest = ""] = /^(file|json|commit):(.*)$/s.exec(text.trim()) ?? [];
  switch (form) {
    case "file": {
      const cut = rest.indexOf("#/");
      if (cut === -1) return { tie: "file", path: checkedPath(rest) };
      return { tie: "pattern", path: checkedPath(rest.slice(0, cut)), pattern: checkedPattern(rest.slice(cut + 1)) };
    }
    case "json": {
      const cut = rest.endsWith("#") ? rest.length - 1 : rest.indexOf("#/");
      if (cut === -1) throw usageError(`"${text}" names no place in the file`, "write json:package.json#/scripts/test");
      return { tie: "json", path: checkedPath(rest.slice(0, cut)), pointer: checkedPointer(rest.slice(cut + 1)) };
    }
    case "commit": {
      if (!SHA.test(rest)) throw usageError(`"${rest}" is not a commit id`, "write 7 to 40 hexadecimal digits of it");
      return { tie: "commit", sha: rest.toLowerCase() };
    }
    default:
      throw usageError(
        `"${text}" is not an anchor`,
        "write file:PATH, file:PATH#/regex/, json:PATH#/pointer or commit:SHA",
      );
  }
}

/** The form that `parseAnchor` reads. */
export function anchorText(anchor: Anchor): string {
  switch (anchor.tie) {
    case "file":
      return `file:${anchor.path}`;
    case "pattern":
      return `file:${anchor.path}#${anchor.pattern}`;
    case "json":
      return `json:${anchor.path}#${anchor.pointer}`;
    case "commit":
      return `commit:${anchor.sha}`;
  }
}

/** The expression that a literal such as `/port: \d+/i` stands for. */
export function parsePattern(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** The value at an RFC 6901 pointer; undefined where there is none, which JSON itself cannot hold. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !ARRAY_INDEX.test(key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A key as one step of a pointer. */
export function pointerStep(key: string): string {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The words of a pattern that could name a symbol. */
export function listPatternWords(literal: string): readonly string[] {
  return listWords(literal.slice(1, literal.lastIndexOf("/")).replaceAll(/\\./g, " "));
}

/** A pattern for the same under a symbol's other name. */
export function renameInPattern(literal: string, name: string, other: string): string {
  const end = literal.lastIndexOf("/");
  const source = literal.slice(0, end).replaceAll(ESCAPE_OR_WORD, (part) => (part === name ? escapeWord(other) : part));
  return source + literal.slice(end);
}

/** Whether a text has a word as a whole word. */
export function holdsWord(text: string, word: string): boolean {
  return text.includes(word) && matchWord(word).test(text);
}

/**
 * What a symbol is called now that was declared in a file's text before. It was renamed alone if its body and the lines that use it
 * are alike under a name that is new there. In doubt nothing is found: what takes another's place is no rename.
 */
export function findRenamedSymbol(before: string, after: string, name: string): string | undefined {
  if (before.length + after.length > MOST_COMPARED) return undefined;
  const [was, is] = [readSource(before), readSource(after)];
  if (!was.declared.has(name)) return undefined;
  const born = [...is.declared].filter((one) => !was.words.has(one));
  const gone = [...was.declared].filter((one) => !is.words.has(one));
  if (born.length > MOST_RENAMED || gone.length > MOST_RENAMED) return undefined;
  const found = born.filter((one) => isAlike(was, name, is, one));
  const rivals = gone.filter((one) => isAlike(was, one, is, found[0] ?? ""));
  return found.length === 1 && rivals.length === 1 && rivals[0] === name ? found[0] : undefined;
}

interface Source {
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
}

function readSource(text: string): Source {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return { lines, words: new Set(listWords(text)), declared: new Set(lines.flatMap(readDeclared)) };
}

/** The name that a line declares, in the languages that name things by a keyword, by a body or by an assignment. */
function readDeclared(line: string): readonly string[] {
  if (line.length > LONGEST_LINE || COMMENT.test(line)) return [];
  return DECLARATIONS.flatMap((form) => form.exec(line)?.[1] ?? []).slice(0, 1);
}

/** Whether most of a symbol's body, and most of all lines that are about it, are those of the other but for its name. */
function isAlike(was: Source, name: string, is: Source, other: string): boolean {
  const [before, after] = [readMentions(was, name), readMentions(is, other)];
  const same = countSame(before.all, after.all);
  return (
    same >= Math.max(FEWEST_ALIKE, ALIKE * before.all.length, ALIKE * after.all.length) &&
    countSame(before.body, after.body) >= ALIKE * Math.max(before.body.length, after.body.length)
  );
}

function countSame(lines: readonly string[], others: readonly string[]): number {
  const left = [...lines];
  return others.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
}

/** What stands below a symbol's declaration, and all lines about it: that, its comment, and each line that names it, with a mark for its name. */
function readMentions(
  { lines }: Source,
  name: string,
): { readonly body: readonly string[]; readonly all: readonly string[] } {
  const [body, all] = [new Set<number>(), new Set<number>()];
  for (const [at, line] of lines.entries()) {
    if (line.length > LONGEST_LINE || !holdsWord(line, name)) continue;
    all.add(at);
    if (!readDeclared(line).includes(name)) continue;
    for (let above = at - 1; above >= 0 && COMMENT.test(lines[above]!); above--) all.add(above);
    const depth = measureIndent(line);
    for (let below = at + 1; below < lines.length && belongsTo(lines[below]!, depth); below++) body.add(below);
  }
  const word = matchWord(name);
  const mark = (numbers: Iterable<number>) =>
    [...numbers]
      .map((at) => lines[at]!.replaceAll(word, MARK).trim().replaceAll(/\s+/g, " "))
      .filter((line) => (line.match(WORD_OR_MARK) ?? []).length >= FEWEST_WORDS);
  return { body: mark(body), all: mark(new Set([...all, ...body])) };
}

function matchWord(word: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_$])${escapeWord(word)}(?![\p{L}\p{N}_$])`, "gu");
}

function escapeWord(word: string): string {
  return word.replaceAll("$", String.raw`\$`);
}

/** What is indented further, and what closes a list of parameters or a part of the body. */
function belongsTo(line: string, depth: number): boolean {
  const indent = measureIndent(line);
  return indent > depth || (indent === depth && /^\s*[)\]}]/.test(line));
}

function measureIndent(line: string): number {
  return line.search(/\S/);
}

function listWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const MARK = "\0";
const WORD_OR_MARK = /[\p{L}_$][\p{L}\p{N}_$]*|\0/gu;
const ESCAPE_OR_WORD = /\\.|[\p{L}_$][\p{L}\p{N}_$]*/gsu;
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--)/;
const DECLARATIONS = [
  /\b(?:function|class|interface|type|enum|const|let|var|val|def|defp|fn|fun|struct|trait|mod|module|namespace|object|protocol|record|sub)\b\*?\s+([\p{L}_$][\p{L}\p{N}_$]*)/u,
  /^func\s+(?:\([^()]*\)\s*)?([\p{L}_$][\p{L}\p{N}_$]*)/u,
  /^\s*(?:[\w$@]+\s+){0,6}([\w$]+)\s?(?:<[^<>()]*>)?\([^'"`=]*\)[^'"`=;()]*\{$/,
  /^\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*:?=(?![=>~])/u,
] as const;
/** Stricter than git is with files: a function beside another often does the same for the most part, as a width and a height do. */
const ALIKE = 0.75;
/** One line that is the same but for a name may as well be about something else. */
const FEWEST_ALIKE = 2;
/** Brackets and an `else` are alike everywhere. */
const FEWEST_WORDS = 2;
/** Beyond these a file is generated, or made to hold others up. */
const [MOST_COMPARED, MOST_RENAMED, LONGEST_LINE] = [1_000_000, 100, 500];

/** An abbreviation as git prints it, a whole SHA-1, or a whole SHA-256. */
const SHA = /^(?:[0-9a-f]{7,40}|[0-9a-f]{64})$/i;
/** Also keeps an array's `length` from passing as one of its values. */
const ARRAY_INDEX = /^(?:0|[1-9]\d*)$/;
/** A tie names one thing; what needs more than this is better tied by its hash. */
const LONGEST_PATTERN = 500;
/** `\d+(\.\d+){2}` is a version number and quick; more rounds than this count as endless. */
const FEW_ROUNDS = 10;
/** Paths are shown to people and agents, line by line. */
const CONTROL = /\p{Cc}/u;

function checkedPath(path: string): string {
  const steps: string[] = [];
  const hint = "name a file below the top of the repository, with forward slashes";
  if (/^(?:[\\/]|~\/|[a-z]:)/i.test(path)) throw usageError(`"${path}" is not relative to the repository`, hint);
  if (path.includes("\\") || CONTROL.test(path))
    throw usageError(`"${path}" holds a character that paths here lack`, hint);
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) throw usageError(`"${path}" leads out of the repository`, hint);
  }
  if (steps.length === 0) throw usageError(`"${path}" names no file`, hint);
  return steps.join("/");
}

function checkedPattern(literal: string): string {
  const source = /^\/(.+)\/[imu]*$/s.exec(literal)?.[1];
  if (source === undefined) {
    throw usageError(
      `"${literal}" is not a pattern`,
      "write file:PATH#/regex/, with i, m or u after the last slash if needed",
    );
  }
  if (source.length > LONGEST_PATTERN) {
    throw usageError("the pattern is too long", `keep it within ${LONGEST_PATTERN} characters`);
  }
  if (repeatsWhatVaries(source)) {
    throw usageError(
      `the pattern ${literal} could take forever`,
      "do not repeat a group that itself repeats or offers a choice",
    );
  }
  try {
    parsePattern(literal);
  } catch (cause) {
    throw new MemoryError("usage", `${literal} is not a regular expression`, { hint: "try it in node first", cause });
  }
  return literal;
}

/**
 * Whether a group that can match in several ways is itself repeated, as in `(a+)+`, `(aa?)*` or `(a|ab)+`: the ways
 * multiply, and patterns are run at every recall. Some harmless ones are caught too.
 */
function repeatsWhatVaries(source: string): boolean {
  const open: { varies: boolean }[] = [{ varies: false }];
  let closed: { varies: boolean } | undefined;
  for (const [part] of source.matchAll(PATTERN_PART)) {
    const group = open.at(-1) ?? { varies: false };
    if (part === ")") {
      closed = open.length > 1 ? open.pop() : undefined;
      // What varies inside varies outside too: `((a+))+`.
      const around = open.at(-1);
      if (around !== undefined && closed?.varies) around.varies = true;
      continue;
    }
    if (QUANTIFIER.test(part)) {
      if (closed?.varies && rounds(part) > FEW_ROUNDS) return true;
      if (!/^\{\d+\}/.test(part)) group.varies = true;
    }
    if (part === "|") group.varies = true;
    if (part.startsWith("(")) open.push({ varies: false });
    closed = undefined;
  }
  return false;
}

/** An escape, a class, a group's opening with its marks, a quantifier with its laziness, or any one character. */
const PATTERN_PART = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/;

function rounds(quantifier: string): number {
  if (quantifier.startsWith("?")) return 1;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (least === undefined || (comma === "," && most === "")) return Infinity;
  return Number(comma === "," ? most : least);
}

function checkedPointer(pointer: string): string {
  if (/~(?![01])/.test(pointer))
    throw usageError(`"${pointer}" is not a JSON pointer`, "write ~ as ~0 and a / in a key as ~1");
  return pointer;
}
