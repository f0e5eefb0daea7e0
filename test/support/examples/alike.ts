/** What differs from run to run, each replaced by the same word in what a page shows and in what the program printed. */
const VARIES: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "TIME"],
  [/\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?\d{4}-\d\d-\d\d(?: \d\d:\d\d)?\b/g, "DAY"],
  [/\b\d{4}-W\d\d\b/g, "WEEK"],
  [/\b(?:month\/)?\d{4}-\d\d\b/g, "MONTH"],
  [/(?<=MONTH) \(\d+\)/g, " (N)"],
  // Ids are counted too, and cost more or less by their letters.
  [/\b\d+ tokens?\b/g, "N tokens"],
  [/\b\d+ ms\b/g, "N ms"],
  [/\b[\d.]+ MB\b/g, "N MB"],
  [/\bpid \d+/g, "pid N"],
  [/\bup \d+ s\b/g, "up N s"],
  [/\b(?:just now|\d+ (?:seconds?|minutes?) ago)/g, "just now"],
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:PORT"],
  [/\b(?:key|token)=[\w-]+/g, "key=KEY"],
  [/\bcommit:[0-9a-f]+…?/g, "commit:SHA"],
  [/\b\d+ rows? deleted, (\d+) of \1 files searched/g, "ROWS deleted, ALL files searched"],
];

const ID = /\b[mcbrskt][0-9a-z]{12}\b/g;

/** The ids of a page and those of this run, which a reader takes for the same. */
export type Ids = Map<string, string>;

/** Whether the program printed what the page shows; a line `…` stands for any lines. Ids that match are noted. */
export function alike(expected: readonly string[], printed: readonly string[], ids: Ids): boolean {
  const [first, ...rest] = expected;
  if (first === undefined) return printed.length === 0;
  if (first === "…")
    return Array.from({ length: printed.length + 1 }, (_, skip) => skip).some((skip) =>
      alike(rest, printed.slice(skip), ids),
    );
  const [line, ...others] = printed;
  if (line === undefined || steady(first) !== steady(line)) return false;
  const learned = new Map(ids);
  if (!sameIds(first, line, learned) || !alike(rest, others, learned)) return false;
  for (const [shown, real] of learned) ids.set(shown, real);
  return true;
}

/** With the real ids of this run in place of those in the page, which may be shortened as in a real command. */
export function withRealIds(command: string, ids: Ids): string {
  return command.replaceAll(/\b[mcbrskt][0-9a-z]{3,12}\b/g, (word) => {
    const fits = [...ids].filter(([shown]) => shown.startsWith(word));
    return fits.length === 1 ? (fits[0]?.[1] ?? word) : word;
  });
}

/** With the page's own ids where they are known, so that rewriting a page changes no more than it must. */
export function withShownIds(printed: string, ids: Ids): string {
  return printed.replaceAll(ID, (real) => {
    const shown = [...ids].find(([, other]) => other === real)?.[0] ?? real;
    if (/\d/.test(real)) ids.set(shown, real);
    return shown;
  });
}

/** One id of the page for one of this run, throughout. */
function sameIds(shown: string, real: string, ids: Ids): boolean {
  const pairs = (shown.match(ID) ?? []).map((id, index) => [id, real.match(ID)?.[index] ?? ""] as const);
  return pairs.every(([id, of]) => {
    const known = ids.get(id);
    if (known === undefined && [...ids.values()].includes(of)) return false;
    ids.set(id, of);
    return known === undefined || known === of;
  });
}

function steady(line: string): string {
  return VARIES.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), line.replaceAll(ID, "ID")).trimEnd();
}
