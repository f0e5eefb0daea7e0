import { type Compared, compared } from "./compared.ts";
import { evidenceOf } from "./evidence.ts";
import { featuresOf } from "./features.ts";
import { type Stated, stated, type Word } from "./statement.ts";
import { sumUp } from "./table.ts";
import { SIDES } from "./vocabulary.ts";

/** A new statement, read once for all the earlier ones it is held against. */
export interface Weighing {
  readonly now: Stated;
}

export function weighing(text: string): Weighing {
  return { now: stated(text) };
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
export function weigh({ now }: Weighing, earlier: string): Weight | undefined {
  const pair = compared(now, stated(earlier));
  if (now.isQuestion || pair.kept.length + pair.denied.length === 0) return undefined;
  const odds = areTwoThings(pair) ? OF_TWO_THINGS : sumUp(featuresOf(pair), evidenceOf(pair));
  return { odds, saysMore: pair.otherLost.length >= MUCH_MORE };
}

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
