import { projectKey } from "../../domain/scope.ts";
import { isoDay } from "../../domain/time.ts";
import type { Session, SessionId, Turn } from "../../domain/journal/session.ts";
import { PROPOSED_BY } from "../../domain/proposals/claimed.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Instant } from "../../domain/time.ts";
import { hasOwnValue, listOwnTerms, readWording, repeats } from "../../domain/tree/repeating.ts";
import type { Wording } from "../../domain/tree/repeating.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { JournalReader } from "../../ports/journal.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

/** What tells whether a session only repeats memory: its turns, and what memory showed it. */
export interface EchoParts {
  readonly journal: Pick<JournalReader, "session" | "turns">;
  readonly memories: Pick<MemoryReader, "byId" | "receipts" | "changes">;
}

/** The turns of a session that are no source: what was asked of memory, and what the agent then told from it. */
export interface Echoes {
  /** Their places in the session. */
  readonly turns: ReadonlySet<number>;
  /** Those of exchanges that tell something; the others come to nothing. */
  readonly retold: ReadonlySet<number>;
}

const NONE: Echoes = { turns: new Set(), retold: new Set() };

/** Receipts of one session that are looked through for what it was shown; nudges have one each too. */
const RECEIPTS_LOOKED_AT = 100;
/** Of a session that was shown, so many turns may have been read on from the one shown. */
const READ_ON = 20;
/** A session that asks is short. Of a longer one, these turns around the one that bears on the question are looked at. */
const LOOKED_AROUND = 60;
/** With so few words that memory had not shown, and no value, a text asks, or says that there is nothing to say. */
const FEW_WORDS = 8;

/**
 * Finds the echoes around a turn. An exchange is one where memory had shown the session what the answer says, no tool was
 * used, the session stored nothing, and the answer adds no value and hardly a word; or where memory was asked and the
 * answer says hardly anything. Told by receipts and words alone, so no sentence is read. A turn outside of what is looked at
 * counts as a source.
 */
export async function findEchoes(parts: EchoParts, session: Session, around: number): Promise<Echoes> {
  const receipts = await readReceipts(parts.memories, session);
  if (!receipts.some(({ of }) => of !== "nudge")) return NONE;
  const from = Math.max(0, around - LOOKED_AROUND);
  const held = holdEchoes(parts.memories);
  const key = `${session.id} ${session.turns} ${receipts.length} ${session.turns <= LOOKED_AROUND ? 0 : from}`;
  const known = held.get(key);
  if (known !== undefined) return known;
  const found = await readEchoes(parts, session, receipts.toReversed(), [from, around + LOOKED_AROUND]);
  held.set(key, found);
  return found;
}

/**
 * What memory showed a session. Many clients name theirs in the transcript alone, and their server, which may serve several chats, is told
 * of none: then it is what was shown in the session's project while it went on, to callers who named no session.
 */
async function readReceipts(
  memories: EchoParts["memories"],
  { name, project, startedAt, endedAt }: Session,
): Promise<readonly Receipt[]> {
  const own = await memories.receipts({ session: name, limit: RECEIPTS_LOOKED_AT });
  if (own.length > 0 || project === null) return own;
  const unnamed = { since: startedAt, until: endedAt };
  const shown = await memories.receipts({ unnamed, limit: RECEIPTS_LOOKED_AT });
  return shown.filter(({ scopes }) => scopes.includes(projectKey(project)));
}

/** What was found already: a session that is over has no more echoes the next time. */
const HELD = new WeakMap<object, Map<string, Echoes>>();
const MOST_HELD = 2_000;

function holdEchoes(memories: object): Map<string, Echoes> {
  const held = HELD.get(memories) ?? new Map<string, Echoes>();
  if (held.size >= MOST_HELD) held.clear();
  HELD.set(memories, held);
  return held;
}

async function readEchoes(
  parts: EchoParts,
  session: Session,
  /** Oldest first. */
  receipts: readonly Receipt[],
  [from, to]: readonly [number, number],
): Promise<Echoes> {
  const turns = new Set<number>();
  const retold = new Set<number>();
  const shown = gatherShown(parts, session.id, receipts);
  for (const exchange of listExchanges(await parts.journal.turns(session.id, from, to))) {
    const { question, answers } = exchange;
    const said = answers.map(({ text }) => text).join("\n");
    const known = await shown(exchange.until);
    const hasAsked = receipts.some(({ of, at }) => of === "recall" && at >= question.at && at < exchange.until);
    if (known === undefined || !(hasAsked ? saysLittle(question.text, known) : isAsking(question.text, known, said)))
      continue;
    const tells = repeats(said, known, question.text) && listOwnTerms(said, question.text).length > 0;
    const isEmpty = hasAsked && saysLittle(said, known, question.text) && !hasOwnValue(said, known, question.text);
    if (!tells && !isEmpty) continue;
    if (await hasStored(parts, session, exchange)) continue;
    for (const { index } of [question, ...answers]) {
      turns.add(index);
      if (tells) retold.add(index);
    }
  }
  return { turns, retold };
}

interface Exchange {
  readonly question: Turn;
  readonly answers: readonly Turn[];
  /** When the next one began. */
  readonly until: Instant;
}

/** A prompt with what the agent answered, where it answered without looking anywhere else. */
function listExchanges(turns: readonly Turn[]): readonly Exchange[] {
  const asked = turns.flatMap(({ role }, place) => (role === "user" ? [place] : []));
  return asked.flatMap((place, at) => {
    const next = asked[at + 1];
    const answers = turns.slice(place + 1, next);
    const isAnswered = answers.length > 0 && answers.every(({ role }) => role === "assistant");
    const until = next === undefined ? Number.MAX_SAFE_INTEGER : turns[next]!.at;
    return isAnswered ? [{ question: turns[place]!, answers, until }] : [];
  });
}

/** Whether a prompt only asks, where the agent did not ask memory about it: an answer that takes up what is new in it acknowledges a statement. */
function isAsking(prompt: string, known: Wording, said: string): boolean {
  const taken = new Set(listTerms(said));
  const isTakenUp = listTerms(prompt).some((term) => taken.has(term) && !known.terms.has(term));
  return saysLittle(prompt, known) && !hasOwnValue(prompt, known, "") && !isTakenUp;
}

function saysLittle(text: string, known: Wording, asked = ""): boolean {
  return listOwnTerms(text, asked).filter((term) => !known.terms.has(term)).length <= FEW_WORDS;
}

/** The user's words are a source where the agent stored, corrected or settled something because of them; what is drawn by itself is no sign. */
async function hasStored({ memories }: EchoParts, { name }: Session, { question, until }: Exchange): Promise<boolean> {
  const changes = await memories.changes({ since: question.at, until, limit: 1_000 });
  return changes.some(
    ({ at, actor, after }) => (actor.session ?? name) === name && at < until && after?.source.client !== PROPOSED_BY,
  );
}

/** What memory had shown a session before a time, as words and values; undefined where that was nothing at all. */
function gatherShown(
  { journal, memories }: EchoParts,
  own: SessionId,
  receipts: readonly Receipt[],
): (before: Instant) => Promise<Wording | undefined> {
  const terms = new Set<string>();
  const values = new Set<string>();
  const seen = new Set<string>();
  let read = 0;
  const add = (texts: readonly string[]): void => {
    const wording = readWording(texts);
    for (const term of wording.terms) terms.add(term);
    for (const value of wording.values) values.add(value);
  };
  return async (before) => {
    for (; read < receipts.length && receipts[read]!.at < before; read++) {
      const { hits, sessions = [] } = receipts[read]!;
      for (const { id } of hits) {
        const memory = seen.has(id) ? undefined : await memories.byId(id);
        seen.add(id);
        if (memory === undefined) continue;
        const { text, topics, source, observedAt, recordedAt } = memory;
        add([text, ...topics, source.quote ?? "", isoDay(observedAt ?? recordedAt), isoDay(recordedAt)]);
      }
      for (const { id, turns } of sessions) {
        const place = `${id} ${turns.join()}`;
        const session = id === own || seen.has(place) ? undefined : await journal.session(id);
        seen.add(place);
        if (session === undefined) continue;
        // One that was shown by its title alone began with what that says.
        const [from, to] = turns.length === 0 ? [0, 0] : [Math.min(...turns), Math.max(...turns)];
        const said = await journal.turns(id, Math.max(0, from - READ_ON), to + READ_ON);
        add([session.title ?? "", isoDay(session.startedAt), ...said.map(({ text }) => text)]);
      }
    }
    return read === 0 ? undefined : { terms, values };
  };
}
