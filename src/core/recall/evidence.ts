import type { MemoryId } from "../../domain/ids.ts";
import type { Evidence } from "../../domain/ranking/answer.ts";
import { readCoverage, readKindCoverage } from "../../domain/score.ts";
import type { Hit } from "./hit.ts";

/** So many memories near in meaning tell a topic that is known here from one that comes near to a memory by accident. */
const COMPANY = 5;

/** Evidence, and the memory it speaks of. */
export interface EvidenceOf extends Evidence {
  readonly of: MemoryId;
}

/** What speaks for the best of the candidates; none where there is no candidate. */
export function gatherEvidence(
  hits: readonly Pick<Hit, "memory" | "parts" | "marks">[],
  asked: { readonly unknown: number; readonly memories: number },
): EvidenceOf | null {
  const [best] = strongestFirst(hits);
  if (best === undefined) return null;
  const { parts } = best;
  // Two that may be about the same, which nobody has settled, are no rivals.
  const asks = (one: Pick<Hit, "marks">, other: Pick<Hit, "memory">): boolean =>
    one.marks.some(({ newer }) => newer.id === other.memory.id);
  const isTied = (hit: Pick<Hit, "memory" | "marks">): boolean => asks(best, hit) || asks(hit, best);
  const nearest = hits
    .filter((hit) => !isTied(hit))
    .map((hit) => hit.parts.meaning)
    .toSorted((a, b) => b - a);
  const others = nearest.toSpliced(nearest.indexOf(parts.meaning), 1);
  return {
    of: best.memory.id,
    meaning: parts.meaning,
    words: readCoverage(parts),
    kind: readKindCoverage(parts),
    margin: parts.meaning - (others[0] ?? 0),
    company: nearest[COMPANY - 1] ?? nearest.at(-1) ?? 0,
    ...asked,
  };
}

/** Candidates by what they have in common with the question, whatever their age and place. */
export function strongestFirst<T extends Pick<Hit, "parts">>(hits: readonly T[]): readonly T[] {
  return hits.toSorted((a, b) => measureStrength(b) - measureStrength(a));
}

/** What the question and the memory have in common, without age, authority, date, scope, and detail, which only orders. */
function measureStrength({ parts }: Pick<Hit, "parts">): number {
  return parts.meaning + parts.words + (parts.kind ?? 0);
}
