import { keepWhere, collect } from "../../domain/lists.ts";
import type { Session, Turn } from "../../domain/journal/session.ts";
import { readPrompt } from "../../domain/triggers/prose.ts";
import type { Sentence } from "../../domain/triggers/prose.ts";
import { detectTriggers } from "../../domain/triggers/triggers.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { JournalReader } from "../../ports/journal.ts";
import { excerptSession } from "./excerpt.ts";
import type { Excerpt, ExcerptLine } from "./excerpt.ts";
import { countExcerpt, isPerhapsRunning, NO_PARTS } from "./recall-sessions.ts";
import type { RecalledSession, RecallSessionsParts, SessionsQuestion } from "./recall-sessions.ts";
import { readTitle, shortenLine } from "./title.ts";

/** What came of a session was said towards its end. */
const LAST_TURNS = 24;
/** A decision is short; of a longer turn the sentence that lays something down is told. */
const USER_LETTERS = 140;
/** With fewer words a turn only agrees or sends the agent on: "good, merge". */
const WORDS_OF_SUBSTANCE = 4;

/**
 * How a session ended: what the agent says that a search for its subject would show, and between it the user's own last words
 * of substance, which may have decided otherwise. Undefined where nothing was said.
 */
export async function excerptEnd(
  journal: Pick<JournalReader, "turns" | "frequencies">,
  session: Session,
  { budgetTokens, countTokens, triggers, isWithheld }: EndWish,
): Promise<Excerpt | undefined> {
  const title = await readTitle(journal, session);
  if (title === "") return undefined;
  const turns = await journal.turns(session.id, Math.max(0, session.turns - LAST_TURNS), session.turns - 1);
  const terms = listTerms(title);
  const question = { terms, frequencies: await journal.frequencies(terms) };
  const user = await findUsersWord(turns, title, triggers, (text) => isWithheld(session, text));
  const room = budgetTokens - (user === undefined ? 0 : countTokens(user.text));
  const excerpt = excerptSession(turns.filter(isAnswer), new Map(), question, title, room, countTokens);
  const lines = user === undefined ? excerpt.lines : [...excerpt.lines, user].toSorted((a, b) => a.turn - b.turn);
  return { title: excerpt.title, lines };
}

export interface EndWish {
  readonly budgetTokens: number;
  readonly countTokens: (text: string) => number;
  /** What tells a sentence that decides, corrects, prefers or gives a value. */
  readonly triggers: TriggerWeights;
  readonly isWithheld: IsWithheld;
}

/** Whether a sentence of a session is told to nobody any more: erased, rejected, or waiting for a person. */
export type IsWithheld = (session: Session, text: string) => Promise<boolean>;

function isAnswer({ role, text }: Turn): boolean {
  return role === "assistant" && text.trim() !== "";
}

/** The last turn in which the user laid something down, or their last one where it says more than yes; never the one that opened the session. */
async function findUsersWord(
  turns: readonly Turn[],
  title: string,
  triggers: TriggerWeights,
  isHidden: (text: string) => Promise<boolean>,
): Promise<ExcerptLine | undefined> {
  const asked = turns.filter(
    ({ role, index, text }) => role === "user" && index > 0 && shortenLine(text, title.length) !== title,
  );
  for (const { role, index, text } of asked.toReversed()) {
    const own = readPrompt(text).filter(({ question }) => !question);
    const stated = await keepWhere(own, async ({ said }) => !(await isHidden(said)));
    const laidDown = stated.filter(({ said }) =>
      detectTriggers(said, triggers).some(({ trigger }) => trigger !== "past"),
    );
    const whole = joinSentences(stated);
    const isLastOfSubstance = index === asked.at(-1)?.index && listTerms(whole).length >= WORDS_OF_SUBSTANCE;
    if (laidDown.length === 0 && !isLastOfSubstance) continue;
    const told = laidDown.length === 0 || whole.length <= USER_LETTERS ? whole : joinSentences(laidDown);
    return { role, turn: index, text: shortenLine(told, USER_LETTERS) };
  }
  return undefined;
}

function joinSentences(sentences: readonly Sentence[]): string {
  return sentences.map(({ said }) => said.trim()).join(" ");
}

/** How a session ended, where several are listed. */
const END_TOKENS = 60;
/** Beside those that are left out: the asker's own, subagents' and those that are still running. */
const LOOKED_AT = 12;

interface EndsParts extends Pick<RecallSessionsParts, "journal" | "tokens">, Pick<EndWish, "isWithheld"> {
  readonly triggers: () => TriggerWeights;
}

/** The sessions of a view that are over, the newest first, each told by its end. */
export async function recallEnds(
  { journal, tokens, triggers, isWithheld }: EndsParts,
  { view, asOf, asker, askedAt, limit }: Pick<SessionsQuestion, "view" | "asOf" | "asker" | "askedAt" | "limit">,
): Promise<readonly RecalledSession[]> {
  const own = asker.session === null ? undefined : await journal.sessionNamed(asker.session);
  const held = await journal.sessions(view, { offset: 0, limit: limit + LOOKED_AT });
  const over = held.filter((session) => {
    const isAfter = asOf !== null && session.endedAt > asOf;
    const isOther = session.parent === null && session.turns > 1 && session.id !== own?.id;
    return isOther && !isAfter && !isPerhapsRunning(session, asker, askedAt);
  });
  const countTokens = (text: string) => tokens.count(text);
  return await collect(over.slice(0, limit), async (session) => {
    const wish = { budgetTokens: END_TOKENS, countTokens, triggers: triggers(), isWithheld };
    const excerpt = await excerptEnd(journal, session, wish);
    if (excerpt === undefined) return [];
    const shown = { session, score: 0, parts: NO_PARTS, turn: session.turns - 1, laterThan: null };
    return { ...shown, excerpt, tokens: countExcerpt(tokens, excerpt) };
  });
}
