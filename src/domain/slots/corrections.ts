import { ENDINGS } from "./endings.ts";
import { REPLACEMENTS } from "./replacements.ts";
import { CHANGED, OUT } from "./rewrite.ts";

/** A value that a sentence calls old or wrong, and the words around it that say of what. */
export interface Denial {
  readonly phrase: string;
  /** The sentence without the old and the new value; empty or a pronoun when it leans on what was said before. */
  readonly about: string;
}

/** One sentence taken apart: what holds now, what it says no longer holds, and whether it speaks of change at all. */
export interface Said {
  readonly present: string;
  readonly denied: readonly Denial[];
  /** Statements in their positive form that the sentence takes back: "we no longer use redis" gives "we use redis". */
  readonly retracted: readonly string[];
  /** The positive form of a plain "we do not use redis": it takes back that very statement and nothing wider. */
  readonly negated: string | undefined;
  /** Things said to be gone altogether: "there is no vpn any more". */
  readonly gone: readonly string[];
  readonly marked: boolean;
  readonly renamed: boolean;
  readonly hasRemark: boolean;
}

/** Reads the correction grammar of one plain sentence. */
export function saidIn(sentence: string): Said {
  const opened = sentence.replace(OPENERS, "");
  let present = opened
    .replace(REMARKS, " ")
    .replace(REASONS, "")
    .replace(DATES, " ")
    .replace(/\s+/g, " ")
    .replace(/(?: ,)+$/, "")
    .trim();
  let marked = MARKS.test(sentence);
  let renamed = false;
  const denied: Denial[] = [];
  const retracted: string[] = [];
  const gone: string[] = [];
  // Each rewrite sees what the one before it left.
  for (const rewrite of SPEAKS_OF_OLD.test(present) ? REWRITES : []) {
    const match = rewrite.pattern.exec(present);
    const change = match?.groups ? rewrite.read(match.groups, match) : undefined;
    if (change === undefined) continue;
    marked = true;
    renamed ||= change.renamed ?? false;
    present = change.present.replace(/\s+/g, " ").replace(/^[ ,]+|[ ,]+$/g, "");
    if (change.old) denied.push({ phrase: change.old, about: change.about ?? present });
    if (change.retracted) retracted.push(change.retracted);
    if (change.gone) gone.push(change.gone);
  }
  return {
    present,
    denied,
    retracted,
    gone,
    marked,
    renamed,
    negated: negatedIn(present),
    hasRemark: REASONS.test(opened) || opened.search(REMARKS) >= 0,
  };
}

const REWRITES = [...REPLACEMENTS, ...ENDINGS];
/** No rewrite fits a sentence without one of these: most facts have none, and are spared the patterns. */
const SPEAKS_OF_OLD = new RegExp(
  `\\b(?:${CHANGED.slice(3, -1)}|${OUT.slice(3, -1)}|not|no|never|instead|rather|than|over|from|off|out|away|old|before|was|were|used to|previously|formerly|originally|up|down|replac\\w*|supersed\\w*|succe\\w*|swap\\w*|trad\\w*|left|ditch\\w*|abandon\\w*|called|known as|rebranded|longer|any more|stop\\w*|quit|ceased|discontinued|got rid|tore|back|standardi[sz]ed|settled|adopt\\w*|went|going|go|decided|opted|picked|chose|became|become|favou?rs?|prefers?|removed|renam\\w*)\\b|~>`,
);

/** Throat-clearing before the statement. */
const OPENERS =
  /^(?:(?:note for next time|for (?:the )?future(?: reference)?|i changed my mind|change of plans?|ok(?:ay)?|so|hey|hi|hmm?|fyi|btw|note|nope|no(?= ,)|sorry|oops|actually|correction|updated?|heads up|heads-up|(?:it )?turns out|apparently|scratch that|ignore that|my bad|my mistake|reminder|edit|psa|for the record|(?:just )?so you know|quick (?:note|update)|i was wrong|wait|ah|oh|well|yeah|yes|right|important|decision|decided|we (?:have )?(?:decided|agreed)(?: to| on)?|remember|note that|please note|keep in mind|also|and|but|then|as it happens|looks like|it looks like|seems|it seems|small change|change|changed|news|good news|one more thing|tl;dr|todo done|status)(?: that)?(?: [:,]|[:,!.])*\s+)+(?=\S)/;
const MARKS =
  /\b(?:now|actually|correction|corrected|updated?|scratch that|ignore that|turns out|nope|wrong|my (?:bad|mistake)|oops|instead|from now on|going forward|as of|starting|effective|henceforth|nowadays|these days|any more|no longer|since (?:last|the|yesterday|today|monday)|new|changed|moved|switched|took over|back (?:to|on))\b|^no ,/;
const REASONS =
  / ,? ?(?:because|according to|as per|since (?!(?:v?\d|last|yesterday|today|monday))|due to|so that|so we|so it|as it|as we|as they|which|to avoid|thanks to|given that|seeing as|otherwise|that way|the reason)\b.*$/;
const DATES =
  /(?:^| ,? ?)(?:(?:as of|since|starting|effective|beginning) (?:from )?(?:now|today|tomorrow|yesterday|(?:last|this|next|the|early|late) [\w-]+(?: (?:move|migration|upgrade|rewrite|outage|incident|reorg|release|switch|sprint))?|[a-z]{3,9} \d{1,4}(?:st|nd|rd|th)?|v?\d[\w./-]*|q[1-4](?: \d+)?|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)|from now on|from today(?: on)?|going forward|these days|at the moment|for now|right now|(?:this|last) (?:week|month|sprint|morning|year|quarter|night)|yesterday|today|nowadays|(?:after|with|in) the (?:last |latest |recent )?(?:migration|upgrade|move|switch|rewrite|outage|incident|reorg|refactor)|(?<!\b(?:is|are|be|starts?|ends?|planned|due|scheduled) )in (?:january|february|march|april|june|july|august|september|october|november|december)|on (?:20\d\d-\d\d-\d\d)|btw|fyi|by the way|for good|please|thanks|ok)(?=$| )/g;
/** A remark in brackets that is neither a qualifier nor a correction. */
const REMARKS =
  /\((?!(?:was|were|not|formerly|previously|old|used to|instead|for|on|in|at|under|with|via|staging|prod|dev|production)\b)[^()]{12,}\)/g;

function negatedIn(present: string): string | undefined {
  const match = /^(.*?)\b(?:do|does|should|must) not ([^,]+)$/.exec(present);
  return match ? `${match[1]}${match[2]}` : undefined;
}
