import type { Action, Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { MemoryWriter } from "../../ports/memory-store.ts";
import { heirOf } from "../heir.ts";
import { markedBy } from "./conflicts.ts";
import type { MarkedMemory } from "./conflicts.ts";
import type { StandingParts } from "./standing-changes.ts";

export interface Reviewed {
  readonly id: MemoryId;
  readonly change: ChangeId;
  readonly supersedes: readonly MemoryId[];
}

/**
 * Keeps the newer one: a proposal counts from now on, and what it or an active statement disputes is ended. What says more
 * than was replaced stays, with its mark, unless that is all that was in question. One step, undone in one step.
 */
export function approve(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  edited: { readonly text: string; readonly vectors: Embedded | null } | null,
): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer, marked } = await waiting(writer, id);
    const append = appender(parts, writer, actor);
    const rivals = newer.standing.state === "proposed" ? await heirsOf(writer, newer.standing.rivals) : [];
    const disputed = marked.filter(({ marks }) => marks.some(({ mark }) => mark === "disputed"));
    const settled = disputed.length === 0 && newer.standing.state === "active" ? marked : disputed;
    const victims = [
      ...new Map([...settled.map(({ memory }) => memory), ...rivals].map((memory) => [memory.id, memory])).values(),
    ];
    const { marks: _settled, ...rest } = newer;
    const approved: Memory = {
      ...rest,
      // A rule that is put otherwise is still a rule.
      ...(victims.some(({ pinned }) => pinned) && { pinned: true }),
      text: edited?.text ?? newer.text,
      source: { ...newer.source, approved: true },
      verifiedAt: parts.clock.now(),
      standing: { state: "active" },
    };
    const [action, why] =
      edited === null ? (["approved", "approved"] as const) : (["edited", "approved as edited"] as const);
    const change = await append(action, newer, approved, why, edited?.vectors ?? null);
    for (const victim of victims) {
      const standing = { state: "superseded", by: id, at: parts.clock.now() } as const;
      await append("superseded", victim, { ...victim, standing }, why, null);
    }
    return { id, change, supersedes: victims.map((victim) => victim.id) };
  });
}

/** Ends a proposal, which stays in the history and can be restored. Of a statement that counts, both hold: its marks go. */
export function reject(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer, marked } = await waiting(writer, id);
    const append = appender(parts, writer, actor);
    const isActive = newer.standing.state === "active";
    const after: Memory = {
      ...newer,
      standing: isActive ? { state: "active" } : { state: "retired", at: parts.clock.now(), reason },
    };
    const change = await append(
      "rejected",
      newer,
      withoutMarksBy(after, new Set(marked.map(({ memory }) => memory.id))),
      reason,
      null,
    );
    for (const { memory, marks } of marked)
      await append("settled", memory, withoutMarksBy(memory, new Set(marks.map(({ by }) => by))), reason, null);
    return { id, change, supersedes: [] };
  });
}

/** Keeps the older one: the newer statement is retired, and speaks against nothing any more. */
export function keepOlder(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer, marked } = await waiting(writer, id);
    const append = appender(parts, writer, actor);
    const standing = { state: "retired", at: parts.clock.now(), reason } as const;
    const change = await append("rejected", newer, { ...newer, standing }, reason, null);
    for (const { memory, marks } of marked)
      await append("settled", memory, withoutMarksBy(memory, new Set(marks.map(({ by }) => by))), reason, null);
    return { id, change, supersedes: [] };
  });
}

/** A memory without what these say against it. */
export function withoutMarksBy({ marks, ...memory }: Memory, ids: ReadonlySet<MemoryId>): Memory {
  const left = (marks ?? []).filter(({ by }) => !ids.has(by));
  return left.length === 0 ? memory : { ...memory, marks: left };
}

/** What has taken the place of these since, or they themselves. */
async function heirsOf(writer: MemoryWriter, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
  const heirs = await Promise.all(ids.map(async (id) => heirOf(writer, await writer.byId(id))));
  return heirs.filter((memory) => memory !== undefined);
}

async function waiting(
  writer: MemoryWriter,
  id: MemoryId,
): Promise<{ readonly memory: Memory; readonly marked: readonly MarkedMemory[] }> {
  const memory = await writer.byId(id);
  const marked = memory === undefined ? [] : await markedBy(writer, memory);
  if (memory === undefined || (memory.standing.state !== "proposed" && marked.length === 0)) {
    throw new MemoryError("conflict", `${id} does not wait in review.`, {
      hint: "`holdfast review list --everywhere` shows what does.",
    });
  }
  return { memory, marked };
}

function appender(parts: StandingParts, writer: MemoryWriter, actor: Actor) {
  const batch = parts.ids.next("batch") as BatchId;
  const at = parts.clock.now();
  return async (
    action: Action,
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
