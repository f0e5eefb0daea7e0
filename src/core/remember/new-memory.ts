import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Standing } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { Statement } from "../relate/statement.ts";

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
    ...(!isRelated && { unrelated: true }),
  };
}
