import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { everyLiveMark, liveMarks } from "../relate/marks.ts";
import type { LiveMark } from "../relate/marks.ts";

/** A statement, and the memories that it speaks against while nobody has decided. */
export interface Disagreement {
  readonly newer: Memory;
  readonly marked: readonly Memory[];
  /** What it says of them: "disputed", say. */
  readonly about: string;
  /** Whether somebody should decide. What is partly replaced is plain: both are shown, the newer one first. */
  readonly isOpen: boolean;
}

/** Marked memories looked through; few are marked at any time. */
const MOST_MARKED = 1_000;

/** What disagrees in a view, by the newer statement: proposals that wait among them. */
export async function disagreementsIn(memories: MemoryReader, view: View): Promise<readonly Disagreement[]> {
  const wish = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0 };
  const marked = await memories.list({ ...wish, only: "marked", limit: MOST_MARKED });
  const byNewer = new Map<string, { newer: Memory; marked: Memory[]; about: string; isOpen: boolean }>();
  for (const memory of marked) {
    for (const { newer, mark } of await liveMarks(memories, memory)) {
      // Two that dispute each other are one disagreement, told from the side of the one that counts less, or came later.
      const isMutual = newer.marks?.some(({ by }) => by === memory.id) === true;
      if (!isIn(view, newer) || (isMutual && standsAbove(newer, memory))) continue;
      const known = byNewer.get(newer.id);
      const isOpen = mark === "disputed" && newer.standing.state === "active";
      if (known === undefined) byNewer.set(newer.id, { newer, marked: [memory], about: mark, isOpen });
      else {
        if (!known.marked.includes(memory)) known.marked.push(memory);
        known.isOpen ||= isOpen;
      }
    }
  }
  return [...byNewer.values()];
}

/** A memory that a statement marks, and the raw marks by which it does: its own, and those of statements that it took the place of. */
export interface MarkedMemory {
  readonly memory: Memory;
  readonly marks: readonly LiveMark[];
}

/** The memories that this one marks, as they are now. */
export async function markedBy(memories: MemoryReader, newer: Memory): Promise<readonly MarkedMemory[]> {
  const view = { scopes: [scopeKey(newer.scope)], agent: newer.scope.agent, now: 0, asOf: null };
  const found = await disagreementsIn(memories, view);
  const marked = found.find((one) => one.newer.id === newer.id)?.marked ?? [];
  return Promise.all(
    marked.map(async (memory) => ({
      memory,
      marks: (await everyLiveMark(memories, memory)).filter((mark) => mark.newer.id === newer.id),
    })),
  );
}

function standsAbove(one: Memory, other: Memory): boolean {
  const higher = compareAuthority(authorityOf(one), authorityOf(other));
  return higher > 0 || (higher === 0 && one.recordedAt < other.recordedAt);
}

/** A proposal may speak against what its reader can't see. */
export function isIn(view: View, { scope }: Memory): boolean {
  if (view.scopes === "all") return true;
  return view.scopes.includes(scopeKey(scope)) && (scope.agent === null || scope.agent === view.agent);
}
