import type { ForeignFields, ForeignFile, Reading } from "../../ports/importers.ts";
import { readItems, objectsOn, readText } from "../transcripts/json.ts";
import { openGathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";

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
