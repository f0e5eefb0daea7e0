import { alignedClauses, ATTRIBUTE_END, ATTRIBUTES, type AlignedWord, narrowsDiffer } from "./aligned-words.ts";
import { attributeIn } from "./attributes.ts";
import type { Contradiction } from "./ended-things.ts";
import { isCorrection, isMarked } from "./marks.ts";
import { isDenied } from "./old-values.ts";
import { jobOf } from "./tools.ts";
import { tradeOf } from "./trades.ts";
import { canReplace, kindOf } from "./value-kinds.ts";
import { bare } from "./words.ts";

/**
 * "Immich runs on the NUC", "Immich runs on the Dell in the rack": the same words up to a verb that has one answer at a
 * time, and another answer, of whatever length. Where change is spoken of, any verb that leads to one will do.
 */
export function byFrame(text: string, earlier: string): Contradiction {
  if ([text, earlier].some((one) => OF_MANY.test(one.replaceAll(QUOTED, " "))) || isDenied(earlier)) return "none";
  const [now, then] = [tokensOf(text), tokensOf(earlier)];
  const shared = sharedUpTo(now, then);
  if (shared < FEWEST) return "none";
  const [is, was] = [now.slice(shared), then.slice(shared)].map((rest) => answerIn(rest));
  if (is === undefined || was === undefined || !was.isAll) return "none";
  const frame = now.slice(0, shared).join(" ");
  if (!isOfOne(frame, isMarked(text) || isCorrection(text))) return "none";
  const [first, other] = [now[shared] ?? "", then[shared] ?? ""].map((token) => bare(token.toLowerCase()));
  // "is in Frankfurt", "is managed by Hetzner": where it is and what is done with it.
  if (ENDS_IN_LINK.test(frame) && [first, other].some((word) => TIED.test(word ?? "")) && first !== other)
    return "none";
  const keys = (words: readonly AlignedWord[]) => new Set(words.map(({ key }) => key));
  if (narrowsDiffer(keys(is.words), keys(was.words), "both")) return "none";
  return areOfOneSort(is.words, was.words) ? "replaces" : "none";
}

/** A subject and what leads to the answer. */
const FEWEST = 2;
const OF_MANY =
  /\b(?:also|too|as well|another|both|either|supports?|includes?|contains?|some|sometimes|if|when|while|unless|except|mostly|partly|can|may|allows?|accepts?)\b/i;
const QUOTED = /"[^"]*"|`[^`]*`/g;
const ENDS_IN_LINK = /(?:^| )(?:is|are)$|[:=]$/i;
const TIED =
  /^(?:on|in|at|to|from|by|with|as|via|through|under|into|behind|for|of|not|no|\w{3,}ed|written|built|kept|run|made)$/;
const ARTICLES = new Set("the a an our my your this that".split(" "));

function tokensOf(text: string): readonly string[] {
  return text
    .replace(PREFACE, "")
    .split(/\s+/)
    .filter((token) => token !== "" && !ARTICLES.has(token.toLowerCase()));
}

const PREFACE =
  /^(?:(?:correction|update|fyi|currently|right now|at the moment|so|well|since (?:(?:the|our|last|this) )?\S+|as of \w+|from now on|these days|now|actually|going forward)\b[\s,:.!]*)+/i;

function sharedUpTo(now: readonly string[], then: readonly string[]): number {
  let at = 0;
  while (at < now.length && at < then.length && spelling(now[at] ?? "") === spelling(then[at] ?? "")) at++;
  return at;
}

/** A comma or colon behind a word is a part of it here: what follows is another clause. */
function spelling(token: string): string {
  return token
    .toLowerCase()
    .replaceAll(/[`*"']/g, "")
    .replace(/^(?:get|gets|is|are)$/, "is");
}

interface Answer {
  readonly words: readonly AlignedWord[];
  /** Nothing is said behind it. */
  readonly isAll: boolean;
}

function answerIn(rest: readonly string[]): Answer | undefined {
  const [clause, more] = alignedClauses(
    rest.join(" ").replace(/ (?:now|these days|nowadays|instead|from now on|only)\b/gi, ""),
  );
  if (clause === undefined || clause.words.length === 0 || rest.length > LONGEST * 2) return undefined;
  return clause.words.length > LONGEST ? undefined : { words: clause.words, isAll: more === undefined };
}

const LONGEST = 6;

/** Whether there is one answer at a time to what the words lead to. */
function isOfOne(frame: string, marked: boolean): boolean {
  const plain = frame.toLowerCase().replaceAll(/[`*"]/g, "");
  if (SINGLE.test(plain)) return true;
  const attribute = /^(.+) (?:is|are|:|=)$/.exec(plain)?.[1] ?? /^([^:]+):$/.exec(plain)?.[1];
  if (attribute !== undefined) {
    const head =
      attribute
        .split(/ (?=(?:of|for|in|on|at) )/)[0]
        ?.split(" ")
        .at(-1) ?? "";
    return !LEADS_IN.test(attribute) && (ATTRIBUTE_END.test(bare(head)) || attributeIn(bare(head)) !== undefined);
  }
  return marked && ANY_TIE.test(plain) && !MANY_VERBS.test(plain);
}

const SINGLE =
  /\b(?:is|are|get|gets) (?:now )?(?:hosted|deployed|kept|managed|built|rendered|served|located|installed|rolled out|backed up|merged|released|run|scheduled|reported|pushed|cut|owned|led|handled|processed|generated|routed|tracked|done|placed|mounted|branched|published|paid|billed|ordered|shipped|booked|stationed|based) (?:on|in|at|to|from|by|with|as|via|through|under|into|off|using)$|\b(?:runs?|lives?|sits?|stays?|happens?|resides?|stands?|hangs?) (?:on|in|at|under|behind|with|via|inside)$|\bask$|\b(?:goes?|points?) (?:to|through|into|via|at)$|\bcomes? from$|\bsays$/;
const LEADS_IN = /^(?:before|after|when|if|on|in|for|during|to|while|note|tip|todo) /;
const ANY_TIE =
  /^\S+ (?:\S+ )*(?!ci )\w+(?:s|ed|ing) (?:on|in|at|to|from|by|with|as|via|through|under|into|using|every|after|before|until)$/;
const MANY_VERBS =
  /\b(?:reads?|writes?|talks?|calls?|connects?|depends?|listens?|tests?|works?|imports?|exports?|added|has access|knows?) (?:on|in|at|to|from|by|with|as|via)$/;

/** Plain words may stand for a place or a doer; a time, an amount or a quality may not. */
function areOfOneSort(is: readonly AlignedWord[], was: readonly AlignedWord[]): boolean {
  // "on Node 18" and "on haven", "on port 6006" and "on version 8" are two answers.
  const called = [is, was].map((words) =>
    words[0]?.key === "every" ? "" : (ATTRIBUTES.get(words[0]?.key ?? "") ?? ""),
  );
  if (called[0] !== called[1]) return false;
  const isVersion = (words: readonly AlignedWord[]) => words.length > 1 && /^\d+(?:\.\d+)*$/.test(words[1]?.key ?? "");
  if (isVersion(is) !== isVersion(was) || (isVersion(is) && !isOneTrade(is, was))) return false;
  const kinds = [kindOf(is), kindOf(was)] as const;
  const fits = canReplace(...kinds);
  return fits === "surely" || (fits === "in a change" && kinds.every(({ sort }) => LOOSE.has(sort)));
}

/** "Node 18" and "Bun 1": two products of one trade, or one in two versions. */
function isOneTrade([one]: readonly AlignedWord[], [other]: readonly AlignedWord[]): boolean {
  const trade = (word: AlignedWord | undefined) => jobOf(word?.key ?? "") ?? tradeOf(word?.key ?? "") ?? word?.key;
  return trade(one) === trade(other);
}

const LOOSE = new Set(["name", "tool", "when", "path", "link", "channel", "handle", "release", "command"]);
