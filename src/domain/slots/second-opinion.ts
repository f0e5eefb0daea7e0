import { isAsserted } from "./clauses.ts";
import { joins } from "./apart.ts";
import { speaksOfChange } from "./old-values.ts";
import type { Known, Verdict } from "./judge.ts";
import { weigh, weighing } from "./weighed/weigh.ts";

/**
 * How sure the weights must be, as the log of the odds, chosen on pairs that they had not seen so that hardly any two facts
 * that both hold are taken for one: by themselves, and where the rules ask. What the rules call replaced stands down to
 * the last bound, which is lower the more plainly they saw it: by a slot, by the grammar of change, by words alone.
 */
const SURE_ALONE = 1.5;
const SURE_WHERE_ASKED = 1.2;
/** Where the rules see that the earlier one says a little more. */
const SURE_WHERE_DOUBTED = 3.2;
/** Of what has words of a plan or of the past in it. */
const SURE_OF_TALK = 3.5;
/** Though it has a word that joins it to the earlier one: "we left Render too". */
const SURE_THOUGH_JOINED = 2.5;
/** Though the earlier one says much more. */
const SURE_OF_ALL = 3.5;
const LETS_STAND = { slot: -4.5, grammar: -1.5, words: -0.5 } as const;
/** From here on a person is asked, though the rules saw nothing; below, what the rules call replaced is not even asked about. */
const ASKS = 0.9;
const NOT_EVEN_ASKED = -6;
/** Where the rules have a doubt and the weights see two things, both live. */
const NOT_DOUBTED = -3;
const ENDED =
  /\b(?:got rid of|got (?:a|an|the) new|retired|removed|decommissioned|dropped|scrapped|thrown out|deleted|shut down|gone|abolished|cancell?ed|sold|dead|discontinued|disabled|uninstalled)\b/i;
/** The likeliest one must be so by this much more than the next, else it is not clear which is meant. */
const CLEARLY = 1.5;
/** One statement that could replace many replaces none of them. */
const FEW = 3;

/**
 * The rules have spoken; the weights, learned from many pairs, are asked as well. What both see is done. What the rules
 * see and the weights doubt is asked about, what the weights are sure of is done though the rules were silent, unless the
 * earlier memory says much more. Nothing is decided by how alike two texts are.
 */
export function withSecondOpinion(text: string, known: readonly Known[], ruled: Verdict): Verdict {
  if (ruled.verdict === "same") return ruled;
  const said = weighing(text);
  const named: readonly string[] = ruled.verdict === "new" ? [] : ruled.ids;
  const weighed = known.flatMap(({ id, text: earlier }) => {
    const weight = weigh(said, earlier);
    return weight === undefined ? [] : [{ id, earlier, isNamed: named.includes(id), ...weight }];
  });
  if (ruled.verdict === "doubt") {
    if (weighed.every(({ isNamed, odds }) => !isNamed || odds < NOT_DOUBTED) && weighed.some(({ isNamed }) => isNamed))
      return { verdict: "new" };
    const isSure = weighed.some(({ isNamed, odds, saysMore }) => isNamed && odds >= SURE_WHERE_DOUBTED && !saysMore);
    return isSure && ruled.ids.length === 1 && isAsserted(text.toLowerCase())
      ? { verdict: "supersedes", ids: ruled.ids, because: "the same thing is said to be otherwise now" }
      : ruled;
  }
  if (ruled.verdict === "supersedes") {
    const least = LETS_STAND[ruled.by ?? (speaksOfChange(text) || ENDED.test(text) ? "grammar" : "words")];
    const ids = named.filter((id) => (weighed.find((one) => one.id === id)?.odds ?? least) >= least);
    if (ids.length > 0) return { ...ruled, ids };
  }
  const isClaim = isAsserted(text.toLowerCase());
  const [best, second] = weighed
    .filter(({ odds, saysMore }) => !saysMore || odds >= SURE_OF_ALL)
    .toSorted((one, other) => other.odds - one.odds);
  if (
    best !== undefined &&
    best.odds >= (isClaim ? (best.isNamed ? SURE_WHERE_ASKED : SURE_ALONE) : SURE_OF_TALK) &&
    best.odds - (second?.odds ?? -Infinity) >= CLEARLY &&
    (best.odds >= SURE_THOUGH_JOINED || !joins(text, best.earlier))
  )
    return { verdict: "supersedes", ids: [best.id], because: "the same thing is said to be otherwise now" };
  if (ruled.verdict === "question") return ruled;
  const asked = weighed
    .filter(({ odds, isNamed, earlier }) => (isNamed ? odds >= NOT_EVEN_ASKED : odds >= ASKS && !joins(text, earlier)))
    .map(({ id }) => id);
  if (asked.length === 0 || asked.length > FEW || !isClaim) return { verdict: "new" };
  return { verdict: "question", ids: asked, because: "it may say otherwise of the same thing" };
}
