import { agrees, contentOrValue, type Held, type Hit, NARROWS, sameWords } from "./compare.ts";
import type { Fact } from "./fact.ts";
import { factsIn } from "./facts.ts";
import { type Clause, keyOf, type Reading } from "./reading.ts";
import { rolesJoined } from "./roles.ts";
import { contentWords } from "./words.ts";

/** The statement takes something back without putting anything in its place. */
export function hitsByRetraction(said: Reading, held: readonly Held[]): readonly Hit[] {
  const byWords = said.retracted.flatMap((statement) => {
    const facts = factsIn(statement.trim()).filter(({ attribute }) => attribute !== "holds");
    const words = contentWords(rolesJoined(statement));
    return held.flatMap(({ id, reading }) =>
      reading.clauses
        .filter((clause) => isDenied(words, facts, clause))
        .map((clause) => ({
          id,
          clause,
          certain: true,
          because: "what it says is taken back",
        })),
    );
  });
  const byNegation = said.negated.flatMap((statement) => {
    const facts = factsIn(statement.trim()).filter(({ attribute }) => attribute !== "holds");
    return held.flatMap(({ id, reading }) =>
      reading.clauses
        .filter((clause) =>
          clause.facts.some((old) => facts.some((fact) => keyOf(fact) === keyOf(old) && agrees(fact.value, old.value))),
        )
        .map((clause) => ({ id, clause, certain: true, because: "what it says is denied" })),
    );
  });
  const byName = said.gone.flatMap((thing) => {
    const words = contentWords(thing).filter((word) => word !== "old");
    const found = held.flatMap(({ id, reading }) =>
      reading.clauses.filter((clause) => words.length > 0 && restsOn(words, clause)).map((clause) => ({ id, clause })),
    );
    const certain = new Set(found.map(({ id }) => id)).size === 1;
    return found.map(({ id, clause }) => ({ id, clause, certain, because: "what it speaks of is said to be gone" }));
  });
  return [...byWords, ...byNegation, ...byName];
}

/** True when the clause says what the retraction takes back, and not merely something in the same words. */
function isDenied(words: readonly string[], facts: readonly Fact[], clause: Clause): boolean {
  if (words.length === 0 || clause.facts.some(({ attribute, value }) => attribute === "holds" && value === "no"))
    return false;
  const values = clause.facts.filter(({ attribute }) => attribute !== "holds");
  if (values.length === 0)
    return (
      words.every((word) => clause.words.has(word)) && clause.words.size - words.length <= Math.min(words.length, 2)
    );
  return values.some((old) => {
    if (facts.some((fact) => keyOf(fact) === keyOf(old)))
      return facts.some((fact) => keyOf(fact) === keyOf(old) && agrees(fact.value, old.value));
    const held = contentOrValue(old.value);
    const rest = words.filter((word) => !held.includes(word));
    const subject = old.subject.split(" ");
    return (
      held.every((word) => words.includes(word)) &&
      rest.every((word) => clause.words.has(word)) &&
      !subject.some((word) => NARROWS.has(word) && !words.includes(word)) &&
      SERVES.has(old.attribute)
    );
  });
}

/** Attributes by which a thing is used; that it is no longer used denies these and nothing else. */
const SERVES = new Set([
  "tool",
  "place",
  "hosting",
  "handler",
  "preference",
  "owner",
  "lead",
  "reviewer",
  "contact",
  "command",
  "is",
]);

/** The clause has no meaning without the thing: it is its value, its whole subject, or most of a short claim. */
function restsOn(words: readonly string[], clause: Clause): boolean {
  const values = clause.facts.filter(({ attribute }) => attribute !== "holds");
  if (values.length > 0)
    return values.some(
      (fact) =>
        sameWords(contentOrValue(fact.value), words) ||
        sameWords(fact.subject.split(" "), words) ||
        // "the GitLab mirror is gone": all of "a mirror on GitLab".
        (fact.room === "for one" && sameWords([...contentOrValue(fact.value), ...fact.subject.split(" ")], words)),
    );
  return words.every((word) => clause.words.has(word)) && clause.words.size <= words.length + 2;
}
