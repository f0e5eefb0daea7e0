import { formatCount } from "../../domain/counting.ts";
import type { ReceiptId } from "../../domain/ids.ts";
import type { Answer, LeftOut, Receipt } from "../../domain/receipt.ts";
import { keysElsewhere, visibleKeys } from "../../domain/scope.ts";
import { chanceOfAnswer, chanceOfAnsweringSeveral, chanceOfBearing } from "../../domain/ranking/answer.ts";
import type { Evidence } from "../../domain/ranking/answer.ts";
import { measureUnknownShare } from "../../domain/words/coverage.ts";
import { computeTotal, wordsScore } from "../../domain/score.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import type { Instant } from "../../domain/time.ts";
import type { View } from "../../ports/memory-store.ts";
import { lookAhead, workMeanwhile } from "../look-ahead.ts";
import { gatherEvidence, gatherTogether } from "./evidence.ts";
import type { EvidenceOf } from "./evidence.ts";
import { embedPhrasings, turnOff } from "../meaning.ts";
import type { Meaning } from "../meaning.ts";
import { addNewer, ALL_WORDS, fusePhrasings, packHits, putReadFirst, rankHits } from "./order.ts";
import { joinPhrasings, readLines } from "./reading.ts";
import type { Reading } from "./reading.ts";
import { ANSWER_SCORE_BY_WORDS, bestFirst, CANDIDATES, checkFiles, scoreCandidates, SHOWN_SCORE } from "./scoring.ts";
import type { ScoredHit } from "./scoring.ts";
import type { Candidate, Candidates, Hit, Question, RecallParts } from "./hit.ts";

export interface Recalled {
  readonly receipt: Receipt;
  readonly hits: readonly Hit[];
  /** What spoke for the best of the candidates, shown or not. */
  readonly evidence: EvidenceOf | null;
  /** Everything that was held against the question, shown or not, in no order. */
  readonly candidates: readonly Hit[];
  /** What this store alone has for the question, for whoever ranks it together with another's. */
  readonly found: Candidates;
}

/** Anchors are looked at for this many fresh candidates a hit: some of those before it are collapsed or too long. */
const LOOKED_AT_PER_HIT = 2;

/**
 * From this chance on an answer is called found. `npm run eval -- answer`: of 262 near misses in small worlds 90 % are then not
 * called found (14 % by the thresholds before), of what is called found among facts 96 to 100 % is right, in the worlds,
 * where half of all questions are near misses, 66 % (before: 40). A higher one calls hardly more right and finds little. Of 212 questions
 * in three phrasings, half of them near misses (eval/data/phrasings.jsonl, nothing was learned from them), 56 % of the answers and 8 % of the
 * near misses are called found among 10 to 100 memories, 42 and 9 % among 1,500.
 */
export const FOUND_FROM = 0.6;
/**
 * The same once lines have been read. Of 467 questions in two phrasings about worlds that the reader has not learned, 3, 4 and 8 % of the near
 * misses are then called found alone, among 200 and among 1,500, and 84, 79 and 72 % of the others.
 */
const FOUND_FROM_READING = 0.8;
/** From here on strangers are left out beside it: an answer that is less sure may stand lower. */
const CLEAR_FROM_READING = 0.9;
/**
 * Below this chance of what was read nothing is shown: of the same, 1 % of those with an answer and 38 to 54 % of the near misses. At .15 it is 65
 * to 78 %, and 3 %, of the answers of a writer of whom nothing was learned 6 %.
 */
const NEAR_FROM_READING = 0.05;
/** From this chance on nothing is read, because 98 of 100 are right: a fifth of these questions, three in ten of everyday ones. */
const SURE_UNREAD = 0.95;
/**
 * Below this chance nothing bears on the question and nothing is shown. At .1 a world of ten shows 95 % of its answers and
 * turns away 89 % of questions about daily life and other software; at .2 it shows 89 % and turns away 96 %.
 */
export const BEARS_FROM = 0.1;
/**
 * Among what answers the question, the fresh stands above the stale and the higher authority above the lower. A memory
 * answers when it comes so near the best: a stale best answer stays first until then.
 */
export const AS_GOOD_SHARE = 0.8;
/**
 * The same beside one that is stale by its age alone, since nothing says that it is wrong: over three years and 3,000 statements the
 * right one comes first 1,652 times of 1,800 (at .8: 1,527), and no answer of `npm run eval -- trust` differs.
 */
const AS_GOOD_AS_OLD_SHARE = 0.9;
/** Only what comes near the best is shown, and beside a clear answer only what comes very near: strangers cost tokens and trust. */
export const SHOWN_SHARE = 0.4;
const SHOWN_SHARE_BESIDE_ANSWER = 0.6;
/** Such a score is shown as 0.00: as a whole the memory came near, word by word it tells of something else. */
const NO_BEARING = 0.005;
/** The nearest stale one is shown from the lower score on: that something old is known here is worth a line, not a list. */
const WARNINGS = 1;

/** Finds what bears on a question, and says what it left out. */
export async function recall(parts: RecallParts, question: Question): Promise<Recalled> {
  const started = parts.clock.elapsedMs();
  const now = parts.clock.now();
  const view = lookThrough(question, now);
  const { memories } = parts;
  const texts = [question.text, ...(question.otherwise ?? [])];
  const phrasings = texts.map((text) => ({ text, terms: listTerms(text) }));
  const most = question.candidates ?? CANDIDATES;
  const onServer = parts.server?.candidates(texts, question);
  // While the question's vector is being made, in another thread.
  const [asked, wordsIn] = await workMeanwhile(embedPhrasings(parts, texts), () =>
    lookAhead(memories, (store) => Promise.all(phrasings.map(({ terms }) => store.wordMatches(terms, view, most)))),
  );
  const [words, frequencies, waiting, count, theirs] = await Promise.all([
    wordsIn(memories),
    memories.frequencies([...new Set(phrasings.flatMap(({ terms }) => terms))]),
    memories.wordsOnly(),
    memories.count(view),
    onServer,
  ]);
  const meanings = asked.map((one) => requireComparable(one, waiting, frequencies.total, parts.embedder.model.id));
  const [meaning] = meanings as [Meaning];
  const ownUnknown = Math.min(...phrasings.map(({ terms }) => measureUnknownShare(terms, frequencies)));
  const fewest = Math.min(...phrasings.map(({ terms }) => terms.length));
  const bearsByWords = Math.min(ANSWER_SCORE_BY_WORDS, wordsScore(WORDS_IN_COMMON / Math.max(1, fewest)));
  const own: (readonly Candidate[])[] = [];
  for (const [at, { text, terms }] of phrasings.entries()) {
    const { vector, tokens } = meanings[at]!;
    const times = parts.dates?.namedIn(text, now) ?? [];
    own.push(
      await scoreCandidates(parts, { terms, frequencies, times, vector, tokens, words: words[at]!, most }, view),
    );
  }
  const found: Candidates = { lists: own, unknown: ownUnknown, checked: count, meaning };
  const { lists: candidates, unknown, checked, meaning: compared } = joinCandidates(found, theirs);
  const answerFrom = async (enough: number) => {
    const lists: (readonly ScoredHit[])[] = [];
    for (const list of candidates) lists.push(await checkFiles(parts, list, view, enough));
    const scored = fusePhrasings(lists, texts);
    const best = Math.max(0, ...scored.map(scoreWithoutAge));
    const isOldBest = scored.some((hit) => hit.freshness.isByAge === true && scoreWithoutAge(hit) === best);
    const byScore = rankHits(scored, best * (isOldBest ? AS_GOOD_AS_OLD_SHARE : AS_GOOD_SHARE));
    const isStale = (hit: Hit): boolean => hit.freshness.state === "stale";
    // What is stale never hides what is fresh.
    const bestFresh = Math.max(0, ...byScore.filter((hit) => !isStale(hit)).map(scoreWithoutAge));
    const about = { unknown, memories: checked };
    const each = lists.map((list) => gatherEvidence(list, about));
    const evidence = lists.length === 1 ? each[0]! : gatherTogether(lists, scored, about);
    const bearing = meaning.on && bearsOnMatter(each);
    const isSure = (read: Reading): boolean => chanceBy(evidence, texts, read) >= FOUND_FROM_READING;
    // Nobody has to read what is as good as sure, or bears on nothing.
    const plain = chanceBy(evidence, texts);
    const reading = bearing && plain < SURE_UNREAD ? await readLines(parts, texts, scored, isSure) : UNREAD;
    const chance = chanceBy(evidence, texts, reading);
    const likely = meaning.on ? answerBy(bearing, chance, evidence, reading) : answerByWords(best, bearsByWords);
    const isClear = likely === "found" && (!meaning.on || plain >= FOUND_FROM || chance >= CLEAR_FROM_READING);
    const ordered = putReadFirst(byScore, reading);
    const shownFrom = meaning.on ? SHOWN_SCORE : bearsByWords;
    const share = isClear ? SHOWN_SHARE_BESIDE_ANSWER : SHOWN_SHARE;
    const near = ordered.filter(
      (hit) =>
        scoreWithoutAge(hit) >= Math.max(shownFrom, (isStale(hit) ? best : bestFresh) * share) ||
        (reading.get(hit.memory.id) ?? 0) > 0,
    );
    const warnings = ordered.filter((hit) => isStale(hit) && scoreWithoutAge(hit) >= shownFrom);
    const shown = new Set([...near, ...warnings.slice(0, WARNINGS)]);
    const bears = (hit: Hit): boolean => shown.has(hit) && hit.score >= (meaning.on ? NO_BEARING : 0);
    const worthy = likely === "nothing" ? [] : keepNearest(addNewer(ordered.filter(bears), ordered), question.limit);
    const answer = worthy.length === 0 ? "nothing" : likely;
    const pack = packHits(worthy, parts.tokens, question.limit, question.budgetTokens);
    return { scored, ordered, evidence, answer, worthy, pack };
  };
  const first = await answerFrom(question.limit * LOOKED_AT_PER_HIT);
  const unseen = new Set(first.scored.filter(({ isUnseen }) => isUnseen).map(({ memory }) => memory.id));
  // So many were alike or too long that one came up whose files nobody looked at: then all are looked at.
  const isWhole = first.pack.hits.every(({ memory }) => !unseen.has(memory.id));
  const { scored, ordered, evidence, answer, worthy, pack } = isWhole ? first : await answerFrom(Infinity);
  const weak = ordered
    .filter((hit) => !worthy.includes(hit))
    .map((hit): LeftOut => ({ id: hit.memory.id, because: "weak" }));

  const receipt: Receipt = {
    id: parts.ids.next("receipt") as ReceiptId,
    of: "recall",
    at: now,
    question: joinPhrasings(texts),
    asker: question.asker,
    scopes: question.everywhere ? ["all"] : visibleKeys(question.place),
    asOf: question.asOf,
    answer,
    hits: pack.hits.map(({ memory, score, parts, freshness, through }) => ({
      id: memory.id,
      score: shownScore(score),
      parts,
      freshness: { state: freshness.state, why: freshness.why },
      ...(through !== null && { through }),
    })),
    leftOut: [...pack.leftOut, ...weak].slice(0, LEFT_OUT_SHOWN),
    leftOutCount: pack.leftOut.length,
    checked,
    nearest: scored.length === 0 ? null : shownScore(Math.max(...scored.map((hit) => hit.bearing))),
    meaning: { on: compared.on, model: parts.embedder.model.id, why: compared.why },
    tokens: pack.tokens,
    ms: parts.clock.elapsedMs() - started,
  };
  return { receipt, hits: pack.hits.map(asShown), evidence, candidates: scored, found };
}

/** What both stores have for a question, as if one had it all. */
function joinCandidates(own: Candidates, theirs: Candidates | undefined): Candidates {
  if (theirs === undefined) return own;
  return {
    lists: own.lists.map((list, at) => bestFirst(dropTwins([...(theirs.lists[at] ?? []), ...list]))),
    unknown: Math.min(own.unknown, theirs.unknown),
    checked: own.checked + theirs.checked,
    meaning: own.meaning.on ? theirs.meaning : own.meaning,
  };
}

/** What both stores hold word for word is no rival of itself: the better of the two stays, the first where they are equal. */
function dropTwins(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const text = computeFingerprint(candidate.memory.text);
    const twin = kept.get(text);
    const isWorse = twin !== undefined && computeTotal(twin.parts) >= computeTotal(candidate.parts);
    if (!isWorse) kept.set(text, candidate);
  }
  return [...kept.values()];
}

/** After a change of model the vectors are made anew: until most are there, scores by meaning would tell nothing. */
function requireComparable(asked: Meaning, waiting: number, total: number, model: string): Meaning {
  if (!asked.on || waiting * 2 <= total) return asked;
  return turnOff(`${formatCount(waiting, "memory still waits", "memories still wait")} for vectors of ${model}`);
}

/** So many words of a long question in one memory are no accident. */
const WORDS_IN_COMMON = 3;

function answerByWords(best: number, bearsFrom: number): Answer {
  if (best >= ANSWER_SCORE_BY_WORDS) return "found";
  return best >= bearsFrom ? "unsure" : "nothing";
}

/** One phrasing that bears on the matter is enough to show something. */
function bearsOnMatter(phrasings: readonly (Evidence | null)[]): boolean {
  return phrasings.some((one) => one !== null && chanceOfBearing(one) >= BEARS_FROM);
}

/** How likely the evidence of all phrasings together makes an answer, and the surest of the lines that were read. */
function chanceBy(evidence: Evidence | null, phrasings: readonly string[], reading: Reading = UNREAD): number {
  if (evidence === null) return 0;
  const known = { ...evidence, ...(reading.size > 0 && { read: Math.max(...reading.values()) }) };
  return phrasings.length === 1 ? chanceOfAnswer(known) : chanceOfAnsweringSeveral(known);
}

function answerBy(bears: boolean, chance: number, evidence: Evidence | null, { size: read }: Reading): Answer {
  if (!bears) return "nothing";
  if (chance >= (read > 0 ? FOUND_FROM_READING : FOUND_FROM)) return "found";
  // What holds all words of a phrasing, a ticket's number say, is shown whatever the reader makes of it.
  return read > 0 && chance < NEAR_FROM_READING && (evidence?.words ?? 0) < ALL_WORDS ? "nothing" : "unsure";
}

/** With its score as a reader sees it. */
export function asShown(hit: Hit): Hit {
  return { ...hit, score: shownScore(hit.score) };
}

/** Meaning and all words together come to more than 1, which tells nobody more than 1 does. */
function shownScore(score: number): number {
  return Math.min(1, score);
}

/** Age lowers a memory's place, never whether it is shown: the old and the new are held against one measure without it. */
function scoreWithoutAge({ bearing, parts, freshness }: Hit): number {
  return bearing / (parts.recency * freshness.factor);
}

/** In a store of years many fresh statements come near what an old one says best: it keeps the last place then. */
function keepNearest(hits: readonly Hit[], limit: number): readonly Hit[] {
  const nearest = hits.toSorted((a, b) => scoreWithoutAge(b) - scoreWithoutAge(a)).at(0);
  if (nearest === undefined || hits.indexOf(nearest) < limit) return hits;
  return hits.filter((hit) => hit !== nearest).toSpliced(limit - 1, 0, nearest);
}

const UNREAD: Reading = new Map();

/** A receipt names the best of what it left out; the tail of a hundred strangers tells nobody anything. */
export const LEFT_OUT_SHOWN = 8;

/** What a question may see. */
export function lookThrough({ everywhere, place, below = [], asOf }: Question, now: Instant): View {
  return {
    scopes: everywhere ? "all" : [...visibleKeys(place), ...below],
    elsewhere: new Set(keysElsewhere(place)),
    agent: place.agent,
    now,
    asOf,
  };
}
