import type { Instant } from "../../domain/time.ts";
import type { Action, Actor } from "../../domain/change.ts";
import { rankAuthority, compareAuthority } from "../../domain/memory.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { MemoryStore, MemoryWriter, MemoryReader, ErasedRows, WholeStore } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { withQuestion, withSettled } from "../relate/marks.ts";
import { findHeir } from "../heir.ts";

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
): Promise<Changed> {
  return parts.store.write(async (writer) => {
    const batch = parts.ids.next("batch") as BatchId;
    for (const other of others) await retireOne(writer, parts, other, actor, reason, batch);
    return retireOne(writer, parts, id, actor, reason, batch);
  });
}

function retireOne(
  writer: MemoryWriter,
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  reason: string,
  batch: BatchId,
): Promise<Changed> {
  const retireMemory = async (memory: Memory, now: number): Promise<Memory> => {
    const { state } = memory.standing;
    if (actor.by === "agent" && memory.pinned) throw makeConflict(id, "a person pinned it");
    const isOwnProposal = state === "proposed" && memory.source.agent === actor.agent;
    if (actor.by === "agent" && !isOwnProposal && (memory.source.by === "human" || memory.source.approved))
      throw makeConflict(id, "a person stands behind it, so an agent can only propose a correction");
    if (state !== "active" && state !== "proposed") throw makeConflict(id, `it is ${state} already`);
    return { ...memory, standing: { state: "retired", at: now, reason } };
  };
  return change(writer, parts, { id, actor, action: "retired", why: reason, batch }, retireMemory);
}

/** Makes a memory a rule, or a plain memory again. */
export function pin(parts: StandingParts, id: MemoryId, actor: Actor, isRule: boolean): Promise<Changed> {
  const [action, why] = isRule
    ? (["pinned", "it is a rule"] as const)
    : (["unpinned", "it is no rule any more"] as const);
  return changeOne(parts, { id, actor, action, why }, async ({ pinned, ...memory }) => {
    if (actor.by === "agent") throw makeConflict(id, "only a person pins a rule");
    if (memory.standing.state !== "active") throw makeConflict(id, `it is ${memory.standing.state}`);
    if ((pinned === true) === isRule) throw makeConflict(id, isRule ? "it is pinned already" : "it is not pinned");
    return isRule ? { ...memory, pinned: true } : memory;
  });
}

/** Brings back what was retired or superseded. Whether what had taken its place holds beside it is an open question. */
export function restore(parts: StandingParts, id: MemoryId, actor: Actor): Promise<Changed> {
  return parts.store.write(async (writer) => {
    const batch = parts.ids.next("batch") as BatchId;
    const before = await writer.byId(id);
    const endedBy = before?.standing.state === "superseded" ? before.standing.by : undefined;
    const back = await change(
      writer,
      parts,
      { id, actor, action: "restored", why: "asked for", batch },
      async (memory, _now, lastBy) => {
        const { state } = memory.standing;
        if (actor.by === "agent" && lastBy === "human") throw makeConflict(id, "a person ended it");
        if (state !== "retired" && state !== "superseded")
          throw makeConflict(id, `it is ${state}, so there is nothing to restore`);
        const twin = (await writer.alike(memory.text, scopeKey(memory.scope), memory.scope.agent)).find(
          (other) => other.id !== id && other.standing.state === "active",
        );
        if (twin !== undefined) throw makeConflict(id, `the same is known as ${twin.id}`);
        return { ...memory, standing: { state: "active" } };
      },
    );
    const restored = await writer.byId(id);
    if (restored === undefined) return back;
    const heir = endedBy === undefined ? undefined : await findHeir(writer, await writer.byId(endedBy));
    if (heir === undefined || heir.id === id) return back;
    if (actor.by === "agent" && compareAuthority(rankAuthority(heir), rankAuthority(restored)) > 0)
      throw makeConflict(id, `${heir.id} stands in its place, and counts more`);
    const asked = withQuestion(heir, id, parts.clock.now());
    await openAppender(parts, writer, actor, batch)("marked", heir, asked, "what it had replaced was restored");
    return back;
  });
}

/** Somebody looked, and it still holds, whatever newer statements say. */
export function verify(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  fresh: (memory: Memory) => Promise<Memory>,
): Promise<Changed> {
  return changeOne(parts, { id, actor, action: "verified", why: "it still holds" }, async (memory, now) => {
    if (memory.standing.state !== "active") throw makeConflict(id, `it is ${memory.standing.state}`);
    const ahead = (time: number | null) => (time !== null && time <= now ? null : time);
    const { staleAfter, expiresAt } = memory;
    const asked = new Set((memory.marks ?? []).map(({ by }) => by));
    return fresh({
      ...withSettled(memory, asked, now),
      verifiedAt: now,
      staleAfter: ahead(staleAfter),
      expiresAt: ahead(expiresAt),
    });
  });
}

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

interface Step {
  readonly id: MemoryId;
  readonly actor: Actor;
  readonly action: Action;
  readonly why: string;
}

type Next = (memory: Memory, now: number, lastBy: Actor["by"] | undefined) => Promise<Memory>;

/** Writes the changes of one step that is under way. */
export function openAppender(
  parts: Pick<StandingParts, "clock" | "ids">,
  writer: MemoryWriter,
  actor: Actor,
  batch: BatchId = parts.ids.next("batch") as BatchId,
) {
  const at = parts.clock.now();
  return async (
    action: Action,
    before: Memory | null,
    after: Memory | null,
    why: string,
    { vectors = null, undoes = null }: { vectors?: Embedded | null; undoes?: ChangeId | null } = {},
  ): Promise<ChangeId> => {
    const id = parts.ids.next("change") as ChangeId;
    const memory = (after ?? before)!.id;
    await writer.append(
      { id, at, actor, action, memory, before, after, why, batch, undoes },
      { vectors, request: null },
    );
    return id;
  };
}

/** A step of its own. */
export function changeOne(parts: StandingParts, step: Step, next: Next): Promise<Changed> {
  const batch = parts.ids.next("batch") as BatchId;
  return parts.store.write((writer) => change(writer, parts, { ...step, batch }, next));
}

/** One change of a step that is under way. */
async function change(
  writer: MemoryWriter,
  parts: StandingParts,
  { id, actor, action, why, batch }: Step & { readonly batch: BatchId },
  next: Next,
): Promise<Changed> {
  const before = await readMemory(writer, id);
  const after = await next(before, parts.clock.now(), (await writer.changes({ memory: id, limit: 1 }))[0]?.actor.by);
  return { id, change: await openAppender(parts, writer, actor, batch)(action, before, after, why) };
}

export async function readMemory(memories: Pick<MemoryReader, "byId">, id: MemoryId): Promise<Memory> {
  const memory = await memories.byId(id);
  if (memory !== undefined) return memory;
  throw new MemoryError("not-found", `There is no memory ${id}.`, { hint: "`holdfast list` shows them." });
}

export function makeConflict(id: MemoryId, because: string): MemoryError {
  return new MemoryError("conflict", `Memory ${id} can't be changed that way: ${because}.`, {
    hint: `\`holdfast history ${id}\` shows what happened to it.`,
  });
}
