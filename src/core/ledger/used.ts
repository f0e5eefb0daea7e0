import { NAMED, holdsPart } from "../../domain/tree/values.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Role } from "../../domain/journal/session.ts";
import type { Instant } from "../../domain/time.ts";
import { listTerms } from "../../domain/words/tokens.ts";

/** The rule below, for whoever reads its figures. */
export const USED_RULE =
  "A memory that was shown counts as used if the session settled it as holding, or if one of its later answers or tool calls has every value, path or identifier that the memory names; of a memory that names none, two thirds of its words, at least three.";

const FEWEST_WORDS = 3;
const WORDS_SHARE = 2 / 3;

export interface ShownMemory {
  readonly id: MemoryId;
  readonly text: string;
  /** When the session was first shown it. */
  readonly at: Instant;
}

/** Which of the memories that a session was shown it used later, by what it said and did. What the person said counts for nothing. */
export function findUsed(
  shown: readonly ShownMemory[],
  turns: readonly { readonly role: Role; readonly text: string; readonly at: Instant }[],
  reported: ReadonlySet<string>,
): ReadonlySet<MemoryId> {
  const own = turns
    .filter(({ role }) => role !== "user")
    .map(({ text, at }) => ({ at, said: text.toLowerCase(), terms: new Set(listTerms(text)) }));
  const isUsed = ({ id, text, at }: ShownMemory): boolean => {
    if (reported.has(id)) return true;
    const terms = listTerms(text);
    const named = terms.filter((term) => NAMED.test(term));
    const [needed, enough] =
      named.length > 0 ? [named, named.length] : [terms, Math.max(FEWEST_WORDS, Math.ceil(terms.length * WORDS_SHARE))];
    // A value may stand inside a longer one: a host before its port.
    const has = ({ said, terms: known }: (typeof own)[number], term: string) =>
      known.has(term) || holdsPart(said, term, LETTER);
    return own.some((turn) => turn.at >= at && needed.filter((term) => has(turn, term)).length >= enough);
  };
  return new Set(shown.filter(isUsed).map(({ id }) => id));
}

const LETTER = /[\p{L}\p{N}]/u;
