import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { Gone, Judge, Relation } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";
import { candidatesFor, LEANING } from "./candidates.ts";

/** What a statement that names nothing means. */
export interface Meant {
  /** It changes something that was said just before, whatever that is: such words are no chatter. */
  readonly isCorrection: boolean;
  /** What was said just before, with the value that the correction gives it. */
  readonly inFull?: { readonly text: string; readonly older: Memory };
}

/** Words beside the value in a correction that names nothing: "sorry, I meant 5433". Who says more says what it is about. By eye. */
const FEW_WORDS = 4;
/** The likeliest are read by the judge, each in some 40 ms, while whoever corrects waits. */
const READ = 3;

const NOTHING_MEANT: Meant = { isCorrection: false };

/**
 * The whole sentence that a correction without a subject means ("no wait, it's 8443"): what was said just before, with one
 * value in the place of one other of the same form. Where that is not certain, its own words are kept.
 */
export async function meantBy(
  { memories, judge }: { readonly memories: MemoryReader; readonly judge: Judge },
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
): Promise<Meant> {
  const values = findValues(statement.text);
  const others = listTerms(values.reduce((text, { word }) => text.replace(word, " "), statement.text));
  if (values.length === 0 || others.length > FEW_WORDS) return NOTHING_MEANT;

  const { memories: candidates, leansOn } = await candidatesFor(memories, statement, vector, now);
  if (leansOn.size === 0) return NOTHING_MEANT;
  const read = candidates.slice(0, READ);
  const relations = await judge.relate(
    statement.text,
    read.map(({ text }) => text),
  );
  const meant = relations.flatMap((relation, at) =>
    1 - relation.apart >= judge.bounds.ask * LEANING ? [{ relation, older: read[at]! }] : [],
  );
  const isChange = ({ replaces, partly, same }: Relation): boolean => replaces + partly > same;
  const isCorrection = meant.some(({ relation, older }) => leansOn.has(older.id) && isChange(relation));
  const [only] = meant;
  if (!isCorrection || only === undefined || meant.length > 1) return { isCorrection };
  const text = withValue(only.older.text, only.relation.gone, values);
  return { isCorrection, ...(text !== undefined && { inFull: { text, older: only.older } }) };
}

interface Value {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The older text with the one new value in the place of the one of its form, or of the one among these that no longer holds. */
function withValue(older: string, gone: readonly Gone[], given: readonly Value[]): string | undefined {
  const known = findValues(older);
  const fresh = given.filter(({ word }) => !known.some((value) => value.word === word));
  const [value] = fresh;
  if (value === undefined || fresh.length > 1) return undefined;
  const alike = known.filter(({ word }) => classifyForm(word) === classifyForm(value.word));
  const isGone = ({ start, end }: Value): boolean =>
    gone.some((stretch) => stretch.start <= start && end <= stretch.end);
  const outdated = alike.length > 1 ? alike.filter(isGone) : alike;
  const [place] = outdated;
  if (place === undefined || outdated.length > 1) return undefined;
  return older.slice(0, place.start) + value.word + older.slice(place.end);
}

/** Words that are values: with a digit or a sign in them, as ports, versions, addresses and paths are. */
function findValues(text: string): readonly Value[] {
  return [...text.matchAll(/[^\s"'`“”‘’«»(),;!?]+/gu)].flatMap(({ 0: found, index }) => {
    const word = found.replace(/[.:]+$/u, "");
    return /[^\p{L}\p{M}'’-]/u.test(word) && /[\p{L}\p{N}]/u.test(word)
      ? [{ word, start: index, end: index + word.length }]
      : [];
  });
}

/** 8080 and 8443 are of one form, and so are two addresses or two paths; a port and a day of the month in words are not. */
function classifyForm(value: string): string {
  return value.replaceAll(/[\p{L}\p{M}]+/gu, "a").replaceAll(/\p{N}+/gu, "9");
}
