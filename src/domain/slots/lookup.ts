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
