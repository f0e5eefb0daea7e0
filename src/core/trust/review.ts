import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { openQuestion } from "../../domain/standing.ts";
import type { MemoryWriter } from "../../ports/memory-store.ts";
import type { StandingParts } from "./standing-changes.ts";
import { wouldReplace } from "./would-replace.ts";
import type { Embedded } from "../../ports/embedder.ts";

export interface Reviewed {
  readonly id: MemoryId;
  readonly change: ChangeId;
  readonly supersedes: readonly MemoryId[];
}

/** Makes a proposal count, or settles what is in question, and ends what it contradicts: one step, undone in one step. */
export function approve(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  edited: { readonly text: string; readonly vectors: Embedded | null } | null,
): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const proposal = await proposalOf(writer, id);
    const append = appender(parts, writer, actor);
    const victims = await wouldReplace(writer, proposal, edited?.text);
    const approved: Memory = {
      ...proposal,
      // A rule that is put otherwise is still a rule.
      ...(victims.some(({ pinned }) => pinned) && { pinned: true }),
      text: edited?.text ?? proposal.text,
      source: { ...proposal.source, approved: true },
      verifiedAt: parts.clock.now(),
      standing: { state: "active" },
    };
    const why = edited === null ? "approved" : "approved as edited";
    const change = await append(
      edited === null ? "approved" : "edited",
      proposal,
      approved,
      why,
      edited?.vectors ?? null,
    );
    for (const victim of victims) {
      await append(
        "superseded",
        victim,
        { ...victim, standing: { state: "superseded", by: id, at: parts.clock.now() } },
        why,
        null,
      );
    }
    return { id, change, supersedes: victims.map((victim) => victim.id) };
  });
}

/** Ends a proposal; it stays in the history and can be restored. Of what was only in question, both hold. */
export function reject(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const proposal = await proposalOf(writer, id);
    const rejected: Memory = {
      ...proposal,
      standing:
        proposal.standing.state === "active"
          ? { state: "active" }
          : { state: "retired", at: parts.clock.now(), reason },
    };
    return {
      id,
      change: await appender(parts, writer, actor)("rejected", proposal, rejected, reason, null),
      supersedes: [],
    };
  });
}

async function proposalOf(writer: MemoryWriter, id: MemoryId): Promise<Memory> {
  const memory = await writer.byId(id);
  if (memory === undefined || openQuestion(memory) === undefined) {
    throw new MemoryError("conflict", `${id} does not wait in review.`, {
      hint: "`holdfast review list --everywhere` shows what does.",
    });
  }
  return memory;
}

function appender(parts: StandingParts, writer: MemoryWriter, actor: Actor) {
  const batch = parts.ids.next("batch") as BatchId;
  const at = parts.clock.now();
  return async (
    action: "approved" | "edited" | "rejected" | "superseded",
    before: Memory,
    after: Memory,
    why: string,
    vectors: Embedded | null,
  ): Promise<ChangeId> => {
    const id = parts.ids.next("change") as ChangeId;
    await writer.append(
      { id, at, actor, action, memory: after.id, before, after, why, batch, undoes: null },
      { vectors, request: null },
    );
    return id;
  };
}
