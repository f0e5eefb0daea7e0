import type { Role } from "../journal/session.ts";
import type { Sort } from "./node.ts";
import { findValues } from "./values.ts";

/** What a sentence tells, and how surely; undefined for talk. */
export interface Cue {
  readonly sort: Sort;
  readonly weight: number;
}

/** Of two that fit, the first is taken: a decision with a value in it is a decision. */
export function detectCue(sentence: string, role: Role): Cue | undefined {
  if (role === "tool" || QUESTION.test(sentence) || TALK.test(sentence) || isHeading(sentence)) return undefined;
  if (role === "assistant" && NARRATION.test(sentence)) return undefined;
  const says = role === "user" ? 1.2 : 1;
  const exact = findValues(sentence).some((value) => EXACT.test(value)) ? 1.15 : 1;
  if (!DOUBT.test(sentence)) {
    if (DECISION.test(sentence) || (role === "user" && WISH.test(sentence)))
      return { sort: "decision", weight: 3 * says * exact };
    if (SOLVED.test(sentence)) return { sort: "solved", weight: 2.2 * exact };
    if (exact > 1 && DEFINES.test(sentence) && !PASSING.test(sentence)) return { sort: "value", weight: 2.4 * says };
  }
  if (PENDING.test(sentence)) return { sort: "pending", weight: 1.8 * says };
  if (role === "assistant" && DONE.test(sentence)) return { sort: "work", weight: 1.1 * exact };
  return undefined;
}

/** What introduces a list, or names a section, tells nothing by itself. */
function isHeading(sentence: string): boolean {
  return sentence.endsWith(":") || (sentence.split(" ").length < 5 && !/[.!\d=]/.test(sentence));
}

/** Beyond doubt a value: it has a digit, begins like a path, ends like a file or a host. "and/or" is none. */
const EXACT = /\d|^[~./]|\/.*\/|\.[a-z]{2,}$|_/u;

const QUESTION =
  /\?["')\]]?$|^(?:should|could|can|do|does|did|is|are|was|what|which|why|how|when|where|who)\b(?![^.]*\b(?:decided|agreed)\b)/iu;

/** Courtesy, praise, and words about the talk itself. */
const TALK =
  /^(?:(?:you'?re|that'?s) (?:right|welcome|correct)|sounds good|looks good|go ahead|please (?:continue|proceed)|continue|keep going|thanks|thank you|sorry|i apologi[sz]e|would you like|do you want|feel free|let me know|is there anything|i hope|happy to|here (?:is|are)|here'?s|below is|as (?:you|i) (?:can see|said|mentioned)|caveat:|this session is being continued|the summary|summary:|\[request interrupted|conversation|api error|tool loaded)\b/iu;

/** An agent that says what it is about to do, or what it sees. */
const NARRATION =
  /^(?:(?:first|now|next|then|okay|ok|finally|alternatively|and|but|so|also)[, ]+)*(?:let me|let'?s (?!use|keep|go with|stick|switch|drop|avoid|adopt|pin)|i'?ll|i will|i'?m (?:going|now|about)|i am going|i need|i can (?:see|now)|i see|i should|i want|i think|i notice|i'?d|i would|i have (?:to|a|the|enough)|looking|checking|searching|reading|running|starting|it (?:looks|seems|appears)|this (?:looks|seems|appears|shows|means|will|would|should|looks)|to (?:do|fix|verify|test|check) (?:this|that|it))\b/iu;

/** What is only weighed settles nothing. */
const DOUBT =
  /\b(?:if (?:we|you|i)|whether|should we|could (?:we|also|use|be)|might|maybe|perhaps|not sure|would (?:be|you|like)|option(?:s|al(?:ly)?)? (?:[a-c1-3]\b|are|would)|consider|alternatively|for example|e\.g\.|suppose|in theory|thinking (?:about|of)|wonder)\b/iu;

const DECISION = new RegExp(
  [
    String.raw`\b(?:we|i|they|team|everyone|boss|client|product|security|legal)(?:'ve| have| has| all| finally| just)* (?:decided?|agreed?|chose|chosen|settled|opted|picked|committed|standardi[sz]ed|ruled out|landed on|signed off)\b`,
    String.raw`\b(?:decided|agreed|settled|opted) (?:to|on|that|for|against|not)\b`,
    String.raw`\b(?:it'?s|is|was|been) (?:decided|settled|agreed|final|off the table)\b`,
    String.raw`\b(?:signed off on|approved|vetoed|green-?lit|ruled out|rejected) (?!by\b|the (?:request|change|edit|tool))`,
    String.raw`^(?:final )?decisions?\b[^:]{0,40}:`,
    String.raw`\b(?:let'?s|we'?ll|we will|we'?re going to|we are going to|we should just) (?:just |then |not |always |now )?(?:use|keep|go with|stick (?:with|to)|switch|drop|stay|move|adopt|pin|ship|store|host|standardi[sz]e|avoid|skip|defer|postpone|replace|rename|support|remove|make \w+ the default)\b`,
    String.raw`\b(?:going|went) with\b`,
    String.raw`\bfrom now on\b|\bno longer (?:use|support|need|run)|\bis the (?:new )?(?:default|standard|rule|convention)\b`,
    String.raw`\b(?:switch(?:ed|ing)?|mov(?:ed|ing)|migrat(?:ed|ing)) (?:\w+ ){0,4}?(?:from .{1,40} )?(?:over )?to\b(?! (?:the (?:next|top|end|start)|see|check|do))`,
    String.raw`\bthe plan is (?:now )?to\b|\bstays? (?:on|with|in)\b.*\bbecause\b`,
  ].join("|"),
  "iu",
);

/** A person's standing wish or correction. */
const WISH =
  /\b(?:always|never|don'?t ever|make sure to always|prefer|i (?:want|like|hate) (?:you to|it when|all|every|short|the)|please (?:always|never|don'?t)|(?:it'?s|that'?s|it is) [\w./:-]+(?: \w+)?, not\b|not the \w+|use \S+ (?:instead of|not|rather than)|remember (?:that|to always))\b/iu;

const SOLVED = new RegExp(
  [
    String.raw`\b(?:root cause|culprit)\b|\bturn(?:ed|s) out\b`,
    String.raw`\bthe (?:real |actual |underlying )?(?:problem|issue|bug|cause|fix|error|reason|failure|leak|crash|trick|solution)s? (?:was|were|is|came|turned)\b`,
    String.raw`\b(?:was|were|is|are) (?:caused by|due to|fixed by|solved by|resolved by)\b|\bcame from\b|\bcaused by\b`,
    String.raw`\b(?:fixed|solved|resolved|worked around) (?:it |this |that |the [\w -]{1,40} |by |with |in )`,
    String.raw`^(?:i(?:'ve| have)? |we(?:'ve| have)? )?(?:fixed|solved|resolved)\b`,
    String.raw`\b(?:works|passes|pass|green) (?:now|again)\b|\bnow (?:works|passes|pass)\b`,
  ].join("|"),
  "iu",
);

/** Something is given its value. */
const DEFINES =
  /\b(?:is|are|was|'s|=|listens?|lives?|runs?|sits?|uses?|needs?|requires?|set to|sets?|pinned|points?|defaults? to|expires?|stored|kept|hosted|deployed|goes? to|called|named|limited|capped|costs?|takes?|equals|bound|exposed|mounted|at most|at least)\b|=/iu;
/** The value belongs to the moment: a line number, a count of tests, a duration of a run. */
const PASSING =
  /\b(?:lines? \d|tests? (?:pass|fail|ran|are)|\d+ (?:tests?|files?|errors?|warnings?|lines?|changes?|insertions?|passed|failed|matches|results|times|steps?|options?|issues?|ways?|things?|messages?|sessions?|components?|words?|items?|tasks?|commits?|functions?|entries|sources|experiments|questions?|minutes ago|hours ago)\b|exit code|commit [0-9a-f]{6,}|step \d|phase \d|task \d|error:|http status|returned \d|\d+ms elapsed)/iu;

const PENDING =
  /(?:^|[.;(] )to-?do\b ?[:–-]|\b(?:still (?:need|have|has|missing|open|to (?:do|be)|fails?|failing|broken|unclear)|next (?:up|steps?|time|week|session)\b|remaining|left to do|not yet|haven'?t yet|follow[- ]?up|tomorrow we|is pending|are pending|blocked (?:by|on)|waiting (?:for|on)|remember to|don'?t forget|later we|open question|out of scope for now|needs? (?:a )?(?:follow|review|decision|investigation))\b/iu;

const DONE =
  /^(?:(?:i|we)(?:'ve| have)? (?:now |also |just |successfully )?)?(?:added|implemented|created|built|wrote|refactored|updated|removed|renamed|migrated|configured|replaced|moved|extracted|introduced|documented|deployed|released|published|upgraded|bumped|wired|set up|split|converted|enabled|disabled|improved|optimi[sz]ed|cleaned up)\b/iu;
