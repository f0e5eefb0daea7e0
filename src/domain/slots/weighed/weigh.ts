import { type Compared, compared } from "./compared.ts";
import { evidenceOf } from "./evidence.ts";
import { featuresOf } from "./features.ts";
import { read } from "./network/network.ts";
import { tokensOf } from "./network/tokens.ts";
import { type Stated, stated, type Word } from "./statement.ts";
import { sumUp } from "./table.ts";
import { SIDES } from "./vocabulary.ts";

/** A new statement, read once for all the earlier ones it is held against. */
export interface Weighing {
  readonly text: string;
  readonly now: Stated;
}

export function weighing(text: string): Weighing {
  return { text, now: stated(text) };
}

/** How a new statement stands to an earlier one. */
export interface Weight {
  /** The log of the odds that it replaces the earlier one; above zero it rather does. */
  readonly odds: number;
  /** The earlier one says much that this one is silent about, so that replacing it would bury more than a value. */
  readonly saysMore: boolean;
}

/** Words of weight beside the value that only the earlier statement has; a clause of its own has about as many. */
const MUCH_MORE = 4;

/** Hardly so, whatever else speaks for it. */
const OF_TWO_THINGS = -5;

/** Weighs the grammar and the values of the two. It has no opinion on a question, or where no word is shared. */
export function weigh(said: Weighing, earlier: string): Weight | undefined {
  return once(`${said.text}\0${earlier}`, () => weighed(said, earlier, oddsOfBoth));
}

/** By the table alone, which takes a tenth of the time: enough to see what need not be weighed. */
export function weighRoughly(said: Weighing, earlier: string): Weight | undefined {
  return once(`${said.text}\0\0${earlier}`, () => weighed(said, earlier, oddsByTable));
}

/** Whether each is about one of its own, whatever else they share. */
export function areOfTwoThings({ now }: Weighing, earlier: string): boolean {
  return areTwoThings(compared(now, stated(earlier)));
}

/** One statement is held against the same memories several times over, as a whole and in its parts. */
const MOST_KEPT = 512;
const KEPT = new Map<string, Weight | undefined>();

function once(id: string, weight: () => Weight | undefined): Weight | undefined {
  if (KEPT.has(id)) return KEPT.get(id);
  const found = weight();
  if (KEPT.size >= MOST_KEPT) KEPT.clear();
  KEPT.set(id, found);
  return found;
}

function weighed({ now }: Weighing, earlier: string, oddsOf: (pair: Compared) => number): Weight | undefined {
  const pair = compared(now, stated(earlier));
  if (now.isQuestion || (pair.kept.length + pair.denied.length === 0 && !shareVerb(pair))) return undefined;
  return { odds: areTwoThings(pair) ? OF_TWO_THINGS : oddsOf(pair), saysMore: pair.otherLost.length >= MUCH_MORE };
}

/** "I live in Graz", "I live in Uppsala" have nothing else in common. */
function shareVerb({ now, held }: Compared): boolean {
  return held.words.some(
    ({ role, key }) => role === "verb" && now.words.some((one) => one.role === "verb" && one.key === key),
  );
}

function oddsByTable(pair: Compared): number {
  return sumUp(featuresOf(pair), evidenceOf(pair));
}

/** Whoever is surer counts for more: both say the log of the odds. */
function oddsOfBoth(pair: Compared): number {
  const features = featuresOf(pair);
  const byTable = sumUp(features, evidenceOf(pair));
  if (byTable < SETTLED) return byTable;
  const byNetwork = read(tokensOf(pair.now), tokensOf(pair.held), features);
  return SHARE_OF_TABLE * byTable + SHARE_OF_NETWORK * byNetwork;
}

/** Nothing that the network could say would change it. */
const SETTLED = -2;
/** Fitted on pairs that neither had learned from: each is a little too sure of itself. */
const SHARE_OF_TABLE = 0.5;
const SHARE_OF_NETWORK = 0.4;

/**
 * "depot 3 is in hall 7", "depot 4 is in hall 9": beside the value, each is about one of its own that is told by a number
 * or a name; or about the one and the other side of something.
 */
function areTwoThings({ now, held, otherLost, otherGained }: Compared): boolean {
  if (areSides(now.words[0], held.words[0])) return true;
  // Without a verb that we know, what is said of a thing cannot be told from its name.
  if (now.tie === "" || held.tie === "") return false;
  return otherLost.some(
    (word) =>
      word.isSubject &&
      otherGained.some(
        (one) => one.isSubject && ((word.sort !== "word" && one.sort === word.sort) || areSides(word, one)),
      ),
  );
}

function areSides(one: Word | undefined, other: Word | undefined): boolean {
  if (one === undefined || other === undefined || one.key === other.key) return false;
  const side = SIDES.get(one.key);
  return side !== undefined && side === SIDES.get(other.key);
}
