import { listMemories } from "../heir.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { liveMarks, withSettled } from "../relate/marks.ts";

/** A statement, and the older ones that it may concern while nobody has settled that. */
export interface OpenQuestions {
  readonly newer: Memory;
  readonly older: readonly Memory[];
}

/** Memories with questions that are looked through; few have any at one time. */
const MOST_ASKED = 1_000;

/** The open questions of a view, by the newer statement. */
export async function readOpenQuestions(memories: MemoryReader, view: View): Promise<readonly OpenQuestions[]> {
  const asked = await listMemories(memories, view, { standings: ["active"], only: "marked", limit: MOST_ASKED });
  const byNewer = new Map<MemoryId, { newer: Memory; older: Memory[] }>();
  for (const memory of asked) {
    for (const { newer: other, isSaidBefore } of await liveMarks(memories, memory)) {
      if (!isVisible(view, other)) continue;
      // One that counts less, or tells of an earlier time, carries the question itself.
      const [newer, older] = isSaidBefore ? [memory, other] : [other, memory];
      const known = byNewer.get(newer.id) ?? { newer, older: [] };
      if (!known.older.some(({ id }) => id === older.id)) known.older.push(older);
      byNewer.set(newer.id, known);
    }
  }
  return [...byNewer.values()];
}

/** The older statements that this one may concern. */
export async function questionedBy(memories: MemoryReader, newer: Memory): Promise<readonly Memory[]> {
  const view = { scopes: [scopeKey(newer.scope)], agent: newer.scope.agent, now: 0, asOf: null };
  const found = await readOpenQuestions(memories, view);
  return found.find((one) => one.newer.id === newer.id)?.older ?? [];
}

/** A memory for which the question with another one, or with whatever that one took the place of, is settled. */
export async function settledWith(
  memories: Pick<MemoryReader, "byId">,
  memory: Memory,
  other: Memory,
  at: Instant,
): Promise<Memory> {
  const asked = (await liveMarks(memories, memory)).filter(({ newer }) => newer.id === other.id);
  return withSettled(memory, new Set([other.id, ...asked.map(({ by }) => by)]), at);
}

/** A statement may concern what its reader can't see. */
export function isVisible(view: View, { scope }: Memory): boolean {
  if (view.scopes === "all") return true;
  return view.scopes.includes(scopeKey(scope)) && (scope.agent === null || scope.agent === view.agent);
}
