import { judgeFreshness, knownSince } from "../../domain/freshness.ts";
import type { ReceiptId } from "../../domain/ids.ts";
import type { FoundTurn } from "../../ports/journal.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { computeBearing, scoreParts } from "../../domain/score.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { liveMarks } from "../relate/marks.ts";
import { findOwn, tellSessions } from "../journal/recall-sessions.ts";
import type { RecalledSession } from "../journal/recall-sessions.ts";
import { packHits } from "./order.ts";
import type { Candidate, Hit } from "./hit.ts";
import type { Answered, AnsweredLine, AnswerParts, JointQuestion } from "./joint.ts";

/** Memories are read through in pages of so many, the newest first. */
const PAGE = 500;
/** Turns that hold the words are looked for among so many that hold any of them. */
const TURNS_READ = 400;

/** Every memory and session that holds these very words, the newest first, whatever their case. */
export async function answerExactly(parts: AnswerParts, question: JointQuestion, words: string): Promise<Answered> {
  const started = parts.clock.elapsedMs();
  const wanted = words.toLowerCase();
  const holds = (text: string): boolean => text.toLowerCase().includes(wanted);
  const isAsked = question.from !== "sessions";
  const theirs = isAsked ? ((await parts.server?.holding(words, question))?.lists.flat() ?? []) : [];
  const memories = isAsked ? await listHits(parts, question, ({ text }) => holds(text), theirs) : [];
  const sessions = question.from === "memories" ? [] : await sessionsHolding(parts, question, words, holds);
  return answerWith(parts, question, { question: `"${words}"`, memories, sessions, lines: [], started });
}

/** What was looked up, not ranked. */
export interface LookedUp {
  /** As the receipt tells it. */
  readonly question: string;
  readonly memories: readonly Hit[];
  readonly sessions: readonly RecalledSession[];
  readonly lines: readonly AnsweredLine[];
  readonly started: number;
}

/** An answer of what was looked up, as far as the budget goes. */
export function answerWith(
  parts: AnswerParts,
  question: JointQuestion,
  { question: asked, memories, sessions, lines, started }: LookedUp,
): Answered {
  const now = parts.clock.now();
  const pack = packHits(memories, parts.tokens, question.limit, question.budgetTokens);
  let left = question.budgetTokens - pack.tokens;
  const shown = sessions.filter(({ tokens }) => {
    const fits = tokens <= left;
    if (fits) left -= tokens;
    return fits;
  });
  const word = (count: number) => (count === 0 ? "nothing" : "found");
  const receipt: Receipt = {
    id: parts.ids.next("receipt") as ReceiptId,
    of: "recall",
    at: now,
    question: asked,
    asker: question.asker,
    scopes: question.everywhere ? ["all"] : visibleKeys(question.place),
    asOf: question.asOf,
    answer: word(memories.length + sessions.length + lines.length),
    hits: pack.hits.map(({ memory, score, parts: made, freshness }) => ({
      id: memory.id,
      score,
      parts: made,
      freshness: { state: freshness.state, why: freshness.why },
    })),
    leftOut: pack.leftOut.slice(0, PAGE),
    leftOutCount: pack.leftOut.length,
    sessions: shown.map(({ session, score, parts: made, excerpt }) => ({
      id: session.id,
      score,
      parts: made,
      turns: excerpt.lines.map(({ turn }) => turn),
    })),
    checked: memories.length,
    nearest: null,
    meaning: { on: true, model: parts.embedder.model.id, why: "" },
    tokens: question.budgetTokens - left,
    ms: parts.clock.elapsedMs() - started,
  };
  const each = {
    memories: question.from === "sessions" ? null : word(memories.length),
    sessions: question.from === "memories" ? null : word(sessions.length + lines.length),
  } as const;
  return {
    receipt,
    hits: pack.hits,
    sessions: shown,
    lines,
    each,
    lead: memories.length === 0 && sessions.length > 0 ? "sessions" : "memories",
    found: { lists: [memories], unknown: 0, checked: memories.length, meaning: { on: true, why: "" } },
  };
}

/** The memories in view that are wanted, the newest first. */
export async function listHits(
  { memories, anchors, clock }: AnswerParts,
  { place, everywhere, below = [], asOf, limit }: JointQuestion,
  isWanted: (memory: Memory) => boolean,
  /** What a server has of them. */
  theirs: readonly Candidate[] = [],
): Promise<readonly Hit[]> {
  const now = clock.now();
  const view = {
    scopes: everywhere ? ("all" as const) : [...visibleKeys(place), ...below],
    agent: place.agent,
    now,
    asOf,
  };
  const listed = { view, kind: null, topic: null, session: null, standings: ["active"] as const, limit: PAGE };
  const found: Memory[] = [];
  for (let offset = 0; found.length <= limit; offset += PAGE) {
    const page = await memories.list({ ...listed, offset });
    found.push(...page.filter(isWanted));
    if (page.length < PAGE) break;
  }
  const own = await Promise.all(
    found.map(async (memory) => ({ memory, through: null, marks: await liveMarks(memories, memory) })),
  );
  const newest = [...theirs, ...own].toSorted((a, b) => knownSince(b.memory) - knownSince(a.memory));
  return await Promise.all(
    newest.map(async (candidate): Promise<Hit> => {
      const { memory } = candidate;
      const findings = await Promise.all(memory.anchors.map((anchor) => anchors.check(anchor, memory.scope)));
      const freshness = judgeFreshness(memory, asOf ?? now, findings);
      const made = scoreParts(memory, { cosine: 0, coverage: 1, terms: new Set(), freshness: freshness.factor, now });
      const score = computeBearing(made);
      return { ...candidate, score, bearing: score, parts: made, freshness };
    }),
  );
}

async function sessionsHolding(
  parts: AnswerParts,
  { sessionsIn, limit, asker }: JointQuestion,
  words: string,
  holds: (text: string) => boolean,
): Promise<readonly RecalledSession[]> {
  const { journal } = parts;
  const found = await journal.byWords(listTerms(words), sessionsIn, TURNS_READ);
  const texts = await journal.read(found);
  const holding = found.filter((_, at) => holds(texts[at]!.text));
  const first = new Map<string, FoundTurn>();
  for (const turn of holding.toSorted((a, b) => b.at - a.at))
    if (!first.has(turn.session)) first.set(turn.session, turn);
  const isOwn = await findOwn(journal, asker, parts.clock.now());
  const others: FoundTurn[] = [];
  for (const turn of first.values()) {
    const session = await journal.session(turn.session);
    if (session !== undefined && !isOwn(session)) others.push(turn);
    if (others.length === limit) break;
  }
  return await tellSessions(parts, others, words);
}
