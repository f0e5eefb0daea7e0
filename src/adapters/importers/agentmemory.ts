import type { ForeignFields, ForeignFile, ForeignMemory, ForeignPlace, Reading } from "../../ports/importers.ts";
import { fieldsOf, instantOf, isFields, listOf, textOf } from "../transcripts/json.ts";
import { gathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";
import { documentOf, textsIn } from "./json-file.ts";

/** An export of agentmemory, or the file of its standalone server. */
export function readAgentmemory(file: ForeignFile): Reading {
  const into = gathering(file);
  const document = fieldsOf(documentOf(file));
  const memories = [...listOf(document["memories"]), ...Object.values(fieldsOf(document["mem:memories"]))].filter(
    isFields,
  );
  const heirs = heirsIn(memories);
  for (const entry of memories) memory(into, entry, heirs);
  for (const entry of listOf(document["lessons"]).filter(isFields)) lesson(into, entry);
  for (const [name, what] of LEFT_OUT) into.leave(what, countOf(document[name]));
  return into.reading();
}

/** What it holds beside statements. */
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

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return Object.values(fieldsOf(value)).reduce((sum: number, one) => sum + (Array.isArray(one) ? one.length : 1), 0);
}

/** Which memory replaced each one that was replaced. */
function heirsIn(memories: readonly ForeignFields[]): ReadonlyMap<string, string> {
  return new Map(
    memories.flatMap((entry) => {
      const id = textOf(entry["id"]);
      return id === null ? [] : textsIn(entry["supersedes"]).map((older) => [older, id] as const);
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
  const id = textOf(entry["id"]);
  const replacedBy = id === null ? null : (heirs.get(id) ?? null);
  if (entry["isLatest"] === false && replacedBy === null) return into.leave("earlier versions");
  const [title, content] = [textOf(entry["title"]), textOf(entry["content"])];
  if (title === null && content === null) return into.broke();
  const { strength } = entry;
  into.add({
    // Its titles are mostly the beginning of what it says.
    text:
      content === null || (title !== null && !content.startsWith(title))
        ? [title, content].filter(Boolean).join(": ")
        : content,
    topics: textsIn(entry["concepts"]),
    ...KINDS[textOf(entry["type"]) ?? ""],
    place: placeOf(entry["project"]),
    observedAt: instantOf(entry["updatedAt"]) ?? instantOf(entry["createdAt"]),
    expiresAt: instantOf(entry["forgetAfter"]),
    confidence: typeof strength === "number" ? strength / STRONGEST : null,
    key: id,
    replacedBy,
  });
}

function lesson(into: Gathering, entry: ForeignFields): void {
  if (entry["deleted"] === true) return into.leave("deleted lessons");
  const [content, context] = [textOf(entry["content"]), textOf(entry["context"])];
  if (content === null) return into.broke();
  into.add({
    text: context === null ? content : `${content} (${context})`,
    topics: textsIn(entry["tags"]),
    place: placeOf(entry["project"]),
    observedAt: instantOf(entry["updatedAt"]) ?? instantOf(entry["createdAt"]),
  });
}

function placeOf(project: unknown): ForeignPlace {
  const name = textOf(project);
  if (name === null) return { where: "unknown" };
  return /^(?:[/\\]|[a-z]:[/\\])/i.test(name) ? { where: "folder", folder: name } : { where: "named", name };
}
