import type { Session, Turn } from "../../domain/journal/session.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { JournalReader } from "../../ports/journal.ts";
import { excerptSession } from "./excerpt.ts";
import type { Excerpt } from "./excerpt.ts";
import { countExcerpt, isPerhapsRunning, NO_PARTS } from "./recall-sessions.ts";
import type { RecalledSession, RecallSessionsParts, SessionsQuestion } from "./recall-sessions.ts";
import { readTitle } from "./title.ts";

/** What came of a session was said towards its end. */
const LAST_TURNS = 24;

/** How a session ended: the excerpt that a search for its own subject would show. Undefined where nothing was said. */
export async function excerptEnd(
  journal: Pick<JournalReader, "turns" | "frequencies">,
  session: Session,
  budgetTokens: number,
  countTokens: (text: string) => number,
): Promise<Excerpt | undefined> {
  const title = await readTitle(journal, session);
  if (title === "") return undefined;
  const turns = await journal.turns(session.id, Math.max(0, session.turns - LAST_TURNS), session.turns - 1);
  const terms = listTerms(title);
  const question = { terms, frequencies: await journal.frequencies(terms) };
  return excerptSession(turns.filter(isAnswer), new Map(), question, title, budgetTokens, countTokens);
}

function isAnswer({ role, text }: Turn): boolean {
  return role === "assistant" && text.trim() !== "";
}

/** How a session ended, where several are listed. */
const END_TOKENS = 60;
/** Beside those that are left out: the asker's own, subagents' and those that are still running. */
const LOOKED_AT = 12;

/** The sessions of a view that are over, the newest first, each told by its end. */
export async function recallEnds(
  { journal, tokens }: Pick<RecallSessionsParts, "journal" | "tokens">,
  { view, asOf, asker, askedAt, limit }: Pick<SessionsQuestion, "view" | "asOf" | "asker" | "askedAt" | "limit">,
): Promise<readonly RecalledSession[]> {
  const own = asker.session === null ? undefined : await journal.sessionNamed(asker.session);
  const held = await journal.sessions(view, { offset: 0, limit: limit + LOOKED_AT });
  const over = held.filter((session) => {
    const isAfter = asOf !== null && session.endedAt > asOf;
    const isOther = session.parent === null && session.turns > 1 && session.id !== own?.id;
    return isOther && !isAfter && !isPerhapsRunning(session, asker, askedAt);
  });
  const ends = await Promise.all(
    over.slice(0, limit).map(async (session) => {
      const excerpt = await excerptEnd(journal, session, END_TOKENS, (text) => tokens.count(text));
      if (excerpt === undefined) return [];
      return {
        session,
        score: 0,
        parts: NO_PARTS,
        turn: session.turns - 1,
        laterThan: null,
        excerpt,
        tokens: countExcerpt(tokens, excerpt),
      };
    }),
  );
  return ends.flat();
}
