import { SPEAKERS } from "../../domain/item-line.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Session } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { joinQuoted, LONGEST_NAME, NOTHING, quoteOwn, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { formatDay } from "../../domain/time.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import type { JournalStore } from "../../ports/journal.ts";
import type { Excerpt, ExcerptLine } from "../journal/excerpt.ts";
import { excerptEnd } from "../journal/session-ends.ts";
import type { IsWithheld } from "../journal/session-ends.ts";

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
  telling: Telling,
): Promise<readonly Quoted[]> {
  const { nearness = () => 0 } = telling;
  const view = { projects: [project], since: null, until: null };
  const found = await journal.sessions(view, { offset: 0, limit: LOOKED_AT });
  const own = found.filter(({ parent, name, turns }) => parent === null && name !== asking && turns > 1);
  const nearest = own.toSorted((a, b) => nearness(b) - nearness(a));
  const lines = await Promise.all(nearest.slice(0, SHOWN).map((session) => describeSession(journal, session, telling)));
  return lines.filter((line) => line !== undefined);
}

export interface Telling {
  /** Of two, the nearer is told: one of the same branch, say. */
  readonly nearness?: (session: Session) => number;
  readonly timeZone?: string | undefined;
  readonly triggers: TriggerWeights;
  readonly beside: BesideMemory;
}

/** What memory says to what a session said. */
export interface BesideMemory {
  readonly isWithheld: IsWithheld;
  readonly findNewer: FindNewer;
}

/** What holds now in the place of statements that a line about a session tells; their texts where the reader has them nowhere else. */
type FindNewer = (
  session: Session,
  told: string,
) => Promise<readonly { readonly id: MemoryId; readonly text: string | null }[]>;

type SessionsReader = Pick<JournalStore, "sessions" | "turns" | "frequencies">;

async function describeSession(
  journal: SessionsReader,
  session: Session,
  { timeZone, triggers, beside: { isWithheld, findNewer } }: Telling,
): Promise<Quoted | undefined> {
  const wish = { budgetTokens: OUTCOME_TOKENS, countTokens: estimateTokens, triggers, isWithheld };
  const end = await excerptEnd(journal, session, wish);
  if (end === undefined) return undefined;
  const newer = await findNewer(session, [end.title, ...end.lines.map(({ text }) => text)].join("\n"));
  const marks = newer.map(({ id, text }) =>
    text === null ? word(id) : say`${word(id)} ${quote(text, OUTCOME_LETTERS)}`,
  );
  const mark = marks.length === 0 ? NOTHING : say`, newer: ${joinQuoted(marks, ", ")}`;
  const [day, client] = [formatDay(session.startedAt, timeZone), quote(session.client, LONGEST_NAME)];
  return say`- ${day}, ${client}: ${quote(end.title)}${describeEnd(end)} [${word(session.id)}${mark}]`;
}

/** Who said what where both did; of the agent alone nobody has to be told. */
function describeEnd({ lines }: Excerpt): Quoted {
  const said: { role: ExcerptLine["role"]; text: string }[] = [];
  for (const { role, text } of lines) {
    const last = said.at(-1);
    if (last?.role === role) last.text += ` ${text}`;
    else said.push({ role, text });
  }
  if (said.length === 0) return NOTHING;
  const isOne = said.every(({ role }) => role !== "user");
  const told = said.map(({ role, text }) =>
    isOne ? quote(text, OUTCOME_LETTERS) : say`${SPEAKERS[role]}: ${quote(text, OUTCOME_LETTERS)}`,
  );
  return say`; then${isOne ? quoteOwn(":") : NOTHING} ${joinQuoted(told, ", ")}`;
}

/** A hook has no time to load a tokenizer. */
function estimateTokens(text: string): number {
  return text.length / 4;
}
