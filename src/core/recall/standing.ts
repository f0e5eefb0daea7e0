import type { NamedTime } from "../../domain/ranking/dates.ts";
import { DAY, toDay } from "../../domain/time.ts";
import type { NodeLine } from "../../domain/tree/node.ts";
import type { StandingKind } from "../../ports/judge.ts";
import { recallEnds } from "../journal/session-ends.ts";
import type { RecalledSession } from "../journal/recall-sessions.ts";
import { embedPhrasings } from "../meaning.ts";
import { isWithheld } from "../tree/follow.ts";
import { realmsFor } from "../tree/read.ts";
import { answerWith, listHits } from "./exact.ts";
import type { Answered, AnsweredLine, AnswerParts, JointQuestion } from "./joint.ts";

type Span = Pick<NamedTime, "from" | "to">;

/** Sessions shown where the question is what is open or where work stopped. */
const LAST_SESSIONS = 3;
const MOST_LINES = 5;
/** What was open longer ago is done, or somebody has said so again. */
const OPEN_DAYS = 14;

/** Which of these a question asks; null where it asks about some matter, as it does if one of its phrasings does. */
export async function readStanding(parts: AnswerParts, question: JointQuestion): Promise<StandingKind | null> {
  const phrasings = [question.text, ...(question.otherwise ?? [])];
  const meanings = await embedPhrasings({ ...parts, embedder: parts.journalEmbedder }, phrasings);
  const kinds = meanings.map(({ vector }) =>
    vector === null ? null : parts.standing.read(vector, parts.journalEmbedder.model.id),
  );
  return kinds.includes(null) ? null : kinds[0]!;
}

/**
 * Answers what happened at a time or since something, what is open, or where work stopped: by how sessions ended, the
 * lines of the tree's pages and plans. Null where the question names no time that can be told.
 */
export async function answerStanding(
  parts: AnswerParts,
  question: JointQuestion,
  kind: StandingKind,
  /** The sessions that a search finds: "since the release" means since the one that tells of it. */
  found: readonly RecalledSession[],
): Promise<Answered | null> {
  const started = parts.clock.elapsedMs();
  const now = parts.clock.now();
  const span = findSpan(parts, question, kind, found, now);
  if (span === null) return null;
  const isNow = kind === "open" || kind === "left";
  const limit = isNow ? Math.min(LAST_SESSIONS, question.limit) : question.limit;
  const { asOf, asker, sessionsIn } = question;
  const view = { ...sessionsIn, since: span.from, until: Math.min(span.to, sessionsIn.until ?? span.to) };
  const held = await recallEnds(
    { ...parts, isWithheld: (session, text) => isWithheld(parts.memories, session.project, text) },
    { asOf, asker, view, askedAt: now, limit: limit + 1 },
  );
  const plans = kind === "open" ? await listHits(parts, question, ({ holds }) => holds?.kind === "planned") : [];
  const isLong = kind === "open" || held.length > limit;
  const lines = isLong ? await readLines(parts, question, kind, kind === "open" ? lastDays(now) : span) : [];
  const sessions = held.slice(0, limit);
  const looked = { question: question.text, memories: plans, sessions, lines, started };
  return { ...answerWith(parts, question, looked), standing: kind };
}

function findSpan(
  { dates }: AnswerParts,
  { text }: JointQuestion,
  kind: StandingKind,
  found: readonly RecalledSession[],
  now: number,
): Span | null {
  if (kind === "open" || kind === "left") return { from: 0, to: now };
  const times = dates.namedIn(text, now);
  const [first] = times;
  if (first !== undefined) {
    const from = Math.min(...times.map((time) => time.from));
    return { from, to: kind === "since" ? now : Math.max(...times.map(({ to }) => to)) };
  }
  const told = found[0]?.session;
  return kind === "since" && told !== undefined ? { from: told.startedAt, to: now } : null;
}

function lastDays(now: number): Span {
  return { from: now - OPEN_DAYS * DAY, to: now };
}

const OPEN_SORTS: readonly NodeLine["sort"][] = ["pending"];
const TOLD_SORTS: readonly NodeLine["sort"][] = ["decision", "solved", "pending"];

/** The weightiest lines of the days' pages, in the order of the days. */
async function readLines(
  { tree, timeZone }: AnswerParts,
  { place, everywhere }: JointQuestion,
  kind: StandingKind,
  span: Span,
): Promise<readonly AnsweredLine[]> {
  const zone = timeZone();
  const [first, last] = [toDay(span.from, zone), toDay(span.to, zone)];
  const sorts = kind === "open" ? OPEN_SORTS : TOLD_SORTS;
  const nodes = await tree.nodes(realmsFor(place, everywhere), "day");
  return nodes
    .filter(({ period }) => period >= first && period <= last)
    .flatMap(({ lines }) => lines.filter(({ sort }) => sorts.includes(sort)))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .flatMap(({ sort, text, day, sources: [source] }) => (source === undefined ? [] : [{ sort, text, day, source }]));
}
