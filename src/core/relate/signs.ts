import { listTerms } from "../../domain/words/tokens.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import type { Relation, Weighing } from "../../ports/judge.ts";

/** What tells of two statements, before they are read side by side, whether they speak of one thing. */
export interface Signs {
  readonly cosine: number;
  /** How much less alike it is than the one that is most alike. */
  readonly behind: number;
  /** How rare the rarest word is that both have. */
  readonly rarest: number;
  /** Which part of the newer one's words both have, the rare ones counting more; and of the older one's. */
  readonly ofNewer: number;
  readonly ofOlder: number;
  readonly size: number;
}

/** The signs of one new statement beside several older ones; their words' frequencies must be among those given. */
export function readSigns(newer: string, older: readonly { text: string; cosine: number }[], known: Frequencies) {
  const size = Math.log(known.total + 1);
  const weight = (term: string): number => Math.max(0, size - Math.log((known.documents.get(term) ?? 0) + 0.5));
  const sum = (terms: readonly string[]): number => terms.reduce((total, term) => total + weight(term), 0);
  const said = listTerms(newer);
  const nearest = Math.max(0, ...older.map(({ cosine }) => cosine));
  return older.map(({ text, cosine }): Signs => {
    const words = listTerms(text);
    const shared = words.filter((term) => said.includes(term));
    return {
      cosine,
      behind: nearest - cosine,
      rarest: Math.max(0, ...shared.map(weight)),
      ofNewer: sum(shared) / (sum(said) + TINY),
      ofOlder: sum(shared) / (sum(words) + TINY),
      size,
    };
  });
}

/** Log odds that it is worth while to read the two. */
export function worthReading(weighing: Weighing, signs: Signs): number {
  const { cosine, size, rarest } = signs;
  return weigh(weighing, { ...signs, cosineBySize: cosine * size, cosineByRarest: cosine * rarest });
}

/** Log odds that the older statement no longer holds as it stands; `others` are the odds of what was read beside it. */
export function changeOdds(weighing: Weighing, signs: Signs, relation: Relation, others: readonly number[]): number {
  const levels = [relation.apart, relation.replaces, relation.same, relation.partly].map((share) =>
    Math.log(Math.max(TINY, share)),
  );
  const mean = levels.reduce((total, level) => total + level, 0) / levels.length;
  const odds = computeOdds(relation);
  const other = others.length === 0 ? NO_OTHER : Math.max(...others);
  return weigh(weighing, {
    ...signs,
    same: Math.log(Math.max(TINY, relation.same)) - mean,
    partly: Math.log(Math.max(TINY, relation.partly)) - mean,
    odds,
    margin: clamp(odds - other, MOST_MARGIN),
    other: Math.max(other, LEAST_OTHER),
  });
}

/** Log odds of a change by the two texts alone. */
export function computeOdds({ apart, replaces, same, partly }: Relation): number {
  return clamp(Math.log(replaces + partly + TINY) - Math.log(apart + same + TINY), MOST_ODDS);
}

/** As eval/judge-model/head.py has them, where the weights are fitted. */
const TINY = 1e-9;
const MOST_ODDS = 9;
const MOST_MARGIN = 8;
const LEAST_OTHER = -4;
const NO_OTHER = -6;

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function weigh({ start, weights }: Weighing, values: Readonly<Record<string, number>>): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * values[name]!, start);
}
