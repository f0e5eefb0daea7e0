import type { ForeignFields, ForeignFile, ForeignPlace, ForeignTables, Reading } from "../../ports/importers.ts";
import { readInstant, isFields, readItems, readText } from "../transcripts/json.ts";
import { openGathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";
import { parseDocument, readTexts } from "./json-file.ts";

/** The database of claude-mem: what its observer noted, and what each session learned. */
export function readClaudeMemTables(tables: ForeignTables): Reading {
  const into = openGathering(tables);
  for (const row of tables.rows("observations")) observation(into, row);
  for (const row of tables.rows("session_summaries")) summary(into, row);
  for (const row of tables.rows("memory_items")) {
    if (row["kind"] === "prompt") into.leave("prompts");
    else observation(into, row);
  }
  into.leave("prompts", tables.rows("user_prompts").length);
  return into.reading();
}

/** Its export: the same rows in one JSON document. */
export function readClaudeMemExport(file: ForeignFile): Reading {
  const into = openGathering(file);
  const document = parseDocument(file);
  const readList = (name: string) => (isFields(document) ? readItems(document[name]).filter(isFields) : []);
  for (const row of readList("observations")) observation(into, row);
  for (const row of readList("summaries")) summary(into, row);
  into.leave("prompts", readList("prompts").length);
  return into.reading();
}

/** Its facts one by one; an observation without any is told as what happened. */
function observation(into: Gathering, row: ForeignFields): void {
  const shared = { ...readOrigin(row), topics: readTexts(row["concepts"]) };
  const facts = readTexts(row["facts"]);
  const isDecision = row["type"] === "decision";
  for (const text of facts) into.add({ ...shared, text, ...(isDecision && { trigger: "decision" }) });
  if (facts.length > 0) return;
  const [title, told] = [readText(row["title"]), readText(row["narrative"]) ?? readText(row["text"])];
  const text = [title, told].filter((part) => part !== null).join(": ");
  if (text === "") into.broke();
  else into.add({ ...shared, text, kind: "episode" });
}

function summary(into: Gathering, row: ForeignFields): void {
  const learned = readText(row["learned"]);
  if (learned === null) into.leave("session summaries that learned nothing");
  else into.add({ ...readOrigin(row), text: learned, kind: "episode" });
}

/** Its projects are names of folders. */
function readOrigin(row: ForeignFields): { readonly place: ForeignPlace; readonly observedAt: number | null } {
  const name = readText(row["merged_into_project"]) ?? readText(row["project"]);
  return {
    place: name === null ? { where: "unknown" } : { where: "named", name },
    observedAt: readInstant(row["created_at_epoch"]) ?? readInstant(row["created_at"]),
  };
}
