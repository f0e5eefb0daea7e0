import type { Session, Turn } from "../../domain/journal/session.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { JournalReader } from "../../ports/journal.ts";
import { excerptSession } from "./excerpt.ts";
import type { Excerpt } from "./excerpt.ts";
import { titleIn } from "./title.ts";

/** What came of a session was said towards its end. */
const LAST_TURNS = 24;

/** How a session ended: the excerpt that a search for its own subject would show. Undefined where nothing was said. */
export async function excerptEnd(
  journal: Pick<JournalReader, "turns" | "frequencies">,
  session: Session,
  budgetTokens: number,
  countTokens: (text: string) => number,
): Promise<Excerpt | undefined> {
  const title = await titleIn(journal, session);
  if (title === "") return undefined;
  const turns = await journal.turns(session.id, Math.max(0, session.turns - LAST_TURNS), session.turns - 1);
  const terms = termsOf(title);
  const question = { terms, frequencies: await journal.frequencies(terms) };
  return excerptSession(turns.filter(isAnswer), new Map(), question, title, budgetTokens, countTokens);
}

function isAnswer({ role, text }: Turn): boolean {
  return role === "assistant" && text.trim() !== "";
}
