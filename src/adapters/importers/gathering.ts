import type { ForeignFile, ForeignMemory, ForeignTables, Reading } from "../../ports/importers.ts";

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
    /** Counts what a memory has no place for. */
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

/** A reader of one tool's text files. */
export type ReadFile = (file: ForeignFile) => Reading;

/** A reader of one tool's database. */
export type ReadTables = (tables: ForeignTables) => Reading;
