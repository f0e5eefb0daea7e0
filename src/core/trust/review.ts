import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { MemoryWriter } from "../../ports/memory-store.ts";
import { slotHolders } from "./slot-holders.ts";
import type { StandingParts } from "./standing-changes.ts";

export interface Reviewed {
  readonly id: MemoryId;
  readonly change: ChangeId;
  readonly supersedes: readonly MemoryId[];
}

/** Makes a proposal count, and ends what it contradicts: one step, undone in one step. */
export function approve(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  edited: { readonly text: string; readonly vectors: readonly Float32Array[] | null } | null,
): Reviewed {
  return parts.store.write((writer) => {
    const proposal = proposalOf(writer, id);
    const named = proposal.standing.state === "proposed" ? proposal.standing.rivals : [];
    const rivals = new Set([
      ...named,
      ...slotHolders(writer, edited?.text ?? proposal.text, proposal).map((other) => other.id),
    ]);
    const append = appender(parts, writer, actor);
    const approved: Memory = {
      ...proposal,
      text: edited?.text ?? proposal.text,
      source: { ...proposal.source, approved: true },
      verifiedAt: parts.clock.now(),
      standing: { state: "active" },
    };
    const why = edited === null ? "approved" : "approved as edited";
    const change = append(edited === null ? "approved" : "edited", proposal, approved, why, edited?.vectors ?? null);
    const ended: MemoryId[] = [];
    for (const rival of rivals) {
      const victim = writer.byId(rival);
      if (victim === undefined || victim.standing.state !== "active") continue;
      append(
        "superseded",
        victim,
        { ...victim, standing: { state: "superseded", by: id, at: parts.clock.now() } },
        why,
        null,
      );
      ended.push(rival);
    }
    return { id, change, supersedes: ended };
  });
}

/** Ends a proposal; it stays in the history and can be restored. */
export function reject(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Reviewed {
  return parts.store.write((writer) => {
    const proposal = proposalOf(writer, id);
    const rejected: Memory = { ...proposal, standing: { state: "retired", at: parts.clock.now(), reason } };
    return { id, change: appender(parts, writer, actor)("rejected", proposal, rejected, reason, null), supersedes: [] };
  });
}

function proposalOf(writer: MemoryWriter, id: MemoryId): Memory {
  const memory = writer.byId(id);
  if (memory === undefined || memory.standing.state !== "proposed") {
    throw new MemoryError("conflict", `${id} does not wait in review.`, {
      hint: "`holdfast review list` shows what does.",
    });
  }
  return memory;
}

function appender(parts: StandingParts, writer: MemoryWriter, actor: Actor) {
  const batch = parts.ids.next("batch") as BatchId;
  const at = parts.clock.now();
  return (
    action: "approved" | "edited" | "rejected" | "superseded",
    before: Memory,
    after: Memory,
    why: string,
    vectors: readonly Float32Array[] | null,
  ): ChangeId => {
    const id = parts.ids.next("change") as ChangeId;
    writer.append(
      { id, at, actor, action, memory: after.id, before, after, why, batch, undoes: null },
      { vectors, request: null },
    );
    return id;
  };
}
