import { MemoryError } from "../../domain/errors.ts";
import type { Judge } from "../../ports/judge.ts";
import type { Kinds } from "../../ports/system.ts";
import { strongestFirst } from "../recall/evidence.ts";
import type { Hit } from "../recall/hit.ts";
import { isTimeout } from "../meaning.ts";

export interface ReadingParts {
  readonly judge: Judge;
  readonly kinds?: Kinds;
  /** How long a topic waits for the judge before it is answered without it. */
  readonly meaningWaitMs: number;
}

/** So many kinds of named things go with a statement; more are of a list of products, whose kinds say little. */
const KINDS_READ = 6;

/** So many memories are read beside a topic, each in tens of milliseconds. More tell known topics from unknown ones no better. */
const READ = 4;

export interface Read {
  /** The log odds of the surest one; null where nobody read. */
  readonly about: number | null;
  /** Those that more likely tell something about the topic than not, the surest first. */
  readonly hits: readonly Hit[];
}

export const UNREAD: Read = { about: null, hits: [] };

/**
 * Reads the nearest memories beside a topic, one by one. "Stripe holds the card numbers" and "payments" share no word, and
 * their vectors are hardly nearer than those of strangers. Nothing is read where the judge is away or takes too long.
 */
export async function readNearest(
  { judge, kinds, meaningWaitMs }: ReadingParts,
  topic: string,
  candidates: readonly Hit[],
): Promise<Read> {
  const nearest = strongestFirst(candidates).slice(0, READ);
  if (nearest.length === 0) return UNREAD;
  const gazetteer = kinds?.gazetteer();
  const texts = nearest.map(({ memory: { text } }) => withKinds(text, gazetteer?.kindsIn(text) ?? []));
  try {
    const odds = await judge.about(topic, texts, AbortSignal.timeout(meaningWaitMs));
    const read = nearest.map((hit, at) => ({ hit, odds: odds[at]! })).toSorted((a, b) => b.odds - a.odds);
    return { about: read[0]!.odds, hits: read.filter((one) => one.odds > 0).map(({ hit }) => hit) };
  } catch (error) {
    if (error instanceof MemoryError || isTimeout(error)) return UNREAD;
    throw error;
  }
}

/** A statement as it is read, with what the things that it names are: a small model knows few products. */
export function withKinds(text: string, kinds: readonly string[]): string {
  return kinds.length === 0 ? text : `${text} (${kinds.slice(0, KINDS_READ).join(", ")})`;
}
