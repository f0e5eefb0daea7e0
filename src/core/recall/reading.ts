import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Kinds } from "../../ports/system.ts";
import { isTimeout } from "../meaning.ts";
import type { Hit, RecallParts } from "./hit.ts";
import { roundShare } from "./scoring.ts";

/** For each line that was read the log odds that it answers the question. */
export type Reading = ReadonlyMap<MemoryId, number>;

/**
 * So many of the nearest lines are read at first, and so many in all where those don't answer: each takes some 40 ms of a processor,
 * and before "nothing" is said whatever would be shown is read.
 */
export const READ_FIRST = 2;
const READ_IN_ALL = 5;

export function pickNearest(candidates: readonly Hit[], most: number): readonly Hit[] {
  return candidates.toSorted((a, b) => b.bearing - a.bearing).slice(0, most);
}

/** All phrasings of a question as one text: so the reader was taught them, and so they stand in receipts. */
export function joinPhrasings(phrasings: readonly string[]): string {
  return phrasings.join(" | ");
}

/** Reads the nearest lines beside a question until one answers, as far as `isAnswered` tells. Nothing where nobody can read in time. */
export async function readLines(
  { reader, kinds, meaningWaitMs }: Pick<RecallParts, "reader" | "kinds" | "meaningWaitMs">,
  phrasings: readonly string[],
  candidates: readonly Hit[],
  isAnswered: (reading: Reading) => boolean,
): Promise<Reading> {
  const reading = new Map<MemoryId, number>();
  if (reader === undefined) return reading;
  const nearest = pickNearest(candidates, READ_IN_ALL);
  const question = joinPhrasings(phrasings);
  for (const part of [nearest.slice(0, READ_FIRST), nearest.slice(READ_FIRST)]) {
    if (part.length === 0 || (reading.size > 0 && isAnswered(reading))) break;
    const odds = await readInTime(meaningWaitMs, (signal) =>
      reader.answers(question, textsToRead(part, kinds), signal),
    );
    // Half a reading would say "nothing" of lines that nobody has read.
    if (odds === undefined) return new Map();
    for (const [at, { memory }] of part.entries()) reading.set(memory.id, roundShare(odds[at]!));
  }
  return reading;
}

/** Undefined where the reader is away or takes too long. */
export async function readInTime(
  waitMs: number,
  read: (signal: AbortSignal) => Promise<readonly number[]>,
): Promise<readonly number[] | undefined> {
  try {
    return await read(AbortSignal.timeout(waitMs));
  } catch (error) {
    if (error instanceof MemoryError || isTimeout(error)) return undefined;
    throw error;
  }
}

/** Memories as they are read beside a topic or a question. */
export function textsToRead(hits: readonly Pick<Hit, "memory">[], kinds: Kinds | undefined): readonly string[] {
  const gazetteer = kinds?.gazetteer();
  return hits.map(({ memory: { text, topics } }) =>
    withKinds(text, [...new Set([...topics, ...(gazetteer?.kindsIn(text) ?? [])])]),
  );
}

/** So many kinds of named things go with a statement; more are of a list of products, whose kinds say little. */
const KINDS_READ = 6;

/** A statement as it is read, with what the things that it names are: a small model knows few products. */
export function withKinds(text: string, kinds: readonly string[]): string {
  return kinds.length === 0 ? text : `${text} (${kinds.slice(0, KINDS_READ).join(", ")})`;
}
