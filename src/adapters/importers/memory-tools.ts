import type { ForeignFields, ForeignFile, ForeignTables, Reading, ForeignPlace } from "../../ports/importers.ts";
import { readFields, readInstant, readText, isFields, readItems, objectsOn } from "../../domain/json.ts";
import { openGathering, parseDocument, objectsUnder, readTexts, type Gathering } from "./gathering.ts";
import { gatherMarkdown, readMarkdown } from "./markdown-statements.ts";
import { fold, type Change } from "../../domain/change.ts";
import type { Memory } from "../../domain/memory.ts";
import { parseExport } from "../exports/export-file.ts";

/** What mem0 answers to "all memories": results, a page of them, or a bare list. */
export function readMem0Export(file: ForeignFile): Reading {
  const into = openGathering(file);
  const document = parseDocument(file);
  for (const entry of objectsUnder(document, "results", "memories")) {
    const text = readText(entry["memory"]) ?? readText(entry["data"]) ?? readText(entry["text"]);
    if (text === null) into.broke();
    else
      into.add({
        text,
        topics: [...readTexts(entry["categories"]), ...readTexts(readFields(entry["metadata"])["categories"])],
        observedAt: readInstant(entry["updated_at"]) ?? readInstant(entry["created_at"]) ?? file.changedAt,
        expiresAt: readInstant(entry["expiration_date"]),
        key: readText(entry["id"]),
      });
  }
  if (readText(readFields(document)["next"]) !== null)
    into.leave("further pages, which the file names but does not hold");
  return into.reading();
}

/** Its history: the last text of a memory holds, the ones before it were replaced. */
export function readMem0History(tables: ForeignTables): Reading {
  const into = openGathering(tables);
  const byMemory = new Map<string, ForeignFields[]>();
  for (const row of tables.rows("history")) {
    const id = readText(row["memory_id"]);
    if (id === null) into.broke();
    else byMemory.set(id, [...(byMemory.get(id) ?? []), row]);
  }
  for (const [id, rows] of byMemory) {
    const ordered = rows.toSorted((a, b) => (readTime(a) ?? 0) - (readTime(b) ?? 0));
    const isGone = ordered.some((row) => row["event"] === "DELETE" || row["is_deleted"] === 1);
    const texts = ordered.flatMap((row) => {
      const text = readText(row["new_memory"]);
      return text === null ? [] : [{ text, at: readTime(row) }];
    });
    if (isGone) into.leave("deleted memories");
    else
      for (const [at, { text, at: observedAt }] of texts.entries()) {
        const isLast = at === texts.length - 1;
        into.add({ text, observedAt, key: `${id} ${at}`, replacedBy: isLast ? null : `${id} ${at + 1}` });
      }
  }
  into.leave("messages", tables.rows("messages").length);
  return into.reading();
}

function readTime(row: ForeignFields): number | null {
  return readInstant(row["updated_at"]) ?? readInstant(row["created_at"]);
}

/** An agent file of Letta (.af), or a Markdown file of its memory folder. */
export function readLetta(file: ForeignFile): Reading {
  if (/\.(?:md|markdown)$/i.test(file.path)) return readMarkdown(file);
  const into = openGathering(file);
  const document = readFields(parseDocument(file));
  const blocks = [...readItems(document["blocks"]), ...readItems(document["core_memory"])].filter(isFields);
  for (const block of blocks) {
    const [label, value] = [readText(block["label"]), readText(block["value"])];
    // How an agent is to speak is no fact.
    if (label === "persona") into.leave("persona blocks");
    else if (value === null) into.leave("empty blocks");
    else
      gatherMarkdown(into, value, {
        topics: label === null ? [] : [label],
        line: null,
        ...(label === "human" && { kind: "user", trigger: "preference" }),
      });
  }
  const agents = readItems(document["agents"]).map(readFields);
  const messages = [document, ...agents].map((holder) => readItems(holder["messages"]).length);
  into.leave(
    "messages",
    messages.reduce((sum, count) => sum + count, 0),
  );
  into.leave("tools", readItems(document["tools"]).length);
  into.leave("files", readItems(document["files"]).length);
  return into.reading();
}

/** The entity under which the server's own instructions keep what is known of the user. */
const THE_USER = "default_user";

/**
 * The knowledge graph of MCP's own server-memory: an entity or a relation on each line. It keeps no times, so what it holds
 * is as old as its file.
 */
export function readServerMemory(file: ForeignFile): Reading {
  const into = openGathering(file);
  for (const [at, raw] of file.text.split("\n").entries()) {
    if (raw.trim() === "") continue;
    const { objects, whole } = objectsOn(raw);
    if (!whole) into.broke();
    for (const entry of objects) {
      if (entry["type"] === "entity") entity(into, entry, at + 1);
      else if (entry["type"] === "relation") relation(into, entry, at + 1);
      else into.leave("entries of another type");
    }
  }
  return into.reading();
}

function entity(into: Gathering, entry: ForeignFields, line: number): void {
  const name = readText(entry["name"]);
  const observations = readItems(entry["observations"]);
  if (name === null) return into.broke();
  if (observations.length === 0) return into.leave("entities without observations");
  const type = readText(entry["entityType"]);
  const topics = [name, ...(type === null ? [] : [type])];
  for (const observed of observations) {
    const said = readObservation(observed);
    if (said === null) into.broke();
    else if (name === THE_USER) into.add({ text: said, kind: "user", trigger: "preference", line });
    else into.add({ text: `${name}: ${said}`, topics, line });
  }
}

function relation(into: Gathering, entry: ForeignFields, line: number): void {
  const [from, to, how] = [readText(entry["from"]), readText(entry["to"]), readText(entry["relationType"])];
  if (from === null || to === null || how === null) return into.broke();
  into.add({ text: `${from} ${how.replaceAll("_", " ")} ${to}`, topics: [from, to], line });
}

/** Old files hold numbers and objects where later ones have texts. */
function readObservation(observed: unknown): string | null {
  if (typeof observed === "number" || typeof observed === "boolean") return String(observed);
  if (typeof observed === "object" && observed !== null && "content" in observed) return readText(observed.content);
  return readText(observed);
}

export function readMcpMemoryTables(tables: ForeignTables): Reading {
  const into = openGathering(tables);
  for (const row of tables.rows("memories")) memory(into, row);
  into.leave("links between memories", tables.rows("memory_graph").length);
  return into.reading();
}

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

/** An export of another Holdfast, for a store that holds something already: what it knows now, as any other tool's. */
export function readHoldfast(file: ForeignFile): Reading {
  const into = openGathering(file);
  const { holds, changes, memories } = parseExport(file.text);
  const last = holds === "memories" ? memories : [...fold(changes as unknown as readonly Change[]).values()];
  for (const memory of last) {
    const { state } = memory.standing;
    if (state === "proposed") into.leave("proposals that wait in review");
    else if (state === "retired") into.leave("retired memories");
    else into.add(toForeign(memory));
  }
  return into.reading();
}

function toForeign({ id, text, kind, trigger, topics, scope, standing, observedAt, expiresAt, confidence }: Memory) {
  const replacedBy = standing.state === "superseded" ? standing.by : null;
  return {
    text,
    kind,
    trigger,
    topics,
    place: { where: "scope", scope } as const,
    observedAt,
    expiresAt,
    confidence,
    key: id,
    replacedBy,
  };
}

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
