import type { Action, Actor } from "../../domain/change.ts";
import type { BatchId, ChangeId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { Judge } from "../../ports/judge.ts";
import type { MemoryStore, MemoryWriter } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { statementFrom } from "../relate/statement.ts";
import type { Statement } from "../relate/statement.ts";
import { decideVerdict, findChanged, isEcho } from "./verdict.ts";
import { candidatesFor } from "../relate/candidates.ts";
import { withQuestion } from "../relate/marks.ts";
import { relateWithGoneThings } from "../relate/gone-things.ts";

export interface LaterParts {
  readonly store: MemoryStore;
  readonly judge: Judge;
  readonly clock: Clock;
  readonly ids: Ids;
}

const AT_ONCE = 20;

/** Holds what was stored while the judge was away against what was known before it. Says how many there were. */
export async function relateWaiting(parts: LaterParts & { readonly embedder: Embedder }): Promise<number> {
  const view = { scopes: "all", agent: null, now: parts.clock.now(), asOf: null } as const;
  const wish = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0 };
  const waiting = await parts.store.list({ ...wish, only: "unrelated", limit: AT_ONCE });
  for (const memory of waiting.toReversed()) {
    const [embedded] = await parts.embedder.embed([memory.text], "memory");
    await relateOne(parts, memory, embedded?.[0] ?? null);
  }
  return waiting.length;
}

async function relateOne(parts: LaterParts, memory: Memory, vector: Float32Array | null): Promise<void> {
  const { store, judge, clock } = parts;
  const alongside = typeof memory.unrelated === "object" ? memory.unrelated.alongside : [];
  const statement: Statement = { ...statementFrom(memory), alongside };
  const ties = await relateWithGoneThings({ memories: store, judge }, statement, vector, clock.now());
  const older = ties.filter((tie) => wasKnownBefore(tie.memory, memory));
  const changed = findChanged(older, statement);
  const again = older.find(({ how }) => how === "same");
  if (again !== undefined && changed.length === 0) return foldInto(parts, again.memory, memory);
  const verdict = decideVerdict(statement, changed);
  await store.write(async (writer) => {
    const own = await writer.byId(memory.id);
    if (own?.standing.state !== "active") return; // it was replaced or undone meanwhile, and changes nothing any more
    const { unrelated: _related, ...related } = own;
    const asked = verdict.against.reduce((one, { id }) => withQuestion(one, id, clock.now()), related as Memory);
    const append = openAppender(parts, writer, memory);
    await append(
      "related",
      own,
      verdict.verdict === "propose" ? related : asked,
      "compared with what was known, once the model was loaded",
    );
    if (verdict.verdict === "propose") return; // it holds already; what counts more than it carries nothing
    const stillActive = async ({ id }: Memory) => {
      const now = await writer.byId(id);
      return now?.standing.state === "active" ? [now] : [];
    };
    for (const ending of verdict.ends)
      for (const victim of await stillActive(ending))
        await append(
          "superseded",
          victim,
          { ...victim, standing: { state: "superseded", by: memory.id, at: clock.now() } },
          "it changes what is known",
        );
    for (const older of verdict.asks)
      for (const now of await stillActive(older))
        await append("marked", now, withQuestion(now, memory.id, clock.now()), "a newer statement may concern it");
  });
}

/** Said again in other words while the judge was away: the older one is confirmed, and stands alone as it would have. */
async function foldInto(parts: LaterParts, older: Memory, memory: Memory): Promise<void> {
  await parts.store.write(async (writer) => {
    const [known, own] = [await writer.byId(older.id), await writer.byId(memory.id)];
    if (known?.standing.state !== "active" || own?.standing.state !== "active") return;
    const append = openAppender(parts, writer, memory);
    const why = "the same fact in other words";
    const { unrelated: _related, ...related } = own;
    const standing = { state: "superseded", by: known.id, at: parts.clock.now() } as const;
    await append("superseded", own, { ...related, standing }, why);
    if (await isEcho(writer, statementFrom(memory), { verdict: "same", memory: known, because: why })) return;
    await append("confirmed", known, { ...known, verifiedAt: memory.recordedAt, evidence: known.evidence + 1 }, why);
  });
}

/** Of two that were recorded at the same moment and both wait, the second to be related is the later one: never both. */
function wasKnownBefore(other: Memory, memory: Memory): boolean {
  if (other.id === memory.id || other.recordedAt > memory.recordedAt) return false;
  return other.recordedAt < memory.recordedAt || other.unrelated === undefined;
}

/**
 * A memory that came back is held against what was said meanwhile: what would have replaced it then disputes it now.
 * Says which statements do. It belongs to the step that brought the memory back, and is undone with it.
 */
export async function disputeWhatCameBack(
  parts: LaterParts,
  memory: Memory,
  /** What was said before this was there beside it already. */
  since: Instant,
  batch: BatchId,
): Promise<readonly Memory[]> {
  const { store, judge, clock } = parts;
  const { memories } = await candidatesFor(store, statementFrom(memory), null, clock.now());
  const later = memories.filter(({ id, recordedAt }) => id !== memory.id && recordedAt >= since);
  const disputing: Memory[] = [];
  for (const newer of later.slice(0, READ_BACK)) {
    const [relation] = await judge.relate(newer.text, [memory.text]);
    const isChange = relation !== undefined && relation.replaces + relation.partly > relation.same;
    if (isChange && 1 - relation.apart >= judge.bounds.ask) disputing.push(newer);
  }
  if (disputing.length === 0) return [];
  await store.write(async (writer) => {
    const own = await writer.byId(memory.id);
    if (own === undefined) return;
    const asked = disputing.reduce((one, { id }) => withQuestion(one, id, clock.now()), own);
    await openAppender(parts, writer, memory, batch)("marked", own, asked, "it came back");
  });
  return disputing;
}

/** Each is read by the judge while whoever restores the memory waits: some 40 ms. */
const READ_BACK = 6;

/** What earlier versions asked about in review becomes an open question of the memory concerned. */
export async function markQuestions(parts: LaterParts): Promise<void> {
  const view = { scopes: "all", agent: null, now: parts.clock.now(), asOf: null } as const;
  const wish = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0 };
  const asking = await parts.store.list({ ...wish, only: "in question", limit: MOST_ASKED });
  for (const newer of asking) {
    const rivals = "rivals" in newer.standing ? (newer.standing.rivals ?? []) : [];
    await parts.store.write(async (writer) => {
      const append = openAppender(parts, writer, newer);
      if (newer.standing.state === "active")
        await append("related", newer, { ...newer, standing: { state: "active" } }, "what it may replace is marked");
      for (const id of rivals) {
        const memory = await writer.byId(id);
        if (memory?.standing.state !== "active" || memory.marks?.some(({ by }) => by === newer.id)) continue;
        await append("marked", memory, withQuestion(memory, newer.id, parts.clock.now()), "it was asked about");
      }
    });
  }
}

/** More than anybody has left open. */
const MOST_ASKED = 2_000;

function openAppender(
  parts: LaterParts,
  writer: MemoryWriter,
  { source }: Memory,
  batch = parts.ids.next("batch") as BatchId,
) {
  const { by, agent, client, session } = source;
  const actor: Actor = { by, agent, client, session };
  return (action: Action, before: Memory, after: Memory, why: string) =>
    writer.append(
      {
        id: parts.ids.next("change") as ChangeId,
        at: parts.clock.now(),
        actor,
        action,
        memory: after.id,
        before,
        after,
        why,
        batch,
        undoes: null,
      },
      { vectors: null, request: null },
    );
}
