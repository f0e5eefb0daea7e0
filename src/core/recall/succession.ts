import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { findHeir } from "../heir.ts";
import type { RecalledSession } from "../journal/recall-sessions.ts";

/** A memory that holds, and the ones it took the place of that bear on the question. */
export interface Successor {
  readonly memory: Memory;
  readonly replaced: readonly Memory[];
}

/**
 * What took the place of memories that bear on a question. "hydra was renamed to kraken" says nothing of a GPU box, but
 * it replaced "the GPU box is called hydra": who asks for the box must be told of kraken.
 */
export async function findSuccessors(
  memories: Pick<MemoryReader, "byId">,
  replaced: readonly Memory[],
  view: View,
): Promise<ReadonlyMap<MemoryId, Successor>> {
  const successors = new Map<MemoryId, Successor>();
  for (const old of replaced) {
    const memory = await findHeir(memories, old);
    if (memory === undefined || !isSeen(memory, view)) continue;
    const known = successors.get(memory.id)?.replaced ?? [];
    successors.set(memory.id, { memory, replaced: [...known, old] });
  }
  return successors;
}

/** The store applies scope inside its queries; a memory reached by its id has to be held against it here. */
export function isSeen(memory: Memory, view: View): boolean {
  if (memory.expiresAt !== null && memory.expiresAt <= view.now) return false;
  if (view.scopes === "all") return true;
  const { agent } = memory.scope;
  return view.scopes.includes(scopeKey(memory.scope)) && (agent === null || agent === view.agent);
}

/** So much of a statement stands in an excerpt that tells it; so much of an excerpt stands in what the answer says anyway. */
const TELLS = 0.75;
/** Of what one session taught, so many statements that hold no more are held against it. */
const TAUGHT = 20;

/**
 * What past sessions add to an answer. Statements come from sessions, so a session found for a question often only repeats
 * a memory of the same answer: it is left out. One that tells what has been replaced since says so, with what holds now.
 */
export async function settleSessions(
  memories: Pick<MemoryReader, "byId" | "list">,
  sessions: readonly RecalledSession[],
  { hits, asked, view }: { readonly hits: readonly Memory[]; readonly asked: string; readonly view: View },
): Promise<readonly RecalledSession[]> {
  const question = new Set(listTerms(asked));
  const known = new Set(listTerms(hits.map(({ text }) => text).join("\n")));
  const kept: RecalledSession[] = [];
  for (const session of sessions) {
    const { title, lines } = session.excerpt;
    const told = listTerms([title, ...lines.map(({ text }) => text)].join("\n"));
    const outdated = await findOutdated(memories, session, new Set(told), view);
    if (outdated !== null) kept.push({ ...session, replaced: outdated });
    else if (
      hits.length === 0 ||
      measureShare(
        known,
        told.filter((term) => !question.has(term)),
      ) < TELLS
    )
      kept.push(session);
  }
  return kept;
}

/** What took the place of a statement that the session taught and its excerpt tells. */
async function findOutdated(
  memories: Pick<MemoryReader, "byId" | "list">,
  { session }: RecalledSession,
  told: ReadonlySet<string>,
  view: View,
): Promise<Memory | null> {
  const past = await memories.list({
    view,
    kind: null,
    topic: null,
    session: session.name,
    standings: ["superseded"],
    offset: 0,
    limit: TAUGHT,
  });
  const outdated = past.filter(({ text }) => measureShare(told, listTerms(text)) >= TELLS);
  const [newest = null] = (await findSuccessors(memories, outdated, view)).values();
  return newest?.memory ?? null;
}

function measureShare(known: ReadonlySet<string>, terms: readonly string[]): number {
  return terms.length === 0 ? 1 : terms.filter((term) => known.has(term)).length / terms.length;
}
