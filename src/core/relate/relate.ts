import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { fingerprintOf, termsOf } from "../../domain/words/tokens.ts";
import { wordsOf } from "../../domain/words/memory-words.ts";
import type { Judge, Relation } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";
import { candidatesFor } from "./candidates.ts";

/** What a statement does to an older memory. */
export interface Tie {
  readonly memory: Memory;
  /** same: it says nothing new. ends: nothing of the older one is left. partly: it says more. disputes: the judge is not sure. */
  readonly how: "same" | "ends" | "partly" | "disputes";
  /** The older one's words that no longer hold. */
  readonly gone: readonly string[];
  /** How sure the judge is that they are not about different things. */
  readonly score: number;
}

/**
 * Pairs that are read for an ordinary statement: each takes some thirty milliseconds, and somebody waits. What a statement changes
 * was among the first three in 99 of 100 cases.
 */
const FIRST_LOOK = 3;
/** Once a statement has changed something, everything that names the same thing is read. */
const SECOND_LOOK = 12;
/** Of so many more pairs, and of those that are hardly alike, some come near by accident: these must be surer. */
const SURER = 0.9;

/**
 * How a statement relates to what is known. Read twice where it changes something: "the NUC was retired" concerns every
 * memory that names the NUC, and not only the one that is nearest in wording.
 */
export async function relate(
  parts: { readonly memories: MemoryReader; readonly judge: Judge },
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
  known: Map<string, Relation> = new Map(),
): Promise<readonly Tie[]> {
  const { memories: candidates, leansOn, faint } = await candidatesFor(parts.memories, statement, vector, now);
  const first = (await ties(parts.judge, statement, candidates.slice(0, FIRST_LOOK), known, leansOn)).filter(
    ({ memory, score }) => score >= SURER || !faint.has(memory.id),
  );
  const changed = first.filter(({ how }) => how !== "same");
  if (changed.length === 0) return first;
  const things = sharedNames(statement.text, changed);
  const rest = candidates.slice(FIRST_LOOK, FIRST_LOOK + SECOND_LOOK).filter((memory) => namesAny(memory, things));
  const naming = await othersNaming(parts.memories, statement, things, now, [
    ...candidates.slice(0, FIRST_LOOK),
    ...rest,
  ]);
  const further = await ties(parts.judge, statement, [...rest, ...naming].slice(0, SECOND_LOOK), known);
  return [...first, ...further.filter(({ score }) => score >= SURER)];
}

async function ties(
  judge: Judge,
  statement: Statement,
  older: readonly Memory[],
  known: Map<string, Relation>,
  leansOn: ReadonlySet<MemoryId> = new Set(),
): Promise<readonly Tie[]> {
  const unread = older.filter(({ text }) => !known.has(text));
  const relations = await judge.relate(
    statement.text,
    unread.map(({ text }) => text),
  );
  for (const [at, { text }] of unread.entries()) known.set(text, relations[at]!);
  return older.flatMap(
    (memory) => tieOf(judge, statement, memory, known.get(memory.text)!, leansOn.has(memory.id)) ?? [],
  );
}

/** The table of how a relation becomes a tie: never the loss of a fact, then a mark too many rather than one too few. */
function tieOf(
  judge: Judge,
  statement: Statement,
  memory: Memory,
  relation: Relation,
  isLeantOn: boolean,
): Tie | undefined {
  const { act, ends } = judge.bounds;
  const ask = isLeantOn ? judge.bounds.ask * LEANING : judge.bounds.ask;
  const score = 1 - relation.apart;
  if (fingerprintOf(statement.text) === fingerprintOf(memory.text)) return { memory, how: "same", gone: [], score: 1 };
  if (score < ask) return undefined;
  const gone = relation.gone.map(({ start, end }) => memory.text.slice(start, end));
  const isSame = relation.same > relation.replaces + relation.partly;
  if (isSame)
    return relation.same >= SURELY_SAME && hasAllValues(memory.text, statement.text)
      ? { memory, how: "same", gone: [], score }
      : undefined;
  if (score < act) return { memory, how: "disputes", gone, score };
  const says = relation.partly / (relation.partly + relation.replaces);
  // Whoever names nothing does not say again what the older one was about, so it ends nothing.
  return { memory, how: says <= ends && !isLeantOn ? "ends" : "partly", gone, score };
}

/** Below this two statements are kept side by side rather than taken for one: what is taken for the same is stored nowhere. */
const SURELY_SAME = 0.9;
/** A statement that shares no word with anything known means what was said just before, so less is needed to notice it. */
const LEANING = 0.5;

/** A word with a digit or a sign in it ("5433", "C++") tells two statements apart, however alike the rest is. */
function hasAllValues(older: string, newer: string): boolean {
  const words = (text: string): readonly string[] => fingerprintOf(text).split(" ");
  const known = new Set(words(older));
  return words(newer).every((word) => known.has(word) || !/[^\p{L}'’-]/u.test(word));
}

/** Words that a statement shares with what it changed, and that few others have: likely the names of what it is about. */
function sharedNames(text: string, changed: readonly Tie[]): readonly string[] {
  const terms = termsOf(text);
  return [...new Set(changed.flatMap(({ memory }) => terms.filter((term) => wordsOf(memory).has(term))))];
}

function namesAny(memory: Memory, things: readonly string[]): boolean {
  return things.some((thing) => wordsOf(memory).has(thing));
}

async function othersNaming(
  memories: MemoryReader,
  statement: Statement,
  things: readonly string[],
  now: Instant,
  seen: readonly Memory[],
): Promise<readonly Memory[]> {
  if (things.length === 0) return [];
  const { agent } = statement.scope;
  const view = { scopes: [scopeKey(statement.scope)], agent, now, asOf: null };
  const found = await memories.byWords(things, view, SECOND_LOOK);
  const known = new Set(seen.map(({ id }) => id));
  return found.filter(({ id, scope }) => !known.has(id) && scope.agent === agent);
}
