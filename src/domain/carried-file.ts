import { anchorText, parseAnchor } from "./anchor.ts";
import { MemoryError } from "./errors.ts";
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
  readonly text: string;
  /** What it said before, the newest first, as lines of the file's history. */
  readonly history: readonly string[];
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
  const text = body.join("\n").trim();
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
    text,
    history: past === -1 ? [] : lines.slice(past + 1).filter((line) => line.startsWith("- ")),
  };
  return faults.length > 0 ? { kind: "broken", faults } : { kind: "statement", statement };
}

/** The file as `parseCarried` reads it. */
export function formatCarried(statement: CarriedStatement): string {
  const { id, kind, trigger, topics, path, anchors, observedAt, staleAfter, expiresAt, by, text, history } = statement;
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
  ];
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name}:`, ...values.map((value) => `  - ${formatScalar(value)}`)];
  return [
    "---",
    ...fields.flatMap(([name, values]) => values.map((value) => `${name}: ${formatScalar(value)}`)),
    ...(topics.length === 0 ? [] : [`topics: [${topics.map(formatScalar).join(", ")}]`]),
    ...list("anchors", anchors.map(formatAnchor)),
    "---",
    text.trim(),
    ...(history.length === 0 ? [] : ["", HISTORY, "", ...history]),
    "",
  ].join("\n");
}

/** Where a statement is put: `deploy/fly-from-main.md`. Taken names are told apart by a number. */
export function nameCarried(
  { topics, kind, text }: Pick<CarriedStatement, "topics" | "kind" | "text">,
  isTaken: (path: string) => boolean,
): string {
  const folder = slug(topics[0] ?? "", 3) || kind;
  const name = slug(text, NAME_WORDS) || "statement";
  const path = (at: number) => `${folder === "past" ? "past-matters" : folder}/${name}${at === 1 ? "" : `-${at}`}.md`;
  let at = 1;
  while (isTaken(path(at))) at++;
  return path(at);
}

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

One statement per file, shared by the people and agents who work here. Read a file for its reasons and for the files it depends
on; "past" holds what no longer applies. Made by \`holdfast share\` and checked by \`holdfast check\`; change the files, not this page.
`;

function indexLine(path: string, { text, path: folder, observedAt }: CarriedStatement): string {
  const [first = ""] = text.split("\n");
  const said = first.length > INDEX_LETTERS ? `${first.slice(0, INDEX_LETTERS - 1)}…` : first;
  const where = folder === null ? "" : ` (in ${folder})`;
  const seen = observedAt === null ? "" : `, ${formatTime(observedAt)}`;
  return `- [${said.replaceAll(/[[\]\\<>]/g, String.raw`\$&`)}](${path})${where}${seen}`;
}

/** What a statement said before, as one line of the file that took its place. */
export function historyLine({ text, observedAt, by }: CarriedStatement): string {
  return `- ${observedAt === null ? "" : `${formatTime(observedAt)}, `}${by ?? "unknown"}: ${JSON.stringify(text)}`;
}

/** To the second: of two edits the one observed later counts, in the files and in the index alike. */
function formatTime(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");
}

const HISTORY = "## History";
const CARRIED_KINDS = KINDS.filter((kind) => kind !== "user");
const MOST_VALUES = 12;
const LONGEST_VALUE = 200;
const NAME_WORDS = 6;
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
  throw usage(`"${shorten(value)}" is not the id of a memory; leave the line out where there is none`);
}

function parseChoice<T extends string>(allowed: readonly T[], [value]: readonly string[]): T {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw usage(`"${shorten(value ?? "")}" is not one of ${allowed.join(", ")}`);
}

function readTime({ values: [value = ""] }: Field): Instant {
  const at = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isFinite(at)) return at;
  throw usage(`"${shorten(value)}" is not a date such as 2026-03-15 or 2026-03-15T10:00:00Z`);
}

function readFolder({ values: [value = ""] }: Field): string | null {
  const path = value.replace(/^\.?\/+|\/+$/g, "");
  if (path === "" || path === ".") return null;
  const request = parseAnchor(`file:${path}`);
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
      if (seen === undefined) throw usage(`"${shorten(text)}" lacks its value: write json:PATH#/pointer = value`);
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

function slug(text: string, words: number): string {
  const plain =
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const telling = plain.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length >= 2 ? telling : plain).slice(0, words).join("-").slice(0, 60);
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an the is are was be to of in on at by for from with and or it its this that we our you your not s t".split(" "),
);

function shorten(value: string): string {
  return value.slice(0, LONGEST_VALUE);
}

function reportBroken(line: number, what: string): ParsedCarried {
  return { kind: "broken", faults: [{ line, what }] };
}

function usage(message: string): MemoryError {
  return new MemoryError("usage", message);
}
