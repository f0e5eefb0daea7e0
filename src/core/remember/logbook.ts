import { anchorText } from "../../domain/anchor.ts";
import type { Action, Actor, Change } from "../../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Standing } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader, MemoryWriter } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { withQuestion } from "../relate/marks.ts";
import type { Statement } from "../relate/statement.ts";
import type { StatementVerdict } from "./verdict.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { RefusalReason } from "../../domain/noise/noise.ts";

/** Writes what became of one statement into the log: one batch, however many memories it touches. */
export function logbook(
  writer: MemoryWriter,
  parts: { readonly clock: Clock; readonly ids: Ids },
  statement: Statement,
  isRelated: boolean,
) {
  const now = parts.clock.now();
  const batch = parts.ids.next("batch") as BatchId;
  const { source } = statement;
  const { agent, client, session } = source;
  const by = statement.isPassedOn === true ? "agent" : source.by;
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

  const newMemory = (standing: Standing): Memory =>
    memoryFrom(statement, { id: parts.ids.next("memory") as MemoryId, standing, now, isRelated });

  /** The date it is given now, or the one it had; one that has passed is dropped. */
  function chooseDate(field: "staleAfter" | "expiresAt", known: Memory): Instant | null {
    const before = known[field];
    return statement[field] ?? (before !== null && before <= now ? null : before);
  }

  return {
    /** Keeps it, ends what it replaces whole, and asks about what it may concern: one batch. */
    async store(
      verdict: Extract<StatementVerdict, { verdict: "store" | "propose" }>,
      vectors: Embedded | null,
    ): Promise<Remembered> {
      const { ends, withdraws = [], asks, against, because } = verdict;
      const isProposed = verdict.verdict === "propose";
      const made = newMemory(
        isProposed
          ? {
              state: "proposed",
              because: because ?? statement.trigger,
              rivals: [...ends.map(({ id }) => id), ...(statement.rivals ?? [])],
            }
          : { state: "active" },
      );
      const asked = against.reduce((memory, { id }) => withQuestion(memory, id, now), made);
      // A person who restates a rule still means it as one.
      const isRule = source.by === "human" && ends.some(({ pinned }) => pinned);
      const memory: Memory = isRule ? { ...asked, pinned: true } : asked;
      const why = because ?? statement.trigger;
      const change = await append(isProposed ? "proposed" : "remembered", null, memory, why, vectors);
      const replaced = isProposed ? withdraws : [...withdraws, ...ends];
      for (const victim of replaced) {
        const standing = { state: "superseded", by: memory.id, at: now } as const;
        await append("superseded", victim, { ...victim, standing }, why, null);
      }
      const supersedes = replaced.map(({ id }) => id);
      if (isProposed) {
        const waits = { outcome: "proposed", id: memory.id, change: change.id, because: why } as const;
        return supersedes.length === 0 ? waits : { ...waits, supersedes };
      }
      for (const older of asks)
        await append("marked", older, withQuestion(older, memory.id, now), "a newer statement may concern it", null);
      const mayAffect = [...asks, ...against];
      const told = { id: memory.id, change: change.id, ...(mayAffect.length > 0 && { mayAffect }) };
      if (supersedes.length > 0) return { outcome: "superseded", ...told, because: why, supersedes };
      return { outcome: "stored", ...told, ...(because !== undefined && { because }) };
    },
    /** The same fact again adds evidence and its own anchors, and moves `verifiedAt`; it adds no row. */
    async confirm(known: Memory, because: string): Promise<Remembered> {
      const after: Memory = {
        ...known,
        verifiedAt: now,
        evidence: known.evidence + 1,
        confidence: Math.max(known.confidence, statement.confidence),
        staleAfter:
          by === "agent" && (await isPersonsDate(writer, known)) ? known.staleAfter : chooseDate("staleAfter", known),
        expiresAt: chooseDate("expiresAt", known),
        anchors: joinAnchors(known.anchors, statement.anchors),
        source:
          source.by === "human" && known.source.by === "agent" ? { ...known.source, approved: true } : known.source,
      };
      const change = await append("confirmed", known, after, because, null);
      const outcome = known.standing.state === "proposed" ? "proposed" : "confirmed";
      return { outcome, id: known.id, change: change.id, because };
    },
  };
}

/** A tie that is made again is taken as its file is now. */
function joinAnchors(known: Memory["anchors"], said: Memory["anchors"]): Memory["anchors"] {
  const again = new Set(said.map(anchorText));
  return [...known.filter((anchor) => !again.has(anchorText(anchor))), ...said];
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
  if (first.action === "confirmed") return { outcome: "confirmed", id, change, because };
  if (first.after?.standing.state === "proposed")
    return { outcome: "proposed", id, change, because, ...(supersedes.length > 0 && { supersedes }) };
  const asked = step.flatMap(({ action, after }) => (action === "marked" && after !== null ? [after] : []));
  const told = { id, change, ...(asked.length > 0 && { mayAffect: asked }) };
  return supersedes.length === 0
    ? { outcome: "stored", ...told, ...(because !== first.after?.trigger && { because }) }
    : { outcome: "superseded", ...told, because, supersedes };
}

/** What a statement says, as a memory that is kept from now on. */
export function memoryFrom(
  statement: Statement,
  {
    id,
    standing,
    now,
    isRelated,
  }: { readonly id: MemoryId; readonly standing: Standing; readonly now: Instant; readonly isRelated: boolean },
): Memory {
  const { alongside = [] } = statement;
  return {
    id,
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
    ...(statement.holds !== undefined && { holds: statement.holds }),
    ...(!isRelated && { unrelated: alongside.length === 0 ? true : { alongside } }),
  };
}

/** What became of a statement, each with its reason. */
export type Remembered = Outcome & {
  /** The sentence that is kept, where it is not the one that was said. */
  readonly keptAs?: string;
};

type Outcome =
  | {
      readonly outcome: "stored";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because?: string;
      /** Older statements that it may concern, the likeliest first: open questions. */
      readonly mayAffect?: readonly Memory[];
    }
  | { readonly outcome: "confirmed"; readonly id: MemoryId; readonly change: ChangeId; readonly because: string }
  | {
      readonly outcome: "superseded";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      readonly supersedes: readonly MemoryId[];
      readonly mayAffect?: readonly Memory[];
    }
  | {
      readonly outcome: "proposed";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      /** Proposals that it took the place of. */
      readonly supersedes?: readonly MemoryId[];
    }
  | {
      readonly outcome: "refused";
      readonly id: null;
      readonly change: null;
      readonly reason: RefusalReason;
      readonly because: string;
    };
