import { basename } from "node:path";
import type { ForeignFile, ForeignMemory, Reading } from "../../ports/importers.ts";
import { frontMatterOf } from "./front-matter.ts";
import { gathering } from "./gathering.ts";
import { readMarkdown } from "./markdown.ts";

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
  const { fields, body, bodyLine } = frontMatterOf(file.text);
  if (fields.size === 0) return readMarkdown(file);
  const into = gathering(file);
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
