import type { Compared } from "./compared.ts";
import type { Stated, Word } from "./statement.ts";

/** The words that weigh by themselves: verbs, what the value hangs on, marks, and what only one of the two says. */
export function evidenceOf({
  now,
  held,
  lost,
  gained,
  was,
  is,
  wasKind,
  isKind,
  isKept,
  isKnown,
}: Compared): ReadonlySet<string> {
  const { change, correct, deny, end, retract } = now.marks;
  // A verb weighs otherwise where change is spoken of.
  const told = change + correct + deny + end + retract > 0 ? "t" : "p";
  const found = new Set([`v:${told}:${held.verb}`, `V:${told}:${now.verb}`]);
  const lead = was[0];
  if (lead !== undefined) {
    const by = lead.isSubject ? `S${lead.by}` : lead.by;
    found.add(`b:${told}:${by}`).add(`vb:${told}:${held.verb}:${by}`);
    found.add(`s:${told}:${wasKind.sort}>${is.length === 0 ? "" : isKind.sort}`);
    const place = held.content.indexOf(lead);
    const [before, after] = [held.content[place - 1], held.content[place + was.length]];
    if (before !== undefined) found.add(`h:${told}:${before.key}`);
    if (after !== undefined) found.add(`a:${told}:${after.key}`);
  }
  for (const { key } of was) found.add(`w:${key}`);
  for (const { key } of is) found.add(`g:${key}`);
  for (const { key, mark } of now.words) if (mark !== undefined) found.add(`m:${key}`);
  for (const { key, mark } of held.words) if (mark !== undefined) found.add(`M:${key}`);
  for (const word of lost) if (!was.includes(word)) found.add(`l:${word.key}`);
  for (const word of gained) if (!is.includes(word)) found.add(`n:${word.key}`);
  for (const turn of turnsOf(now, isKnown)) found.add(`t:${turn}`);
  for (const turn of turnsOf(held, isKept)) found.add(`T:${turn}`);
  return found;
}

/** How many words of a turn of phrase are looked at together. */
const LONGEST_TURN = 3;

/**
 * The turns of phrase of a statement, whatever it is about: what the other one says as well stands as "=", a value as what
 * sort of value it is. So "had to raise the timeout to 12s" and "had to raise the limit to 80" are one turn.
 */
function turnsOf({ words }: Stated, shared: ReadonlySet<Word>): readonly string[] {
  const said: string[] = ["^"];
  let clause = 0;
  for (const word of words) {
    if (word.clause !== clause) said.push("|");
    ({ clause } = word);
    said.push(shared.has(word) ? "=" : word.role === "content" && word.sort !== "word" ? `<${word.sort}>` : word.key);
  }
  said.push("$");
  return said.flatMap((_, at) =>
    Array.from({ length: LONGEST_TURN }, (_, more) => said.slice(at, at + more + 1)).map((turn) => turn.join(" ")),
  );
}
