import type { ForeignFields, ForeignFile, ForeignTables, Reading } from "../../ports/importers.ts";
import { readInstant, readText } from "../transcripts/json.ts";
import { openGathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";
import { parseDocument, objectsUnder, readTexts } from "./json-file.ts";

/** The database of mcp-memory-service. */
export function readMcpMemoryTables(tables: ForeignTables): Reading {
  const into = openGathering(tables);
  for (const row of tables.rows("memories")) memory(into, row);
  into.leave("links between memories", tables.rows("memory_graph").length);
  return into.reading();
}

/** Its export: one JSON document. */
export function readMcpMemoryExport(file: ForeignFile): Reading {
  const into = openGathering(file);
  for (const entry of objectsUnder(parseDocument(file), "memories")) memory(into, entry);
  return into.reading();
}

/** Tags that say which machine a memory was exported from. */
const MACHINE_TAG = /^source:/;

function memory(into: Gathering, row: ForeignFields): void {
  if (row["deleted_at"] !== null && row["deleted_at"] !== undefined) return into.leave("deleted memories");
  const text = readText(row["content"]);
  if (text === null) return into.broke();
  const type = (readText(row["memory_type"]) ?? "").toLowerCase();
  const { confidence } = row;
  into.add({
    text,
    topics: readTags(row["tags"]).filter((tag) => !MACHINE_TAG.test(tag)),
    ...(type === "preference" && { kind: "user", trigger: "preference" }),
    ...(type === "decision" && { trigger: "decision" }),
    ...(PROCEDURES.has(type) && { kind: "procedure" }),
    observedAt: readInstant(row["created_at"]) ?? readInstant(row["created_at_iso"]),
    confidence: typeof confidence === "number" ? confidence : null,
    key: readText(row["content_hash"]),
    replacedBy: readText(row["superseded_by"]),
  });
}

const PROCEDURES: ReadonlySet<string> = new Set(["procedure", "workflow", "howto", "how-to"]);

/** Commas between them in the database, a list in an export. */
function readTags(value: unknown): readonly string[] {
  return typeof value === "string" ? value.split(",").map((tag) => tag.trim()) : readTexts(value);
}
