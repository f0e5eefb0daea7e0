import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { readSentences } from "../../domain/tree/prose.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { Judge, Relation } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { COMMON_DOCUMENTS } from "./candidates.ts";
import { relate } from "./relate.ts";
import type { Tie } from "./relate.ts";
import type { Statement } from "./statement.ts";

interface RelateParts {
  readonly memories: MemoryReader;
  readonly judge: Judge;
}

/** Where a statement changes a single memory that names a thing, it is about that memory; from so many on it is about the thing itself. */
const FEWEST_CHANGED = 2;
const CHANGED = 0.4;
/** Below this the judge saw no change in what named another matter: .11 at most beside statements about ports and times, by eye. */
const CONCERNED = 0.2;
/** From here on the judge is sure that what it was asked about a thing itself no longer holds. */
const GONE = 0.7;
/** One that names the thing and is changed may be changed for itself; beside two others that name it, the thing may be what is gone. */
const MOST_BESIDE = 2;
/** Two sentences are read about each, and somebody waits. */
const MOST_DOUBTED = 2;
/** What is held against a statement to hear whether it ends a thing. Together they are true of whatever is there; by eye, from four such sentences. */
const STANDING = [(name: string): string => `We use ${name}.`, (name: string): string => `${name} is still here.`];
/**
 * What is held against a statement whose writer replaced something, to hear whether a thing of which both speak is gone with it: "We use
 * Jest." once Vitest is used "instead of Jest". By eye, from 35 such things, on which the bound was chosen too: on average past .65 the
 * judge heard 11 of 15 that were gone and 1 of 20 that were not.
 */
const USED = [(name: string): string => `We use ${name}.`, (name: string): string => `${name} is in use.`];
const NO_LONGER_USED = 0.65;
/** Things that are asked about beside one replacement, those first that the fewest memories name. */
const MOST_THINGS = 3;
/** A word in more memories of the scope than this names no single thing. */
const NAMES_ONE_THING = 60;
/** So many that name a word are read where one of them is changed, to see whether the word's thing is gone. */
const PROBED = 3;
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
  const ties = await relate(parts, statement, vector, now, { known });
  const replaced = await findNamingReplaced(parts, statement, now);
  const concerned = [
    ...replaced,
    ...(await findConcerned(parts, statement, now, known)).filter(
      ({ memory }) => !replaced.some((tie) => tie.memory.id === memory.id),
    ),
  ];
  if (concerned.length === 0) return ties;
  const others = ties.filter(({ memory }) => !concerned.some((tie) => tie.memory.id === memory.id));
  return [...concerned, ...others.map((tie): Tie => (tie.how === "ends" ? { ...tie, how: "disputes" } : tie))];
}

/**
 * What else names a thing that is gone with what the writer replaced: "the broker is osprey now, no longer tern" is about every memory
 * that names tern.
 */
async function findNamingReplaced(
  { memories, judge }: RelateParts,
  { text, replaces, scope }: Statement,
  now: Instant,
): Promise<readonly Tie[]> {
  const victims = (await Promise.all(replaces.map((id) => memories.byId(id)))).filter((memory) => memory !== undefined);
  const names = findSharedNames(text, new Set(victims.flatMap((victim) => listTerms(victim.text))));
  const view = { scopes: [scopeKey(scope)], agent: scope.agent, now, asOf: null };
  const things = await Promise.all(
    names.map(async (name) => {
      const naming = await memories.byWordGroups([listTerms(name)], view, NAMES_ONE_THING + 1);
      const others = naming.filter((memory) => memory.scope.agent === scope.agent && !replaces.includes(memory.id));
      return { name, others, isOneThing: naming.length <= NAMES_ONE_THING };
    }),
  );
  const likely = things
    .filter(({ others, isOneThing }) => isOneThing && others.length > 0)
    .toSorted((a, b) => a.others.length - b.others.length)
    .slice(0, MOST_THINGS);
  const relations = await judge.relate(
    text,
    likely.flatMap(({ name }) => USED.map((say) => say(name))),
  );
  const gone = likely.flatMap(({ others }, at) => {
    const own = relations.slice(at * USED.length, (at + 1) * USED.length).map(changedShare);
    const score = own.reduce((sum, share) => sum + share, 0) / own.length;
    return score < NO_LONGER_USED ? [] : others.map((memory): Tie => ({ memory, how: "disputes", gone: [], score }));
  });
  return [...new Map(gone.map((tie) => [tie.memory.id, tie])).values()].slice(0, MOST_READ);
}

/** The words of a text that stand in others too, neighbours together: a name may have several. */
function findSharedNames(text: string, others: ReadonlySet<string>): readonly string[] {
  const names: string[][] = [[]];
  for (const word of text.split(/\s+/u)) {
    const name = trimPunctuation(word);
    const terms = listTerms(name);
    const isShared = terms.length > 0 && terms.every((term) => others.has(term));
    if (isShared) names.at(-1)!.push(name);
    if (!isShared || name !== word) names.push([]);
  }
  return [...new Set(names.filter((name) => name.length > 0).map((name) => name.join(" ")))];
}

async function findConcerned(
  { memories, judge }: RelateParts,
  statement: Statement,
  now: Instant,
  known: Map<string, Relation>,
): Promise<readonly Tie[]> {
  const shares = new Map(await readShares(judge, statement.text, [...known.keys()], known));
  const things = [...new Set(listTerms(statement.text))].filter((term) => countChanged(term, shares).changed > 0);
  if (things.length === 0) return [];
  const { documents } = await memories.frequencies(things);
  const view = { scopes: [scopeKey(statement.scope)], agent: statement.scope.agent, now, asOf: null };
  const named = new Map<string, readonly Memory[]>();
  for (const thing of things.filter((term) => (documents.get(term) ?? 0) <= COMMON_DOCUMENTS)) {
    const naming = await memories.byWordGroups([[thing]], view, NAMES_ONE_THING + 1);
    if (naming.length <= NAMES_ONE_THING)
      named.set(
        thing,
        naming.filter(({ scope }) => scope.agent === statement.scope.agent),
      );
  }
  const readMore = async (naming: readonly Memory[]): Promise<void> => {
    const unread = naming.map(({ text }) => text).filter((text) => !shares.has(text));
    for (const [text, share] of await readShares(judge, statement.text, unread, known)) shares.set(text, share);
  };
  // Where one is changed, a few others that name the same word tell whether the word itself is in question.
  const isMostly = (thing: string, fewest: number): boolean => {
    const { changed, naming } = countChanged(thing, shares);
    return changed >= fewest && changed * 2 > naming;
  };
  const likely = [...named].filter(([thing]) => isMostly(thing, 1)).flatMap(([, naming]) => naming.slice(0, PROBED));
  await readMore(unique(likely).slice(0, PROBED));
  const changed = [...named.keys()].filter((thing) => isMostly(thing, FEWEST_CHANGED));
  const doubted = [...named]
    .filter(
      ([thing, naming]) => naming.length > 1 && !changed.includes(thing) && isGoneFrom(thing, naming, shares, known),
    )
    .toSorted(([, a], [, b]) => a.length - b.length)
    .slice(0, MOST_DOUBTED)
    .map(([thing]) => thing);
  const ended = await findEnded(judge, statement.text, doubted);
  const naming = unique([...changed, ...ended].flatMap((thing) => named.get(thing)!)).slice(0, MOST_READ);
  await readMore(naming);
  const namesEnded = ({ text }: Memory): boolean => listTerms(text).some((term) => ended.includes(term));
  return naming
    .map((memory): Tie => ({ memory, how: "disputes", gone: [], score: shares.get(memory.text)! }))
    .filter(({ memory, score }) => score >= CONCERNED || namesEnded(memory))
    .toSorted((a, b) => b.score - a.score);
}

/** Whether enough of what names a word is changed, and one of these has lost the word itself: a new value of a thing leaves its name alone. */
function isGoneFrom(
  thing: string,
  naming: readonly Memory[],
  shares: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, Relation>,
): boolean {
  const changed = naming.filter(({ text }) => (shares.get(text) ?? 0) >= CHANGED);
  const hasLost = ({ text }: Memory): boolean =>
    known.get(text)?.gone.some(({ start, end }) => listTerms(text.slice(start, end)).includes(thing)) === true;
  return naming.length - changed.length <= MOST_BESIDE * changed.length && changed.some(hasLost);
}

/** Those of the words whose thing is no longer there after the statement: the judge is asked about the thing itself. */
async function findEnded(judge: Judge, newer: string, things: readonly string[]): Promise<readonly string[]> {
  const ended: string[] = [];
  for (const thing of things) {
    const name = findSpelling(newer, thing);
    const relations = await judge.relate(newer, name === undefined ? [] : STANDING.map((say) => say(name)));
    if (relations.length > 0 && relations.every((relation) => changedShare(relation) >= GONE)) ended.push(thing);
  }
  return ended;
}

/** The word as the statement writes it. */
function findSpelling(text: string, term: string): string | undefined {
  const words = text.split(/[\s,;:()"“”!?]+/u).map(trimPunctuation);
  return words.find((word) => listTerms(word).includes(term));
}

function trimPunctuation(word: string): string {
  return word.replaceAll(/^["“(]+|(?:['’]s)?[.,;:!?)"”'’]*$/gu, "");
}

/** Of what was read, how many name a word, and how many of these are changed. */
function countChanged(term: string, shares: ReadonlyMap<string, number>): { changed: number; naming: number } {
  const naming = [...shares].filter(([text]) => listTerms(text).includes(term));
  return { changed: naming.filter(([, share]) => share >= CHANGED).length, naming: naming.length };
}

function unique(memories: readonly Memory[]): readonly Memory[] {
  return [...new Map(memories.map((memory) => [memory.id, memory])).values()];
}

/**
 * How likely the statement changes each of these. Of several sentences one may say that a thing is gone while the others lead away from
 * it, so where the whole leaves doubt its sentences are read by themselves.
 */
async function readShares(
  judge: Judge,
  newer: string,
  older: readonly string[],
  known: Map<string, Relation>,
): Promise<ReadonlyMap<string, number>> {
  const unread = older.filter((text) => !known.has(text));
  const relations = await judge.relate(newer, unread);
  for (const [at, text] of unread.entries()) known.set(text, relations[at]!);
  const shares = new Map(older.map((text) => [text, changedShare(known.get(text)!)]));
  const sentences = readSentences(newer);
  const isInDoubt = [...shares.values()].some((share) => share >= CONCERNED);
  if (sentences.length < 2 || !isInDoubt) return shares;
  for (const sentence of sentences) {
    const terms = new Set(listTerms(sentence));
    const doubted = older.filter(
      (text) => shares.get(text)! < CHANGED && listTerms(text).some((term) => terms.has(term)),
    );
    const alone = await judge.relate(sentence, doubted);
    for (const [at, text] of doubted.entries()) shares.set(text, Math.max(shares.get(text)!, changedShare(alone[at]!)));
  }
  return shares;
}

function changedShare({ replaces, partly }: Relation): number {
  return replaces + partly;
}
