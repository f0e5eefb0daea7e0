import { speaksOfChange } from "./old-values.ts";

/**
 * Whether a clause says of its own that things are not as they were. What only tells one thing from another ("instead of X",
 * "not X") is no such mark: it speaks of those memories that hold X, and of no others.
 */
export function isMarked(clause: string): boolean {
  const plain = clause.replaceAll(NO_MARK, " ");
  return speaksOfChange(plain) || MARKS.test(plain);
}

/** Said once, for the whole of a statement: "correction: …", "I misread it". */
export function isCorrection(text: string): boolean {
  return CORRECTS.test(text);
}

const NO_MARK =
  /\b(?:now and (?:then|again)|every now|just now|(?:instead|rather) (?:of|than) \S+(?: \S+)?|(?:that|which|who|whose|when|if|once|after|before) (?:\S+ ){0,3}?(?:was |were |is |are |has |have |been )*(?:moved|changed|switched|migrated|replaced|renamed|upgraded|swapped|dropped|retired))\b/gi;
const MARKS =
  /\bgot \w+ed\b|\bgot (?:itself )?(?:a |an |some |two |\d+ )?(?:new|more|another|\S+ more)\b|\b(?:has|have|there(?:'s| is)) an? new\b|^(?:the |our |my )?new \S+|\bnew \w+(?: \w+)? (?:is|are)\b|:\s*new\b|\b(?:turned|flipped|went|slipped|transferred|relocated|rewrote|rewritten|reassigned|handed|pushed back|upped|(?<!\b(?:is|are|be|get|gets) )cut|extended|shortened|set back|finished mov\w+)\b|\bsince (?:the|our)\b/i;
const CORRECTS =
  /\b(?:correction|corrected|i (?:misread|was wrong|mixed|misremembered|got (?:it|that) wrong|mistyped)|turns out|scratch that|my (?:bad|mistake)|wrong|typo|oops|sorry|update:|heads[- ]up|left the (?:company|team)|(?:is|are|was|were) (?:gone|out(?=[,.;)]|$)|dead|history|removed|retired|decommissioned|deprecated|dropped|deleted)(?! (?:after|every|each|when|once|by|if|before|nightly|daily|weekly|monthly)))\b/i;
