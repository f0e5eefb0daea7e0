import { termsOf } from "../words/tokens.ts";

/**
 * "Please forget the tip about the port-forward script", "I withdraw what I said about Haruto and Signal": the words of what
 * is taken back, where that is all that is said. Such a text is an errand, and nothing to remember by itself.
 */
export function withdrawnIn(text: string): readonly string[] | undefined {
  const said = text.trim();
  if (said.length > LONGEST || IN_A_FILE.test(said)) return undefined;
  return wordsOf(WITHDRAWS.exec(said) ?? WITHDRAWS_NAMED.exec(said));
}

/** "The rule about asking Bjorn before DNS changes is no longer in force": what has ended; this is worth keeping. */
export function endedIn(text: string): readonly string[] | undefined {
  return text.length > LONGEST ? undefined : wordsOf(RULE_ENDED.exec(text.trim()));
}

/** What it is about, and what kind of note or rule it was. */
function wordsOf(found: RegExpExecArray | null): readonly string[] | undefined {
  const words = termsOf(`${found?.groups?.["kind"] ?? ""} ${found?.groups?.["about"] ?? ""}`);
  return words.length === 0 ? undefined : words;
}

/** Whether an earlier statement is the one that is meant: it has the words by which it is called, but for one of several. */
export function isWithdrawn(words: readonly string[], earlier: string): boolean {
  const held = new Set(termsOf(earlier));
  const missing = words.filter((word) => !held.has(word)).length;
  return missing === 0 || (missing === 1 && words.length >= MAY_MISS_ONE);
}

const MAY_MISS_ONE = 4;
/** An errand is short. */
const LONGEST = 300;

const ERRAND =
  String.raw`^(?:(?:please|pls|ok(?:ay)?|actually|sorry|hey|so)[\s,:]+)*` +
  String.raw`(?:(?:you can|you may|let's|i|i'd like to|i want to|i'll|we|we can|can you|could you)\s+)?` +
  String.raw`(?:(?:just|safely|also)\s+)?` +
  String.raw`(?:forget|scratch|drop|ignore|disregard|delete|remove|discard|erase|withdraw|strike|retract|take back|cancel|never ?mind)(?: about)?\s+`;
/** What one tells a memory. A message, an entry or a comment may well be somebody else's: "ignore the message about …" is advice. */
const NOTE = String.raw`(?:note|tip|memory|memories|statement|remark|advice|fact|bit|reminder|claim|rule|request|preference|wish|idea)s?`;
/** "Remove the note about the flags from the README" is work to be done. */
const IN_A_FILE =
  /\b(?:from|in|on|at) (?:the |our |my )?\S*(?:readme|docs?|wiki|page|changelog|code|file|template|config|ticket|issue|pr|board|\.\w{2,4})\b/i;

const WITHDRAWS = new RegExp(
  ERRAND +
    String.raw`(?:what (?:i|we) (?:said|told you|wrote|noted|claimed)|(?:the|my|that|this|our|your|any)\s+(?:(?:last|earlier|previous|old|whole|little)\s+)?(?<kind>(?:[\w'-]+\s+){0,2}?)${NOTE})` +
    String.raw`(?:\s+(?:i|we) (?:gave|left|made|wrote|told you|mentioned))?(?:\s+(?:earlier|before|yesterday|last time))?\s+` +
    String.raw`(?:about|on|regarding|re|concerning|of|for|with|to|that)\s+(?<about>[^,;:.—–]+(?:\.\w[^,;:.—–]*)*)` +
    String.raw`(?:[,;:.—–]\s*(?:it|that|this|they|i|we|the \w+) [^,;:]*(?:wrong|withdraw|private|obsolete|mistake|another|other|(?:not|n't) (?:true|right|correct|meant|valid|real|ours|mine|yours|here|needed|important)|nothing|mixed|confused|no longer|elsewhere|outdated)[^;:]*)?[.!]?$`,
  "i",
);
/** "Never mind the Vue composition API preference": what it is called stands before. */
const WITHDRAWS_NAMED = new RegExp(
  `${ERRAND}(?:the|my|that|this|our|your)\\s+(?<about>[^,;:.]{3,60}?)\\s+${NOTE}[.!]?$`,
  "i",
);

const RULE_ENDED = new RegExp(
  String.raw`^(?:the|our|my|that)\s+(?<kind>(?:[\w'-]+\s+){0,2}?)${NOTE.replace("note|", "note|policy|requirement|convention|ban|")}\s+(?:about|on|for|of|against|to|that)\s+(?<about>[^,;:.]{3,80}?)\s+` +
    String.raw`(?:is|are|was|were|has been|have been|got)\s+(?:no longer|not|dropped|lifted|void|obsolete|withdrawn|gone|abolished|cancelled|removed|over|outdated|relaxed)\b`,
  "i",
);
