import { chanceOfAnswer } from "../../domain/ranking/answer.ts";
import type { Memory } from "../../domain/memory.ts";
import { scoreParts } from "../../domain/score.ts";
import type { Instant } from "../../domain/time.ts";
import { measureCoverage, measureUnknownShare } from "../../domain/words/coverage.ts";
import { listWords } from "../../domain/words/memory-words.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { gatherEvidence } from "./evidence.ts";
import type { Candidates } from "./hit.ts";
import { FOUND_FROM } from "./recall.ts";

/** More would be a review, and there is a command for that. */
const MOST_NAMED = 2;

/**
 * What waits in review and would have answered a question, by the measure that calls a memory found. Only for people: an agent would
 * take it for known.
 */
export async function findWaiting(
  memories: MemoryReader,
  waiting: readonly Memory[],
  { text, now }: { readonly text: string; readonly now: Instant },
  { lists, meaning, checked }: Pick<Candidates, "lists" | "meaning" | "checked">,
): Promise<readonly Memory[]> {
  if (waiting.length === 0 || meaning.vector == null) return [];
  const terms = listTerms(text);
  const known = await memories.frequencies(terms);
  const count = (term: string): number => waiting.filter((memory) => listWords(memory).has(term)).length;
  const documents = new Map(terms.map((term) => [term, (known.documents.get(term) ?? 0) + count(term)]));
  const frequencies = { total: known.total + waiting.length, documents };
  const cosines = await memories.cosines(meaning.vector, waiting);
  const asked = { unknown: measureUnknownShare(terms, frequencies), memories: checked + waiting.length };
  const likely = waiting.flatMap((memory) => {
    const coverage = measureCoverage(terms, listWords(memory), frequencies);
    const of = { cosine: cosines.get(memory.id), coverage, terms: new Set(terms), freshness: 1, now };
    const evidence = gatherEvidence([{ memory, parts: scoreParts(memory, of), marks: [] }, ...(lists[0] ?? [])], asked);
    const chance = evidence === null || evidence.of !== memory.id ? 0 : chanceOfAnswer(evidence);
    return chance >= FOUND_FROM ? [{ memory, chance }] : [];
  });
  return likely
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, MOST_NAMED)
    .map(({ memory }) => memory);
}
