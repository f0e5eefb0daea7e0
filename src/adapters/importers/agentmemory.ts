import type { ForeignFields, ForeignFile, ForeignMemory, ForeignPlace, Reading } from "../../ports/importers.ts";
import { readFields, readInstant, isFields, readItems, readText } from "../../domain/json.ts";
import { openGathering, parseDocument, readTexts } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";

/** An export of agentmemory, or the file of its standalone server. */
export function readAgentmemory(file: ForeignFile): Reading {
  const into = openGathering(file);
  const document = readFields(parseDocument(file));
  const memories = [...readItems(document["memories"]), ...Object.values(readFields(document["mem:memories"]))].filter(
    isFields,
  );
  const heirs = findHeirs(memories);
  for (const entry of memories) memory(into, entry, heirs);
  for (const entry of readItems(document["lessons"]).filter(isFields)) lesson(into, entry);
  for (const [name, what] of LEFT_OUT) into.leave(what, readCount(document[name]));
  return into.reading();
}

const LEFT_OUT = [
  ["sessions", "sessions"],
  ["mem:sessions", "sessions"],
  ["observations", "sessions' observations"],
  ["summaries", "summaries of sessions"],
  ["insights", "insights"],
  ["semanticMemories", "semantic memories"],
  ["proceduralMemories", "procedural memories"],
  ["graphNodes", "nodes of its graph"],
] as const;

function readCount(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return Object.values(readFields(value)).reduce((sum: number, one) => sum + (Array.isArray(one) ? one.length : 1), 0);
}

function findHeirs(memories: readonly ForeignFields[]): ReadonlyMap<string, string> {
  return new Map(
    memories.flatMap((entry) => {
      const id = readText(entry["id"]);
      return id === null ? [] : readTexts(entry["supersedes"]).map((older) => [older, id] as const);
    }),
  );
}

const KINDS: Readonly<Record<string, Partial<ForeignMemory>>> = {
  preference: { kind: "user", trigger: "preference" },
  workflow: { kind: "procedure" },
  architecture: { trigger: "decision" },
};

/** Its strengths go to ten. */
const STRONGEST = 10;

function memory(into: Gathering, entry: ForeignFields, heirs: ReadonlyMap<string, string>): void {
  const id = readText(entry["id"]);
  const replacedBy = id === null ? null : (heirs.get(id) ?? null);
  if (entry["isLatest"] === false && replacedBy === null) return into.leave("earlier versions");
  const [title, content] = [readText(entry["title"]), readText(entry["content"])];
  if (title === null && content === null) return into.broke();
  const { strength } = entry;
  into.add({
    // Its titles are mostly the beginning of what it says.
    text:
      content === null || (title !== null && !content.startsWith(title))
        ? [title, content].filter(Boolean).join(": ")
        : content,
    topics: readTexts(entry["concepts"]),
    ...KINDS[readText(entry["type"]) ?? ""],
    place: readPlace(entry["project"]),
    observedAt: readInstant(entry["updatedAt"]) ?? readInstant(entry["createdAt"]),
    expiresAt: readInstant(entry["forgetAfter"]),
    confidence: typeof strength === "number" ? strength / STRONGEST : null,
    key: id,
    replacedBy,
  });
}

function lesson(into: Gathering, entry: ForeignFields): void {
  if (entry["deleted"] === true) return into.leave("deleted lessons");
  const [content, context] = [readText(entry["content"]), readText(entry["context"])];
  if (content === null) return into.broke();
  into.add({
    text: context === null ? content : `${content} (${context})`,
    topics: readTexts(entry["tags"]),
    place: readPlace(entry["project"]),
    observedAt: readInstant(entry["updatedAt"]) ?? readInstant(entry["createdAt"]),
  });
}

function readPlace(project: unknown): ForeignPlace {
  const name = readText(project);
  if (name === null) return { where: "unknown" };
  return /^(?:[/\\]|[a-z]:[/\\])/i.test(name) ? { where: "folder", folder: name } : { where: "named", name };
}
