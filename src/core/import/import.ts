import type { Actor } from "../../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import { tallySecrets } from "../remember/remember.ts";
import { admitted } from "./admission.ts";
import type { AdmissionParts } from "./admission.ts";
import type { Arrived, Incoming } from "./incoming.ts";
import { planImport } from "./plan.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Admitted } from "./admission.ts";

export interface Imported {
  /** Undo this to take all of it back; null when nothing was written. */
  readonly batch: BatchId | null;
  readonly arrived: readonly Arrived[];
}

/** Written at a time before others get their turn: some thirty milliseconds. */
const AT_ONCE = 50;

/**
 * Takes in what other tools remember, in one transaction and one batch: all of it, or nothing. How it relates to what is known
 * is judged afterwards, as for statements that were stored while the judge was away: thousands of them would keep
 * everybody waiting.
 */
export async function importMemories(
  parts: AdmissionParts,
  incoming: readonly Incoming[],
  { actor, dryRun }: { readonly actor: Actor; readonly dryRun: boolean },
): Promise<Imported> {
  const checked = await admitted(parts, incoming);
  if (dryRun) {
    const steps = await planned(parts, parts.store, checked);
    return { batch: null, arrived: steps.map(({ arrived }) => arrived) };
  }
  const batch = parts.ids.next("batch") as BatchId;
  return parts.store.write(async (writer) => {
    const steps = await planned(parts, writer, checked);
    const at = parts.clock.now();
    for (const [index, { arrived, before, after }] of steps.entries()) {
      // Others go on reading what was there before.
      if (index % AT_ONCE === 0) await parts.breathe();
      const { arrival, cut, incoming: one } = arrived;
      await tallySecrets(writer, cut);
      if (arrival.outcome === "refused") await writer.tally(`refused: ${arrival.reason}`, 1);
      if (after === null) continue;
      const id = parts.ids.next("change") as ChangeId;
      const action = before === null ? "remembered" : "confirmed";
      const why = `imported from ${one.statement.source.agent}`;
      await writer.append(
        { id, at, actor, action, memory: after.id, before, after, why, batch, undoes: null },
        { vectors: null, request: null },
      );
    }
    const wrote = steps.some(({ after }) => after !== null);
    return { batch: wrote ? batch : null, arrived: steps.map(({ arrived }) => arrived) };
  });
}

function planned({ clock, ids, breathe }: AdmissionParts, memories: MemoryReader, checked: readonly Admitted[]) {
  return planImport(memories, checked, { now: clock.now(), nextId: () => ids.next("memory") as MemoryId, breathe });
}
