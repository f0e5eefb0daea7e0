import { listTerms } from "./tokens.ts";

/** A statement that names the project itself is about all of it. Chosen by reading briefings of three stores, not fitted. */
const OWN_NAME_WEIGHT = 3;

/**
 * How much each statement is about what all of them are about: it names what many others name too. What counts as a name
 * is what somebody gave as a topic, anywhere among them, and the name of the project; other words tell nothing.
 */
export function measureCentralities(
  statements: readonly { readonly text: string; readonly topics: readonly string[] }[],
  projectName: string,
): readonly number[] {
  const own = new Set(listTerms(projectName));
  const given = new Set([...own, ...statements.flatMap(({ topics }) => topics.flatMap(listTerms))]);
  const named = statements.map(
    ({ text, topics }) => new Set([text, ...topics].flatMap(listTerms).filter((term) => given.has(term))),
  );
  const namedBy = new Map<string, number>();
  for (const names of named) for (const name of names) namedBy.set(name, (namedBy.get(name) ?? 0) + 1);
  const weigh = (name: string) => Math.log(namedBy.get(name) ?? 1) * (own.has(name) ? OWN_NAME_WEIGHT : 1);
  return named.map((names) => [...names].reduce((sum, name) => sum + weigh(name), 0));
}
