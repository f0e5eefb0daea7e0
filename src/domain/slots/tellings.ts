import { isAsserted } from "./clauses.ts";

/**
 * People wrap what they tell: "sorry, fat-fingered that: the nas is 192.168.20.41", "the rewrite is finished: users is in
 * Kotlin", "pve2 has 32 GB, half the sticks are in a box". The pieces of a text that may be the statement itself, without
 * what leads up to it and without what follows. A piece that says when or where it holds stays with its statement.
 */
export function tellingsOf(text: string): readonly string[] {
  if (text.length > LONGEST || !isAsserted(text.toLowerCase())) return [];
  const pieces = text.split(BREAK);
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return [];
  const told: string[] = [];
  let corrects = false;
  for (let from = 0; from < pieces.length; from++) {
    for (const upTo of [pieces.length, from + 1]) {
      const piece = resolved(pieces.slice(from, upTo).join(", ").trim(), pieces[from - 1]);
      if ((from > 0 || upTo < pieces.length) && isStatement(piece))
        told.push(corrects ? `correction: ${piece}` : piece);
    }
    const passed = pieces[from] ?? "";
    const isCorrection = CORRECTS.test(passed);
    // "Dublin: 2 read replicas": a name before the rest is what it is about.
    if (NARROWS.test(passed) || !(isCorrection || OPENER.test(passed) || isStatement(passed))) return told;
    corrects ||= isCorrection;
  }
  return [...new Set(told)];
}

/** "TrueNAS has new hardware, it runs on the Supermicro chassis": it is what was spoken of just before. */
function resolved(piece: string, before: string | undefined): string {
  const pronoun = /^(?:it|they)(?=(?:'s|'re)? \w)/i.exec(piece);
  if (pronoun === null || before === undefined) return piece;
  const subject = (DONE_TO.exec(before) ?? HAS_A_VERB.exec(before))?.[1];
  return subject === undefined ? piece : `${subject}${piece.slice(pronoun[0].length)}`;
}

const DONE_TO =
  /^(?:(?:we|i|they)(?:'ve| have)? )?(?:moved|flashed|upgraded|migrated|rebuilt|replaced|switched|renamed|reinstalled) ((?:the |our |my )?[\w.-]+)/i;
const HAS_A_VERB =
  /^((?:the |our |my )?[\w.-]+(?: [\w.-]+){0,2}?) (?:is|are|was|were|has|have|had|got|gets?|runs?|moved|went)\b/i;

const LONGEST = 400;
const MOST_PIECES = 5;
const BREAK =
  /(?<=\w[)\x60"']?)[.:;!]\s+(?=\S)|,\s+(?:and |but |so |which means )?(?=\S)|(?<!\s)\s+(?:(?:-|–|—|--)\s+|(?:because|since)\s+|so (?=(?:it|that|we|they|the|you)\b)|before (?=(?:we|they|it|you|giving)\b))/;

/** In what case, place or time something holds is part of the statement. */
const NARROWS =
  /^(?:and |but )?(?:if|unless|when|whenever|while|during|until|before|after|once|only|except|in|on|at|for|under|inside|within|outside|with|without|from|by|to|per|as|like|unlike|whether|although|though|even)\b/i;

const OPENER = /^(?:fyi|psa|heads[- ]up|note|update|reminder|btw|for the record|hey|ok(?:ay)?|so|well)\b/i;

/** What leads up to it says that something told before was wrong, or has changed. */
const CORRECTS =
  /\b(?:sorry|nope?|follow-up|wrong|mistake[sn]?|mistaken|misunderstood|misread|misremembered|mis-?heard|misspoke|correct(?:ed|ion|ing)?|edit|fix|replace|should have said|fat-fingered|typo|mixed up|confused|fooled|checked|turns out|not true|not right|isn't right|incorrect|outdated|revert(?:ed|ing)|got that|scratch|finished|done|changed|finally|starting)\b/i;

/** Three words and a verb at least. */
function isStatement(piece: string): boolean {
  return piece.split(/\s+/).length >= LEAST_WORDS && VERB.test(piece);
}

const LEAST_WORDS = 3;
const VERB =
  /\b(?:is|are|was|were|has|have|had|uses?|runs?|lives?|goes|go|needs?|gets?|takes?|keeps?|sits?|sends?|caps?|owns?|starts?|begins?|expires?|means|lands?|comes?|belongs?|should|must|can|moved|switched|renamed|replaced|deploys?|listens?|answers?|points?|got|went|adopted|\w{3,}ed|\w{3,}s(?= (?:the|an?|to|in|on|at|with|by|from|every|only|all|our|my|its)\b))\b|\w's\b/i;

/** An earlier statement without what it corrected in its turn: "…, not from main. My mistake". */
export function withoutAsides(text: string): string {
  const [first = text, ...rest] = text.split(BREAK);
  const told = isStatement(first) && rest.every((piece) => ASIDE.test(piece) || REMARK.test(piece)) ? first : text;
  return asState(told.replace(IN_PLACE_OF, ""));
}

/** "We moved the staging cluster to Dublin": what was kept as an event says how things have been since. */
function asState(text: string): string {
  return EVENTS.reduce((said, [event, state]) => said.replace(event, state), text);
}

const EVENTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:we|i|they)(?:'ve| have)? (?:moved|migrated|relocated|shifted) (?:the |our |my )?([^,;:]{2,50}?)(?: from [^,;:]{2,30}?)? (?:over )?to ([^,;:]{2,60}?)(?: now)?[.!]?$/i,
    "$1 is on $2",
  ],
  [
    /^(?:we|i|they)(?:'ve| have)? (?:switched|changed|set|bumped|raised|lowered|upgraded|downgraded) (?:the |our |my )?([^,;:]{2,50}?)(?: from [^,;:]{2,30}?)? to ([^,;:]{2,60}?)(?: now)?[.!]?$/i,
    "$1 is $2",
  ],
  [
    /^(?:the |our |my )?([^,;:]{2,50}?) (?:has |was |were |got |has been )?(?:switched|changed|set|bumped|raised|lowered|upgraded|downgraded)(?: from [^,;:]{2,30}?)? to ([^,;:]{2,60}?)[.!]?$/i,
    "$1 is $2",
  ],
  [
    /^(?:the |our |my )?([^,;:]{2,50}?) (?:has |was |were |got |has been )?(?:moved|migrated|relocated)(?: from [^,;:]{2,30}?)? to ([^,;:]{2,60}?)[.!]?$/i,
    "$1 is on $2",
  ],
  [
    /^(?:we |i |they )?(?:swapped|exchanged|replaced) (?:the |our |my )?([^,;:]{2,50}?) (?:for|by|with) (?:an? |the )?([^,;:]{2,60}?)[.!]?$/i,
    "$1 is $2",
  ],
  [/^(?:we|they) relicensed (?:the |our )?([^,;:]{2,50}?) (?:under|as|to) ([^,;:]{2,60}?)[.!]?$/i, "$1 license is $2"],
];

const IN_PLACE_OF = / (?:instead of|rather than|in place of|and not|but not) [^,;.]{2,40}$/i;

/** "sales asked for it", "FTP was shut off", "she took over": why it became so, in a few words without a value. */
const REMARK =
  /^(?:and |as |the |our |my )?[\p{L}'-]+ (?:[\p{L}-]{2,}ed|took|got|was|were|had|went|came|made|said|told|left|broke|thought|gave|felt|says)\b(?: [\p{L}'-]+){0,4}[.!…]*$|^(?:final answer|as a compromise|for good|by popular demand)[.!…]*$/iu;

const ASIDE =
  /^(?:not|instead of|rather than|no longer|never|my (?:mistake|bad|fault)|sorry|oops|i (?:was|had|mis)|was wrong|thanks|fyi)\b/i;
