import { MemoryError } from "../../src/domain/errors.ts";
import { computeFingerprint, listTerms } from "../../src/domain/words/tokens.ts";
import type { Judge, Relation } from "../../src/ports/judge.ts";

/** What it takes for chatter; everything else is worth keeping. */
const CHATTER: ReadonlySet<string> = new Set(["done", "ok", "thanks", "sounds good", "dependencies installed done"]);
/** An older statement that says this many words more than the newer one says more than what was replaced. */
const SAYS_MORE = 3;
/** A statement of so few words is known by its first one alone. */
const SHORT = 3;
const DENIES = /\b(?:not|no longer)\b/i;
const MAYBE = /^maybe\s+/i;
/** Between what is noticed and what is acted on. */
const UNSURE = 0.6;

/**
 * A small honest judge: it compares words and understands nothing.
 * - All words of the newer statement stand in the older one: same.
 * - Both begin with the same two words (with the same one, where the older has three at most), share two, and each has words
 *   that the other lacks: replaces, or partly where the older one has more than three of them.
 * - The same where the newer one says "not" or "no longer", whatever its second word, and even if it lacks none.
 * - Anything else: apart.
 * Of a newer statement that begins with "maybe" it is not sure. A statement is about a topic all of whose words it has.
 */
export function wordJudge(): Judge {
  return {
    id: "words",
    bounds: {
      act: 0.5,
      ask: 0.3,
      ends: 0.5,
      first: { start: 0, weights: { ofNewer: 1, ofOlder: 1, cosine: 0.1 }, from: 0 },
      change: { start: 0, weights: { odds: 1 }, asks: { agent: -1, person: -1 }, ends: 1 },
      noise: { agent: 0, person: 0 },
    },
    ready: () => Promise.resolve(),
    relate: (newer, older) => Promise.resolve(older.map((text) => relationOf(newer, text))),
    about: (topic, statements) => Promise.resolve(statements.map((text) => oddsAbout(topic, text))),
    // What answers a question is not to be told by its words: recall then decides without a reader.
    answers: () => Promise.reject(new MemoryError("embedder", "it reads no questions")),
    close: () => Promise.resolve(),
    noise: (text) => Promise.resolve(CHATTER.has(computeFingerprint(text)) ? 1 : -1),
  };
}

function relationOf(newer: string, older: string): Relation {
  if (MAYBE.test(newer)) {
    const relation = relationOf(newer.replace(MAYBE, ""), older);
    return relation.apart === 1 ? relation : { ...relation, apart: UNSURE, replaces: 1 - UNSURE, partly: 0, same: 0 };
  }
  const [said, known] = [listTerms(newer), listTerms(older)];
  const shared = said.filter((term) => known.includes(term));
  if (shared.length === said.length && said.length > 0) return only("same");
  const missing = known.filter((term) => !said.includes(term));
  const denies = DENIES.test(newer);
  const isAlike = said[1] === known[1] || known.length <= SHORT || denies;
  const isOnOneThing = said[0] === known[0] && isAlike && shared.length >= 2;
  if (!isOnOneThing || (missing.length === 0 && !denies)) return only("apart");
  return only(missing.length > SAYS_MORE ? "partly" : "replaces");
}

function oddsAbout(topic: string, statement: string): number {
  const held = new Set(listTerms(statement));
  return listTerms(topic).every((term) => held.has(term)) ? 3 : -3;
}

function only(share: "apart" | "replaces" | "same" | "partly"): Relation {
  return { apart: 0, replaces: 0, same: 0, partly: 0, gone: [], [share]: 1 };
}
