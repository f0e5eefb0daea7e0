import { isAsserted } from "./clauses.ts";
import { joins } from "./apart.ts";
import { speaksOfChange } from "./old-values.ts";
import { isOneOfTwo, standSideBySide } from "./side-by-side.ts";
import type { Known, Verdict } from "./judge.ts";
import { type Weighing, type Weight, weigh, weighing, weighRoughly } from "./weighed/weigh.ts";

/**
 * How sure the weights must be, as the log of the odds, chosen on pairs that they had not seen so that hardly any two facts
 * that both hold are taken for one: by themselves, and where the rules ask. What the rules call replaced stands down to
 * the last bound, which is lower the more plainly they saw it: by a slot, by the grammar of change, by words alone.
 */
const SURE_ALONE = 1.5;
const SURE_WHERE_ASKED = 0.4;
/** Where the rules see that the earlier one says a little more. */
const SURE_WHERE_DOUBTED = 2.5;
/** Of what has words of a plan or of the past in it. */
const SURE_OF_TALK = 2;
/** Though it has a word that joins it to the earlier one: "we left Render too". */
const SURE_THOUGH_JOINED = 2.5;
/** Though the earlier one says much more. */
const SURE_OF_ALL = 2.6;
const LETS_STAND = {
  slot: -3.2,
  grammar: -2.3,
  change: 0,
  words: -0.8,
} as const;
/** From here on a person is asked, though the rules saw nothing; below, what the rules call replaced is not even asked about. */
const ASKS = 0.4;
const NOT_EVEN_ASKED = -6;
/** One of two values is likely meant. */
const HALF = -1;
/** Where the rules have a doubt and the weights see two things, both live. */
const NOT_DOUBTED = -3;
const ENDED =
  /\b(?:got rid of|got (?:a|an|the) new|retired|removed|decommissioned|dropped|scrapped|thrown out|deleted|shut down|gone|abolished|cancell?ed|sold|dead|discontinued|disabled|uninstalled)\b/i;
/** The likeliest one must be so by this much more than the next, else it is not clear which is meant. */
const CLEARLY = 1.5;
/** One statement that could replace many replaces none of them. */
const FEW = 3;

interface Weighed extends Weight {
  readonly id: string;
  readonly earlier: string;
  /** The rules see that it is replaced, or may be. */
  readonly isNamed: boolean;
}

/**
 * The rules have spoken; the weights, learned from many pairs, are asked as well. What both see is done. What the rules
 * see and the weights doubt is asked about, what the weights are sure of is done though the rules were silent, unless the
 * earlier memory says much more. Nothing is decided by how alike two texts are.
 */
export function withSecondOpinion(text: string, known: readonly Known[], ruled: Verdict): Verdict {
  if (ruled.verdict === "same") return ruled;
  const said = weighing(text);
  const named: readonly string[] = ruled.verdict === "new" ? [] : ruled.ids;
  const weighed = likeliest(said, known, named).flatMap(({ id, text: earlier }): readonly Weighed[] => {
    const weight = weigh(said, earlier);
    return weight === undefined ? [] : [{ id, earlier, isNamed: named.includes(id), ...weight }];
  });
  if (ruled.verdict === "doubt") {
    const stays = ({ isNamed, odds, earlier }: Weighed) =>
      !isNamed || odds < NOT_DOUBTED || standSideBySide(text, earlier);
    if (weighed.every(stays) && weighed.some(({ isNamed }) => isNamed))
      return halved(text, weighed) ?? { verdict: "new" };
    const isBeyond = weighed.some(({ isNamed, odds, saysMore }) => isNamed && odds >= SURE_WHERE_DOUBTED && !saysMore);
    return isBeyond && ruled.ids.length === 1 && isAsserted(text.toLowerCase())
      ? { verdict: "supersedes", ids: ruled.ids, because: "the same thing is said to be otherwise now" }
      : ruled;
  }
  const isClaim = isAsserted(text.toLowerCase());
  const isSure = ({ odds, isNamed, saysMore, earlier }: Weighed) =>
    odds >= (isClaim ? (isNamed ? SURE_WHERE_ASKED : SURE_ALONE) : SURE_OF_TALK) &&
    (!saysMore || odds >= SURE_OF_ALL) &&
    (odds >= SURE_THOUGH_JOINED || !joins(text, earlier)) &&
    !standSideBySide(text, earlier);
  if (ruled.verdict === "supersedes") {
    const least = LETS_STAND[ruled.by ?? (speaksOfChange(text) || ENDED.test(text) ? "change" : "words")];
    const ids = named.filter((id) => (weighed.find((one) => one.id === id)?.odds ?? least) >= least);
    if (ids.length > 0) return { ...ruled, ids: [...ids, ...rivalsOf(ids, weighed, isSure)] };
  }
  const [best, second] = weighed
    .filter(({ odds, saysMore }) => !saysMore || odds >= SURE_OF_ALL)
    .toSorted((one, other) => other.odds - one.odds);
  if (best !== undefined && isSure(best)) {
    const ids = [best.id, ...rivalsOf([best.id], weighed, isSure)];
    const isClear = best.odds - (second?.odds ?? -Infinity) >= CLEARLY || ids.includes(second?.id ?? "");
    if (isClear) return { verdict: "supersedes", ids, because: "the same thing is said to be otherwise now" };
  }
  if (ruled.verdict === "question") return ruled;
  const asked = weighed
    .filter(({ odds, isNamed, earlier }) => (isNamed ? odds >= NOT_EVEN_ASKED : odds >= ASKS && !joins(text, earlier)))
    .map(({ id }) => id);
  if (asked.length > FEW || !isClaim) return { verdict: "new" };
  if (asked.length === 0) return halved(text, weighed) ?? { verdict: "new" };
  return { verdict: "question", ids: asked, because: "it may say otherwise of the same thing" };
}

/** "5s for reads and 20s for writes", "the read timeout was raised to 8s": half of the earlier one may hold no longer. */
function halved(text: string, weighed: readonly Weighed[]): Verdict | undefined {
  const ids = weighed.filter(({ odds, earlier }) => odds >= HALF && isOneOfTwo(text, earlier)).map(({ id }) => id);
  return ids.length === 1 ? { verdict: "question", ids, because: "it may say otherwise of one half" } : undefined;
}

/** Those that the rules name, and of the others one more than a statement could replace: so it is seen if they are too many. */
function likeliest(said: Weighing, known: readonly Known[], named: readonly string[]): readonly Known[] {
  const others = known
    .filter(({ id }) => !named.includes(id))
    .map((one) => ({ one, odds: weighRoughly(said, one.text)?.odds ?? -Infinity }))
    .toSorted((one, other) => other.odds - one.odds)
    .slice(0, FEW + 1);
  return [...known.filter(({ id }) => named.includes(id)), ...others.map(({ one }) => one)];
}

/** Two memories of which one rather replaces the other were left side by side; what ends one ends both, if it is sure of both. */
function rivalsOf(
  ids: readonly string[],
  weighed: readonly Weighed[],
  isSure: (one: Weighed) => boolean,
): readonly string[] {
  const ended = weighed.filter(({ id }) => ids.includes(id));
  const rivals = weighed.filter(
    (one) => !ids.includes(one.id) && isSure(one) && ended.some((other) => areRivals(one.earlier, other.earlier)),
  );
  return ids.length + rivals.length > FEW ? [] : rivals.map(({ id }) => id);
}

function areRivals(one: string, other: string): boolean {
  return Math.max(weigh(weighing(one), other)?.odds ?? -1, weigh(weighing(other), one)?.odds ?? -1) > 0;
}
