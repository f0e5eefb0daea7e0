import type { ForeignFile, ForeignMemory, ForeignTables, Reading, ForeignFields } from "../../ports/importers.ts";
import { isFields, readItems, tryParseJson } from "../../domain/json.ts";

/** What a reader finds beyond a text: everything else has a default. */
type Found = Pick<ForeignMemory, "text"> & Partial<ForeignMemory>;

/** Collects what one file holds. */
export function openGathering(file: Pick<ForeignFile, "path" | "changedAt"> & Partial<Pick<ForeignFile, "place">>) {
  const memories: ForeignMemory[] = [];
  const leftOut = new Map<string, number>();
  let broken = 0;
  return {
    add(found: Found): void {
      memories.push({
        kind: "project",
        trigger: "fact",
        topics: [],
        place: file.place ?? { where: "unknown" },
        observedAt: file.changedAt,
        isFileDate: found.observedAt === undefined,
        expiresAt: null,
        confidence: null,
        key: null,
        replacedBy: null,
        file: file.path,
        line: null,
        ...found,
      });
    },
    leave(what: string, count = 1): void {
      if (count > 0) leftOut.set(what, (leftOut.get(what) ?? 0) + count);
    },
    broke(count = 1): void {
      broken += count;
    },
    reading: (): Reading => ({ memories, leftOut, broken }),
  };
}

export type Gathering = ReturnType<typeof openGathering>;

export type ReadFile = (file: ForeignFile) => Reading;

export type ReadTables = (tables: ForeignTables) => Reading;

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
  const list = typeof value === "string" && value.trimStart().startsWith("[") ? tryParseJson(value) : value;
  return readItems(list).filter((one): one is string => typeof one === "string" && one.trim() !== "");
}
