import type { ShownQuestion } from "../../domain/item-line.ts";
import type { Mark, Memory } from "../../domain/memory.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { findHeir } from "../heir.ts";

/** An open question, with the statement that stands for its other side now. */
export interface LiveMark extends Mark {
  readonly newer: Memory;
  /** The other statement is the older of the two: of a higher authority, or observed earlier. Nothing newer is known then. */
  readonly isSaidBefore: boolean;
}

/**
 * The open questions of a memory: nobody has settled them, and the other statement holds or was followed by one that does. A statement
 * that was undone, retired or erased, or that waits in review, asks nothing.
 */
export async function liveMarks(memories: Pick<MemoryReader, "byId">, memory: Memory): Promise<readonly LiveMark[]> {
  const settled = new Set((memory.marks ?? []).flatMap(({ mark, by }) => (mark === "settled" ? by : [])));
  const live = await Promise.all(
    (memory.marks ?? []).map(async (mark): Promise<readonly LiveMark[]> => {
      const newer = settled.has(mark.by) ? undefined : await findHeir(memories, await memories.byId(mark.by));
      return newer === undefined || newer.id === memory.id || settled.has(newer.id)
        ? []
        : [{ ...mark, newer, isSaidBefore: wasSaidBefore(newer, memory) }];
    }),
  );
  // A newer statement that took the place of another one asks once.
  return [...new Map(live.flat().map((mark) => [mark.newer.id, mark])).values()];
}

/** Those that a reader of the memory is told of, in the words of the newer statement; one that stands beside it is only pointed at. */
export function shownQuestions(
  marks: readonly LiveMark[],
  beside: ReadonlySet<string> = new Set(),
): readonly ShownQuestion[] {
  return marks
    .filter(({ isSaidBefore }) => !isSaidBefore)
    .map(({ newer }) => ({
      by: newer.id,
      text: newer.text,
      at: iso(newer.observedAt),
      ...(beside.has(newer.id) && { isBeside: true }),
    }));
}

/** A memory of which one more question is open; one that was settled is not asked again. */
export function withQuestion(memory: Memory, by: MemoryId, at: Instant): Memory {
  const known = memory.marks ?? [];
  if (known.some((mark) => mark.by === by)) return memory;
  return { ...memory, marks: [...known, { mark: "asked", by, at }] };
}

/** A memory for which these questions are settled. Pairs that nobody asked about yet never will be. */
export function withSettled(memory: Memory, by: ReadonlySet<MemoryId>, at: Instant): Memory {
  const others = (memory.marks ?? []).filter((mark) => !by.has(mark.by));
  const settled = [...by].map((id): Mark => ({ mark: "settled", by: id, at }));
  return settled.length === 0 ? memory : { ...memory, marks: [...others, ...settled] };
}

function wasSaidBefore(other: Memory, memory: Memory): boolean {
  return (other.observedAt - memory.observedAt || other.recordedAt - memory.recordedAt) < 0;
}
