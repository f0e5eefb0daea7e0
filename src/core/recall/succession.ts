import type { MemoryId } from "../../domain/ids.ts";
import type { Session } from "../../domain/journal/session.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { measureShare, readWording, repeats, TELLS } from "../../domain/tree/repeating.ts";
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

/** Of what one session taught, so many statements that hold no more are held against it. */
const TAUGHT = 20;

/**
 * What past sessions add to an answer. A memory is drawn from a session, which then is found for the same question: where it
 * only repeats that memory, which is shown, it is left out. One that tells what has been replaced since names what holds now.
 */
export async function settleSessions(
  memories: Pick<MemoryReader, "byId" | "list">,
  sessions: readonly RecalledSession[],
  { shown, asked, view }: { readonly shown: readonly Memory[]; readonly asked: string; readonly view: View },
): Promise<readonly RecalledSession[]> {
  const kept: RecalledSession[] = [];
  for (const session of sessions) {
    const { title, lines } = session.excerpt;
    const text = [title, ...lines.map((line) => line.text)].join("\n");
    const [newest] = await findNewer(memories, session.session, text, view);
    const drawn = shown.filter(({ source }) => source.session === session.session.name);
    if (newest !== undefined) kept.push({ ...session, replaced: newest });
    else if (!drawn.some(({ text: known, source }) => repeats(text, readWording([known, source.quote ?? ""]), asked)))
      kept.push(session);
  }
  return kept;
}

/** What took the place of statements that a session taught, where what is told of the session tells them. */
export async function findNewer(
  memories: Pick<MemoryReader, "byId" | "list">,
  session: Session,
  told: string,
  view: View,
): Promise<readonly Memory[]> {
  const past = await memories.list({
    view,
    kind: null,
    topic: null,
    session: session.name,
    standings: ["superseded"],
    offset: 0,
    limit: TAUGHT,
  });
  const terms = new Set(listTerms(told));
  const outdated = past.filter(({ text }) => measureShare(terms, listTerms(text)) >= TELLS);
  return [...(await findSuccessors(memories, outdated, view)).values()].map(({ memory }) => memory);
}
