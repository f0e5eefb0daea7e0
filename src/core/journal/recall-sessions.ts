import { collect } from "../../domain/lists.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Session, SessionId, Turn } from "../../domain/journal/session.ts";
import { JOURNAL_WEIGHTS, joinSessionParts, sessionScore } from "../../domain/ranking/journal-score.ts";
import type { SessionParts } from "../../domain/ranking/journal-score.ts";
import type { Answer, Receipt } from "../../domain/receipt.ts";
import { MINUTE } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { compareBags, EMPTY_BAG } from "../../domain/words/bag.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import type { Tokens } from "../../ports/system.ts";
import { embedPhrasings } from "../meaning.ts";
import type { Meaning } from "../meaning.ts";
import { findEchoes } from "./echoes.ts";
import type { EchoParts, Echoes } from "./echoes.ts";
import { excerptSession } from "./excerpt.ts";
import type { Excerpt } from "./excerpt.ts";
import { bestFirst } from "./read-best.ts";
import type { ScoredTurn } from "./read-best.ts";
import { JOURNAL_RECIPE, searchJournal } from "./search.ts";
import type { JournalFound, SearchParts, SessionHit } from "./search.ts";

export interface RecallSessionsParts extends SearchParts {
  readonly tokens: Tokens;
  readonly memories: EchoParts["memories"];
}

export interface SessionsQuestion {
  readonly text: string;
  /** The same question in other words. */
  readonly otherwise?: readonly string[];
  readonly askedAt: Instant;
  readonly view: JournalView;
  readonly asOf: Instant | null;
  readonly asker: Receipt["asker"];
  readonly limit: number;
}

/** A past session in an answer: what it says about the question, and what that costs. */
export interface RecalledSession {
  readonly session: Session;
  readonly score: number;
  readonly parts: SessionParts;
  /** The turn that bears most on the question. */
  readonly turn: number;
  /** The earlier session on the same matter that this one is shown before; null where there is none. */
  readonly laterThan: SessionId | null;
  /** What holds now, where a statement that the excerpt tells has been replaced since. */
  readonly replaced?: Pick<Memory, "id" | "text">;
  readonly excerpt: Excerpt;
  readonly tokens: number;
}

export interface RecalledSessions {
  readonly answer: Answer;
  /** How far the best session is above what it takes to be called an answer; below 0 where it is none. */
  readonly margin: number;
  readonly sessions: readonly RecalledSession[];
  /** Whether they only tell what memory had shown them: no source of it bears on the question. */
  readonly isEcho: boolean;
  /** How many turns could have answered. */
  readonly checked: number;
  readonly meaning: Pick<Meaning, "on" | "why">;
}

/** Finds the past sessions that bear on a question, best first, each told as an excerpt. */
export async function recallSessions(
  parts: RecallSessionsParts,
  question: SessionsQuestion,
): Promise<RecalledSessions> {
  const { journal } = parts;
  const view = { ...question.view, ...(await withoutOwn(journal, question.asker)) };
  const checked = await journal.count(view);
  // Nobody waits for a vector that is held against nothing.
  if (checked === 0) return NOTHING_SAID;
  const found = await searchPhrasings(parts, question, view);
  const { looked, echoed } = await keepEnded(parts, found, question, thresholdsFor(checked, question));
  const near = looked.filter(({ isNear }) => isNear);
  const isEcho = near.length === 0 && echoed.length > 0;
  const margin = Math.max(-Infinity, ...near.map((one) => one.margin));
  const best = near.filter(({ dated }) => dated >= near[0]!.dated * SHOWN_SHARE);
  const shown = await putLaterFirst(journal, best.slice(0, question.limit), looked, found.sessions);
  return {
    answer: isEcho ? "unsure" : near.length === 0 ? "nothing" : margin >= 0 ? "found" : "unsure",
    margin,
    sessions: await tellNear(parts, found, isEcho ? echoed.slice(0, 1) : shown, listPhrasings(question).join("\n")),
    isEcho,
    checked,
    meaning: found.meaning,
  };
}

type Found = Pick<JournalFound, "sessions" | "unread" | "meaning">;

function listPhrasings({ text, otherwise = [] }: SessionsQuestion): readonly string[] {
  return [text, ...otherwise];
}

/** Each session and each turn at the best of all phrasings. */
async function searchPhrasings(
  parts: RecallSessionsParts,
  question: SessionsQuestion,
  view: JournalView,
): Promise<Found> {
  const texts = listPhrasings(question);
  const meanings = embedPhrasings(parts, texts);
  const each: Found[] = [];
  for (const [at, text] of texts.entries()) {
    const embedding = meanings.then((all) => all[at]!);
    each.push(await searchJournal(parts, { ...question, text, view }, JOURNAL_RECIPE, embedding));
  }
  const [only] = each as [Found];
  if (each.length === 1) return only;
  const sessions = keepBest(
    each.flatMap((found) => found.sessions),
    ({ session }) => session,
  );
  const unread = keepBest(
    each.flatMap((found) => found.unread),
    ({ turn }) => String(turn.row),
  );
  return { sessions, unread, meaning: only.meaning };
}

/** Best first, each once. */
function keepBest<T extends { readonly score: number }>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const best = new Map<string, T>();
  for (const one of all.toSorted(bestFirst)) if (!best.has(nameOf(one))) best.set(nameOf(one), one);
  return [...best.values()];
}

const NOTHING_SAID: RecalledSessions = {
  answer: "nothing",
  margin: -Infinity,
  sessions: [],
  isEcho: false,
  checked: 0,
  meaning: { on: true, why: "" },
};

/**
 * What the best session must score, without its date, to be called an answer, and to be shown as what comes nearest. The
 * best of many strangers scores more than the best of a few. On 90 questions over 40 sessions (npm run eval -- sessions), a
 * few in each project, every answer is above 0.5 and no stranger above 1.25; over 550 turns in one project nine
 * strangers of ten stay below 1.25, and one in twenty comes to 1.6.
 */
const FOUND_SCORE = { amongFew: 1.2, amongMany: 1.5 } as const;
const UNSURE_SCORE = { amongFew: 0.7, amongMany: 1.05 } as const;
/** The best of several phrasings: among 88 sessions one stranger in ten comes 0.1 nearer to one of three than to one alone. */
const BY_SEVERAL = 0.1;
const FEW_TURNS = 50;
const MANY_TURNS = 5_000;
/** The same where only words could be compared: the three word scores of a session, each 0 to 1. */
const BY_WORDS = { foundFrom: 1.05, unsureFrom: 0.7 } as const;
/** So many of a question's words say what it is about; a longer one tells a story around them, so less of it is asked for. */
const TELLING_WORDS = 3;
/** What a session that waits for its vectors is taken to mean: as much as one that is vaguely about the question. */
const UNKNOWN_MEANING = 0.3;
/** Beside the best session only those that come near it are shown. */
const SHOWN_SHARE = 0.7;

interface Thresholds {
  readonly foundFrom: number;
  readonly unsureFrom: number;
}

/** By whether a session could be compared by meaning. */
type ThresholdsFor = (hasMeaning: boolean) => Thresholds;

function thresholdsFor(turns: number, question: SessionsQuestion): ThresholdsFor {
  const grown = Math.log(Math.max(FEW_TURNS, turns) / FEW_TURNS) / Math.log(MANY_TURNS / FEW_TURNS);
  const raiseBound = ({ amongFew, amongMany }: typeof FOUND_SCORE | typeof UNSURE_SCORE): number =>
    amongFew + (amongMany - amongFew) * Math.min(1, grown);
  const words = Math.min(...listPhrasings(question).map((text) => listTerms(text).length));
  const telling = Math.min(1, TELLING_WORDS / Math.max(1, words - TELLING_WORDS));
  const several = listPhrasings(question).length > 1 ? BY_SEVERAL : 0;
  const byMeaning = { foundFrom: raiseBound(FOUND_SCORE) + several, unsureFrom: raiseBound(UNSURE_SCORE) };
  const byWords = { foundFrom: BY_WORDS.foundFrom * telling, unsureFrom: BY_WORDS.unsureFrom * telling };
  return (hasMeaning) => (hasMeaning ? byMeaning : byWords);
}

/** How a session bears on the question. A fitting date may make it worth showing; it never makes it an answer. */
function weighSession(parts: SessionParts, hasMeaning: boolean): number {
  return hasMeaning ? sessionScore({ ...parts, date: 0 }) : parts.session + parts.window + parts.turn;
}

/** Tells which sessions are what the asker is saying itself: its own, its subagents', or perhaps its own. */
export async function findOwn(
  journal: JournalReader,
  asker: Receipt["asker"],
  askedAt: Instant,
): Promise<(session: Session) => boolean> {
  const own = asker.session === null ? undefined : await journal.sessionNamed(asker.session);
  return (session) =>
    (own !== undefined && (session.id === own.id || session.parent === own.id)) ||
    isPerhapsRunning(session, asker, askedAt);
}

/** The session that the asker names as its own. */
export async function withoutOwn(
  journal: JournalReader,
  { session }: Receipt["asker"],
): Promise<Pick<JournalView, "without">> {
  const own = session === null ? undefined : await journal.sessionNamed(session);
  return own === undefined ? {} : { without: [own.id] };
}

interface NearSession {
  readonly hit: SessionHit;
  readonly session: Session;
  /** How far it is above what it takes to be called an answer; below 0 where it is none. */
  readonly margin: number;
  /** What it is ordered by: how it bears on the question, and more for what was said when the question says. */
  readonly dated: number;
  /** Whether it bears on the question at all. */
  readonly isNear: boolean;
  readonly laterThan: SessionId | null;
  /** The places of turns that only echo memory and that the session is told without. */
  readonly without: ReadonlySet<number>;
}

/** How many sessions are weighed: few of them are left out, and far fewer are shown. */
const LOOKED_AT = 12;
/** Where the same was asked of memory again and again, its source comes behind all these sessions. */
const LOOKED_THROUGH = 60;
const NO_TURNS: ReadonlySet<number> = new Set();

interface Looked {
  /** Best first, those that are over: not the asker's own, its subagents', or one that went on after the time asked about. */
  readonly looked: readonly NearSession[];
  /** Those that bear on the question only in what they told from memory. */
  readonly echoed: readonly NearSession[];
}

async function keepEnded(
  parts: RecallSessionsParts,
  { sessions, unread, meaning }: Found,
  { asOf, asker, askedAt }: SessionsQuestion,
  thresholds: ThresholdsFor,
): Promise<Looked> {
  const { journal } = parts;
  const isOwn = await findOwn(journal, asker, askedAt);
  const looked: NearSession[] = [];
  const echoed: NearSession[] = [];
  const weigh = (hit: SessionHit, session: Session, without: ReadonlySet<number>): NearSession => {
    const hasMeaning = meaning.on && hit.parts.meaning > 0;
    const { foundFrom, unsureFrom } = thresholds(hasMeaning);
    const bearing = weighSession(hit.parts, hasMeaning);
    const date = JOURNAL_WEIGHTS.date * hit.parts.date;
    const waits = meaning.on && !hasMeaning ? JOURNAL_WEIGHTS.meaning * UNKNOWN_MEANING : 0;
    const [margin, dated, isNear] = [bearing - foundFrom, bearing + date + waits, bearing + date >= unsureFrom];
    return { hit, session, margin, dated, isNear, laterThan: null, without };
  };
  for (const hit of sessions.slice(0, LOOKED_THROUGH)) {
    if (looked.length >= LOOKED_AT) break;
    const session = await journal.session(hit.session);
    if (session === undefined || isOwn(session) || (asOf !== null && session.endedAt > asOf)) continue;
    const whole = weigh(hit, session, NO_TURNS);
    const mine = whole.isNear ? unread.filter(({ turn }) => turn.session === session.id) : [];
    const echoes = mine.length === 0 ? undefined : await findEchoes(parts, session, mine[0]!.turn.index);
    if (echoes === undefined || echoes.turns.size === 0) looked.push(whole);
    else {
      const rest = weigh(weighWithout(hit, mine, echoes), session, echoes.turns);
      if (rest.isNear) looked.push(rest);
      else if (echoes.retold.has(mine[0]!.turn.index)) echoed.push({ ...whole, without: keepRetold(echoes) });
    }
  }
  return { looked: looked.toSorted((a, b) => b.dated - a.dated), echoed };
}

/** A session that is shown for what it told is told without what came to nothing there. */
function keepRetold({ turns, retold }: Echoes): ReadonlySet<number> {
  return new Set([...turns].filter((place) => !retold.has(place)));
}

/** A turn beside an echo counts only if it has at least this share of its window's score by itself. */
const OWN_SHARE = 0.5;

/** A session as it bears on the question without its echoes. The words of the whole count as far as the rest has them. */
export function weighWithout(hit: SessionHit, turns: readonly ScoredTurn[], echoes: Echoes): SessionHit {
  const rest = turns.filter(({ turn: { index }, parts }) => {
    const isBeside = echoes.turns.has(index - 1) || echoes.turns.has(index + 1);
    return !echoes.turns.has(index) && (!isBeside || parts.turn >= parts.window * OWN_SHARE);
  });
  const parts = joinSessionParts(rest.map(({ alone }) => alone));
  const share = hit.parts.coverage === 0 ? 1 : parts.coverage / hit.parts.coverage;
  const reweighed = { ...parts, session: parts.session * Math.min(1, share) };
  return { session: hit.session, score: sessionScore(reweighed), parts: reweighed };
}

/**
 * How alike two sessions' words are, rare ones counting more, from where on both are about one matter. Of six amendments
 * in 179 conversations, those that a report brings along lie at .21 and above, unlike ones below .2 but for decoys on
 * like matters (npm run eval -- conversations).
 */
const SAME_MATTER = 0.2;
const COMPARED = 60;

/** Each session behind the latest one on the same matter: who asks what holds wants that one first. */
async function putLaterFirst(
  journal: JournalReader,
  shown: readonly NearSession[],
  looked: readonly NearSession[],
  /** All that the question found: which words are rare is told by them. */
  all: readonly SessionHit[],
): Promise<readonly NearSession[]> {
  const isLater = (one: NearSession, than: NearSession): boolean => one.session.startedAt > than.session.endedAt;
  if (!shown.some((one) => looked.some((other) => isLater(other, one)))) return shown;
  const bags = await journal.sessionBags(all.slice(0, COMPARED).map(({ session }) => session));
  const likeness = compareBags([...bags.values()]);
  const alike = (one: NearSession, other: NearSession): number =>
    likeness(bags.get(one.session.id) ?? EMPTY_BAG, bags.get(other.session.id) ?? EMPTY_BAG);
  const ordered = new Map<SessionId, NearSession>();
  for (const one of shown) {
    if (ordered.has(one.session.id)) continue;
    const later = looked
      .filter((other) => isLater(other, one) && !ordered.has(other.session.id) && alike(one, other) >= SAME_MATTER)
      .toSorted((a, b) => b.session.startedAt - a.session.startedAt)[0];
    if (later !== undefined) ordered.set(later.session.id, { ...later, laterThan: one.session.id });
    ordered.set(one.session.id, one);
  }
  return [...ordered.values()];
}

/** Most clients do not say which session asks: then what the same client said in the last minutes may be the question itself. */
export function isPerhapsRunning(session: Session, asker: Receipt["asker"], now: Instant): boolean {
  if (asker.session !== null || asker.agent === null || !asker.agent.startsWith(session.client)) return false;
  return session.endedAt <= now && now - session.endedAt < RUNNING_MS;
}

const RUNNING_MS = 5 * MINUTE;

const EXCERPT_TOKENS = 120;

async function tellNear(
  parts: RecallSessionsParts,
  { unread }: Found,
  near: readonly NearSession[],
  question: string,
): Promise<readonly RecalledSession[]> {
  const read = await Promise.all(
    near.map((one) => {
      const scored = unread.filter(({ turn }) => turn.session === one.hit.session && !one.without.has(turn.index));
      const scores = new Map(scored.map(({ turn, score }) => [turn.index, score]));
      return readAround(parts.journal, one, scores);
    }),
  );
  return await excerptSessions(parts, read, question);
}

/** Sessions by the turn for which each is shown, in the order given. */
export async function tellSessions(
  parts: RecallSessionsParts,
  turns: readonly FoundTurn[],
  question: string,
): Promise<readonly RecalledSession[]> {
  const sessions = await collect(turns, async (turn) => {
    const session = await parts.journal.session(turn.session);
    if (session === undefined) return [];
    const hit = { session: turn.session, score: 1, parts: NO_PARTS };
    const shown = { hit, session, laterThan: null, without: NO_TURNS };
    return await readAround(parts.journal, shown, new Map([[turn.index, 1]]));
  });
  return await excerptSessions(parts, sessions, question);
}

export const NO_PARTS: SessionParts = { meaning: 0, session: 0, window: 0, turn: 0, coverage: 0, date: 0 };

type ShownSession = Pick<NearSession, "hit" | "session" | "laterThan" | "without">;

interface ReadSession extends ShownSession {
  readonly scores: ReadonlyMap<number, number>;
  readonly turn: number;
  readonly turns: readonly Turn[];
}

async function readAround(
  journal: JournalReader,
  shown: ShownSession,
  scores: ReadonlyMap<number, number>,
): Promise<ReadSession> {
  const { session, without } = shown;
  const turn = scores.keys().next().value ?? 0;
  const turns = await turnsAround(journal, session.id, session.turns, turn);
  return { ...shown, scores, turn, turns: turns.filter(({ index }) => !without.has(index)) };
}

async function excerptSessions(
  { journal, tokens }: RecallSessionsParts,
  read: readonly ReadSession[],
  question: string,
): Promise<readonly RecalledSession[]> {
  const terms = listTerms(question);
  const frequencies = await journal.frequencies(terms);
  const count = (text: string) => tokens.count(text);
  return read.map(({ hit: { score, parts }, session, laterThan, scores, turn, turns }) => {
    const excerpt = excerptSession(turns, scores, { terms, frequencies }, session.title, EXCERPT_TOKENS, count);
    return { session, score, parts, turn, laterThan, excerpt, tokens: countExcerpt(tokens, excerpt) };
  });
}

export function countExcerpt(tokens: Tokens, { title, lines }: Excerpt): number {
  return tokens.count([title, ...lines.map(({ text }) => text)].join("\n")) + TOKENS_PER_SESSION;
}

/** What an item costs beside its texts: date, client, ids, who speaks. */
const TOKENS_PER_SESSION = 30;

/** A long session is read where the match is, and at its beginning, where the problem was put. */
const READ_WHOLE = 40;
const READ_BEFORE = 10;
const READ_AFTER = 16;
const OPENING = 1;

async function turnsAround(
  journal: JournalReader,
  session: SessionId,
  count: number,
  turn: number,
): Promise<readonly Turn[]> {
  if (count <= READ_WHOLE) return journal.turns(session);
  const from = Math.max(0, turn - READ_BEFORE);
  const around = await journal.turns(session, from, turn + READ_AFTER);
  return from === 0 ? around : [...(await journal.turns(session, 0, Math.min(OPENING, from - 1))), ...around];
}
