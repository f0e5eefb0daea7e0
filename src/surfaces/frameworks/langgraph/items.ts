import type { Item } from "@langchain/langgraph-checkpoint";
import type { MemoryJson } from "../../../contract/memory-json.ts";
import { MAX_TEXT_CHARACTERS } from "../../../domain/memory.ts";
import { tryParseJson } from "../../../domain/json.ts";

/** A value that was put, with the memory that keeps it. */
export interface Kept {
  readonly item: Item;
  readonly memory: MemoryJson;
  readonly isIndexed: boolean;
}

/** Told from words that somebody would search by: no topic of a person's looks like it. */
const NOT_INDEXED = "langgraph: not indexed";
/** Sets a key apart from the labels of a namespace, so that no item lies below another. */
const KEY_MARK = "=";

/**
 * Every item has a scope of its own, a folder named by its namespace and key: what is said in one scope is never held against
 * what is said in another, so that no item takes another's place.
 */
export function namePath(namespace: readonly string[], key: string): string {
  return [...namespace.map(encodeLabel), KEY_MARK + encodeLabel(key)].join("/");
}

/** The folder that a namespace's items lie in. */
export function nameFolder(namespace: readonly string[]): string {
  return namespace.map(encodeLabel).join("/");
}

function encodeLabel(label: string): string {
  return encodeURIComponent(label.toWellFormed()).replaceAll(".", "%2E");
}

/** What is remembered of a value: the text that it is found by, and the value itself as the quoted source. */
export function buildStatement(
  namespace: readonly string[],
  key: string,
  value: Readonly<Record<string, unknown>>,
  fields: readonly string[] | false,
): { readonly text: string; readonly quote: string; readonly topics: string[] } {
  const quote = JSON.stringify(value);
  if (quote.length > MAX_TEXT_CHARACTERS)
    throw new Error(
      `The value of ${JSON.stringify(key)} has ${quote.length} characters as JSON; at most ${MAX_TEXT_CHARACTERS} can be kept. Keep a document in a file and put where it is.`,
    );
  const texts =
    fields === false ? [] : fields.flatMap((field) => (field === "$" ? listLeaves(value) : leavesAt(value, field)));
  const text = texts.join("\n").trim().slice(0, MAX_TEXT_CHARACTERS);
  return text === ""
    ? { text: [...namespace, key].join(" / "), quote, topics: [NOT_INDEXED] }
    : { text, quote, topics: [] };
}

/** A value as somebody would write it down: "theme: dark". Names and braces of JSON would count as words. */
function listLeaves(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return [name === "" ? String(value) : `${name}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each: unknown) => [name, each] as const)
    : Object.entries(value);
  return entries.flatMap(([label, each]) => listLeaves(each, label));
}

/** What lies at a path such as "metadata.title", "tags[*]" or "chapters[-1].text". */
function leavesAt(value: unknown, path: string): readonly string[] {
  const steps = path.match(/[^.[\]]+|\[[^\]]*\]/g) ?? [];
  let found: readonly unknown[] = [value];
  for (const step of steps) found = found.flatMap((one) => stepInto(one, step));
  return found.flatMap((one) => listLeaves(one));
}

function stepInto(value: unknown, step: string): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (step === "*" || step === "[*]") return Object.values(value);
  if (!step.startsWith("[")) return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
  return Array.isArray(value) ? [value.at(Number(step.slice(1, -1)))] : [];
}

/** The item in a memory; undefined for a memory of that project that holds none. */
export function parseKept(memory: MemoryJson): Kept | undefined {
  const labels = (memory.scope.path ?? "").split("/");
  const last = labels.pop();
  const value = parseValue(memory.source.quote);
  if (last?.startsWith(KEY_MARK) !== true || value === undefined) return undefined;
  const item: Item = {
    namespace: labels.map(decodeURIComponent),
    key: decodeURIComponent(last.slice(KEY_MARK.length)),
    value,
    createdAt: new Date(memory.observedAt),
    updatedAt: new Date(memory.recordedAt),
  };
  return { item, memory, isIndexed: !memory.topics.includes(NOT_INDEXED) };
}

function parseValue(json: string | null): Record<string, unknown> | undefined {
  const value = tryParseJson(json ?? "null");
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
