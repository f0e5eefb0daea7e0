import type { ForeignFields, ForeignFile } from "../../ports/importers.ts";
import { isFields, readItems } from "../transcripts/json.ts";

/** The objects of a list, wherever it stands: bare, or under one of these names. Throws for a text that is no JSON. */
export function objectsUnder(value: unknown, ...names: readonly string[]): readonly ForeignFields[] {
  const list = Array.isArray(value) ? value : names.flatMap((name) => (isFields(value) ? readItems(value[name]) : []));
  return list.filter(isFields);
}

/** The document of a file. A file that was cut off is refused whole: half of it would pass for all. */
export function parseDocument({ text }: ForeignFile): unknown {
  return JSON.parse(text);
}

/** A list that is kept as JSON in a column, or as it is in an export. */
export function readTexts(value: unknown): readonly string[] {
  const list = typeof value === "string" && value.trimStart().startsWith("[") ? parseJson(value) : value;
  return readItems(list).filter((one): one is string => typeof one === "string" && one.trim() !== "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
