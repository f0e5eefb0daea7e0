import { z } from "zod";
import { caller } from "./shared-fields.ts";

/** What an operation takes: these fields, and who calls and from where. */
export function fields<Shape extends z.core.$ZodLooseShape>(own: Shape) {
  return fieldsAlone({ ...own, ...caller });
}

/** An object with these fields and no others: an unknown field is an error that suggests the likely one. */
export function fieldsAlone<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? unknownFields(issue.keys, known) : undefined),
  });
}

function unknownFields(unknown: readonly string[], known: readonly string[]): string {
  return unknown
    .slice(0, MOST_NAMED)
    .map((field) => {
      const near = findNearest(field, known);
      const shown = JSON.stringify(field.slice(0, LONGEST_SHOWN));
      return near === undefined
        ? `unknown field ${shown}; known fields: ${known.join(", ")}`
        : `unknown field ${shown}; did you mean ${JSON.stringify(near)}?`;
    })
    .join("; ");
}

const MOST_NAMED = 3;
const LONGEST_SHOWN = 40;
/** A third of the letters may be wrong; more is another word. */
const WRONG_SHARE = 1 / 3;
/** A shorter prefix fits too many names. */
const FEWEST_LETTERS = 3;

function findNearest(word: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, "");
  const asked = plain(word.slice(0, LONGEST_SHOWN));
  const longer = asked.length >= FEWEST_LETTERS ? known.find((name) => plain(name).startsWith(asked)) : undefined;
  if (longer !== undefined) return longer;
  const measured = known.map((name) => ({ name, steps: distance(asked, plain(name)) }));
  const best = measured.sort((a, b) => a.steps - b.steps)[0];
  const mostWrong = Math.max(1, Math.floor((best?.name.length ?? 0) * WRONG_SHARE));
  return best !== undefined && best.steps <= mostWrong ? best.name : undefined;
}

/** Edit distance: how many letters have to be added, removed or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, its] of Array.from(other).entries()) {
      const changed = (row[place] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
