import { factsIn } from "./facts.ts";
import { keyOf, read } from "./reading.ts";
import { spoken } from "./sentences.ts";
import { searchWords } from "./words.ts";

/** What a store must fetch so that every memory a statement could replace is seen. */
export interface Lookup {
  readonly slotKeys: readonly string[];
  /** Values and things that the statement calls old, wrong or gone: a memory that holds one, in whatever slot, may be the victim. */
  readonly phrases: readonly string[];
}

/** Two short lists, so that the cost does not grow with the number of memories. */
export function lookupOf(text: string): Lookup {
  const said = read(text);
  const taken = [...said.retracted, ...said.negated].flatMap((statement) => factsIn(statement.trim()));
  const facts = [...said.clauses.flatMap((clause) => clause.facts), ...taken];
  const phrases = [...said.denied.map(({ phrase }) => phrase), ...said.gone, ...said.retracted];
  return {
    slotKeys: [...new Set(facts.map(keyOf))],
    phrases: [
      ...new Set(phrases.map((phrase) => searchWords(spoken(phrase)).join(" ")).filter((phrase) => phrase !== "")),
    ],
  };
}

/**
 * Whether two texts share enough for one to replace the other, at a glance: whoever replaces says the same but for a value.
 * Words are compared by their beginnings, because the rest may be an ending.
 */
export function mayBeReplaced(text: string, earlier: string): boolean {
  const said = beginningsOf(text);
  const held = beginningsOf(earlier);
  let unsaid = 0;
  for (const word of held) if (!said.has(word)) unsaid++;
  return unsaid < held.size && (unsaid <= FEW_UNSAID || unsaid <= held.size * SHARE_UNSAID);
}

/** A value, a verb and a small word put otherwise; in a longer text, as many more as a longer value has. */
const FEW_UNSAID = 4;
const SHARE_UNSAID = 0.45;
const BEGINNING = 4;

function beginningsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, BEGINNING)));
}
const LOOKED_AT = 600;
