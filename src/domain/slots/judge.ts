import { CUT_MARK } from "../cut-mark.ts";
import { bothHold, joins } from "./apart.ts";
import { agrees, type Held, type Hit } from "./compare.ts";
import { hitsByDenial } from "./denials.ts";
import type { Fact } from "./fact.ts";
import { leavesStanding } from "./left-standing.ts";
import { keyOf, read, type Reading } from "./reading.ts";
import { isAsserted } from "./clauses.ts";
import { plainly } from "./plainly.ts";
import { isOfAnother } from "./other-subject.ts";
import { replaces } from "./replaces.ts";
import { standing } from "./same-thing.ts";
import { hitsByRetraction } from "./retractions.ts";
import { spoken } from "./sentences.ts";
import { wouldLoseClaims } from "./several-claims.ts";
import { withSecondOpinion } from "./second-opinion.ts";
import { withoutQuotations } from "./quoted.ts";
import { withoutLeadIns, withoutTalk } from "./lead-ins.ts";
import { tellingsOf, withoutAsides } from "./tellings.ts";
import { areOfTwoThings, weigh, weighing, weighRoughly } from "./weighed/weigh.ts";
import { claimWords } from "./words.ts";
import { endedIn, isWithdrawn, withdrawnIn } from "./withdrawals.ts";

/** An active memory of the same scope that the store found for this statement. */
export interface Known {
  readonly id: string;
  readonly text: string;
}

export type Verdict =
  | { readonly verdict: "new" }
  | { readonly verdict: "same"; readonly id: string; readonly because: string }
  | {
      readonly verdict: "supersedes";
      readonly ids: readonly string[];
      readonly because: string;
      /** What names the one that is replaced: a slot that both fill, or the statement's own grammar of change. */
      readonly by?: "slot" | "grammar";
      /** It only takes back: nothing of it is worth keeping by itself. */
      readonly withdraws?: true;
    }
  | { readonly verdict: "doubt"; readonly ids: readonly string[]; readonly because: string }
  /** No rule sees a contradiction, but both may speak of one matter: they stand side by side until somebody has looked. */
  | { readonly verdict: "question"; readonly ids: readonly string[]; readonly because: string };

/**
 * Decides what a new statement does to the memories that are active now. Similar wording alone decides nothing: the rules
 * have the first word, and what was learned from many pairs of statements is asked for a second opinion.
 */
export function judge(told: string, holding: readonly Known[], nearby: readonly Known[] = []): Verdict {
  const said = withoutMarks(told);
  const [holders, near] = [holding, nearby].map((known) =>
    known
      .filter(({ text }) => text === told || !(isMostlyCut(text) || leavesStanding(said, text)))
      .map(({ id, text }) => ({ id, text: withoutNews(withoutMarks(text)) })),
  );
  const verdict = judgedPlain(said, holders ?? [], near ?? []);
  if (verdict.verdict !== "supersedes" || verdict.withdraws) return verdict;
  const known = [...(holders ?? []), ...(near ?? [])].filter(({ id }) => verdict.ids.includes(id));
  return known.some(({ text }) => wouldLoseClaims(said, text))
    ? { verdict: "doubt", ids: verdict.ids, because: SAYS_MORE }
    : verdict;
}

const SAYS_MORE = "the earlier memory says more than what this replaces";

/** "the printer now sits in the office": what was news when it was told is what is known since. */
function withoutNews(text: string): string {
  return text.replace(NEWS, "");
}

const NEWS =
  /(?<=^[^,;:.\n]{2,60}) now(?= (?:is|are|has|have|must|\p{Ll}{2,}s)\b)|(?<=\b(?:is|are)) now(?= \S)|,? now(?=[.!]?$)/giu;

/** "stripe key [secret cut: stripe-key]": what is left of it is too little to be told from anything. */
function isMostlyCut(text: string): boolean {
  const left = text.replaceAll(CUT_MARK, " ");
  return left !== text && left.trim().split(/\s+/).length < LEAST_LEFT;
}

const LEAST_LEFT = 9;

/** What stands where a secret was is no word, and two that have it are not alike for it. What is struck out is denied. */
function withoutMarks(text: string): string {
  const uncut = text.replaceAll(CUT_MARK, " ");
  const struck = uncut.includes("~~") ? uncut.replace(STRUCK_OUT, "$1$3, not $2") : uncut;
  return struck.replace(HEADED, "$1: ");
}

/** "whiteboard sessions? Miro." is no question. */
const HEADED =
  /^(?!(?:wh(?:at|ich|o|om|ose|y|en|ere)|how|is|are|was|were|do|does|did|can|could|should|would|will|has|have|am|any|really|no|yes|ok|so|right)\b)([^?.!:,\n]{3,40})\? (?=[^?]{2,200}$)/i;

/** "agents: ~~static VMs~~ pods" */
const STRUCK_OUT = /^([^~]{3,200})~~([^~\n]{1,80})~~ ?([^~]{2,200}?)[.!]?$/;

function judgedPlain(said: string, holders: readonly Known[], near: readonly Known[]): Verdict {
  const withdrawn = withdrawal(withdrawnIn(said), [...holders, ...near], { withdraws: true });
  if (withdrawn !== undefined) return withdrawn;
  const text = withoutQuotations(said);
  const verdict = twiceJudged(text, holders, near);
  if (verdict.verdict !== "new" && verdict.verdict !== "question") return verdict;
  return judgedInParts(text, holders, near) ?? withdrawal(endedIn(text), [...holders, ...near], {}) ?? verdict;
}

function twiceJudged(text: string, holders: readonly Known[], near: readonly Known[]): Verdict {
  return withSecondOpinion(text, [...holders, ...near], byRules(text, holders, near));
}

/** What is wrapped in other words may be plain by itself. What joins an earlier statement as a whole does so in its parts. */
function judgedInParts(text: string, holders: readonly Known[], near: readonly Known[]): Verdict | undefined {
  const said = weighing(withoutLeadIns(text));
  const likely = (known: readonly Known[]) =>
    known.filter((one) => {
      const held = withoutLeadIns(one.text);
      return (weighRoughly(said, held)?.odds ?? 0) >= HARDLY && (weigh(said, held)?.odds ?? 0) >= RATHER_NOT;
    });
  const [likelyHolders, likelyNear] = [likely(holders), likely(near)];
  const bareOf = new Map(
    [...likelyHolders, ...likelyNear].map(({ id, text: held }) => [id, withoutAsides(withoutTalk(held))]),
  );
  const open = (known: readonly Known[], telling: string) =>
    known
      .filter((one) => !joins(telling, one.text))
      .map(({ id, text: held }) => ({ id, text: bareOf.get(id) ?? held }));
  const bare = withoutTalk(text);
  for (const telling of new Set([text, bare, ...tellingsOf(text), ...tellingsOf(bare)])) {
    const verdict = twiceJudged(telling, open(likelyHolders, telling), open(likelyNear, telling));
    if (verdict.verdict === "supersedes") return verdict;
  }
  return undefined;
}

/** "Andrea (design) prefers ...": what as a whole is hardly about the same is not so without its asides. */
const HARDLY = -1.5;
/** "On the Heron site the picture was swapped: a lake for the city": a part by itself may seem to tell of the whole site. */
const RATHER_NOT = -0.75;

/** Taken back without anything in its place: the one that is meant, or a question where it could be several. */
function withdrawal(
  words: readonly string[] | undefined,
  known: readonly Known[],
  how: { readonly withdraws?: true },
): Verdict | undefined {
  const meant = words === undefined ? [] : known.filter(({ text }) => isWithdrawn(words, text)).map(({ id }) => id);
  if (meant.length === 0 || meant.length > FEW) return undefined;
  return meant.length === 1
    ? { verdict: "supersedes", ids: meant, because: "what it says is taken back", ...how }
    : { verdict: "question", ids: meant, because: "it may take one of them back" };
}

/**
 * The slots have the first word, over those that hold one or hold a value called old; where they find nothing, or are in
 * doubt about one memory, the words are laid side by side, also with what is merely near.
 */
export function byRules(said: string, holders: readonly Known[], near: readonly Known[]): Verdict {
  const text = plainly(said);
  const held = holders.map(saidPlainly);
  const known = [...held, ...near.map(saidPlainly)];
  const twin = known.find((one) => unmarked(one.text) === unmarked(text));
  if (twin !== undefined) return { verdict: "same", id: twin.id, because: SAME_WORDS };
  const verdict = judged(text, held, known);
  if (verdict.verdict !== "supersedes") return verdict;
  const ids = verdict.ids.filter((id) => !known.some((one) => one.id === id && bothHold(text, one.text)));
  return ids.length > 0 ? { ...verdict, ids } : { verdict: "new" };
}

/** Marks around words and how it is spelled say nothing: `0 3 * * *` in a code span is the same line. */
function unmarked(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`"“”]|(?<![.!])[.!]+$/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function saidPlainly({ id, text }: Known): Known {
  return { id, text: plainly(text) };
}

function judged(text: string, holders: readonly Known[], known: readonly Known[]): Verdict {
  const verdict = judgeBySlots(text, holders);
  switch (verdict.verdict) {
    case "supersedes":
    case "question":
      return verdict;
    case "same": {
      const because = known.filter(({ id }) => id === verdict.id).map((twin) => replaces(text, twin.text))[0];
      return because === undefined || verdict.because === SAME_WORDS
        ? verdict
        : { verdict: "supersedes", ids: [verdict.id], because };
    }
    case "doubt": {
      const [only, other] = known.filter(({ id }) => verdict.ids.includes(id));
      const because = only === undefined || other !== undefined ? undefined : replaces(text, only.text);
      return because === undefined ? verdict : { verdict: "supersedes", ids: verdict.ids, because };
    }
    case "new": {
      const replaced = known.flatMap(({ id, text: earlier }) => {
        const because = replaces(text, earlier);
        return because === undefined ? [] : [{ id, because }];
      });
      const [first] = replaced;
      if (first === undefined) return judgedByFrames(text, known);
      const ids = replaced.map(({ id }) => id);
      return { verdict: replaced.length === 1 ? "supersedes" : "doubt", ids, because: first.because };
    }
  }
}

/** The last look: a statement of the same thing with another value. */
function judgedByFrames(text: string, known: readonly Known[]): Verdict {
  if (!isAsserted(text.toLowerCase())) return { verdict: "new" };
  const found = known.map(({ id, text: earlier }) => ({ id, how: standing(text, earlier) }));
  const certain = found.filter(({ how }) => how === "replaces").map(({ id }) => id);
  if (certain.length === 1)
    return { verdict: "supersedes", ids: certain, because: "the same thing has another value now" };
  const perhaps = found.filter(({ how }) => how !== "apart").map(({ id }) => id);
  if (perhaps.length === 0 || perhaps.length > FEW) return { verdict: "new" };
  return {
    verdict: "doubt",
    ids: perhaps,
    because: "it speaks of change, and may replace what is known of the same thing",
  };
}

/** One statement that could replace many replaces none of them. */
const FEW = 3;

const SAME_WORDS = "the same words";

function judgeBySlots(text: string, known: readonly Known[]): Verdict {
  const said = read(text);
  const held = known.map(({ id, text: words }) => ({ id, words, reading: read(words) }));
  const twin = held.find(
    ({ words, reading }) => words === text || (said.plain !== "" && spoken(reading.plain) === spoken(said.plain)),
  );
  if (twin) return { verdict: "same", id: twin.id, because: SAME_WORDS };

  const bySlot = hitsBySlot(said, held);
  // A correction that found its slot has found its target: other holders of the old value are left alone.
  const byDenial = hitsByDenial(
    said,
    said.denied.length === 0 ? [] : held.filter(({ words }) => !isOfAnother(text, words)),
  ).filter(({ certain }) => certain || bySlot.length === 0);
  const hits = [...bySlot, ...byDenial, ...hitsByRetraction(said, held)];
  if (hits.length > 0) {
    const ids = [...new Set(hits.map(({ id }) => id))];
    const victims = held.filter(({ id }) => ids.includes(id));
    const unsure = hits.find(({ certain, id }) => !certain && !hits.some((other) => other.id === id && other.certain));
    if (unsure) return { verdict: "doubt", ids, because: unsure.because };
    const fuller = victims.find((victim) =>
      saysMore(
        victim,
        hits.filter(({ id }) => id === victim.id),
        said,
      ),
    );
    if (fuller) return { verdict: "doubt", ids, because: SAYS_MORE };
    return { verdict: "supersedes", ids, because: hits[0]?.because ?? "", by: bySlot.length > 0 ? "slot" : "grammar" };
  }
  const same = held.find(({ reading, words }) => repeats(said, reading) && saysNothingNew(text, said, words));
  return same ? { verdict: "same", id: same.id, because: "the same slot holds the same value" } : { verdict: "new" };
}

/** The same subject and attribute with another value. */
function hitsBySlot(said: Reading, held: readonly (Held & { readonly words: string })[]): readonly Hit[] {
  const facts = said.clauses.flatMap((clause) => clause.facts);
  return held.flatMap(({ id, reading, words }) =>
    reading.clauses.flatMap((clause) =>
      clause.facts.flatMap((old) => {
        const rivals = facts.filter((fact) => keyOf(fact) === keyOf(old));
        const [rival] = rivals;
        if (rival === undefined || rivals.some((fact) => agrees(fact.value, old.value))) return [];
        // "has a queue named default" leaves room for another one.
        if (!said.marked && old.attribute === "name" && OWNS_ONE.test(words)) return [];
        const rooms = [rival.room, old.room];
        if (!said.marked && rooms.includes("for many")) return [];
        const certain = said.marked || !rooms.includes("for few");
        return [{ id, clause, certain, because: changed(old) }];
      }),
    ),
  );
}

const OWNS_ONE = /\b(?:has|have) (?:a|an|another)\b/i;

/** Other statements of the victim would be buried with it, unless the new text makes them too. */
function saysMore(victim: Held, hits: readonly Hit[], said: Reading): boolean {
  const saidKeys = new Set(said.clauses.flatMap(({ facts }) => facts.map(keyOf)));
  const saidWords = new Set(said.clauses.flatMap(({ words }) => [...words]));
  return victim.reading.clauses.some((clause) => {
    if (hits.some((hit) => hit.clause === clause)) return false;
    if (clause.facts.length > 0 && clause.facts.every((fact) => saidKeys.has(keyOf(fact)))) return false;
    const unsaid = [...clause.words].filter((word) => !saidWords.has(word)).length;
    return unsaid >= (clause.facts.some(({ attribute }) => attribute !== "holds") ? 1 : OF_SUBSTANCE);
  });
}
/** Two words beside the fact are an aside ("bob left"), three can be a fact of their own. */
const OF_SUBSTANCE = 3;

function repeats(said: Reading, held: Reading): boolean {
  if (said.clauses.length === 0 || said.hasRemark || said.retracted.length + said.gone.length > 0) return false;
  const facts = held.clauses.flatMap((clause) => clause.facts);
  return said.clauses.every(
    (clause) =>
      clause.facts.length > 0 &&
      clause.facts.every((fact) => facts.some((old) => keyOf(old) === keyOf(fact) && agrees(fact.value, old.value))),
  );
}

/**
 * "Reviews take place in February" and "… in November", "A calls B" and "B calls A" make one claim with the same words,
 * and differ in what a claim does not hold: when, in which order, in which signs.
 */
function saysNothingNew(text: string, said: Reading, earlier: string): boolean {
  // "Public functions need docstrings", "private functions need no docstrings": turned round twice, and still two facts.
  if (areOfTwoThings(weighing(text), earlier)) return false;
  if (signsIn(text, MONTHS) !== signsIn(earlier, MONTHS)) return false;
  if (signsIn(text, SIGNS) !== signsIn(earlier, SIGNS)) return false;
  if (signsIn(text, ASKED) !== signsIn(earlier, ASKED)) return false;
  const [code, earlierCode] = [signsIn(text, CODE), signsIn(earlier, CODE)];
  if (code !== "" && earlierCode !== "" && code !== earlierCode) return false;
  const isClaim = said.clauses.some(({ facts }) => facts.some(({ attribute }) => attribute === "holds"));
  return !isClaim || !areTurned(claimWords(text), claimWords(earlier));
}

function signsIn(text: string, signs: RegExp): string {
  return (text.match(signs) ?? []).join(" ").toLowerCase();
}

const CODE = /`[^`]+`/g;
/** "the prefix is !", "the prefix is ;;" */
const SIGNS = /(?<=\s)[^\p{L}\p{N}\s.]{1,4}$/gu;
/** "css questions? ask Yusuf" */
const ASKED = /[^.?!\n]{1,200}\?/g;
const MONTHS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|(?<=\b(?:in|by|until|till|since|of|from|every) )may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;

/** The same words in another order. */
function areTurned(one: readonly string[], other: readonly string[]): boolean {
  return one.join(" ") !== other.join(" ") && one.toSorted().join(" ") === other.toSorted().join(" ");
}

/** The reason ends up in the log, so it names the attribute and no word of the texts: erasing must leave nothing behind. */
function changed({ attribute }: Fact): string {
  if (attribute === "holds") return "the opposite is said now";
  return attribute === "is" ? "the same thing has another value now" : `the same ${attribute} has another value now`;
}
