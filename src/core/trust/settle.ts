import type { Actor } from "../../domain/change.ts";
import { rankAuthority, compareAuthority } from "../../domain/memory.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { listWishes } from "../heir.ts";
import { liveMarks, withSettled } from "../relate/marks.ts";
import { settledWith } from "./conflicts.ts";
import { makeConflict, openAppender, readMemory } from "./standing-changes.ts";
import type { Changed, StandingParts } from "./standing-changes.ts";

/**
 * Both hold: the question between two statements is settled, or every open one of the memory where none is named. Somebody looked at
 * the memory, so it counts as seen to hold today.
 */
export function settleAsHolding(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  besideId: MemoryId | null,
): Promise<Changed> {
  return parts.store.write(async (writer) => {
    const memory = await knownMemory(writer, id);
    const now = parts.clock.now();
    const others = besideId === null ? await othersAsked(writer, memory) : [await activeMemory(writer, besideId)];
    const append = openAppender(parts, writer, actor);
    if (memory.standing.state === "superseded") refuseLowerAuthority(actor, memory, undefined);
    const { holds, ...rest } = memory;
    // Whoever says that it holds says it of every branch.
    const lasting: Memory = holds?.kind === "branch" ? rest : memory;
    let settled: Memory = { ...lasting, standing: { state: "active" }, verifiedAt: now };
    for (const other of others) settled = await settledWith(writer, settled, other, now);
    const change = await append("settled", memory, settled, "both hold");
    for (const other of others) {
      const asks = (await liveMarks(writer, other)).some(({ newer }) => newer.id === id);
      if (asks) await append("settled", other, await settledWith(writer, other, memory, now), "both hold");
    }
    await writer.note({ at: now, actor, action: "used", memory: id, change: null, detail: "" });
    return { id, change };
  });
}

/** The statements of its open questions, and the one that took its place. */
async function othersAsked(memories: MemoryReader, memory: Memory): Promise<readonly Memory[]> {
  const asked = (await liveMarks(memories, memory)).map(({ newer }) => newer);
  const heir = memory.standing.state === "superseded" ? await memories.byId(memory.standing.by) : undefined;
  return heir === undefined ? asked : [...asked, heir];
}

/** The memory is superseded by the statement that is named, or by the only one that is asked about. */
export function settleAsReplaced(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  besideId: MemoryId | null,
): Promise<Changed & { readonly by: MemoryId }> {
  return parts.store.write(async (writer) => {
    const memory = await activeMemory(writer, id);
    const asked = (await liveMarks(writer, memory)).map(({ newer }) => newer);
    const by = besideId === null ? asked.at(-1) : await activeMemory(writer, besideId);
    if (by === undefined || by.id === id)
      throw new MemoryError("usage", `Say what replaces ${id}: beside: its id, or text: how it reads now.`);
    refuseLowerAuthority(actor, memory, by);
    const standing = { state: "superseded", by: by.id, at: parts.clock.now() } as const;
    const change = await openAppender(parts, writer, actor)("superseded", memory, { ...memory, standing }, "settled");
    return { id, change, by: by.id };
  });
}

/** What a memory is rewritten for. */
interface Rewriting {
  readonly why: string;
  readonly beside: MemoryId | null;
  /** The words that it is rewritten for. */
  readonly quote?: string | null;
  /** A person said these words in this very session: then it is their change. */
  readonly isPersons?: boolean;
}

/**
 * The memory reads otherwise from now on: the same memory with its history and its words, and nothing about it is in question any
 * more. A newer statement that asked for it, and says nothing that the new text does not, is superseded by it and leaves it its words.
 * What waits to hold everywhere reads otherwise too.
 */
export function rewrite(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  { text, vectors }: { readonly text: string; readonly vectors: Embedded | null },
  { why, beside, quote = null, isPersons = false }: Rewriting,
): Promise<Changed & { readonly folded: readonly MemoryId[] }> {
  return parts.store.write(async (writer) => {
    const memory = await knownMemory(writer, id);
    if (!isPersons) refuseLowerAuthority(actor, memory, await findBacking(writer, memory, beside, actor));
    const newer = beside === null ? await othersAsked(writer, memory) : [await activeMemory(writer, beside)];
    const now = parts.clock.now();
    const { standing, source } = memory;
    const asked = new Set((memory.marks ?? []).map(({ by }) => by));
    if (standing.state === "superseded") asked.add(standing.by);
    const settled = withSettled(memory, asked, now);
    const reads: Memory = { ...settled, standing: { state: "active" }, text, observedAt: now, verifiedAt: now };
    const folded = newer.filter((other) => saysNothingMore(other, reads) && mayDecide(actor, other, reads));
    const words = joinWords([source.quote, ...folded.map((other) => other.source.quote), quote]);
    const approved = source.approved || (isPersons && source.by === "agent");
    const after: Memory = { ...reads, source: { ...source, quote: words, approved } };
    const append = openAppender(parts, writer, actor);
    const change = await append("edited", memory, after, why, { vectors });
    for (const other of folded) {
      const over: Memory = { ...other, standing: { state: "superseded", by: id, at: now } };
      await append("superseded", other, over, "it says nothing more");
    }
    for (const wish of await listWishes(writer, [id], { agent: memory.scope.agent, now }))
      await append("edited", wish, { ...wish, text, observedAt: now }, "it reads otherwise where it was said", {
        vectors,
      });
    return { id, change, folded: folded.map((other) => other.id) };
  });
}

/** Every word that stands behind a memory, each once, in the order they were said. */
function joinWords(quotes: readonly (string | null)[]): string | null {
  const said = [...new Set(quotes.filter((quote) => quote !== null))];
  return said.length === 0 ? null : said.join("\n");
}

/** The statement that an agent rewrites an older one by: one that raised the question, or that was stored in this very session. */
export async function findBacking(
  memories: MemoryReader,
  memory: Memory,
  besideId: MemoryId | null,
  { session }: Actor,
): Promise<Memory | undefined> {
  const asked = (await liveMarks(memories, memory)).map(({ newer }) => newer);
  const beside = besideId === null ? undefined : await activeMemory(memories, besideId);
  const isSaidHere = beside !== undefined && session !== null && beside.source.session === session;
  if (beside !== undefined) return isSaidHere || asked.some(({ id }) => id === beside.id) ? beside : undefined;
  return asked.length === 1 ? asked[0] : undefined;
}

/** Word by word: what is in doubt stays beside it. */
function saysNothingMore(memory: Memory, { id, text, scope }: Memory): boolean {
  const said = new Set(listTerms(text));
  const isHere = memory.id !== id && memory.standing.state === "active" && scopeKey(memory.scope) === scopeKey(scope);
  return isHere && memory.scope.agent === scope.agent && listTerms(memory.text).every((term) => said.has(term));
}

/** Whether an agent may decide about a memory on its own word, or on that of the statement beside it. */
export function mayDecide(actor: Actor, memory: Memory, by: Memory | undefined): boolean {
  if (actor.by === "human") return true;
  if (memory.pinned === true) return false;
  const own = by === undefined ? "agent" : rankAuthority(by);
  return compareAuthority(rankAuthority(memory), own) <= 0;
}

function refuseLowerAuthority(actor: Actor, memory: Memory, by: Memory | undefined): void {
  if (mayDecide(actor, memory, by)) return;
  const who = memory.pinned === true ? "a person pinned it" : "a person stands behind it";
  throw makeConflict(
    memory.id,
    `${who}, and decides in review; store what they said with their own words as the quote`,
  );
}

/** One that was superseded too soon comes back when somebody says that it holds, or how it reads now. */
async function knownMemory(memories: Pick<MemoryReader, "byId">, id: MemoryId): Promise<Memory> {
  const memory = await readMemory(memories, id);
  return memory.standing.state === "superseded" ? memory : activeMemory(memories, id);
}

async function activeMemory(memories: Pick<MemoryReader, "byId">, id: MemoryId): Promise<Memory> {
  const memory = await readMemory(memories, id);
  if (memory.standing.state !== "active") throw makeConflict(id, `it is ${memory.standing.state}`);
  return memory;
}
