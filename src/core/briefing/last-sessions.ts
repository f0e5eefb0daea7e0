import type { Session } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { LONGEST_NAME, NOTHING, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { formatDay } from "../../domain/time.ts";
import type { JournalStore } from "../../ports/journal.ts";
import { excerptEnd } from "../journal/session-ends.ts";

const SHOWN = 3;
/** Subagents' sessions and those that never got going are passed over. */
const LOOKED_AT = 12;
const OUTCOME_LETTERS = 200;
const OUTCOME_TOKENS = 60;

/** What the last sessions of a project were about, the newest first: how each began, and what was found, decided or done. */
export async function lastSessions(
  journal: SessionsReader,
  project: ProjectId,
  /** The session that asks, by the client's own id. */
  asking: string | null,
  { nearness = () => 0, timeZone }: Telling = {},
): Promise<readonly Quoted[]> {
  const view = { projects: [project], since: null, until: null };
  const found = await journal.sessions(view, { offset: 0, limit: LOOKED_AT });
  const own = found.filter(({ parent, name, turns }) => parent === null && name !== asking && turns > 1);
  const nearest = own.toSorted((a, b) => nearness(b) - nearness(a));
  const lines = await Promise.all(
    nearest.slice(0, SHOWN).map((session) => describeSession(journal, session, timeZone)),
  );
  return lines.filter((line) => line !== undefined);
}

export interface Telling {
  /** Of two, the nearer is told: one of the same branch, say. */
  readonly nearness?: (session: Session) => number;
  readonly timeZone?: string;
}

type SessionsReader = Pick<JournalStore, "sessions" | "turns" | "frequencies">;

async function describeSession(
  journal: SessionsReader,
  session: Session,
  timeZone?: string,
): Promise<Quoted | undefined> {
  const end = await excerptEnd(journal, session, OUTCOME_TOKENS, estimateTokens);
  if (end === undefined) return undefined;
  const outcome = end.lines.map(({ text }) => text).join(" ");
  const ending = outcome === "" ? NOTHING : say`; then: ${quote(outcome, OUTCOME_LETTERS)}`;
  const [day, client] = [formatDay(session.startedAt, timeZone), quote(session.client, LONGEST_NAME)];
  return say`- ${day}, ${client}: ${quote(end.title)}${ending} [${word(session.id)}]`;
}

/** A hook has no time to load a tokenizer. */
function estimateTokens(text: string): number {
  return text.length / 4;
}
