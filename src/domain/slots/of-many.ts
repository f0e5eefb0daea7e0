import { speaksOfChange } from "./old-values.ts";

/**
 * Statements of which several are true at once, whatever their values: what a person knows or belongs to, what something
 * was tried on or comes in, one thing of several that there are. A second one joins the first, unless it speaks of change.
 */
export function isOneOfMany(text: string, earlier: string): boolean {
  if (servesAsBoth(text, earlier) || areRemarks(text, earlier)) return true;
  if (areMirrored(text, earlier) || (HOW.test(text) && !HOW.test(earlier))) return true;
  if (isException(text, earlier) || areOtherModes(text, earlier) || areOthersBySubject(text, earlier)) return true;
  if (isMoveOfAnother(text, earlier) || haveOtherRoles(text, earlier)) return true;
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
  return (IN_ONE_CASE.test(text) && !IN_ONE_CASE.test(earlier)) || ONE_DAY.test(text);
}

/** "Once the migration is done, writes will go to the new cluster": not yet. */
const ONE_DAY = /^(?:once|as soon as|after|when)\b[^,:;.]*, .*\bwill\b/i;

const IN_ONE_CASE =
  /^(?:but |and |however, )?(?:if|unless|in case|when|whenever|while|during|until|only (?:if|when|for|on|in)|except (?:if|when|that|for)|(?:for|on|in) [^,]{2,40} only)\b[^,:;.]*, \S/i;

/** "Payments in test mode use set A", "log retention in dev 7d": of each mode and environment something else holds. */
function areOtherModes(text: string, earlier: string): boolean {
  if (areOtherPlaces(text, earlier)) return true;
  return [MODE, ENVIRONMENT].some((where) => {
    const [now, then] = [where.exec(text), where.exec(earlier)];
    if (now === null || then === null || now[1]?.toLowerCase() === then[1]?.toLowerCase()) return false;
    return now[2] === then[2] && text.replace(where, "").toLowerCase() !== earlier.replace(where, "").toLowerCase();
  });
}

/** "In the CLI, use click instead of argparse", "in the build scripts, use argparse instead of click". */
function areOtherPlaces(text: string, earlier: string): boolean {
  const [now, then] = [text, earlier].map((one) => WHERE.exec(one)?.[1]?.toLowerCase());
  return now !== undefined && then !== undefined && now !== then;
}

const WHERE =
  /^((?:in|on|for|at|under|inside|outside|within|with) (?:the |our |my )?(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]|20\d\d|fact|short|general|addition|case)\w*\b)[^,]{2,40}?)(?:, | the (?=[a-z]+ (?:of|is|for)\b))/i;

const MODE = /\b(?:in|on|for|under) (?:the )?([\w-]+) (mode|environment|env|profile|tier|plan)\b/i;
const ENVIRONMENT = /\b(?:in|on|for) (?:the )?(prod|production|staging|dev|development|qa|uat|sandbox|demo|preview)\b/i;

/** "Our OCR model is slow now": how something is says nothing of what it is. */
const HOW =
  /\b(?:is|are|gets?|got|became) (?:now |still |very |too |quite |really |a bit |so )*(?:slow|fast|flaky|broken|noisy|buggy|huge|tiny|good|bad|great|fine|busy|nullable|readable)(?: now| lately| again| these days)?[.!]?$/i;

/** "Sasha reviews Lea's pull requests", "Lea reviews Sasha's": the same words the other way round are of another direction. */
function areMirrored(text: string, earlier: string): boolean {
  if (Math.abs(text.length - earlier.length) > 2 || text.length > LONGEST_MIRRORED) return false;
  const [now, then] = [text, earlier].map((one) => one.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_./:@-]*/gu) ?? []);
  if (now === undefined || then === undefined || now.length !== then.length || IN_ORDER.test(text)) return false;
  return now.join(" ") !== then.join(" ") && now.toSorted().join(" ") === then.toSorted().join(" ");
}

const LONGEST_MIRRORED = 300;
/** Where the order is what is said: "tabs, not spaces", "lint before test". */
const IN_ORDER =
  /\b(?:not|never|no|instead|rather|than|over|before|after|then|first|from|but|except|unless|without)\b/i;

/**
 * "Pushes to `docs/**` skip CI", "pushes to `i18n/**` skip CI"; "the mirror in Oslo answers on 8443", "the mirror in Turin
 * answers on 8443": what holds of one says nothing of the others of its kind.
 */
function areOthersBySubject(text: string, earlier: string): boolean {
  const [now, then] = [WHICH_OF_A_KIND.exec(text.trim()), WHICH_OF_A_KIND.exec(earlier.trim())];
  if (now === null || then === null || speaksOfChange(text)) return false;
  const [kind, which, rest] = now.slice(1).map((part) => part.toLowerCase());
  const [otherKind, other, otherRest] = then.slice(1).map((part) => part.toLowerCase());
  return (
    kind === otherKind &&
    which !== other &&
    (rest === otherRest || (/s \w+$/.test(kind ?? "") && OF_MANY.test(rest ?? "")))
  );
}

/** Said of several things, the verb has no s. */
const OF_MANY =
  /^(?:are|have|must|never|can|should|skip|get|go|run|need|use|live|bypass|require|trigger|don't|do not)\b/;
const WHICH_OF_A_KIND =
  /^(?:all |any |the |our |my )?((?:[\w-]+ )?(?!(?:is|are|was|were|has|have)\b)[\w-]+ (?:to|from|in|at|under|matching|of|on|for|with|by)) (?:the )?(\S+(?: \S+)?) ((?:is|are|has|have|had|must|never|can|should|skip|get|go|run|need|use|live|bypass|require|trigger|don't|do not|[a-z]{3,}s(?= \S))\b.*?)[.!]?$/i;

/** "is deployed to S3", "is deployed by GitHub Actions now": where to and by what are two questions. */
function haveOtherRoles(text: string, earlier: string): boolean {
  const [now, then] = [DONE.exec(text), DONE.exec(earlier)];
  if (now === null || then === null || now[1]?.toLowerCase() !== then[1]?.toLowerCase()) return false;
  const [role, other] = [now, then].map((done) => ROLES.findIndex((words) => words.includes(done[2] ?? "")));
  return role !== other;
}

const DONE = /\b(?:is|are|gets?|get) (\w{3,}ed|sent|built|kept) (to|into|by|via|with|through|using|from|under)\b/i;
const ROLES = [["to", "into"], ["by", "via", "with", "through", "using"], ["from"], ["under"]];

/** "moved uptime-kuma from 3001 to 3002": who else was at 3001 is not spoken of. */
function isMoveOfAnother(text: string, earlier: string): boolean {
  const moved = MOVED.exec(text)?.[1];
  return moved !== undefined && !earlier.toLowerCase().includes(moved.toLowerCase());
}

const MOVED =
  /^(?:(?:i|we|they)(?:'ve| have)? )?(?:moved|migrated|relocated|bumped) (?:the |our |my )?`?([\w.]{1,40}[-\d][\w.-]{0,40})`? from \S+ to \S/i;

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
  /\b(?:allows?|permits?|accepts?|trusts?|blocks?) (?:[a-z-]+ ){0,3}(?:from|to)\b/i,
  /^\S+(?: \S+){0,3} (?:may|can) (?:be )?[a-z]+ (?:[a-z]+ ){0,3}(?:in|with|by|through|via|as) [^:]*$/i,
  /^(?:(?:and|also) )?(?:another|one) of (?:the|our|my|its|their)\b/i,
  /^[^:]{2,50}\b(?:we (?:need|use|support|allow|depend on)|needed|required|supported|allowed|installed|enabled): /i,
  /\b(?:ships?|shipped|comes?|offered) in [A-Z][a-z]+(?:sh|an|ch|se|ese|ic|ish)\b/,
  /^(?:(?:tcp|udp) )?port \d+ (?:is|goes|maps|points)\b/i,
  // "Flaky test in the suite: A", "Banned word: B": one of a list that is told one by one.
  /^[^:]{0,30}\b(?:(?:known |common )?(?:gotcha|pitfall|trap|bug|issue|quirk|problem|limitation|workaround|exception|alias|false positive)s?|flaky(?: [\w-]+)?|(?:banned|forbidden|blocked|reserved|exempt|excluded|ignored|quarantined|skipped|muted) [\w-]+)\b[^:]{0,40}(?::|→|->|=) \S/i,
  /\bflaky [\w-]+ `[^`]+`/i,
  /^(?:crontab|cron ?job|firewall rule|redirect|hosts entry|alias)\b[^:]{0,40}: /i,
  /\b(?:we|they|\w+s?) tests? against\b/i,
  /^(?:[^:]{2,40}: )?(?:never|don't|do not) (?:ever )?(?:edit|touch|commit|delete|modify|change|rename|format|open)\b/i,
  /\b(?:pays? for|subscribes? to|sponsors?|is allergic to)\b/i,
  /\b(?:tested|verified|certified|tried|compatible|available|offered|distributed|translated|localised|localized) (?:on|with|against|in|for|into)\b/i,
  /^[A-Z][a-z]+ (?:speaks|knows|likes|plays|is fluent in|is good at|is allergic to|works (?:with|on)|has access to|has worked (?:on|with))\b/,
  /^(?:[A-Z][a-z]+|I|I'm) (?:is|am|sits|serves)?\b.{0,12}\b(?:on|in) the .*\b(?:team|committee|board|council|squad|crew|panel|group|guild|rotation)$/,
  /\b(?:we|they|i|it|\w+) (?:have|has|got) an? .{2,40}\b(?:called|named)\b|\bthere(?:'s| is) an? \b/i,
  /\b(?:runs?|builds?|works?|compiles?|deploys?) on (?:linux|mac ?os|windows|ios|android|arm(?:64)?|x86(?:_64)?|amd64|freebsd|chrome|chromium|firefox|safari|edge|webkit|iphones?|ipads?|pixels?)\b/i,
  /\bpublished (?:to|on) (?:npm|jsr|pypi|crates\.io|maven|nuget|docker hub|homebrew|the app store|google play)\b/i,
];
