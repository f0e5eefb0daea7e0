import type { Compared } from "./compared.ts";

/** The words that weigh by themselves: verbs, what the value hangs on, marks, and what only one of the two says. */
export function evidenceOf({ now, held, lost, gained, was, is, wasKind, isKind }: Compared): ReadonlySet<string> {
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
  return found;
}
