import type { ReceiptId } from "../../domain/ids.ts";
import { ANSWERS } from "../../domain/receipt.ts";
import type { Answer, LeftOut, Receipt } from "../../domain/receipt.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { recallSessions } from "../journal/recall-sessions.ts";
import type { RecalledSession, RecalledSessions } from "../journal/recall-sessions.ts";
import { packHits } from "./order.ts";
import { joinPhrasings } from "./reading.ts";
import { LEFT_OUT_SHOWN, lookThrough, recall } from "./recall.ts";
import type { Recalled } from "./recall.ts";
import type { Hit } from "./hit.ts";
import type { Answered, AnswerParts, JointQuestion } from "./joint.ts";
import { answerStanding, readStanding } from "./standing.ts";
import { settleSessions } from "./succession.ts";

/** Of the tier that does not lead, so much is shown beside the other: a reader pays for every line. */
const SESSIONS_BESIDE = 1;
const MEMORIES_BESIDE = 3;
/** Sessions where they lead or answer too: each is an excerpt of several lines. */
const SESSIONS_SHOWN = 2;
/** Where both have something to say, memories may take this share of the budget, and all that sessions do not need. */
const MEMORY_SHARE = 0.6;

/** One answer from memories and past sessions: one receipt, one budget. */
export async function answer(parts: AnswerParts, question: JointQuestion): Promise<Answered> {
  const started = parts.clock.elapsedMs();
  const now = parts.clock.now();
  // Side by side: both models read the question at once, and while one vector is made the other tier is looked up.
  const isPastSeen = isAsked(question, "sessions") && seesSessions(question);
  const [recalled, past, standing] = await Promise.all([
    isAsked(question, "memories") ? recall(parts, question) : null,
    isPastSeen ? sessionsFor(parts, question, now) : null,
    isPastSeen ? readStanding(parts, question) : null,
  ]);
  // Where a search has the answer, the question named a matter after all; "since the release" names one to find its time.
  const isMatter =
    standing !== "since" && pickSurest([recalled?.receipt.answer ?? null, past?.answer ?? null]) === "found";
  const stands =
    standing === null || isMatter ? null : await answerStanding(parts, question, standing, past?.sessions ?? []);
  // "Who is on call on Friday" names a time and asks about a matter: no session of that day is no answer to it.
  const isElsewhere = stands?.receipt.answer === "nothing" && (recalled?.receipt.answer ?? "nothing") !== "nothing";
  if (stands !== null && !isElsewhere) return stands;
  const clearFrom = CLEAR_MEMORY[(question.otherwise ?? []).length === 0 ? "byOne" : "bySeveral"];
  const lead = chooseLead(recalled, past, clearFrom);
  const isAlone = recalled === null || past === null;
  const told =
    past === null || isAside(recalled, past, clearFrom) || (past.isEcho && recalled?.receipt.answer === "found")
      ? []
      : await settleSessions(parts.memories, past.sessions, {
          shown: recalled?.hits.slice(0, MEMORIES_BESIDE).map(({ memory }) => memory) ?? [],
          asked: [question.text, ...(question.otherwise ?? [])].join("\n"),
          view: lookThrough(question, now),
        });
  const isBeside = lead === "memories" && recalled?.receipt.answer !== "nothing" && past?.answer !== "found";
  const most = lead === "sessions" && told.length > 0 ? Math.min(MEMORIES_BESIDE, question.limit) : question.limit;
  const shared = share(
    recalled,
    isAlone ? told : takeSessions(told, isBeside ? SESSIONS_BESIDE : SESSIONS_SHOWN),
    parts,
    question,
    isAlone ? question.limit : most,
  );
  const each = { memories: recalled?.receipt.answer ?? null, sessions: past?.answer ?? null };
  const base = recalled?.receipt ?? emptyReceipt(parts, question, now);
  const shown = new Set<string>(shared.hits.map(({ memory }) => memory.id));
  const receipt: Receipt = {
    ...base,
    answer: pickSurest([each.memories, each.sessions]),
    hits: base.hits.filter(({ id }) => shown.has(id)),
    leftOut: [...shared.leftOut, ...base.leftOut].slice(0, LEFT_OUT_SHOWN),
    leftOutCount: shared.leftOut.length + (base.leftOutCount ?? 0),
    ...(past !== null && {
      sessions: shared.sessions.map(({ session, score, parts: made, excerpt }) => ({
        id: session.id,
        score,
        parts: made,
        turns: excerpt.lines.map(({ turn }) => turn),
      })),
      turns: past.checked,
    }),
    ...(recalled === null &&
      past !== null && {
        meaning: { on: past.meaning.on, model: parts.journalEmbedder.model.id, why: past.meaning.why },
      }),
    tokens: shared.tokens,
    ms: parts.clock.elapsedMs() - started,
  };
  const { hits, sessions } = shared;
  return { receipt, hits, sessions, lines: [], each, lead, found: recalled?.found ?? null };
}

/** So many, not counting a later one that is shown before another: both or neither. */
function takeSessions(told: readonly RecalledSession[], most: number): readonly RecalledSession[] {
  let counted = 0;
  return told.filter(({ laterThan }) => (laterThan === null ? counted++ : counted) < most);
}

function isAsked({ from }: JointQuestion, tier: "memories" | "sessions"): boolean {
  return from === "all" || from === tier;
}

function seesSessions({ sessionsIn }: JointQuestion): boolean {
  return sessionsIn.projects === "all" || sessionsIn.projects.length > 0;
}

function sessionsFor(parts: AnswerParts, question: JointQuestion, now: number): Promise<RecalledSessions> {
  const { text, otherwise = [], asOf, asker, sessionsIn: view } = question;
  const limit = question.from === "sessions" ? question.limit : Math.min(SESSIONS_SHOWN, question.limit);
  return recallSessions(
    { ...parts, embedder: parts.journalEmbedder },
    { text, otherwise, askedAt: now, view, asOf, asker, limit },
  );
}

/**
 * From here on a memory answers by itself, and the more surely a session does, the more it takes. The two scores are not
 * alike; both numbers are from eval -- sessions, where memories that answer score from 0.44 on, half of them above 0.8,
 * and the nearest ones to questions about a session stay below 0.48 but for two of 40. Some memory comes nearer to one of
 * several phrasings: among 1,500, in three phrasings, nine of ten that answer score above 0.72, and the nearest to three
 * of four questions about a session below 0.66.
 */
const CLEAR_MEMORY = { byOne: 0.5, bySeveral: 0.7 } as const;
const PER_MARGIN = 0.3;
/**
 * A memory is called found only where that is nearly sure, a session more easily. For which of the two is told first, a
 * memory that scores so much counts as found: where it did when eval -- sessions was measured.
 */
const LIKELY_MEMORY = 0.3;

/** The surer tier; where both are as sure, memories unless none of them answers clearly. */
function chooseLead(recalled: Recalled | null, past: RecalledSessions | null, clearFrom: number): Answered["lead"] {
  if (past === null) return "memories";
  if (recalled === null) return "sessions";
  const { nearest } = recalled.receipt;
  const word = judgeLikely(recalled);
  if (word !== past.answer) return ANSWERS.indexOf(past.answer) < ANSWERS.indexOf(word) ? "sessions" : "memories";
  const isClear = (nearest ?? 0) >= clearFrom + past.margin * PER_MARGIN;
  return past.answer === "nothing" || isClear ? "memories" : "sessions";
}

function judgeLikely({ receipt: { answer: word, nearest } }: Recalled): Answer {
  return word === "unsure" && (nearest ?? 0) >= LIKELY_MEMORY ? "found" : word;
}

/** Beside a memory that answers clearly, sessions that only come near are strangers. */
function isAside(recalled: Recalled | null, past: RecalledSessions, clearFrom: number): boolean {
  return (
    past.answer === "unsure" &&
    recalled !== null &&
    judgeLikely(recalled) === "found" &&
    (recalled.receipt.nearest ?? 0) >= clearFrom
  );
}

/** Shares one budget by need. */
function share(
  recalled: Recalled | null,
  told: readonly RecalledSession[],
  { tokens }: AnswerParts,
  { budgetTokens }: JointQuestion,
  limit: number,
): {
  readonly hits: readonly Hit[];
  readonly leftOut: readonly LeftOut[];
  readonly sessions: readonly RecalledSession[];
  readonly tokens: number;
} {
  const wanted = told.reduce((sum, one) => sum + one.tokens, 0);
  const forMemories = Math.max(budgetTokens * MEMORY_SHARE, budgetTokens - wanted);
  const used = recalled?.receipt.tokens ?? 0;
  const pack =
    recalled === null || (used <= forMemories && recalled.hits.length <= limit)
      ? { hits: recalled?.hits ?? [], leftOut: [], tokens: used }
      : packHits(recalled.hits, tokens, limit, forMemories);
  let left = budgetTokens - pack.tokens;
  const sessions = told.filter((one) => {
    const fits = one.tokens <= left;
    if (fits) left -= one.tokens;
    return fits;
  });
  return { ...pack, sessions, tokens: budgetTokens - left };
}

function pickSurest(words: readonly (Answer | null)[]): Answer {
  return ANSWERS.find((word) => words.includes(word)) ?? "nothing";
}

function emptyReceipt(parts: AnswerParts, question: JointQuestion, now: number): Receipt {
  return {
    id: parts.ids.next("receipt") as ReceiptId,
    of: "recall",
    at: now,
    question: joinPhrasings([question.text, ...(question.otherwise ?? [])]),
    asker: question.asker,
    scopes: question.everywhere ? ["all"] : visibleKeys(question.place),
    asOf: question.asOf,
    answer: "nothing",
    hits: [],
    leftOut: [],
    checked: 0,
    nearest: null,
    meaning: { on: false, model: parts.journalEmbedder.model.id, why: "there are no sessions here" },
    tokens: 0,
    ms: 0,
  };
}
