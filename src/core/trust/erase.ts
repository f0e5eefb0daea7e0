import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Instant } from "../../domain/time.ts";
import type { ErasedRows, MemoryReader, WholeStore } from "../../ports/memory-store.ts";
import type { Clock } from "../../ports/system.ts";

export interface Erased {
  readonly ids: readonly MemoryId[];
  readonly at: Instant;
  readonly rows: ErasedRows;
}

/** Takes memories away for good, with everything that was made of them. All of it happens, or nothing. */
export function erase(
  parts: { readonly store: WholeStore; readonly clock: Clock },
  chosen: (memories: MemoryReader) => readonly MemoryId[],
  actor: Actor,
): Promise<Erased> {
  if (actor.by === "agent") {
    throw new MemoryError("usage", "Erasing is for people only.", { hint: "An agent may retire a memory instead." });
  }
  return parts.store.write(async (writer) => {
    const ids = chosen(writer);
    const at = parts.clock.now();
    const rows = ids.length === 0 ? {} : await writer.erase(ids, at);
    for (const id of ids) await writer.note({ at, actor, action: "erased", memory: id, change: null, detail: "" });
    return { ids, at, rows };
  });
}
