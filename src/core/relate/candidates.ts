import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import { wordsOf } from "../../domain/words/memory-words.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";
import { justSaid } from "./just-said.ts";

/** Looked up by words and by meaning, each. */
const LOOKED_UP = 16;
/** A word in more memories than this finds too many to be looked up by itself … */
const RARE_DOCUMENTS = 60;
/** … and in more than this, too many even together with another one. */
const COMMON_DOCUMENTS = 1_000;
const RARE_TERMS = 8;
/** Below this likeness two statements that share no rare word have hardly ever been about one thing. */
const NEAR_COSINE = 0.45;
/** Below this likeness come most of the pairs that the judge took for a change and that were none, and few that were one. */
const FAINT = 0.35;

/** What a statement may speak against, the likeliest first. */
export interface Candidates {
  readonly memories: readonly Memory[];
  /** What was said just before, for a statement that shares no word with anything known: it means one of these, or nothing. */
  readonly leansOn: ReadonlySet<MemoryId>;
  /** Those that share its words and are hardly alike in meaning. */
  readonly faint: ReadonlySet<MemoryId>;
}

/**
 * What a statement may speak against: memories of its own scope that share its words or come near in meaning, the likeliest
 * first, and what was said just before, for a statement that names nothing.
 */
export async function candidatesFor(
  memories: MemoryReader,
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
): Promise<Candidates> {
  const key = scopeKey(statement.scope);
  const { agent } = statement.scope;
  const view: View = { scopes: [key], agent, now, asOf: null };
  const terms = [...new Set(termsOf(statement.text))];
  const { documents } = await memories.frequencies(terms);
  const among = (term: string): number => documents.get(term) ?? 0;
  const byWords = await memories.byWordGroups(groupsOf(terms, among), view, LOOKED_UP);
  const nearest = vector === null ? [] : await memories.byMeaning(vector, view, LOOKED_UP);
  const cosines = new Map(nearest.map(({ memory, cosine }) => [memory.id, cosine]));
  if (vector !== null) {
    const missing = byWords.filter(({ id }) => !cosines.has(id));
    for (const [id, cosine] of await memories.cosines(vector, missing)) cosines.set(id, cosine);
  }
  const found = new Map([...byWords, ...nearest.map(({ memory }) => memory)].map((memory) => [memory.id, memory]));
  const weighed = [...found.values()]
    .filter((memory) => memory.scope.agent === agent)
    .map((memory) => {
      const shared = terms.filter((term) => wordsOf(memory).has(term));
      const cosine = cosines.get(memory.id) ?? 0;
      const rarest = Math.max(0, ...shared.map((term) => 1 / (1 + Math.log1p(among(term)))));
      return { memory, cosine, rarest, shared: shared.length, weight: cosine + 0.5 * rarest + 0.1 * shared.length };
    })
    .filter(({ cosine, rarest }) => rarest > 0 || cosine >= NEAR_COSINE)
    .sort((a, b) => b.weight - a.weight);
  const before = await justSaid(memories, statement, now);
  const leans = weighed.every(({ shared }) => shared === 0);
  const near = weighed.map(({ memory }) => memory);
  const ordered = leans ? [...before, ...near] : [...near, ...before];
  return {
    memories: [...new Map(ordered.map((memory) => [memory.id, memory])).values()],
    leansOn: new Set(leans ? before.map(({ id }) => id) : []),
    faint: new Set(weighed.flatMap(({ memory, cosine }) => (vector !== null && cosine < FAINT ? memory.id : []))),
  };
}

/** What the words index is asked for: each rare word, and pairs of those that are not so rare. */
function groupsOf(terms: readonly string[], among: (term: string) => number): readonly (readonly string[])[] {
  const known = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
  const rare = known.filter((term) => among(term) <= RARE_DOCUMENTS).slice(0, RARE_TERMS);
  const [first, second, third] = known.filter(
    (term) => among(term) > RARE_DOCUMENTS && among(term) <= COMMON_DOCUMENTS,
  );
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].filter((pair): pair is [string, string] => pair.every((term) => term !== undefined));
  return [...rare.map((term) => [term]), ...pairs];
}
