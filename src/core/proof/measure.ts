import { isRun } from "../../domain/journal/kept-work.ts";
import type { Session, SessionId, Turn } from "../../domain/journal/session.ts";
import { readPrompt } from "../../domain/triggers/prose.ts";
import { signError } from "../../domain/work/errors.ts";
import type { JournalReader } from "../../ports/journal.ts";

/** What one session shows of what memory is for; null where it does not show it. */
export interface Measured {
  /** Times that the person set the agent right. */
  readonly corrections: number;
  /** Questions of the agent that memory could have answered when the session began. */
  readonly questions: number;
  /** Errors that an earlier session of the project had already met. */
  readonly repeatedErrors: number;
  /** Commands and looks at files before the first change of one. */
  readonly actionsToFirstEdit: number | null;
  /** Tokens that its model read anew, and from its cache. */
  readonly newTokens: number | null;
  readonly cachedTokens: number | null;
}

export interface MeasureParts {
  readonly journal: Pick<JournalReader, "turns" | "findWork">;
  /** Whether a person's words set something right. */
  isCorrection(prompt: string): boolean;
  /** Whether memory answered a question at the time that the session began. */
  couldAnswer(question: string, session: Session): Promise<boolean>;
  paid(session: Session): { readonly input: number; readonly cached: number } | undefined;
}

/** A long session asks more than this seldom, and each question has to be looked up. */
const MOST_QUESTIONS = 10;
const MOST_WORK = 5_000;

/** The figures of sessions, which come in the order in which they began. */
export async function measureSessions(
  parts: MeasureParts,
  sessions: readonly Session[],
): Promise<ReadonlyMap<SessionId, Measured>> {
  const met = new Map<string, Set<string>>();
  const measured = new Map<SessionId, Measured>();
  for (const session of sessions) {
    const known = met.get(session.project ?? "") ?? new Set<string>();
    met.set(session.project ?? "", known);
    const turns = await parts.journal.turns(session.id);
    const { repeatedErrors, actionsToFirstEdit } = await measureWork(parts, session, turns, known);
    const paid = parts.paid(session);
    measured.set(session.id, {
      corrections: countCorrections(parts, turns),
      questions: await countQuestions(parts, session, turns),
      repeatedErrors,
      actionsToFirstEdit,
      newTokens: paid === undefined ? null : paid.input - paid.cached,
      cachedTokens: paid === undefined ? null : paid.cached,
    });
  }
  return measured;
}

/** What is said before the agent has said anything corrects nothing that it did. */
function countCorrections({ isCorrection }: MeasureParts, turns: readonly Turn[]): number {
  const answered = turns.findIndex(({ role }) => role === "assistant");
  if (answered === -1) return 0;
  return turns.slice(answered).filter(({ role, text }) => role === "user" && isCorrection(text)).length;
}

/** Questions that the agent ended on, so that a person had to answer. */
async function countQuestions(parts: MeasureParts, session: Session, turns: readonly Turn[]): Promise<number> {
  const said = turns.filter(({ role }) => role !== "tool");
  const asked = said
    .flatMap(({ role, text }, at) =>
      role === "assistant" && said[at + 1]?.role === "user" ? [lastQuestion(text)] : [],
    )
    .filter((question) => question !== undefined)
    .slice(0, MOST_QUESTIONS);
  let known = 0;
  for (const question of asked) if (await parts.couldAnswer(question, session)) known += 1;
  return known;
}

function lastQuestion(text: string): string | undefined {
  return readPrompt(text).findLast(({ question }) => question)?.said;
}

async function measureWork(
  { journal }: MeasureParts,
  { id, project }: Session,
  turns: readonly Turn[],
  known: Set<string>,
): Promise<Pick<Measured, "repeatedErrors" | "actionsToFirstEdit">> {
  const view = { projects: project === null ? "all" : [project], since: null, until: null, sessions: [id] } as const;
  const found = await journal.findWork({ kind: "session", session: id, from: 0, to: turns.length }, view, MOST_WORK);
  const work = found.toSorted((a, b) => a.turn - b.turn);
  const errors = new Set(work.filter(isRun).flatMap(({ work: run }) => signError(run) ?? []));
  const repeatedErrors = [...errors].filter((error) => known.has(error)).length;
  for (const error of errors) known.add(error);
  const edit = work.find(({ work: { kind } }) => kind === "edit" || kind === "create");
  const before = turns.filter(({ role, index }) => role === "tool" && index < (edit?.turn ?? 0));
  return { repeatedErrors, actionsToFirstEdit: edit === undefined ? null : before.length };
}

/** One figure of many sessions. */
interface Arm {
  readonly sessions: number;
  readonly mean: number;
}

/** What sessions that memory spoke to did, beside those it was held back from. */
interface Comparison {
  readonly told: Arm;
  readonly heldBack: Arm;
  /** Told less held back, in percent of held back, and the bounds within which it lies; null where that can't be said. */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: "less" | "more" | "open";
  /** How many more sessions, held back at the same rate, would show a difference of a fifth; null while too few tell how they vary. */
  readonly moreSessions: number | null;
}

/** Five figures are compared at once: each has to be surer than one alone would. */
const SURE = 2.576;
/** With so many sessions, a difference that is there is seen four times in five. */
const SEEN = 0.8416;
/** A difference worth knowing of. */
const WORTH_KNOWING = 0.2;
/** Fewer say nothing about how sessions vary. */
const FEWEST = 5;

/** Compares the means of two groups whose spreads may differ (Welch). */
export function compareArms(told: readonly number[], heldBack: readonly number[]): Comparison {
  const [one, other] = [describe(told), describe(heldBack)];
  const arms = {
    told: { sessions: told.length, mean: one.mean },
    heldBack: { sessions: heldBack.length, mean: other.mean },
  };
  const unknown = { ...arms, percent: null, low: null, high: null, verdict: "open", moreSessions: null } as const;
  if (Math.min(told.length, heldBack.length) < FEWEST || other.mean === 0) return unknown;
  const difference = one.mean - other.mean;
  const [spread, otherSpread] = [one.variance / told.length, other.variance / heldBack.length];
  const width =
    quantile(computeFreedom(spread, told.length, otherSpread, heldBack.length)) * Math.sqrt(spread + otherSpread);
  const inPercent = (value: number): number => (100 * value) / other.mean;
  const [low, high] = [difference - width, difference + width];
  return {
    ...arms,
    percent: inPercent(difference),
    low: inPercent(low),
    high: inPercent(high),
    verdict: high < 0 ? "less" : low > 0 ? "more" : "open",
    moreSessions: moreSessions(one.variance, told.length, other, heldBack.length),
  };
}

function describe(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: values.length < 2 ? 0 : squares / (values.length - 1) };
}

/** Degrees of freedom after Welch and Satterthwaite. */
function computeFreedom(spread: number, count: number, otherSpread: number, otherCount: number): number {
  const below = spread ** 2 / (count - 1) + otherSpread ** 2 / (otherCount - 1);
  return below === 0 ? Infinity : (spread + otherSpread) ** 2 / below;
}

/** Student's quantile from the normal one, after Cornish and Fisher. */
function quantile(freedom: number): number {
  const cubed = SURE ** 3;
  return SURE + (cubed + SURE) / (4 * freedom) + (5 * SURE ** 5 + 16 * cubed + 3 * SURE) / (96 * freedom ** 2);
}

function moreSessions(
  variance: number,
  told: number,
  heldBack: { readonly mean: number; readonly variance: number },
  heldBackCount: number,
): number {
  const all = told + heldBackCount;
  const perSession = variance / (told / all) + heldBack.variance / (heldBackCount / all);
  const needed = ((SURE + SEEN) ** 2 * perSession) / (WORTH_KNOWING * heldBack.mean) ** 2;
  return Math.max(0, Math.ceil(needed) - all);
}
