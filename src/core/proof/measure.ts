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
