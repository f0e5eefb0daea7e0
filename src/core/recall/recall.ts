import { counted } from "../../domain/counting.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Answer, LeftOut, Receipt, ScoreParts } from "../../domain/receipt.ts";
import { visibleKeys } from "../../domain/scope.ts";
import type { Place } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { unknownShareOf } from "../../domain/words/coverage.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { AnchorChecker } from "../../ports/anchors.ts";
import type { Dates } from "../../ports/dates.ts";
import type { Kinds } from "../../ports/kinds.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import type { Clock, Ids, Tokens } from "../../ports/system.ts";
import { lookAhead } from "../look-ahead.ts";
import type { LiveMark } from "../relate/marks.ts";
import { meanwhile } from "../meanwhile.ts";
import { meaningOf, off } from "./meaning.ts";
import type { Meaning, MeaningParts } from "./meaning.ts";
import { ranked } from "./order.ts";
import { packed } from "./pack.ts";
import { ANSWER_SCORE_BY_WORDS, CANDIDATES, scoredHits, SHOWN_SCORE } from "./scoring.ts";

export interface RecallParts extends MeaningParts {
  readonly memories: MemoryReader;
  readonly anchors: AnchorChecker;
  /** Left out where times in a question are not to count. */
  readonly dates?: Dates;
  /** Left out where only a memory's own words are to count. */
  readonly kinds?: Kinds;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Question {
  readonly text: string;
  readonly place: Place;
  /** A person may look over every project at once; an agent may not. */
  readonly everywhere: boolean;
  readonly limit: number;
  readonly budgetTokens: number;
  readonly asOf: Instant | null;
  readonly asker: Receipt["asker"];
  /** Scored from words and from meaning, each; fewer do for whoever asks only whether anything is known. */
  readonly candidates?: number;
}

/** A memory in an answer, with the parts of its score. */
export interface Hit {
  readonly memory: Memory;
  readonly score: number;
  /** How surely it bears on the question: the score without the detail. What it takes to be shown is held against this. */
  readonly bearing: number;
  readonly parts: ScoreParts;
  readonly freshness: Freshness;
  /** The memory by whose words it was found, and whose place it took. */
  readonly through: MemoryId | null;
  /** What newer statements say against it. */
  readonly marks: readonly LiveMark[];
}

export interface Recalled {
  readonly receipt: Receipt;
  readonly hits: readonly Hit[];
}

/** Anchors are looked at for this many fresh candidates a hit: some of those before it are collapsed or too long. */
const LOOKED_AT_PER_HIT = 2;

/**
 * Nothing below this is called an answer. The best of many strangers comes nearer than the best of a few, so it rises with
 * how many memories could have answered. By meaning alone over 10 facts, drawn 40 times, the lower score answers 77 % of
 * 271 questions in other words, 2.7 % of 75 about daily life and 18 % of 75 about other software.
 */
export const ANSWER_SCORE = { amongFew: 0.25, amongMany: 0.36 } as const;
const FEW = 10;
const MANY = 200;
/**
 * From here on, and down to an answer, nobody can tell a question put in other words from one about something else: then
 * the nearest few are shown as just that. Of 271 such questions over 1,000 facts 53 % have their fact among five so
 * shown. With the published model 45 % had, and 31 % when only sure answers were shown.
 */
const UNSURE_SCORE = { amongFew: 0.22, amongMany: 0.28 } as const;
const UNSURE_SHOWN = 5;
/** Beside a clear answer only what comes near it is shown: strangers cost tokens and trust. */
const SHOWN_SHARE = 0.4;
/** The nearest stale one is shown from the lower score on: that something old is known here is worth a line, not a list. */
const WARNINGS = 1;
/**
 * When most of what a question asks about stands nowhere in a store of some size, likeness in meaning has to be strong.
 * On 1,000 facts this and the score above turn away most questions about cooking, sport and travel.
 */
const MOSTLY_UNKNOWN = 0.5;
const STRONG_MEANING = 0.45;
const VOCABULARY_OF = 200;
/**
 * A question about something that is known here has several memories near it, in a store of some size; one about cooking
 * comes near to one by accident. So one memory in so many must be as near as this before anything is shown as the nearest.
 * Of 1,000 facts the fifth told 75 questions about daily life from 271 questions in other words with an AUROC of .97, the
 * nearest one with .93, both with the published model.
 */
const COMPANY = { oneIn: 200, meaning: 0.23 } as const;
/** From here on a topic is known for sure; between the two, perhaps. */
export const YES_SCORE = 0.5;
/** Finds what bears on a question, and says what it left out. */
export async function recall(parts: RecallParts, question: Question): Promise<Recalled> {
  const started = parts.clock.elapsedMs();
  const now = parts.clock.now();
  const view: View = {
    scopes: question.everywhere ? "all" : visibleKeys(question.place),
    agent: question.place.agent,
    now,
    asOf: question.asOf,
  };
  const { memories } = parts;
  const terms = termsOf(question.text);
  const most = question.candidates ?? CANDIDATES;
  // While the question's vector is being made, in another thread.
  const [asked, wordsIn] = await meanwhile(meaningOf(parts, question.text), () =>
    lookAhead(memories, (store) => store.wordMatches(terms, view, most)),
  );
  const words = await wordsIn(memories);
  const frequencies = await memories.frequencies(terms);
  const meaning = comparable(asked, await memories.wordsOnly(), frequencies.total, parts.embedder.model.id);
  const times = parts.dates?.namedIn(question.text, now) ?? [];
  const checked = await memories.count(view);
  const answerFrom = meaning.on ? risen(ANSWER_SCORE, checked) : ANSWER_SCORE_BY_WORDS;
  const unsureFrom = risen(UNSURE_SCORE, checked);
  const isFar =
    meaning.on && frequencies.total >= VOCABULARY_OF && unknownShareOf(terms, frequencies) >= MOSTLY_UNKNOWN;
  const answered = async (enough: number) => {
    const scored = await scoredHits(
      parts,
      {
        terms,
        frequencies,
        times,
        vector: meaning.vector,
        tokens: meaning.tokens,
        words,
        most,
      },
      view,
      enough,
    );
    const ordered = ranked(scored, answerFrom);
    // A fitting date makes no answer of a stranger.
    const undated = (hit: Hit): number => hit.bearing / (hit.parts.date ?? 1);
    const found = ordered.some((hit) => undated(hit) >= answerFrom && (!isFar || hit.parts.meaning >= STRONG_MEANING));
    const isStale = (hit: Hit): boolean => hit.freshness.state === "stale";
    const best = Math.max(0, ...ordered.map(ageless));
    // What is stale never hides what is fresh.
    const bestFresh = Math.max(0, ...ordered.filter((hit) => !isStale(hit)).map(ageless));
    const isNear = ordered.some((hit) => undated(hit) >= unsureFrom) && hasCompany(ordered, checked);
    const answer: Answer = found ? "found" : meaning.on && isNear ? "unsure" : "nothing";
    const shownFrom = meaning.on ? SHOWN_SCORE : ANSWER_SCORE_BY_WORDS;
    const near = ordered.filter(
      (hit) => ageless(hit) >= Math.max(shownFrom, (isStale(hit) ? best : bestFresh) * SHOWN_SHARE),
    );
    const warnings = ordered.filter((hit) => isStale(hit) && ageless(hit) >= shownFrom);
    const shown = new Set([...near, ...warnings.slice(0, WARNINGS)]);
    const worthy = answer === "nothing" ? [] : ordered.filter((hit) => shown.has(hit));
    const limit = answer === "unsure" ? Math.min(UNSURE_SHOWN, question.limit) : question.limit;
    const pack = packed(worthy, parts.tokens, limit, question.budgetTokens);
    return { scored, ordered, answer, worthy, pack };
  };
  const first = await answered(question.limit * LOOKED_AT_PER_HIT);
  const unseen = new Set(first.scored.filter(({ isUnseen }) => isUnseen).map(({ memory }) => memory.id));
  // So many were alike or too long that one came up whose files nobody looked at: then all are looked at.
  const isWhole = first.pack.hits.every(({ memory }) => !unseen.has(memory.id));
  const { scored, ordered, answer, worthy, pack } = isWhole ? first : await answered(Infinity);
  const weak = ordered
    .filter((hit) => !worthy.includes(hit))
    .map((hit): LeftOut => ({ id: hit.memory.id, because: "weak" }));

  const receipt: Receipt = {
    id: parts.ids.next("receipt") as ReceiptId,
    of: "recall",
    at: now,
    question: question.text,
    asker: question.asker,
    scopes: view.scopes === "all" ? ["all"] : view.scopes,
    asOf: question.asOf,
    answer,
    hits: pack.hits.map(({ memory, score, parts, freshness, through }) => ({
      id: memory.id,
      score,
      parts,
      freshness: { state: freshness.state, why: freshness.why },
      ...(through !== null && { through }),
    })),
    leftOut: [...pack.leftOut, ...weak].slice(0, LEFT_OUT_SHOWN),
    checked,
    nearest: scored.length === 0 ? null : Math.max(...scored.map((hit) => hit.bearing)),
    meaning: { on: meaning.on, model: parts.embedder.model.id, why: meaning.why },
    tokens: pack.tokens,
    ms: parts.clock.elapsedMs() - started,
  };
  return { receipt, hits: pack.hits };
}

/** After a change of model the vectors are made anew: until most are there, scores by meaning would tell nothing. */
function comparable(asked: Meaning, waiting: number, total: number, model: string): Meaning {
  if (!asked.on || waiting * 2 <= total) return asked;
  return off(`${counted(waiting, "memory still waits", "memories still wait")} for vectors of ${model}`);
}

function risen({ amongFew, amongMany }: typeof ANSWER_SCORE | typeof UNSURE_SCORE, memories: number): number {
  const share = Math.log(Math.max(FEW, memories) / FEW) / Math.log(MANY / FEW);
  return amongFew + (amongMany - amongFew) * Math.min(1, share);
}

function hasCompany(hits: readonly Hit[], memories: number): boolean {
  if (memories < VOCABULARY_OF) return true;
  const nearest = hits.map(({ parts }) => parts.meaning).sort((a, b) => b - a);
  return (nearest[Math.round(memories / COMPANY.oneIn) - 1] ?? nearest.at(-1) ?? 0) >= COMPANY.meaning;
}

/** Age lowers a memory's place, never whether it is shown: the old and the new are held against one measure without it. */
function ageless({ bearing, parts, freshness }: Hit): number {
  return bearing / (parts.recency * freshness.factor);
}

/** A receipt names the best of what it left out; the tail of a hundred strangers tells nobody anything. */
const LEFT_OUT_SHOWN = 8;
