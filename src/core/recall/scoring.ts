import type { AnchorFinding } from "../../domain/freshness.ts";
import { judgeFreshness } from "../../domain/freshness.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Phrase } from "../../domain/kinds/gazetteer.ts";
import type { Memory } from "../../domain/memory.ts";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import type { ScoreParts } from "../../domain/receipt.ts";
import { scopeKey } from "../../domain/scope.ts";
import { computeBearing, scoreParts, computeTotal, wordsScore } from "../../domain/score.ts";
import { measureCoverage, coverageWithKinds } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { listWords } from "../../domain/words/memory-words.ts";
import type { View, WordMatches, MemoryReader } from "../../ports/memory-store.ts";
import type { Kinds } from "../../ports/system.ts";
import type { AskedTokens } from "../meaning.ts";
import { liveMarks } from "../relate/marks.ts";
import type { LiveMark } from "../relate/marks.ts";
import type { Candidate, Hit, RecallParts } from "./hit.ts";
import { isSeen, findSuccessors } from "./succession.ts";
import { tokenMatch } from "../../domain/ranking/token-match.ts";

/** Candidates from words and from meaning, each: at 5,200 texts 50 lost nothing against scoring all of them, 20 did. */
export const CANDIDATES = 50;

/** The words of what a memory replaced count for it, a little less than its own. */
const INHERITED = 0.85;

/** Nothing below this is shown, also beside an answer. Small worlds show 94.7 % of their answers with it, 88.9 % with .18. */
export const SHOWN_SCORE = 0.12;
/** From here on words alone make an answer, when only they could be compared: a fifth of the question stands in the memory. */
export const ANSWER_SCORE_BY_WORDS = wordsScore(0.2);

/** A question taken apart. */
export interface Taken {
  readonly terms: readonly string[];
  readonly frequencies: Frequencies;
  readonly times: readonly NamedTime[];
  readonly vector: Float32Array | null;
  readonly tokens: AskedTokens | null;
  /** Found by its words. */
  readonly words: WordMatches;
  /** From words and from meaning, each. */
  readonly most: number;
}

/** A hit whose files nobody has looked at, because others stand before it, is unseen. */
export interface ScoredHit extends Hit {
  readonly isUnseen: boolean;
}

/** Every candidate of this store with its score, best first. */
export async function scoreCandidates(
  parts: Pick<RecallParts, "memories" | "kinds">,
  { terms, frequencies, times, vector, tokens, words: { active: byWords, replaced }, most: mostEach }: Taken,
  view: View,
): Promise<readonly Candidate[]> {
  const { memories } = parts;
  const kinds = kindsFor(parts.kinds, terms);
  const [successors, byMeaning, byKind] = await Promise.all([
    findSuccessors(memories, replaced, view),
    vector === null ? [] : memories.byMeaning(vector, view, mostEach),
    kinds.found(memories, view, mostEach),
  ]);
  const cosines = new Map(byMeaning.map(({ memory, cosine }) => [memory.id, cosine]));
  const candidates = new Map(byMeaning.map(({ memory }) => [memory.id, memory]));
  for (const memory of byWords) candidates.set(memory.id, memory);
  for (const { memory } of successors.values()) candidates.set(memory.id, memory);
  for (const memory of byKind) candidates.set(memory.id, memory);
  const marks = await readMarks(memories, candidates.values(), view);
  for (const newer of [...marks.values()].flat().map((mark) => mark.newer))
    if (newer.standing.state === "active") candidates.set(newer.id, newer);
  if (vector !== null) {
    const missing = [...candidates.values()].filter(({ id }) => !cosines.has(id));
    for (const [id, cosine] of await memories.cosines(vector, missing)) cosines.set(id, cosine);
  }
  const held = await memories.holding([...new Set([...terms, ...kinds.words])], [...candidates.values()], view.asOf);
  const askedBy = [...marks].flatMap(([id, live]) => live.map(({ newer }) => ({ id, by: newer.id })));
  const asked = new Set(terms);
  const then = view.asOf ?? view.now;
  const hasElsewhere = view.elsewhere !== undefined && view.elsewhere.size > 0;
  const isElsewhere = ({ scope }: Memory): boolean => hasElsewhere && view.elsewhere.has(scopeKey(scope));
  const unchecked = [...candidates.values()].map((memory) => {
    const words = held.get(memory.id)!;
    const before = [
      ...(successors.get(memory.id)?.replaced ?? []),
      ...askedBy.filter(({ by }) => by === memory.id).flatMap(({ id }) => candidates.get(id) ?? []),
    ];
    const own = measureCoverage(terms, words, frequencies);
    const inherited =
      before.length === 0
        ? 0
        : INHERITED *
          measureCoverage(terms, new Set([...words, ...before.flatMap((old) => [...listWords(old)])]), frequencies);
    const coverage = Math.max(own, inherited);
    const scoreOf = scoreParts(memory, {
      cosine: cosines.get(memory.id),
      coverage,
      withKinds: Math.max(coverage, coverageWithKinds(terms, words, kinds.phrasesOf(memory, words), frequencies)),
      terms: asked,
      ...(isElsewhere(memory) && { isElsewhere: true }),
      freshness: 1,
      now: then,
      times,
    });
    const through = inherited > own ? (before[0]?.id ?? null) : null;
    return {
      memory,
      parts: scoreOf,
      through,
      marks: marks.get(memory.id) ?? [],
      ...(isElsewhere(memory) && { isElsewhere: true as const }),
    };
  });
  unchecked.sort((a, b) => computeBearing(b.parts) - computeBearing(a.parts));
  const details = await scoreDetails(
    memories,
    tokens,
    unchecked.map(({ memory }) => memory.id),
  );
  const detailed = unchecked.map((candidate): Candidate => {
    const detail = details.get(candidate.memory.id);
    return detail === undefined ? candidate : { ...candidate, parts: { ...candidate.parts, detail } };
  });
  return bestFirst(detailed);
}

export function bestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => computeTotal(b.parts) - computeTotal(a.parts));
}

/** Looks at the files of candidates, the best first, until so many fresh ones were found. */
export async function checkFiles(
  { anchors }: Pick<RecallParts, "anchors">,
  candidates: readonly Candidate[],
  view: View,
  enough: number,
): Promise<readonly ScoredHit[]> {
  const hits: ScoredHit[] = [];
  let fresh = 0;
  // One after the other: whether a file is looked at depends on how many fresh ones came before.
  for (const candidate of candidates) {
    const { memory, parts } = candidate;
    // Freshness only lowers a score, so the files of what comes after enough fresh ones, or is too weak, need no look.
    const isLookedAt =
      view.asOf === null && fresh < enough && computeBearing(parts) >= Math.min(SHOWN_SCORE, ANSWER_SCORE_BY_WORDS);
    const findings: readonly AnchorFinding[] = isLookedAt
      ? await Promise.all(memory.anchors.map((anchor) => anchors.check(anchor, memory.scope)))
      : [];
    const freshness = judgeFreshness(memory, view.asOf ?? view.now, findings);
    if (freshness.state !== "stale") fresh++;
    const rounded = inSixPlaces({ ...parts, freshness: freshness.factor });
    const isUnseen = view.asOf === null && memory.anchors.length > 0 && !isLookedAt;
    const [score, bearing] = [roundShare(computeTotal(rounded)), roundShare(computeBearing(rounded))];
    const { through, marks, isOnServer } = candidate;
    const hit = { memory, parts: rounded, through, marks, score, bearing, freshness, isUnseen };
    hits.push(isOnServer ? { ...hit, isOnServer } : hit);
  }
  return hits;
}

/** The marks of the candidates that have any, by newer statements that may be seen. */
async function readMarks(
  memories: RecallParts["memories"],
  candidates: Iterable<Memory>,
  view: View,
): Promise<ReadonlyMap<MemoryId, readonly LiveMark[]>> {
  const marked = [...candidates].filter((memory) => memory.marks !== undefined);
  const then = { byId: (id: MemoryId) => memories.byId(id, view.asOf) };
  const live = await Promise.all(marked.map((memory) => liveMarks(then, memory)));
  return new Map(marked.map(({ id }, at) => [id, live[at]!.filter(({ newer }) => isSeen(newer, view))]));
}

/** Six places tell two scores apart; the sixteen of a double were half of every receipt. */
const SIX_PLACES = 1e6;

export function roundShare(value: number): number {
  return Math.round(value * SIX_PLACES) / SIX_PLACES;
}

function inSixPlaces({
  meaning,
  words,
  kind,
  detail,
  recency,
  topic,
  authority,
  freshness,
  date,
}: ScoreParts): ScoreParts {
  return {
    meaning: roundShare(meaning),
    words: roundShare(words),
    ...(kind !== undefined && { kind: roundShare(kind) }),
    ...(detail !== undefined && { detail: roundShare(detail) }),
    recency: roundShare(recency),
    topic: roundShare(topic),
    authority: roundShare(authority),
    freshness,
    ...(date !== undefined && { date: roundShare(date) }),
  };
}

/** Names of one kind that are looked up in the store: some kinds have a hundred, and most stand nowhere in it. */
const MOST_NAMES = 300;

/** What the kinds of things say about a question: which memories name such a thing, and by which words each is asked for. */
export function kindsFor(kinds: Kinds | undefined, terms: readonly string[]) {
  const gazetteer = terms.length === 0 ? undefined : kinds?.gazetteer();
  const asked = gazetteer?.asksFor(terms);
  return {
    /** Which of its words tell whether a memory names what the question asks for. */
    words: asked?.words ?? [],
    /** Those of what the memory names, as far as the question could ask by them: to look through the text of a memory takes longer than to find it. */
    phrasesOf: (memory: Memory, words: ReadonlySet<string>): readonly Phrase[] =>
      gazetteer === undefined || asked?.mayBeIn(words) !== true ? [] : findPhrases(memory, gazetteer.phrasesOf),
    /** Memories that name something of a kind the question asks for. */
    async found(memories: MemoryReader, view: View, limit: number): Promise<readonly Memory[]> {
      const names = gazetteer?.namesFor(terms, MOST_NAMES) ?? [];
      return names.length === 0 ? [] : await memories.byWordGroups(names, view, limit);
    },
  };
}

/** Kept as long as the memory itself is: the same ones are candidates again and again. */
const kept = new WeakMap<Memory, readonly Phrase[]>();

function findPhrases(memory: Memory, phrasesOf: (text: string) => readonly Phrase[]): readonly Phrase[] {
  const known = kept.get(memory) ?? phrasesOf(memory.text);
  kept.set(memory, known);
  return known;
}

/** Looked at token by token: the best of the candidates. What comes after them can't come before them by it. */
const LOOKED_AT = 30;

/**
 * What each candidate falls short, token by token, of the one that matches the question best: 0 for that one, less for
 * the others. Such a match tells which of several near ones is meant, and nothing of whether any is: a stranger's best
 * match is as good. So it orders, and never makes an answer. None where there are no tokens to compare.
 *
 * @param bestFirst the candidates without it.
 */
export async function scoreDetails(
  memories: Pick<MemoryReader, "tokens">,
  asked: AskedTokens | null,
  bestFirst: readonly MemoryId[],
): Promise<ReadonlyMap<MemoryId, number>> {
  if (asked === null) return new Map();
  const tokens = await memories.tokens(bestFirst.slice(0, LOOKED_AT));
  if (tokens.size === 0) return new Map();
  const matches = new Map([...tokens].map(([id, held]) => [id, tokenMatch(asked.vectors, held, asked.dimensions)]));
  const all = [...matches.values()];
  const best = Math.max(...all);
  const worst = Math.min(...all) - best;
  // One whose tokens are not there yet is taken for a middling match.
  const middling = all.reduce((sum, match) => sum + match, 0) / all.length - best;
  return new Map(
    bestFirst.map((id, at) => [id, at >= LOOKED_AT ? worst : (matches.get(id) ?? best + middling) - best]),
  );
}
