import { basename } from "node:path";
import type { ForeignFile, ForeignMemory, ForeignTables, Reading, ForeignPlace } from "../../ports/importers.ts";
import { openGathering } from "./gathering.ts";
import { gatherMarkdown, readMarkdown, parseMarkdown, parseFrontMatter, parseList } from "./markdown-statements.ts";
import { readText } from "../../domain/json.ts";

/** Its index has a line for each of the other files. */
const INDEX = "MEMORY.md";
const INDEX_LINE = /^\s*[-*+]\s.*(?:\]\([^)]*\.md\)|\[\[[^\]]*\]\]|\b[\w-]+\.md\b)/;

const KINDS: Readonly<Record<string, Partial<ForeignMemory>>> = {
  user: { kind: "user", trigger: "preference", place: { where: "everywhere" } },
  feedback: { kind: "user", trigger: "preference" },
};

/** Claude Code's own memory folder: one fact in each file, and an index of them. */
export function readClaudeCode(file: ForeignFile): Reading {
  if (basename(file.path) === INDEX) return readIndex(file);
  const { fields, body, bodyLine } = parseFrontMatter(file.text);
  if (fields.size === 0) return readMarkdown(file);
  const into = openGathering(file);
  const text = body.trim() === "" ? (fields.get("description") ?? "") : body;
  const name = fields.get("name");
  into.add({
    text: text.trim(),
    topics: name === undefined ? [] : [name.replaceAll(/[-_]/g, " ")],
    line: bodyLine,
    ...KINDS[fields.get("metadata.type") ?? fields.get("type") ?? ""],
  });
  return into.reading();
}

/** Earlier versions kept the facts themselves in it. */
function readIndex(file: ForeignFile): Reading {
  const lines = file.text.split("\n");
  const { memories, leftOut, broken } = readMarkdown({
    ...file,
    text: lines.map((line) => (INDEX_LINE.test(line) ? "" : line)).join("\n"),
  });
  return { memories, leftOut, broken };
}

const USER_RULES = "aicontext.personalContext";

/** The user's own rules, which Cursor keeps among its settings. */
export function readCursorTables(tables: ForeignTables): Reading {
  const into = openGathering({ ...tables, place: { where: "everywhere" } });
  const { value } = tables.rows("ItemTable").find(({ key }) => key === USER_RULES) ?? {};
  const rules = value instanceof Uint8Array ? new TextDecoder().decode(value) : readText(value);
  if (rules !== null) gatherMarkdown(into, rules, { topics: [], kind: "user", trigger: "preference", line: null });
  return into.reading();
}

/** Under this heading its tool kept what it was told to remember. */
const ADDED = /^## Gemini Added Memories[ \t]*$/m;

/** GEMINI.md with its added memories, and the private memory folder of a project. */
export function readGemini(file: ForeignFile): Reading {
  const into = openGathering(file);
  if (file.path.endsWith(".patch")) {
    into.leave("proposals that nobody has accepted");
    return into.reading();
  }
  const at = ADDED.exec(file.text);
  if (at === null) gatherMarkdown(into, file.text, { topics: [] });
  else {
    const before = file.text.slice(0, at.index);
    const rest = file.text.slice(at.index + at[0].length);
    const end = rest.search(/\n## /);
    const added = end === -1 ? rest : rest.slice(0, end);
    gatherMarkdown(into, before, { topics: [] });
    gatherMarkdown(into, added, { topics: [], kind: "user" }, countLine(before));
    if (end !== -1) gatherMarkdown(into, rest.slice(end), { topics: [] }, countLine(before + at[0] + added));
  }
  return into.reading();
}

function countLine(before: string): number {
  return before.split("\n").length;
}

/** `[category] text #tag (context)`; a category has at least two characters, and is no timecode and no link. */
const OBSERVATION = /^\[(?<category>[^\][()]{2,80})\](?!\() +(?<text>.+)$/;
const TIMECODE = /^\d\d:\d\d/;
/** `relates_to [[Target]] (context)`. */
const RELATION = /^(?<how>[^[\]]{1,80}?) +\[\[(?<target>[^\][]+)\]\](?<rest>.*)$/;
const TAG = /(?:^|\s)#(?<tag>[\p{L}\p{N}_/-]+)/gu;

/** A note of basic-memory: observations and relations as list items, prose around them. */
export function readBasicMemory(file: ForeignFile): Reading {
  const into = openGathering(file);
  const { fields, body, bodyLine } = parseFrontMatter(file.text);
  const title = fields.get("title") ?? null;
  const tags = parseList(fields.get("tags"));
  const { statements, leftOut } = parseMarkdown(body, bodyLine);
  for (const { text, line, isSteps } of statements) {
    const observed = OBSERVATION.exec(text)?.groups;
    const relation = observed === undefined && title !== null ? RELATION.exec(text)?.groups : undefined;
    const own = [...text.matchAll(TAG)].map(({ groups }) => groups!["tag"]!);
    const topics = [...(title === null ? [] : [title]), ...tags, ...own];
    if (observed !== undefined && !TIMECODE.test(observed["category"]!)) {
      const { category = "", text: said = "" } = observed;
      into.add({ ...readKind(category), text: withoutTags(said), line, topics: [...topics, category] });
    } else if (relation !== undefined) {
      const { how = "", target = "", rest = "" } = relation;
      const told = `${title} ${how.replaceAll("_", " ")} ${target}${rest}`;
      into.add({ text: withoutTags(told), line, topics: [...topics, target] });
    } else into.add({ text: withoutLinks(text), line, topics, ...(isSteps && { kind: "procedure" }) });
  }
  for (const [what, count] of leftOut) into.leave(what, count);
  return into.reading();
}

function readKind(category: string): Partial<ForeignMemory> {
  const name = category.toLowerCase();
  if (name === "decision") return { trigger: "decision" };
  return name === "preference" ? { kind: "user", trigger: "preference" } : {};
}

function withoutTags(text: string): string {
  return withoutLinks(text).replaceAll(TAG, "").replaceAll(/ {2,}/g, " ").trim();
}

function withoutLinks(text: string): string {
  return text.replaceAll("[[", "").replaceAll("]]", "");
}

/** The sections that hold what was learned; the others say which sessions it comes from. */
const SECTIONS: Readonly<Record<string, Partial<ForeignMemory>>> = {
  "user preferences": { kind: "user", trigger: "preference" },
  "reusable knowledge": {},
  "failures and how to do differently": { trigger: "correction" },
};
const GROUP = /^# Task Group: *(?<name>.*)$/;
const APPLIES_TO = /^applies_to:.*?\bcwd=(?<folder>[^;]+)/;
/** What a bullet is drawn from: `[Task 1]`, `[Task 2][Task 3]`. */
const TASKS = /(?:\s*\[Task \d+\])+\s*$/;

/** The memories that Codex made of its sessions: a group of tasks for each kind of work, with the folder it was done in. */
export function readCodex(file: ForeignFile): Reading {
  const into = openGathering(file);
  if (basename(file.path) !== "MEMORY.md") {
    into.leave("summaries and notes of single sessions");
    return into.reading();
  }
  for (const { name, folder, text, line } of splitGroups(file.text)) {
    const place: ForeignPlace = folder === null ? { where: "unknown" } : { where: "folder", folder };
    for (const { text: said, line: at, headings } of parseMarkdown(text, line).statements) {
      const section = SECTIONS[headings.at(-1)?.toLowerCase() ?? ""];
      if (section !== undefined)
        into.add({ place, ...section, text: said.replace(TASKS, ""), line: at, topics: name === "" ? [] : [name] });
    }
    into.leave("lists of tasks", text.split("\n").filter((one) => /^## Task \d/.test(one)).length);
  }
  return into.reading();
}

interface Group {
  readonly name: string;
  readonly folder: string | null;
  readonly text: string;
  readonly line: number;
}

function splitGroups(text: string): readonly Group[] {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (GROUP.test(line) ? [at] : []));
  const begins = starts[0] === 0 ? starts : [0, ...starts];
  return begins.map((start, at) => {
    const own = lines.slice(start, begins[at + 1] ?? lines.length);
    const folder = own.map((line) => APPLIES_TO.exec(line)?.groups?.["folder"]).find((one) => one !== undefined);
    return {
      name: GROUP.exec(own[0] ?? "")?.groups?.["name"]?.trim() ?? "",
      folder:
        folder
          ?.split(",")[0]
          ?.trim()
          .replaceAll(/^[`"']|[`"']$/g, "") ?? null,
      text: own.join("\n"),
      line: start + 1,
    };
  });
}
