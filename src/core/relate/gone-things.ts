import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { Judge, Relation } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { relate } from "./relate.ts";
import type { Tie } from "./relate.ts";
import type { Statement } from "./statement.ts";

interface RelateParts {
  readonly memories: MemoryReader;
  readonly judge: Judge;
}

/** A statement that changes one of two things that name a word is about that one; with two and more of them it is about the word. */
const FEWEST_CHANGED = 2;
const CHANGED = 0.4;
/** Below this the judge saw no change in what named another matter: .11 at most beside statements about ports and times, by eye. */
const CONCERNED = 0.2;
/** A word in more memories than this names no single thing. */
const NAMES_ONE_THING = 60;
/** Each takes some tens of milliseconds, and they are read only where something seems to be gone. */
const MOST_READ = 12;

/**
 * How a statement relates to what is known. Where it seems to change most of what names one thing ("the NUC was retired"), the thing
 * itself is in question: every memory that names it is asked about, and none is ended.
 */
export async function relateWithGoneThings(
  parts: RelateParts,
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
  known: Map<string, Relation> = new Map(),
): Promise<readonly Tie[]> {
  const ties = await relate(parts, statement, vector, now, known);
  const concerned = await findConcerned(parts, statement, now, known);
  if (concerned.length === 0) return ties;
  const others = ties.filter(({ memory }) => !concerned.some((tie) => tie.memory.id === memory.id));
  return [...concerned, ...others.map((tie): Tie => (tie.how === "ends" ? { ...tie, how: "disputes" } : tie))];
}

async function findConcerned(
  { memories, judge }: RelateParts,
  statement: Statement,
  now: Instant,
  known: Map<string, Relation>,
): Promise<readonly Tie[]> {
  const read = [...known].map(([text, relation]) => ({ terms: new Set(termsOf(text)), share: changedShare(relation) }));
  const things = [...new Set(termsOf(statement.text))].filter((term) => {
    const naming = read.filter(({ terms }) => terms.has(term));
    const changed = naming.filter(({ share }) => share >= CHANGED).length;
    return changed >= FEWEST_CHANGED && changed * 2 > naming.length;
  });
  if (things.length === 0) return [];
  const { documents } = await memories.frequencies(things);
  const names = things.filter((term) => (documents.get(term) ?? 0) <= NAMES_ONE_THING);
  const view = { scopes: [scopeKey(statement.scope)], agent: statement.scope.agent, now, asOf: null };
  const naming = (
    await memories.byWordGroups(
      names.map((name) => [name]),
      view,
      MOST_READ,
    )
  ).filter(({ scope }) => scope.agent === statement.scope.agent);
  const unread = naming.filter(({ text }) => !known.has(text)).map(({ text }) => text);
  const relations = await judge.relate(statement.text, unread);
  for (const [at, text] of unread.entries()) known.set(text, relations[at]!);
  return naming
    .map((memory): Tie & { readonly memory: Memory } => {
      const score = changedShare(known.get(memory.text)!);
      return { memory, how: "disputes", gone: [], score };
    })
    .filter(({ score }) => score >= CONCERNED)
    .toSorted((a, b) => b.score - a.score);
}

function changedShare({ replaces, partly }: Relation): number {
  return replaces + partly;
}
