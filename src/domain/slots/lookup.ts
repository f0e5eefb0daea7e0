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
 * Whether two texts share enough for one to replace the other, at a glance: whoever replaces says the same but for a value;
 * where that is one word only, one of the two says little else. Words are compared by their beginnings, because the rest may be an ending.
 */
export function mayBeReplaced(text: string, earlier: string): boolean {
  const said = beginningsOf(text);
  const held = beginningsOf(earlier);
  let shared = 0;
  for (const word of held) if (said.has(word)) shared++;
  const others = Math.min(held.size, said.size) - shared;
  if (shared >= ENOUGH) return true;
  return shared > 0 && (others <= FEW_OTHERS || others <= Math.min(held.size, said.size) * SHARE_OF_OTHERS);
}

/** Both may tell a story around the change, as a correction of a correction does. */
const ENOUGH = 2;

/** A value, a verb and an attribute put otherwise; in a longer text, as many more as a longer value has. */
const FEW_OTHERS = 4;
const SHARE_OF_OTHERS = 0.5;
const BEGINNING = 4;
const LOOKED_AT = 600;
const SMALL = new Set("the is are was we it its and to of in on at by for an no not now with from has".split(" "));

function beginningsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}:.]+/gu) ?? [];
  return new Set(
    words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?<=\w{3})s$/, "").slice(0, BEGINNING)),
  );
}
