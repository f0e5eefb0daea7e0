import { basename } from "node:path";
import type { ForeignFile, ForeignMemory, ForeignTables, Reading } from "../../ports/importers.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { openGathering } from "./gathering.ts";
import { gatherMarkdown, readMarkdown } from "./markdown-statements.ts";
import { readText } from "../transcripts/json.ts";

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
