import { anchorText, parseAnchor } from "./anchor.ts";
import { MemoryError, usageError } from "./errors.ts";
import { ID_ALPHABET, ID_LENGTH, ID_LETTERS } from "./ids.ts";
import { KINDS, MAX_TEXT_CHARACTERS, TRIGGERS } from "./memory.ts";
import type { Anchor, Kind, Trigger } from "./memory.ts";
import type { Instant } from "./time.ts";

/** The folder at the top of a repository that carries what its team shares. */
export const CARRIED_FOLDER = ".holdfast";
/** The form of its files that this version reads and writes. */
export const CARRIED_FORMAT = 1;

/** What one file of the folder says. Whose project it is, and how far it is trusted, is not the file's to say. */
export interface CarriedStatement {
  /** Null where somebody wrote the file by hand and gave it none. */
  readonly id: string | null;
  readonly kind: Exclude<Kind, "user">;
  readonly trigger: Trigger;
  readonly topics: readonly string[];
  /** The folder of the repository that it is about; null for all of it. */
  readonly path: string | null;
  readonly anchors: readonly Anchor[];
  readonly observedAt: Instant | null;
  readonly staleAfter: Instant | null;
  readonly expiresAt: Instant | null;
  readonly by: string | null;
  /** Set once it no longer holds. */
  readonly ended: Ended | null;
  readonly text: string;
  /** What it said before, the newest first, as lines of the file's history. */
  readonly history: readonly string[];
}

export interface Ended {
  readonly at: Instant;
  /** The file of the folder that took its place. */
  readonly replacedBy: string | null;
}

export interface FileFault {
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
}

export type ParsedCarried =
  | { readonly kind: "statement"; readonly statement: CarriedStatement }
  | { readonly kind: "broken"; readonly faults: readonly FileFault[] };

/** Reads one file of the folder, whoever wrote it. A file with any fault is broken as a whole. */
export function parseCarried(source: string): ParsedCarried {
  const lines = source.replace(/^\u{FEFF}/u, "").split(/\r?\n/);
  const faults: FileFault[] = [];
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7}|={7})(?: |$)/.test(line));
  if (conflict >= 0) return reportBroken(conflict + 1, "a merge conflict nobody has resolved");
  let end = 0;
  if (lines[0]?.trim() === "---") {
    end = lines.findIndex((line, at) => at > 0 && line.trim() === "---");
    if (end === -1) return reportBroken(1, "front matter that never ends: a line with --- is missing");
  }
  const fields = end === 0 ? new Map<string, Field>() : readFields(lines.slice(1, end), faults);
  const take = <T>(name: string, read: (field: Field) => T, otherwise: T): T => {
    const field = fields.get(name);
    if (field === undefined || field.values.length === 0) return otherwise;
    try {
      return read(field);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      faults.push({ line: field.line, what: error.message });
      return otherwise;
    }
  };
  const start = end === 0 ? 0 : end + 1;
  const past = lines.findIndex((line, at) => at >= start && line.trim() === HISTORY);
  const body = lines.slice(start, past === -1 ? undefined : past);
  const endedAt = take("ended", readTime, null);
  const text = (endedAt === null ? body : body.map(unmarkPast)).join("\n").trim();
  if (text === "") faults.push({ line: start + 1, what: "no statement" });
  if (text.length > MAX_TEXT_CHARACTERS)
    faults.push({ line: start + 1, what: `a statement longer than ${MAX_TEXT_CHARACTERS} characters` });
  const statement: CarriedStatement = {
    id: take("id", readId, null),
    kind: take("kind", ({ values }) => parseChoice(CARRIED_KINDS, values), "project"),
    trigger: take("trigger", ({ values }) => parseChoice(TRIGGERS, values), "fact"),
    topics: take("topics", ({ values }) => values.map((topic) => shorten(topic)).slice(0, MOST_VALUES), []),
    path: take("path", readFolder, null),
    anchors: take("anchors", ({ values }) => values.slice(0, MOST_VALUES).map(readAnchor), []),
    observedAt: take("observed", readTime, null),
    staleAfter: take("stale-after", readTime, null),
    expiresAt: take("expires", readTime, null),
    by: take("by", ({ values }) => shorten(values[0]!), null),
    ended: endedAt === null ? null : { at: endedAt, replacedBy: take("replaced-by", readReplacement, null) },
    text,
    history:
      past === -1
        ? []
        : lines
            .slice(past + 1)
            .filter((line) => line.startsWith("- "))
            .map(markFormer),
  };
  return faults.length > 0 ? { kind: "broken", faults } : { kind: "statement", statement };
}

/** The file as `parseCarried` reads it. */
export function formatCarried(statement: CarriedStatement): string {
  const { id, kind, trigger, topics, path, anchors, observedAt, staleAfter, expiresAt, by, ended, text, history } =
    statement;
  const time = (at: Instant | null) => (at === null ? [] : [formatTime(at)]);
  const fields: readonly (readonly [string, readonly string[]])[] = [
    ["id", id === null ? [] : [id]],
    ["kind", [kind]],
    ["trigger", trigger === "fact" ? [] : [trigger]],
    ["path", path === null ? [] : [path]],
    ["observed", time(observedAt)],
    ["stale-after", time(staleAfter)],
    ["expires", time(expiresAt)],
    ["by", by === null ? [] : [by]],
    ["ended", time(ended?.at ?? null)],
    ["replaced-by", ended?.replacedBy == null ? [] : [`${CARRIED_FOLDER}/${ended.replacedBy}`]],
  ];
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name}:`, ...values.map((value) => `  - ${formatScalar(value)}`)];
  return [
    "---",
    ...fields.flatMap(([name, values]) => values.map((value) => `${name}: ${formatScalar(value)}`)),
    ...(topics.length === 0 ? [] : [`topics: [${topics.map(formatScalar).join(", ")}]`]),
    ...list("anchors", anchors.map(formatAnchor)),
    "---",
    ...(ended === null ? [text.trim()] : markPast(text, ended)),
    ...(history.length === 0 ? [] : ["", HISTORY, "", ...history]),
    "",
  ].join("\n");
}

/** Where a statement is put: `deploy/fly-builds-image.md`. Taken names are told apart by a number. */
export function nameCarried(
  { topics, kind, text }: Pick<CarriedStatement, "topics" | "kind" | "text">,
  isTaken: (path: string) => boolean,
): string {
  const folder = listNameWords(topics[0] ?? "")
    .slice(0, TOPIC_WORDS)
    .join("-");
  const name = nameSubject(text);
  const path = (at: number) =>
    `${folder === "past" ? "past-matters" : folder || kind}/${name}${at === 1 ? "" : `-${at}`}.md`;
  let at = 1;
  while (isTaken(path(at))) at++;
  return path(at);
}

/**
 * A word in a file's name that the file does not say, or no longer: whoever lists the folder reads what is false. Only a file with an
 * id follows its text; one without an id is known by its path.
 */
export function findFalseWord(
  path: string,
  { id, topics, kind, path: folder, text }: CarriedStatement,
): string | undefined {
  if (id === null) return undefined;
  const said = new Set(listNameWords([text, ...topics, kind, folder ?? "", "statement past matters"].join(" ")));
  const name = path.replace(/(?:-\d{1,2})?\.md$/, "");
  const words = listNameWords(name);
  // A long name may be cut in the middle of its last word.
  const isSaid = (word: string, at: number): boolean =>
    said.has(word) || (at === words.length - 1 && [...said].some((one) => one.startsWith(word)));
  return words.find((word, at) => !isSaid(word, at));
}

/** Whether two files under one id are two wordings of one memory, and not a copy that was meant as another one. */
export function isSameMatter(one: CarriedStatement, other: CarriedStatement): boolean {
  const [left, right] = [new Set(listNameWords(one.text)), new Set(listNameWords(other.text))];
  const both = [...left].filter((word) => right.has(word)).length;
  return both * 2 >= Math.min(left.size, right.size);
}

/** Of two wordings the one that was observed later counts; in the same second its words decide, so that every clone chooses the same. */
export function compareWordings(one: Wording, other: Wording): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
}

export interface Wording {
  /** To the second, as text; empty where nobody says when it was observed. */
  readonly at: string;
  /** Its first line. */
  readonly text: string;
}

export function readWording({ observedAt, text }: CarriedStatement): Wording {
  return { at: observedAt === null ? "" : formatTime(observedAt).slice(0, -1), text: text.split("\n")[0] ?? "" };
}

/** Whoever finds a line of it with grep reads that it is over. */
function markPast(text: string, { at, replacedBy }: Ended): readonly string[] {
  const see = replacedBy === null ? "." : `: see ${CARRIED_FOLDER}/${replacedBy}`;
  const lines = text.trim().split("\n");
  return [
    `${NO_LONGER_TRUE} ${formatTime(at).slice(0, 10)}${see}`,
    "",
    ...lines.map((line) => (line.trim() === "" ? line : `${FORMERLY}: ${line}`)),
  ];
}

function unmarkPast(line: string): string {
  if (line.startsWith(NO_LONGER_TRUE)) return "";
  return line.startsWith(`${FORMERLY}: `) ? line.slice(FORMERLY.length + 2) : line;
}

/** A history written before its lines said themselves that they are over. */
function markFormer(line: string): string {
  const [, at, by, text] = /^- (?:(\d{4}-\S+Z), )?([^"(]+): (".*")$/.exec(line) ?? [];
  return text === undefined ? line : `- ${FORMERLY} (${at === undefined ? "" : `${at}, `}${by}): ${text}`;
}

const NO_LONGER_TRUE = "No longer true since";
const FORMERLY = "Formerly";

/** What any agent can read without Holdfast: one line for each file, by folder. */
export function formatIndex(files: readonly { readonly path: string; readonly statement: CarriedStatement }[]): string {
  return indexPage(files.map(({ path, statement }) => indexLine(path, statement)));
}

/** The page over lines that `formatIndex` made, in the one order it has. */
export function indexPage(lines: readonly string[]): string {
  const getFolder = (line: string) => /\]\(([^)/]*)\//.exec(line)?.[1] ?? "";
  const getPath = (line: string) => /\]\(([^)]*)\)/.exec(line)?.[1] ?? line;
  const sorted = lines.toSorted((one, other) => (getPath(one) < getPath(other) ? -1 : 1));
  const folders = [...new Set(sorted.map(getFolder))];
  const sections = folders.map(
    (folder) => `\n## ${folder || "general"}\n\n${sorted.filter((line) => getFolder(line) === folder).join("\n")}\n`,
  );
  return `${INDEX_HEAD}${sections.join("")}`;
}

const INDEX_HEAD = `# What this repository knows

The people and agents who work here keep these statements, each in a file of its own. A line below quotes the first line of a file,
links to it and names in brackets its topics and the folder it is about (if that is not the whole repository); the date is when somebody
last saw that it holds. Where the code says otherwise, believe the code.

In a file, the fields between the two lines of dashes come first: \`anchors\` are files that the statement depends on, and from
\`expires\` on it no longer counts. Then comes the statement, with its reasons if it has any. What stands below \`## History\`, and all
in the folder \`past/\`, no longer holds; such lines begin with "Formerly".

\`holdfast share\` makes this page and \`holdfast check\` looks it over; to change something, edit its file.
`;

function indexLine(path: string, { text, topics, path: folder, observedAt }: CarriedStatement): string {
  const [first = ""] = text.split("\n");
  const said = first.length > INDEX_LETTERS ? `${first.slice(0, INDEX_LETTERS - 1)}…` : first;
  const about = [...topics, ...(folder === null ? [] : [`in ${folder}`])].map(stripMarkup).filter(Boolean).join("; ");
  const seen = observedAt === null ? "" : `, ${formatTime(observedAt)}`;
  return `- [${escapeMarkup(said)}](${path})${about === "" ? "" : ` (${about})`}${seen}`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[[\]\\<>]/g, String.raw`\$&`);
}

/** Without what could end the brackets, or begin a link of its own. */
function stripMarkup(text: string): string {
  return text.replaceAll(/[[\]()\\<>\p{Cc}]/gu, " ").trim();
}

/** What a statement said before, as one line of the file that took its place. */
export function historyLine({ text, observedAt, by }: CarriedStatement): string {
  return `- ${FORMERLY} (${observedAt === null ? "" : `${formatTime(observedAt)}, `}${by ?? "unknown"}): ${JSON.stringify(text)}`;
}

/** To the second: of two edits the one observed later counts, in the files and in the index alike. */
function formatTime(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");
}

const HISTORY = "## History";
const CARRIED_KINDS = KINDS.filter((kind) => kind !== "user");
const MOST_VALUES = 12;
const LONGEST_VALUE = 200;
const TOPIC_WORDS = 3;
const FEWEST_NAME_WORDS = 2;
const MOST_NAME_WORDS = 5;
const LONGEST_NAME = 60;
const INDEX_LETTERS = 160;
const WHOLE_ID = new RegExp(`^${ID_LETTERS.memory}[${ID_ALPHABET}]{${ID_LENGTH}}$`);

interface Field {
  readonly line: number;
  readonly values: readonly string[];
}

/** As much of YAML as the fields need: a scalar, `[a, b]`, or lines that begin with a dash. Unknown names are passed over. */
function readFields(lines: readonly string[], faults: FileFault[]): Map<string, Field> {
  const fields = new Map<string, Field>();
  let last: { readonly line: number; readonly values: string[] } | undefined;
  for (const [at, line] of lines.entries()) {
    const number = at + 2;
    const item = /^\s+-\s+(.*)$/.exec(line)?.[1];
    const [, name, rest = ""] = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line) ?? [];
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (item !== undefined && last !== undefined) last.values.push(readScalar(item));
    else if (name !== undefined) {
      const inline = /^\[(.*)\]$/.exec(rest.trim())?.[1];
      const values =
        rest.trim() === "" ? [] : inline === undefined ? [readScalar(rest)] : splitList(inline).map(readScalar);
      last = { line: number, values: values.filter((value) => value !== "") };
      fields.set(name.toLowerCase(), last);
    } else faults.push({ line: number, what: "neither a field such as `kind: project` nor an item of a list" });
  }
  return fields;
}

/** At commas that stand in no quotation marks. */
function splitList(text: string): readonly string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^,])+/g) ?? [];
}

function readScalar(text: string): string {
  const value = text.trim();
  if (value.startsWith("'") && value.endsWith("'") && value.length > 1) return value.slice(1, -1).replaceAll("''", "'");
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

/** Quoted where a reader of YAML could take it for something else. */
function formatScalar(value: string): string {
  return /^[\p{L}\p{N}./][\p{L}\p{N} ._/@:+-]*$/u.test(value) && !/:\s|\s#|:$|\s$/.test(value)
    ? value
    : JSON.stringify(value);
}

function readId({ values: [value = ""] }: Field): string {
  if (WHOLE_ID.test(value)) return value;
  throw usageError(`"${shorten(value)}" is not the id of a memory; leave the line out where there is none`);
}

function parseChoice<T extends string>(allowed: readonly T[], [value]: readonly string[]): T {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw usageError(`"${shorten(value ?? "")}" is not one of ${allowed.join(", ")}`);
}

function readTime({ values: [value = ""] }: Field): Instant {
  const at = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isFinite(at)) return at;
  throw usageError(`"${shorten(value)}" is not a date such as 2026-03-15 or 2026-03-15T10:00:00Z`);
}

function readFolder({ values: [value = ""] }: Field): string | null {
  const path = value.replace(/^\.?\/+|\/+$/g, "");
  if (path === "" || path === ".") return null;
  const request = parseAnchor(`file:${path}`);
  return "path" in request ? request.path : null;
}

/** A file of the folder, named from the top of the repository. */
function readReplacement({ values: [value = ""] }: Field): string | null {
  const path = value.replace(/^\.?\/+/, "");
  const inside = path.startsWith(`${CARRIED_FOLDER}/`) ? path.slice(CARRIED_FOLDER.length + 1) : path;
  const request = parseAnchor(`file:${inside}`);
  return "path" in request ? request.path : null;
}

const JSON_VALUE = / = (.*)$/s;
const FILE_HASH = / sha256:([0-9a-f]{64})$/;

/** The form of `parseAnchor`, followed by what it was seen to hold. A file alone is tied by its being there. */
function readAnchor(text: string): Anchor {
  const isJson = text.startsWith("json:");
  const [, seen] = (isJson ? JSON_VALUE : FILE_HASH).exec(text) ?? [];
  const request = parseAnchor(text.replace(isJson ? JSON_VALUE : FILE_HASH, ""));
  const root = "";
  switch (request.tie) {
    case "file":
      return seen === undefined
        ? { ...request, tie: "pattern", root, pattern: "/^/" }
        : { ...request, root, hash: seen };
    case "json":
      if (seen === undefined) throw usageError(`"${shorten(text)}" lacks its value: write json:PATH#/pointer = value`);
      return { ...request, root, value: shorten(seen) };
    case "pattern":
    case "commit":
      return { ...request, root };
  }
}

function formatAnchor(anchor: Anchor): string {
  if (anchor.tie === "pattern" && anchor.pattern === "/^/") return `file:${anchor.path}`;
  const text = anchorText(anchor);
  if (anchor.tie === "file") return `${text} sha256:${anchor.hash}`;
  return anchor.tie === "json" ? `${text} = ${anchor.value}` : text;
}

/**
 * What a statement is about, without what it says of it: "The API listens on port 4711" is `api-listens`. Values change, and a name
 * that holds one is false from then on.
 */
function nameSubject(text: string): string {
  const words: string[] = [];
  for (const piece of text.trim().split(/\s+/)) {
    const plain = listNameWords(piece).filter((word) => !SMALL_WORDS.has(word));
    const goesOn = plain.length === 1 && SAYS_MORE.has(plain[0]!);
    if (words.length >= MOST_NAME_WORDS || (goesOn && words.length >= FEWEST_NAME_WORDS)) break;
    if (!goesOn && !/^\W*v?\d/i.test(piece)) words.push(...plain);
    if (words.length >= FEWEST_NAME_WORDS && /[,;:.]$/.test(piece)) break;
  }
  const named = words.length > 0 ? words : listNameWords(text).slice(0, FEWEST_NAME_WORDS);
  return named.slice(0, MOST_NAME_WORDS).join("-").slice(0, LONGEST_NAME) || "statement";
}

function listNameWords(text: string): readonly string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

const SMALL_WORDS: ReadonlySet<string> = new Set("a an the of it its this that we our you your s t".split(" "));
/** After its subject, a statement goes on with one of these. */
const SAYS_MORE: ReadonlySet<string> = new Set(
  "is are was were be been must should can may has have needs to in on at by for from with into through via under over as than and or because since when so not unless although if while".split(
    " ",
  ),
);

function shorten(value: string): string {
  return value.slice(0, LONGEST_VALUE);
}

function reportBroken(line: number, what: string): ParsedCarried {
  return { kind: "broken", faults: [{ line, what }] };
}
