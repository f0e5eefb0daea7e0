import { tokenize } from "../words/tokens.ts";
import type { NodeLine, Sort } from "./node.ts";
import { findValues } from "./values.ts";

/** The greatest share of the budget that lines of a sort may take while others wait. */
const SHARES: Readonly<Record<Sort, number>> = { decision: 0.45, value: 0.35, solved: 0.3, pending: 0.15, work: 0.3 };
/** Two lines that share so many of their words tell the same thing. */
const ALIKE = 0.6;
/** What a line costs beside its words: its day, its source and its signs. */
export const LINE_TOKENS = 18;
/** What the first line about a topic gains over a further one. */
const NEW_TOPIC = 0.35;

/** No page has room for more than a tenth of these. */
const MOST_LOOKED_AT = 600;

interface Weighed {
  readonly line: NodeLine;
  readonly words: ReadonlySet<string>;
  readonly values: readonly string[];
}

/**
 * The lines that a node keeps: the weightiest first, each new topic before the next line of one that is covered, none
 * twice, until the budget is full. The order of what comes in does not matter, so the same sources give the same node.
 */
export function selectLines(
  given: readonly NodeLine[],
  budgetTokens: number,
  count: (text: string) => number,
): readonly NodeLine[] {
  const waiting = [...given].sort(byWeight).slice(0, MOST_LOOKED_AT).map(weighLine);
  const kept: Weighed[] = [];
  const covered = new Set<string>();
  const spent: Record<Sort, number> = { decision: 0, value: 0, solved: 0, pending: 0, work: 0 };
  let left = budgetTokens;
  // Two rounds: what its sort had no room for may still use what the others left.
  for (const bounded of [true, false]) {
    const queue = waiting.splice(0);
    while (queue.length > 0 && left > LINE_TOKENS) {
      const next = queue.splice(findBest(queue, covered), 1)[0]!;
      const { sort, text } = next.line;
      if (kept.some((other) => tellsTheSame(other, next))) continue;
      const cost = count(text) + LINE_TOKENS;
      if (cost > left || (bounded && spent[sort] + cost > budgetTokens * SHARES[sort])) {
        waiting.push(next);
        continue;
      }
      kept.push(next);
      spent[sort] += cost;
      left -= cost;
      for (const word of next.words) covered.add(word);
    }
  }
  return kept.map(({ line }) => line).sort(inOrder);
}

/** Whether something that was still open is told as done by a later line. */
export function isSettled(pending: NodeLine, later: readonly NodeLine[]): boolean {
  const words = new Set(tokenize(pending.text));
  if (words.size === 0) return false;
  return later.some((line) => {
    if (line.sort === "pending" || line.day < pending.day) return false;
    const shared = tokenize(line.text).filter((word) => words.has(word));
    return new Set(shared).size >= Math.max(2, words.size * ALIKE);
  });
}

function weighLine(line: NodeLine): Weighed {
  return { line, words: new Set(tokenize(line.text)), values: findValues(line.text) };
}

function byWeight(a: NodeLine, b: NodeLine): number {
  // Of two alike the later one is the one to keep: it is what holds now.
  return b.weight - a.weight || (a.day === b.day ? 0 : a.day < b.day ? 1 : -1) || (a.text < b.text ? -1 : 1);
}

/** Only the first few are compared: they are sorted by weight, and coverage adds less than that. */
const LOOKED_AT = 24;

function findBest(queue: readonly Weighed[], covered: ReadonlySet<string>): number {
  let best = 0;
  let score = -1;
  for (let at = 0; at < Math.min(queue.length, LOOKED_AT); at++) {
    const { line, words } = queue[at]!;
    let fresh = 0;
    for (const word of words) if (!covered.has(word)) fresh++;
    const now = line.weight * (1 + NEW_TOPIC * (words.size === 0 ? 0 : fresh / words.size));
    if (now > score) [best, score] = [at, now];
  }
  return best;
}

/** Lines that differ in a value are two facts, however alike their words. */
function tellsTheSame(a: Weighed, b: Weighed): boolean {
  if (a.line.text === b.line.text) return true;
  const [small, large] = a.words.size < b.words.size ? [a, b] : [b, a];
  if (small.words.size === 0) return true;
  let shared = 0;
  for (const word of small.words) if (large.words.has(word)) shared++;
  const together = a.words.size + b.words.size - shared;
  const alike = shared / together >= ALIKE || shared === small.words.size;
  return alike && b.values.every((value) => a.values.includes(value));
}

const ORDER: Readonly<Record<Sort, number>> = { decision: 0, value: 1, solved: 2, pending: 3, work: 4 };

/** By what they tell, then by day. */
function inOrder(a: NodeLine, b: NodeLine): number {
  return ORDER[a.sort] - ORDER[b.sort] || (a.day === b.day ? (a.text < b.text ? -1 : 1) : a.day < b.day ? -1 : 1);
}
