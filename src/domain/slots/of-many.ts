import { speaksOfChange } from "./old-values.ts";

/**
 * Statements of which several are true at once, whatever their values: what a person knows or belongs to, what something
 * was tried on or comes in, one thing of several that there are. A second one joins the first, unless it speaks of change.
 */
export function isOneOfMany(text: string, earlier: string): boolean {
  if (servesAsBoth(text, earlier) || areRemarks(text, earlier)) return true;
  if (isException(text, earlier) || areOtherModes(text, earlier)) return true;
  if (speaksOfChange(text)) return false;
  return MANY.some((pattern) => pattern.test(text) && pattern.test(earlier));
}

/** "We use Redis as cache", "we use Redis as broker now": one thing may serve as many, unless it is said to serve no longer. */
function servesAsBoth(text: string, earlier: string): boolean {
  const [now, then] = [SERVES_AS.exec(text), SERVES_AS.exec(earlier)];
  if (now === null || then === null || /\b(?:instead|rather|no longer|not|only)\b/i.test(text)) return false;
  return now[1]?.toLowerCase() === then[1]?.toLowerCase();
}

/** "If it is started with --fast, the limit is 1 instead of 5": what holds in one case leaves the rule standing. */
function isException(text: string, earlier: string): boolean {
  return IN_ONE_CASE.test(text) && !IN_ONE_CASE.test(earlier);
}

const IN_ONE_CASE =
  /^(?:but |and |however, )?(?:if|unless|in case|only (?:if|when|for|on|in)|except (?:if|when|that|for)|(?:for|on|in) [^,]{2,40} only)\b[^,]*, \S/i;

/** "Payments in test mode use set A", "log retention in dev 7d": of each mode and environment something else holds. */
function areOtherModes(text: string, earlier: string): boolean {
  return [MODE, ENVIRONMENT].some((where) => {
    const [now, then] = [where.exec(text), where.exec(earlier)];
    if (now === null || then === null || now[1]?.toLowerCase() === then[1]?.toLowerCase()) return false;
    return now[2] === then[2] && text.replace(where, "").toLowerCase() !== earlier.replace(where, "").toLowerCase();
  });
}

const MODE = /\b(?:in|on|for|under) (?:the )?([\w-]+) (mode|environment|env|profile|tier|plan)\b/i;
const ENVIRONMENT = /\b(?:in|on|for) (?:the )?(prod|production|staging|dev|development|qa|uat|sandbox|demo|preview)\b/i;

/** "Lab notes: the fan is loud", "Lab notes: the door sticks": one remark of many, unless both are of one thing. */
function areRemarks(text: string, earlier: string): boolean {
  const [now, then] = [text, earlier].map((one) => REMARK.exec(one)?.[1]?.toLowerCase());
  return now !== undefined && then !== undefined && now !== then;
}

const REMARK =
  /^[^:.]{0,30}\b(?:notes?|todos?|gotchas?|tips?|reminders?|hints?|ideas?|quirks?|facts?|remarks?|observations?|learnings?|caveats?|issues?|bugs?|warnings?|questions?): (?:the |an? |our |my )?(\S+)/i;

const SERVES_AS = /\buses? (\S+) as\b/i;

const MANY: readonly RegExp[] = [
  // What is allowed or supported, and what becomes of one numbered port, leaves room for others.
  /^(?:[\w ]{2,40}: )?\S+(?: \S+){0,2} (?:is|are) (?:also )?(?:allowed|permitted|supported|accepted|whitelisted|allowlisted|blocked|banned|trusted|exempt)\b/i,
  /^(?:(?:tcp|udp) )?port \d+ (?:is|goes|maps|points)\b/i,
  /\b(?:tested|verified|certified|tried|compatible|available|offered|distributed|translated|localised|localized) (?:on|with|against|in|for|into)\b/i,
  /^[A-Z][a-z]+ (?:speaks|knows|likes|plays|is fluent in|is good at|is allergic to|works (?:with|on)|has access to|has worked (?:on|with))\b/,
  /^(?:[A-Z][a-z]+|I|I'm) (?:is|am|sits|serves)?\b.{0,12}\b(?:on|in) the .*\b(?:team|committee|board|council|squad|crew|panel|group|guild|rotation)$/,
  /\b(?:we|they|i|it|\w+) (?:have|has|got) an? .{2,40}\b(?:called|named)\b|\bthere(?:'s| is) an? \b/i,
  /\b(?:runs?|builds?|works?|compiles?|deploys?) on (?:linux|mac ?os|windows|ios|android|arm(?:64)?|x86(?:_64)?|amd64|freebsd|chrome|chromium|firefox|safari|edge|webkit|iphones?|ipads?|pixels?)\b/i,
  /\bpublished (?:to|on) (?:npm|jsr|pypi|crates\.io|maven|nuget|docker hub|homebrew|the app store|google play)\b/i,
];
