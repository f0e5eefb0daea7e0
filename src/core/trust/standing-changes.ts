import type { Action, Actor } from "../../domain/change.ts";
import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { MemoryStore, MemoryWriter } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { slotHolders } from "./slot-holders.ts";

export interface StandingParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Changed {
  readonly id: MemoryId;
  readonly change: ChangeId;
}

/** Hides a memory for a reason, and others with it in the same step; they can be restored. */
export function retire(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  reason: string,
  others: readonly MemoryId[] = [],
): Changed {
  return parts.store.write((writer) => {
    const batch = parts.ids.next("batch") as BatchId;
    const inOneStep = { ...parts, store: { ...parts.store, write: within(writer) } };
    for (const other of others) retireOne(inOneStep, other, actor, reason, batch);
    return retireOne(inOneStep, id, actor, reason, batch);
  });
}

function retireOne(parts: StandingParts, id: MemoryId, actor: Actor, reason: string, batch: BatchId): Changed {
  const retired = (memory: Memory, now: number): Memory => {
    const { state } = memory.standing;
    if (actor.by === "agent" && memory.pinned) throw refused(id, "a person pinned it");
    if (actor.by === "agent" && (memory.source.by === "human" || memory.source.approved))
      throw refused(id, "a person stands behind it, so an agent can only propose a correction");
    if (state !== "active" && state !== "proposed") throw refused(id, `it is ${state} already`);
    return { ...memory, standing: { state: "retired", at: now, reason } };
  };
  return change(parts, id, actor, "retired", reason, retired, batch);
}

/** Makes a memory a rule, or a plain memory again. */
export function pin(parts: StandingParts, id: MemoryId, actor: Actor, isRule: boolean): Changed {
  const [action, why] = isRule
    ? (["pinned", "it is a rule"] as const)
    : (["unpinned", "it is no rule any more"] as const);
  return change(parts, id, actor, action, why, ({ pinned, ...memory }) => {
    if (actor.by === "agent") throw refused(id, "only a person pins a rule");
    if (memory.standing.state !== "active") throw refused(id, `it is ${memory.standing.state}`);
    if ((pinned === true) === isRule) throw refused(id, isRule ? "it is pinned already" : "it is not pinned");
    return isRule ? { ...memory, pinned: true } : memory;
  });
}

/** Brings back what was retired or superseded. Whatever took its place gives it up: one slot has one value. */
export function restore(parts: StandingParts, id: MemoryId, actor: Actor): Changed {
  return parts.store.write((writer) => {
    const back = change(
      { ...parts, store: { ...parts.store, write: within(writer) } },
      id,
      actor,
      "restored",
      "asked for",
      (memory, _now, endedBy) => {
        const { state } = memory.standing;
        if (actor.by === "agent" && endedBy === "human") throw refused(id, "a person ended it");
        if (state !== "retired" && state !== "superseded")
          throw refused(id, `it is ${state}, so there is nothing to restore`);
        const twin = writer
          .alike(memory.text, scopeKey(memory.scope), memory.scope.agent)
          .find((other) => other.id !== id && other.standing.state === "active");
        if (twin !== undefined) throw refused(id, `the same is known as ${twin.id}`);
        return { ...memory, standing: { state: "active" } };
      },
    );
    const restored = writer.byId(id);
    const { batch } = writer.changes({ id: back.change })[0] ?? {};
    if (restored === undefined || batch === undefined) return back;
    for (const holder of slotHolders(writer, restored.text, restored)) {
      if (actor.by === "agent" && compareAuthority(authorityOf(holder), authorityOf(restored)) > 0)
        throw refused(id, `${holder.id} stands in its place, and counts more`);
      const at = parts.clock.now();
      const after: Memory = { ...holder, standing: { state: "superseded", by: id, at } };
      const changeId = parts.ids.next("change") as ChangeId;
      writer.append(
        {
          id: changeId,
          at,
          actor,
          action: "superseded",
          memory: holder.id,
          before: holder,
          after,
          why: "what it had replaced was restored",
          batch,
          undoes: null,
        },
        { vectors: null, request: null },
      );
    }
    return back;
  });
}

/** Somebody looked, and it still holds. */
export function verify(parts: StandingParts, id: MemoryId, actor: Actor, fresh: (memory: Memory) => Memory): Changed {
  return change(parts, id, actor, "verified", "it still holds", (memory, now) => {
    if (memory.standing.state !== "active") throw refused(id, `it is ${memory.standing.state}`);
    const ahead = (time: number | null) => (time !== null && time <= now ? null : time);
    const { staleAfter, expiresAt } = memory;
    return fresh({ ...memory, verifiedAt: now, staleAfter: ahead(staleAfter), expiresAt: ahead(expiresAt) });
  });
}

/** Somebody found it wrong or outdated: it is shown as stale until a person verifies, corrects or retires it. */
export function dispute(parts: StandingParts, id: MemoryId, actor: Actor, why: string): Changed {
  return change(parts, id, actor, "disputed", why, (memory, now) => {
    if (memory.standing.state !== "active") throw refused(id, `it is ${memory.standing.state}`);
    return { ...memory, staleAfter: now };
  });
}

/** A part of a step that is under way. */
function within(writer: MemoryWriter): MemoryStore["write"] {
  return (work) => work(writer);
}

function change(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  action: Action,
  why: string,
  next: (memory: Memory, now: number, lastBy: Actor["by"] | undefined) => Memory,
  batch = parts.ids.next("batch") as BatchId,
): Changed {
  return parts.store.write((writer) => {
    const before = writer.byId(id);
    if (before === undefined)
      throw new MemoryError("not-found", `There is no memory ${id}.`, { hint: "`holdfast list` shows them." });
    const now = parts.clock.now();
    const change = parts.ids.next("change") as ChangeId;
    const after = next(before, now, writer.changes({ memory: id, limit: 1 })[0]?.actor.by);
    writer.append(
      { id: change, at: now, actor, action, memory: id, before, after, why, batch, undoes: null },
      { vectors: null, request: null },
    );
    return { id, change };
  });
}

function refused(id: MemoryId, because: string): MemoryError {
  return new MemoryError("conflict", `Memory ${id} can't be changed so: ${because}.`, {
    hint: `\`holdfast history ${id}\` shows what happened to it.`,
  });
}
