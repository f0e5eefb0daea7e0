/** Two statements about one thing that say nothing against each other, told by their build. */
export function standSideBySide(text: string, earlier: string): boolean {
  if (text.length > LONGEST || earlier.length > LONGEST) return false;
  return (
    areQualities(text, earlier) ||
    isOfTheNamed(text, earlier) ||
    isOneOfTwo(text, earlier) ||
    areOtherTimes(earlier) ||
    areWhereAndWhen(text, earlier) ||
    areWhereAndWhen(earlier, text) ||
    areToolAndCommand(text, earlier) ||
    areToolAndCommand(earlier, text) ||
    areOfTwoEras(text, earlier) ||
    areOfTwoEras(earlier, text) ||
    areOldAndNew(text, earlier) ||
    areOldAndNew(earlier, text)
  );
}

/** A long text has no build of its own. */
const LONGEST = 400;

/** "The user is left-handed", "the user is allergic to walnuts"; "the worker is stateless", "… flaky": one has many qualities. */
function areQualities(text: string, earlier: string): boolean {
  const [now, then] = [IS.exec(text.trim()), IS.exec(earlier.trim())];
  if (now === null || then === null) return false;
  const [subject, quality] = now.slice(1).map((part) => part.toLowerCase());
  const [other, otherQuality] = then.slice(1).map((part) => part.toLowerCase());
  return (
    bare(subject) === bare(other) &&
    quality !== otherQuality &&
    QUALITY.test(quality ?? "") &&
    QUALITY.test(otherQuality ?? "") &&
    !areOpposed(quality ?? "", otherQuality ?? "")
  );
}

/** "stable" and "unstable". */
function areOpposed(one: string, other: string): boolean {
  return [one, other].some((word) => OPPOSED.some((prefix) => word === `${prefix}${word === one ? other : one}`));
}

function bare(subject: string | undefined): string {
  return (subject ?? "").replace(/^(?:the|our|my) /, "");
}

const IS = /^(.{1,50}?)(?: is| are| am|'s|'m) (\S+(?: \S+){0,5}?)[.!]?$/i;
const OPPOSED = ["un", "non-", "in", "im", "ir", "dis"];
const QUALITY =
  /^(?:\w+-(?:handed|blind|threaded|minded|sensitive|intolerant|safe|aware|free|prone)|(?:allergic|afraid|deaf|blind|fond|proud|scared|keen|strict|picky|used) (?:to|of|in|at|about|on)\b.*|\w{3,}(?:less|ful|ous|able|ible|lingual)|flaky|vegan|vegetarian|married|deaf|shy|unmaintained|idempotent)$/i;

/** "The cat is called Miso", "Miso is deaf": what is named so is spoken of, and not its name. */
function isOfTheNamed(text: string, earlier: string): boolean {
  const name = /\b(?:called|named) ([\p{Lu}][\p{L}\d-]+)[.!]?$/u.exec(earlier.trim())?.[1];
  return (
    name !== undefined &&
    text.startsWith(`${name} `) &&
    !/\b(?:called|named|name|renamed|rechristened|known|goes by|no longer)\b/i.test(text)
  );
}

/** "5s for reads and 20s for writes": what is said of the one leaves the other. */
export function isOneOfTwo(text: string, earlier: string): boolean {
  const [, one = "", other = ""] = OF_TWO.exec(earlier) ?? [];
  if (one === "") return false;
  const [hasOne, hasOther] = [one, other].map((kind) => text.toLowerCase().includes(stem(kind)));
  return hasOne !== hasOther;
}

function stem(word: string): string {
  return word.toLowerCase().replace(/(?:ing|es|s)$/, "");
}

const OF_TWO = /\d\S{0,20} (?:for|on|in) (\w{3,}) and \S{0,20}\d\S{0,20} (?:for|on|in) (\w{3,})/i;

/** "Before 2024 invoices used …": what once was so is still true of then. */
function areOtherTimes(earlier: string): boolean {
  return /^(?:before|until|till|up to|prior to) (?:\w+ )?(?:19|20)\d\d\b/i.test(earlier.trim());
}

/** "Contracts before 2022 are billed yearly", "contracts since 2022 …"; "changelog up to 3.0", "changelog after 3.0". */
function areOfTwoEras(one: string, other: string): boolean {
  if (UP_TO.test(one) && !UP_TO.test(other) && SINCE.test(other) && !/\bfrom \S+ (?:up )?to\b/i.test(other))
    return true;
  const event = BEFORE.exec(one)?.[1]?.toLowerCase();
  return event !== undefined && AFTER.exec(other)?.[1]?.toLowerCase() === event;
}

/** "patients admitted before the merger have …", "after the merger …": it is told of whom, and not what was changed. */
const BEFORE = /\b(?:before|until|during) (?:the |our |an? )?(?!the |our )([\w-]{3,30}),? \w/i;
const AFTER = /\b(?:after|since|from) (?:the |our |an? )?(?!the |our )([\w-]{3,30}),? \w/i;

const UP_TO = /\b(?:before|until|till|up to|through|prior to|older than) (?:version |v)?(?:(?:19|20)\d\d|\d+\.\d+)\b/i;
const SINCE = /\b(?:since|after|from|newer than|as of) (?:version |v)?(?:(?:19|20)\d\d|\d+\.\d+)\b/i;

/** "ssh to the old edge router goes via 2222", "… the new edge router goes via 22022": there are two. */
function areOldAndNew(one: string, other: string): boolean {
  const of = OLD.exec(one)?.[1]?.toLowerCase();
  return of !== undefined && !REPLACED.test(other) && other.toLowerCase().includes(`new ${of}`);
}

const OLD = /\b(?:old|older|legacy|existing|previous) ([\w-]{3,30})\b/i;
const REPLACED =
  /\b(?:instead|no longer|replaced?|replaces|anymore|any more|retired|gone|not the old|moved|switched)\b/i;

/** "CI runs on GitHub Actions", "CI runs on every push now" */
function areWhereAndWhen(one: string, other: string): boolean {
  return ON_EVERY.test(one) && ON_A_NAME.test(other) && !ON_EVERY.test(other);
}

const ON_EVERY = /\bruns? on (?:every|each|any) \w/i;
const ON_A_NAME = /\bruns? on (?:the |our )?(?!\p{L}+days?\b)(?=\p{Lu})/u;

/** "built with Astro", "built with pnpm build" */
function areToolAndCommand(one: string, other: string): boolean {
  return BY_COMMAND.test(one) && BY_TOOL.test(other);
}

const BY_COMMAND =
  /\b(?:with|by|using|via) `?(?:npm|pnpm|yarn|bun|npx|make|cargo|go|docker|just|mvn|gradle|python3?|poetry|uv|rake|task) [a-z][\w:-]*`?[.!]?$/i;
const BY_TOOL = /\b(?:with|by|using|via) `?\p{Lu}[\w.]+`?[.!]?$/u;
