import type { ShownMark } from "../../domain/mark-line.ts";
import type { Mark } from "../../domain/mark.ts";
import type { Memory } from "../../domain/memory.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { heirOf } from "../heir.ts";

/** A mark that still counts, with the statement that speaks against the memory now. */
export interface LiveMark extends Mark {
  readonly newer: Memory;
  /** The other statement is the older of the two: of a higher authority, or observed earlier. */
  readonly isSaidBefore: boolean;
}

/**
 * The marks of a memory that still count: whose statement holds, was followed by another one, or waits in review. A
 * statement that was undone, retired or erased speaks against nothing any more.
 */
export async function liveMarks(memories: Pick<MemoryReader, "byId">, memory: Memory): Promise<readonly LiveMark[]> {
  const live = await everyLiveMark(memories, memory);
  // A newer statement that took the place of another one speaks once.
  return [...new Map(live.map((mark) => [mark.newer.id, mark])).values()];
}

/** The same, with a line for each mark that was made. */
export async function everyLiveMark(
  memories: Pick<MemoryReader, "byId">,
  memory: Memory,
): Promise<readonly LiveMark[]> {
  const live = await Promise.all(
    (memory.marks ?? []).map(async (mark): Promise<readonly LiveMark[]> => {
      const by = await memories.byId(mark.by);
      const newer = by?.standing.state === "proposed" ? by : await heirOf(memories, by);
      return newer === undefined || newer.id === memory.id
        ? []
        : [{ ...mark, newer, isSaidBefore: wasSaidBefore(newer, memory) }];
    }),
  );
  return live.flat();
}

/** As it is shown: the words of a statement that waits in review are not told, since nobody has said that they may be. */
export function shownMark({ mark, newer, gone, isSaidBefore }: LiveMark): ShownMark {
  const text = newer.standing.state === "proposed" ? null : newer.text;
  return { mark, by: newer.id, text, gone: gone ?? [], saidBefore: isSaidBefore };
}

function wasSaidBefore(other: Memory, memory: Memory): boolean {
  return (other.observedAt - memory.observedAt || other.recordedAt - memory.recordedAt) < 0;
}
