import type { Action, Actor, Change } from "../../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { borrowedSubject } from "../../domain/subject.ts";
import { openQuestion } from "../../domain/standing.ts";
import type { Standing } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader, MemoryWriter } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import type { Remembered } from "./remember.ts";
import type { Statement } from "./statement.ts";
import type { Embedded } from "../../ports/embedder.ts";

export type Logbook = ReturnType<typeof logbook>;

/** Writes what became of one statement into the log: one batch, however many memories it touches. */
export function logbook(
  writer: MemoryWriter,
  parts: { readonly clock: Clock; readonly ids: Ids },
  statement: Statement,
) {
  const now = parts.clock.now();
  const batch = parts.ids.next("batch") as BatchId;
  const { by, agent, client, session } = statement.source;
  const actor: Actor = { by, agent, client, session };

  function append(
    action: Action,
    before: Memory | null,
    after: Memory,
    why: string,
    vectors: Embedded | null,
  ): Promise<Change> {
    const id = parts.ids.next("change") as ChangeId;
    return writer.append(
      { id, at: now, actor, action, memory: after.id, before, after, why, batch, undoes: null },
      { vectors, request: statement.request },
    );
  }

  function newMemory(standing: Standing): Memory {
    return {
      id: parts.ids.next("memory") as MemoryId,
      kind: statement.kind,
      trigger: statement.trigger,
      text: statement.text,
      topics: statement.topics,
      scope: statement.scope,
      source: statement.source,
      observedAt: statement.observedAt ?? now,
      recordedAt: now,
      verifiedAt: now,
      confidence: statement.confidence,
      evidence: 1,
      staleAfter: statement.staleAfter,
      expiresAt: statement.expiresAt,
      standing,
      anchors: statement.anchors,
    };
  }

  /** The date it is given now, or the one it had; one that has passed is dropped. */
  function dateOf(field: "staleAfter" | "expiresAt", known: Memory): Instant | null {
    const before = known[field];
    return statement[field] ?? (before !== null && before <= now ? null : before);
  }

  async function replace(
    victims: readonly Memory[],
    memory: Memory,
    because: string,
    vectors: Embedded | null,
  ): Promise<Remembered> {
    const change = await append("remembered", null, memory, because, vectors);
    for (const victim of victims) {
      const standing = { state: "superseded", by: memory.id, at: now } as const;
      await append("superseded", victim, { ...victim, standing }, because, null);
    }
    return {
      outcome: "superseded",
      id: memory.id,
      change: change.id,
      because,
      supersedes: victims.map(({ id }) => id),
    };
  }

  return {
    async store(vectors: Embedded | null, because?: string): Promise<Remembered> {
      const memory = newMemory({ state: "active" });
      const change = await append("remembered", null, memory, because ?? statement.trigger, vectors);
      return { outcome: "stored", id: memory.id, change: change.id, ...(because !== undefined && { because }) };
    },
    /** Kept beside what it may replace; the review asks which of them holds. */
    async storeInQuestion(rivals: readonly Memory[], because: string, vectors: Embedded | null): Promise<Remembered> {
      const mayReplace = rivals.map(({ id }) => id);
      const memory = newMemory({ state: "active", because, rivals: mayReplace });
      const change = await append("remembered", null, memory, because, vectors);
      return { outcome: "stored", id: memory.id, change: change.id, because, mayReplace };
    },
    /** The same fact again adds evidence and moves `verifiedAt`; it adds no row. */
    async confirm(known: Memory, because: string): Promise<Remembered> {
      const after: Memory = {
        ...known,
        verifiedAt: now,
        evidence: known.evidence + 1,
        confidence: Math.max(known.confidence, statement.confidence),
        staleAfter:
          by === "agent" && (await isPersonsDate(writer, known)) ? known.staleAfter : dateOf("staleAfter", known),
        expiresAt: dateOf("expiresAt", known),
        source: by === "human" && known.source.by === "agent" ? { ...known.source, approved: true } : known.source,
      };
      const change = await append("confirmed", known, after, because, null);
      const outcome = known.standing.state === "proposed" ? "proposed" : "confirmed";
      return { outcome, id: known.id, change: change.id, because };
    },
    /** "Forget what I said about X": it stands in the log as what ended the others, and is never told itself. */
    withdraw(victims: readonly Memory[], because: string): Promise<Remembered> {
      const memory = newMemory({ state: "retired", at: now, reason: because });
      return replace(victims, memory, because, null);
    },
    supersede(victims: readonly Memory[], because: string, vectors: Embedded | null): Promise<Remembered> {
      const subjects = victims.flatMap(({ text }) => borrowedSubject(statement.text, text) ?? []);
      const memory: Memory = {
        ...newMemory({ state: "active" }),
        topics: [...new Set([...statement.topics, ...subjects])],
        // A person who restates a rule still means it as one.
        ...(by === "human" && victims.some(({ pinned }) => pinned) && { pinned: true }),
      };
      return replace(victims, memory, because, vectors);
    },
    async propose(rivals: readonly Memory[], because: string, vectors: Embedded | null): Promise<Remembered> {
      const memory = newMemory({ state: "proposed", because, rivals: rivals.map(({ id }) => id) });
      const change = await append("proposed", null, memory, because, vectors);
      return { outcome: "proposed", id: memory.id, change: change.id, because };
    },
  };
}

/** A date that a person set, or by which anybody called the memory wrong, is not an agent's to drop by saying it again. */
async function isPersonsDate(memories: MemoryReader, { id, staleAfter }: Memory): Promise<boolean> {
  if (staleAfter === null) return false;
  const setting = (await memories.changes({ memory: id })).findLast(
    ({ before, after }) => after?.staleAfter === staleAfter && before?.staleAfter !== staleAfter,
  );
  return setting?.actor.by === "human" || setting?.action === "disputed";
}

/** Tells again what an earlier try of the same request did; undefined when there was none by the same one in this scope. */
export function toldAgain(tried: readonly Change[], { source, scope }: Statement): Remembered | undefined {
  const first = tried.find(
    ({ actor, after }) => actor.agent === source.agent && after !== null && scopeKey(after.scope) === scopeKey(scope),
  );
  if (first === undefined) return undefined;
  const { id: change, memory: id, why: because } = first;
  const step = tried.filter(({ batch }) => batch === first.batch);
  const supersedes = step.filter(({ action }) => action === "superseded").map(({ memory }) => memory);
  if (first.after?.standing.state === "proposed") return { outcome: "proposed", id, change, because };
  if (first.action === "confirmed") return { outcome: "confirmed", id, change, because };
  const asked = first.after === null ? undefined : openQuestion(first.after);
  if (asked !== undefined) return { outcome: "stored", id, change, because, mayReplace: asked.rivals };
  return supersedes.length === 0
    ? { outcome: "stored", id, change, ...(because !== first.after?.trigger && { because }) }
    : { outcome: "superseded", id, change, because, supersedes };
}
