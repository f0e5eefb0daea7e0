import type { BatchId, ChangeId, MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";

/** The id of the memory at a place in the list. */
export function idOf(at: number): MemoryId {
  return `m${String(at).padStart(12, "0")}` as MemoryId;
}

/** The change that keeps a text as a memory, without anybody judging it. */
export function kept(text: string, at: number) {
  const now = Date.now();
  const id = idOf(at);
  const actor = { by: "agent", agent: "bench", client: "bench", session: null } as const;
  const memory: Memory = {
    id,
    kind: "project",
    trigger: "fact",
    text,
    topics: [],
    scope: { level: "user", agent: null },
    source: {
      ...actor,
      transcriptLine: null,
      quote: null,
      file: null,
      commit: null,
      approved: false,
    },
    observedAt: now,
    recordedAt: now,
    verifiedAt: now,
    confidence: 1,
    evidence: 1,
    staleAfter: null,
    expiresAt: null,
    standing: { state: "active" },
    anchors: [],
  };
  return {
    id: `c${id.slice(1)}` as ChangeId,
    at: now,
    actor,
    action: "remembered" as const,
    memory: id,
    before: null,
    after: memory,
    why: "fact",
    batch: `b${id.slice(1)}` as BatchId,
    undoes: null,
  };
}
