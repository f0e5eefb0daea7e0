import type { Session, Turn } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { LONGEST_NAME, NOTHING, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import type { JournalStore } from "../../ports/journal.ts";
import { titleIn } from "../journal/title.ts";

const SHOWN = 3;
/** Subagents' sessions and those that never got going are passed over. */
const LOOKED_AT = 12;
/** An answer to "thanks" may be the last thing said. */
const LAST_TURNS = 8;
const OUTCOME_LETTERS = 140;
/** "2026-03-15" */
const DATE_LETTERS = 10;
/** Fewer words tell no outcome: "Done.", "All tests pass." */
const FEWEST_WORDS = 6;

/** What the last sessions of a project were about, the newest first: how each began, and what was said at its end. */
export async function lastSessions(
  journal: Pick<JournalStore, "sessions" | "turns">,
  project: ProjectId,
  /** The session that asks, by the client's own id. */
  asking: string | null,
): Promise<readonly Quoted[]> {
  const view = { projects: [project], since: null, until: null };
  const found = await journal.sessions(view, { offset: 0, limit: LOOKED_AT });
  const own = found.filter(({ parent, name, turns }) => parent === null && name !== asking && turns > 1);
  const lines = await Promise.all(own.slice(0, SHOWN).map((session) => lineOf(journal, session)));
  return lines.filter((line) => line !== undefined);
}

async function lineOf(journal: Pick<JournalStore, "turns">, session: Session): Promise<Quoted | undefined> {
  const title = await titleIn(journal, session);
  if (title === "") return undefined;
  const last = await journal.turns(session.id, Math.max(0, session.turns - LAST_TURNS), session.turns - 1);
  const outcome = last.filter(isAnswer).toReversed().map(firstSentence).find(tellsSomething);
  const ending = outcome === undefined ? NOTHING : say`; at its end: ${quote(outcome, OUTCOME_LETTERS)}`;
  const [day, client] = [word(iso(session.startedAt).slice(0, DATE_LETTERS)), quote(session.client, LONGEST_NAME)];
  return say`- ${day}, ${client}: ${quote(title)}${ending} [${word(session.id)}]`;
}

function isAnswer({ role, text }: Turn): boolean {
  return role === "assistant" && text.trim() !== "";
}

function firstSentence({ text }: Turn): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
}

function tellsSomething(sentence: string): boolean {
  return sentence.split(/\s+/).length >= FEWEST_WORDS;
}
