import type { Session, Turn } from "../../domain/journal/session.ts";
import type { JournalReader } from "../../ports/journal.ts";

const TITLE_LETTERS = 80;
/** Turns before the first prompt are few: what a client says of itself. */
const TURNS_LOOKED_AT = 8;

/** The title of a session that is not read anyway. */
export async function readTitle(journal: Pick<JournalReader, "turns">, session: Session): Promise<string> {
  const turns = session.title === null ? await journal.turns(session.id, 0, TURNS_LOOKED_AT - 1) : [];
  return chooseTitle(session.title, turns);
}

/** The client's own title, or the first prompt; empty where nothing was said. */
export function chooseTitle(title: string | null, turns: readonly Turn[]): string {
  const spoken = turns.filter(({ role, text }) => role !== "tool" && text.trim() !== "");
  const opening = spoken.find(({ role }) => role === "user") ?? spoken[0];
  return shortenLine(title ?? opening?.text ?? "", TITLE_LETTERS);
}

/** One line, cut at a word. */
export function shortenLine(text: string, letters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= letters) return line;
  const cut = line.slice(0, letters).replace(/\s+\S*$/u, "");
  return `${cut.toWellFormed()}…`;
}
