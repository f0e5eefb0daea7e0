import type { MemoryId } from "../../domain/ids.ts";
import type { Evidence } from "../../domain/ranking/answer.ts";
import type { ScoreParts } from "../../domain/receipt.ts";
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
  asked: Asked,
): EvidenceOf | null {
  const [best] = strongestFirst(hits);
  if (best === undefined) return null;
  // Two that may be about the same, which nobody has settled, are no rivals.
  const asks = (one: Pick<Hit, "marks">, other: Pick<Hit, "memory">): boolean =>
    one.marks.some(({ newer }) => newer.id === other.memory.id);
  const isRival = (hit: Pick<Hit, "memory" | "marks">): boolean => hit !== best && !asks(best, hit) && !asks(hit, best);
  const rivals = hits.filter(isRival).map(({ parts }) => parts);
  return { of: best.memory.id, ...weighBest(best.parts, rivals, asked) };
}

/**
 * What speaks for the one that all phrasings together put first: an answer comes near to one of them, in meaning and in words, while
 * a stranger comes near to none.
 */
export function gatherTogether(
  lists: readonly (readonly Pick<Hit, "memory" | "parts">[])[],
  fused: readonly Pick<Hit, "memory" | "parts" | "score">[],
  asked: Asked,
): EvidenceOf | null {
  const [best] = fused.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const of = best.memory.id;
  const found = lists.flatMap((hits) => hits.filter(({ memory }) => memory.id === of).map(({ parts }) => parts));
  return {
    of,
    ...weighBest(best.parts, [], asked),
    meaning: Math.max(...found.map(({ meaning }) => meaning)),
    words: Math.max(...found.map(readCoverage)),
  };
}

interface Asked {
  readonly unknown: number;
  readonly memories: number;
}

type Strength = Pick<ScoreParts, "meaning" | "words" | "kind">;

/** What speaks for the best among its rivals. */
export function weighBest(best: Strength, rivals: readonly Strength[], asked: Asked): Evidence {
  const others = rivals.map(({ meaning }) => meaning).toSorted((a, b) => b - a);
  const nearest = [...others, best.meaning].toSorted((a, b) => b - a);
  return {
    meaning: best.meaning,
    words: readCoverage(best),
    kind: readKindCoverage(best),
    margin: best.meaning - (others[0] ?? 0),
    company: nearest[COMPANY - 1] ?? nearest.at(-1) ?? 0,
    ...asked,
  };
}

/** Candidates by what they have in common with the question, whatever their age and place. */
export function strongestFirst<T extends { readonly parts: Strength }>(hits: readonly T[]): readonly T[] {
  return hits.toSorted((a, b) => measureStrength(b) - measureStrength(a));
}

/** What the question and the memory have in common, without age, authority, date, scope, and detail, which only orders. */
export function measureStrength({ parts }: { readonly parts: Strength }): number {
  return parts.meaning + parts.words + (parts.kind ?? 0);
}
