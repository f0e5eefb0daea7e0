import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { standingAt } from "../../domain/standing.ts";
import { measureInformation } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { listWords } from "../../domain/words/memory-words.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { ListQuery, MemoryReader, View } from "../../ports/memory-store.ts";

/** The memories that a checkout carries, as one call sees them. */
export interface Carried {
  readonly memories: ReadonlyMap<MemoryId, Memory>;
  /** Those that have vectors of the model in use by now. */
  readonly vectors: ReadonlyMap<MemoryId, Embedded>;
  /** Own memories that the repository states too, under their id: the repository's wording is the one that is read. */
  readonly hidden: ReadonlySet<MemoryId>;
  /** What this store has ended itself, under the same id and in the same words: whoever corrected it is not told it again. */
  readonly ended: ReadonlySet<MemoryId>;
}

/** A paragraph of an instruction file that is longer states more than an answer has room for. */
const LONGEST_LINE = 400;

/** Whether a paragraph of an instruction file can be told as a line: a block of code, which keeps its line ends, states nothing. */
export function isLine({ text }: { readonly text: string }): boolean {
  return text.length <= LONGEST_LINE && !text.includes("\n");
}

/**
 * A store as it is read from a checkout that carries memories: they are found, listed and counted like its own. Nothing of them is
 * written anywhere, so a branch has exactly what lies in its folder, and what was taken out of it is gone.
 */
export function readBeside<Store extends MemoryReader>(store: Store, carried: Carried | undefined): Store {
  if (carried === undefined || carried.memories.size === carried.ended.size) return store;
  const stated = new Map([...carried.memories].filter(([id]) => !carried.ended.has(id)));
  const all = [...stated.values()];
  const prints = new Set(all.map(({ text }) => computeFingerprint(text)));
  /** A rule that a person pinned stands by itself, whatever the repository says. */
  const isHidden = (own: Memory): boolean =>
    own.pinned !== true &&
    own.scope.level !== "user" &&
    (carried.hidden.has(own.id) || (own.standing.state === "active" && prints.has(computeFingerprint(own.text))));
  const shown = (own: readonly Memory[]): readonly Memory[] => own.filter((memory) => !isHidden(memory));
  const seen = (view: View): readonly Memory[] => all.filter((memory) => isInView(memory, view));

  const byInformation = async (terms: readonly string[], view: View, limit: number): Promise<readonly Memory[]> => {
    const frequencies = await reader.frequencies(terms);
    const weigh = (memory: Memory): number => {
      const words = listWords(memory);
      return terms.reduce((sum, term) => sum + (words.has(term) ? measureInformation(term, frequencies) : 0), 0);
    };
    return pickBest(seen(view), weigh, limit);
  };

  const reader: Partial<MemoryReader> & Pick<MemoryReader, "frequencies"> = {
    byId: async (id, asOf = null) => (asOf === null ? stated.get(id) : undefined) ?? store.byId(id, asOf),
    async idsBeginning(prefix, limit) {
      const theirs = [...stated.keys()].filter((id) => id.startsWith(prefix));
      return [...new Set([...theirs, ...(await store.idsBeginning(prefix, limit))])].slice(0, limit);
    },
    byWords: async (terms, view, limit) => [
      ...(await byInformation(terms, view, limit)),
      ...shown(await store.byWords(terms, view, limit)),
    ],
    async wordMatches(terms, view, limit) {
      const { active, replaced } = await store.wordMatches(terms, view, limit);
      return { active: [...(await byInformation(terms, view, limit)), ...shown(active)], replaced };
    },
    async byWordGroups(groups, view, limit) {
      const holds = (words: ReadonlySet<string>): boolean =>
        groups.some((group) => group.length > 0 && group.every((word) => words.has(word)));
      const theirs = seen(view).filter((memory) => holds(listWords(memory)));
      return [...theirs.slice(0, limit), ...shown(await store.byWordGroups(groups, view, limit))];
    },
    async byMeaning(vector, view, limit) {
      const near = seen(view).flatMap((memory) => {
        const cosine = findNearest(vector, carried.vectors.get(memory.id));
        return cosine === undefined ? [] : [{ memory, cosine }];
      });
      const own = await store.byMeaning(vector, view, limit);
      return [...near, ...own.filter(({ memory }) => !isHidden(memory))]
        .toSorted((one, other) => other.cosine - one.cosine)
        .slice(0, limit);
    },
    async cosines(vector, memories) {
      const theirs = memories.flatMap(({ id }) => {
        const cosine = findNearest(vector, carried.vectors.get(id));
        return cosine === undefined ? [] : [[id, cosine] as const];
      });
      const own = memories.filter(({ id }) => !stated.has(id));
      return new Map([...theirs, ...(await store.cosines(vector, own))]);
    },
    async tokens(ids) {
      const theirs = ids.flatMap((id) => {
        const tokens = carried.vectors.get(id)?.tokens;
        return tokens === undefined ? [] : [[id, tokens] as const];
      });
      return new Map([...theirs, ...(await store.tokens(ids.filter((id) => !stated.has(id))))]);
    },
    wordsOnly: async () => (await store.wordsOnly()) + all.filter(({ id }) => !carried.vectors.has(id)).length,
    async frequencies(terms) {
      const own = await store.frequencies(terms);
      const count = (term: string): number => all.filter((memory) => listWords(memory).has(term)).length;
      const documents = terms.map((term) => [term, (own.documents.get(term) ?? 0) + count(term)] as const);
      return { total: own.total + all.length, documents: new Map(documents) } satisfies Frequencies;
    },
    async count(view) {
      const theirs = seen(view).length;
      return (await store.count(view)) + (theirs === 0 ? 0 : theirs - carried.hidden.size);
    },
    async list(query) {
      const theirs = all.filter((memory) => isListed(memory, query));
      if (theirs.length === 0) return store.list(query);
      const upTo = query.limit < 0 ? Infinity : query.offset + query.limit;
      const asked = { ...query, offset: 0, limit: query.limit < 0 ? -1 : upTo + stated.size };
      const own = shown(await store.list(asked));
      return [...theirs, ...own]
        .toSorted((one, other) => other.recordedAt - one.recordedAt || (one.id < other.id ? -1 : 1))
        .slice(query.offset, upTo);
    },
    async countListed(query) {
      const theirs = all.filter((memory) => isListed(memory, { ...query, offset: 0, limit: 0 })).length;
      return (await store.countListed(query)) + (theirs === 0 ? 0 : theirs - carried.hidden.size);
    },
  };
  return Object.assign(Object.create(store) as Store, reader);
}

function pickBest(memories: readonly Memory[], weigh: (memory: Memory) => number, limit: number): readonly Memory[] {
  return memories
    .map((memory) => ({ memory, weight: weigh(memory) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ memory }) => memory);
}

/** A folder has no past of its own: as of an earlier time only the log answers. */
function isInView(memory: Memory, { scopes, asOf, now }: View): boolean {
  if (asOf !== null || standingAt(memory, now) !== "active") return false;
  return scopes === "all" || scopes.includes(scopeKey(memory.scope));
}

function isListed(memory: Memory, { view, standings, kind, topic, session, only, sift }: ListQuery): boolean {
  const { scopes, asOf, now } = view;
  if (asOf !== null || only !== undefined || session !== null) return false;
  if (!standings.includes(standingAt(memory, now))) return false;
  if (scopes !== "all" && !scopes.includes(scopeKey(memory.scope))) return false;
  if ((kind !== null && memory.kind !== kind) || (topic !== null && !memory.topics.includes(topic))) return false;
  if (sift === undefined) return true;
  const { by, agent, level, project, path, contains, since, until } = sift;
  const { scope, source, text, recordedAt } = memory;
  const folder = scope.level === "path" ? scope.path : "";
  return (
    (by === null || source.by === by) &&
    (agent === null || source.agent === agent) &&
    (level === null || scope.level === level) &&
    (project === null || (scope.level !== "user" && scope.project === project)) &&
    (path === null || folder === path || folder.startsWith(`${path}/`)) &&
    (contains === null || text.toLowerCase().includes(contains.toLowerCase())) &&
    (since === null || recordedAt >= since) &&
    (until === null || recordedAt <= until)
  );
}

/** The best of a text's passages counts; all vectors are of unit length. */
export function findNearest(vector: Float32Array, passages: Embedded | undefined): number | undefined {
  if (passages === undefined || passages.length === 0) return undefined;
  return Math.max(...passages.map((passage) => dotProduct(passage, vector)));
}

/** The cosine of two vectors of unit length. */
export function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * (other[at] ?? 0);
  return sum;
}
