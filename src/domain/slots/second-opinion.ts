import { isAsserted } from "./clauses.ts";
import { joins } from "./apart.ts";
import type { Known, Verdict } from "./judge.ts";
import { weigh, weighing } from "./weighed/weigh.ts";

/**
 * How sure the weights must be, as the log of the odds, chosen on pairs that they had not seen so that hardly any two facts
 * that both hold are taken for one: by themselves, where the rules ask, and to let stand what the rules call replaced.
 */
const SURE_ALONE = 2.4;
const SURE_WHERE_ASKED = 4.5;
const LETS_STAND = -3.2;
/** From here on a person is asked, though the rules saw nothing; below, what the rules call replaced is not even asked about. */
const ASKS = 2.25;
const NOT_EVEN_ASKED = -6;
/** One statement that could replace many replaces none of them. */
const FEW = 3;

/**
 * The rules have spoken; the weights, learned from many pairs, are asked as well. What both see is done. What the rules
 * see and the weights doubt is asked about, what the weights are sure of is done though the rules were silent, unless the
 * earlier memory says much more. Nothing is decided by how alike two texts are.
 */
export function withSecondOpinion(text: string, known: readonly Known[], ruled: Verdict): Verdict {
  if (ruled.verdict === "same" || ruled.verdict === "doubt") return ruled;
  const said = weighing(text);
  const named: readonly string[] = ruled.verdict === "new" ? [] : ruled.ids;
  const weighed = known.flatMap(({ id, text: earlier }) => {
    const weight = weigh(said, earlier);
    return weight === undefined ? [] : [{ id, earlier, isNamed: named.includes(id), ...weight }];
  });
  if (ruled.verdict === "supersedes") {
    const doubted = weighed.filter(({ isNamed, odds }) => isNamed && odds < LETS_STAND).map(({ id }) => id);
    const ids = named.filter((id) => !doubted.includes(id));
    if (ids.length > 0) return { ...ruled, ids };
  }
  const isClaim = isAsserted(text.toLowerCase());
  const [only, other] = weighed.filter(
    ({ odds, saysMore, isNamed, earlier }) =>
      isClaim && !saysMore && odds >= (isNamed ? SURE_WHERE_ASKED : SURE_ALONE) && !joins(text, earlier),
  );
  if (only !== undefined && other === undefined)
    return { verdict: "supersedes", ids: [only.id], because: "the same thing is said to be otherwise now" };
  if (ruled.verdict === "question") return ruled;
  const asked = weighed.filter(({ odds, isNamed }) => odds >= (isNamed ? NOT_EVEN_ASKED : ASKS)).map(({ id }) => id);
  if (asked.length === 0 || asked.length > FEW || !isClaim) return { verdict: "new" };
  return { verdict: "question", ids: asked, because: "it may say otherwise of the same thing" };
}
