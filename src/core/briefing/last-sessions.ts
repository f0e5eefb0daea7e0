import { oneLine } from "../../domain/framing.ts";
import type { Session, Turn } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { iso } from "../../domain/time.ts";
import type { JournalStore } from "../../ports/journal.ts";

const SHOWN = 3;
/** Subagents' sessions and those that never got going are passed over. */
const LOOKED_AT = 12;
/** An answer to "thanks" may be the last thing said. */
const LAST_TURNS = 8;
const TITLE_LETTERS = 90;
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
): Promise<readonly string[]> {
  const view = { projects: [project], since: null, until: null };
  const found = await journal.sessions(view, { offset: 0, limit: LOOKED_AT });
  const own = found.filter(({ parent, name, turns }) => parent === null && name !== asking && turns > 1);
  const lines = await Promise.all(own.slice(0, SHOWN).map((session) => lineOf(journal, session)));
  return lines.filter((line) => line !== undefined);
}

async function lineOf(journal: Pick<JournalStore, "turns">, session: Session): Promise<string | undefined> {
  const opening = (await journal.turns(session.id, 0, LAST_TURNS)).find(isSaidBy("user"));
  const title = shortened(session.title ?? opening?.text ?? "", TITLE_LETTERS);
  if (title === "") return undefined;
  const last = await journal.turns(session.id, Math.max(0, session.turns - LAST_TURNS), session.turns - 1);
  const outcome = last.filter(isSaidBy("assistant")).toReversed().map(firstSentence).find(tellsSomething);
  const ending = outcome === undefined ? "" : `; at its end: "${shortened(outcome, OUTCOME_LETTERS)}"`;
  return `- ${iso(session.startedAt).slice(0, DATE_LETTERS)}, ${oneLine(session.client)}: "${title}"${ending} [${session.id}]`;
}

function isSaidBy(role: Turn["role"]) {
  return (turn: Turn): boolean => turn.role === role && turn.text.trim() !== "";
}

function firstSentence({ text }: Turn): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
}

function tellsSomething(sentence: string): boolean {
  return sentence.split(/\s+/).length >= FEWEST_WORDS;
}

function shortened(text: string, letters: number): string {
  const line = oneLine(text);
  return line.length <= letters ? line : `${line.slice(0, letters - 1).trimEnd()}…`;
}
