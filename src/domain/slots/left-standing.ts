import { termsOf } from "../words/tokens.ts";
import { speaksOfChange } from "./old-values.ts";

/**
 * What a statement leaves standing whatever words it shares: it tells of the past, it denies what it reports, it names one
 * more of many, or it tells another sort of thing. Weights learned from pairs can't know these better than a reader does.
 */
export function leavesStanding(text: string, earlier: string): boolean {
  if (text.length > LONGEST || earlier.length > LONGEST) return false;
  if (isDisowned(text) || isBefore(text, earlier) || isRoutine(text, earlier)) return true;
  if (speaksOfChange(text)) return false;
  return areTwoOfMany(text, earlier) || areOfTwoSorts(text, earlier) || areOfTwoNames(text, earlier);
}

/** A long text tells more than one thing. */
const LONGEST = 400;

/** "The old README says that it was switched to Kafka, which is wrong", "it is a myth that we moved to MySQL". */
function isDisowned(text: string): boolean {
  return DISOWNED.test(text);
}

const DISOWNED =
  /\b(?:says|claims|states|suggests|believes|thinks|still has it) [^;]{5,200}, (?:which|but that|but it)(?: is|'s) (?:just |simply |plain |not )?(?:wrong|false|untrue|true|nonsense|outdated)[.!]?$|^(?:it is|it's|that's) (?:a myth|a rumou?r|a lie|false|untrue|not true|wrong) that\b/i;

/** "The API used to listen on 3000", "Petar owned billing before Anke": of then, unless it is all that was known till now. */
function isBefore(text: string, earlier: string): boolean {
  if (!(tellsOfThePast(text) || (!ASIDES.test(text) && !OF_NOW.test(text) && wasSo(text, earlier)))) return false;
  const known = new Set(termsOf(text.replace(THEN, "")));
  return termsOf(earlier).some((word) => !known.has(word));
}

/** It says how something used to be, and nothing of how it is. */
export function tellsOfThePast(text: string): boolean {
  return USED_TO.test(text) && !ASIDES.test(text) && !OF_NOW.test(text);
}

/** What the earlier one says in the present is said in the past. */
function wasSo(text: string, earlier: string): boolean {
  const verb = THEN.test(text) ? PAST.exec(text)?.[1]?.toLowerCase() : undefined;
  if (verb === undefined) return false;
  const present = PRESENT.get(verb) ?? verb.replace(/e?d$/, "");
  return new RegExp(String.raw`\b${present}e?s?\b`, "i").test(earlier);
}

const ASIDES = /[,;:()–—]| - /;
const USED_TO =
  /^(?:[\w'.`-]{1,30} ){1,5}(?<!\b(?:is|are|was|were|be|been|get|gets|got|not|where|which|that|they) )used to (?!it\b|that\b|this\b|the\b)\p{Ll}/iu;
const THEN =
  /\b(?:back then|at the time|in those days|formerly|previously|in the (?:old|early) days|before (?:the |our )?[\p{L}\d][^.]{0,40})[.!]?$/iu;
const PAST =
  /^(?:[\w'.-]{1,30} ){1,4}?(\p{Ll}{2,14}ed|went|ran|kept|wrote|sat|led|held|took|stood|sent|was|were|had)\b/iu;
const PRESENT = new Map([
  ["went", "go"],
  ["ran", "run"],
  ["kept", "keep"],
  ["wrote", "write"],
  ["sat", "sit"],
  ["led", "lead"],
  ["held", "hold"],
  ["took", "take"],
  ["stood", "stand"],
  ["sent", "send"],
  ["was", "i"],
  ["were", "ar"],
  ["had", "ha"],
]);
const OF_NOW =
  /\b(?:now|nowadays|today|these days|currently|any ?more|no longer|instead|since|but|is|are|has|have|runs|uses|goes|moved|switched|migrated|changed|renamed|replaced|retired|dropped|removed|until)\b/i;

/** "A cron job moves finished uploads from /in to /done": what is done again and again changes nothing of where they arrive. */
function isRoutine(text: string, earlier: string): boolean {
  const deed = ROUTINE.exec(text)?.[1]?.toLowerCase();
  return deed !== undefined && !earlier.toLowerCase().includes(deed.slice(0, -1));
}

const ROUTINE =
  /^(?:an? |the |our )?(?:[\w-]{1,20} ){0,3}(?:job|cron|script|task|worker|timer|lambda|bot|daemon) (moves|copies|syncs|rotates|archives|ships|uploads) [^;]{2,120}? from \S+ to \S/i;

/** "The table `shipments` is partitioned by month", "the table `shipments_archive` … by year": each has its own name. */
function areOfTwoNames(text: string, earlier: string): boolean {
  const [now, then] = [NAMED.exec(text.trim()), NAMED.exec(earlier.trim())];
  if (now === null || then === null || !same(now[1], then[1]) || now[2] === then[2]) return false;
  return now[3]?.toLowerCase() !== then[3]?.toLowerCase();
}

const NAMED =
  /^((?:[\w-]{1,30} ){1,4})`([^`]{1,60})` ((?:is|are|has|have|runs|uses|keeps|holds|listens|lives|expires|takes|needs|gets) [^`]{1,200})$/i;

/** "The firewall allows port 22", "… port 443"; "she speaks German", "… English"; "Anke attends", "Petar attends". */
function areTwoOfMany(text: string, earlier: string): boolean {
  return MANY.some((shape) => {
    const [now, then] = [shape.exec(text.trim()), shape.exec(earlier.trim())];
    return now !== null && then !== null && same(now.groups?.["of"], then.groups?.["of"]);
  });
}

function same(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase().replace(/^(?:the|our|my) /, "") === other?.toLowerCase().replace(/^(?:the|our|my) /, "");
}

const MANY: readonly RegExp[] = [
  /^(?<of>(?:[\w-]{1,30} ){0,3}(?:firewall|ufw|iptables|nftables|security group|acl|waf|router|proxy) (?:allows?|blocks?|opens?|denies|forwards?|lets? through))(?: ports?| hosts?| ips?)? `?[\d.:/]{2,40}(?:\/(?:tcp|udp))?`?[.!]?$/i,
  /^(?<of>(?:[Tt]he user|[Uu]ser|I|[Ss]he|[Hh]e|\p{Lu}\p{Ll}+) speaks?(?: fluent)?) \p{Lu}\p{Ll}+[.!]?$/u,
  /^\p{Lu}\p{Ll}+ (?<of>(?:attends|takes part in|is invited to|is a member of|has access to|subscribes to) .{2,60}?)[.!]?$/u,
];

/** "The docs are in English", "… in the docs folder"; "the release is on Friday", "… on GitHub": two questions with one preposition. */
function areOfTwoSorts(text: string, earlier: string): boolean {
  const [now, then] = [IS_IN.exec(text.trim()), IS_IN.exec(earlier.trim())];
  if (now === null || then === null || !same(now[1], then[1]) || now[2] !== then[2]) return false;
  const [is = "", was = ""] = [now[3], then[3]];
  return (
    (FORM.test(is) && PLACE.test(was)) ||
    (FORM.test(was) && PLACE.test(is)) ||
    areDayAndPlace(is, was) ||
    areDayAndPlace(was, is)
  );
}

function areDayAndPlace(one: string, other: string): boolean {
  return DAY.test(one) && PLATFORM.test(other) && !DAY.test(other);
}

const IS_IN = /^(.{2,60}?) (?:is|are) (in|on) ([^,;]{2,60}?)[.!]?$/i;
const FORM =
  /^(?:english|french|german|spanish|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|czech|danish|swedish|json|jsonl|ndjson|ya?ml|toml|xml|csv|tsv|ini|hcl|markdown|asciidoc|rst|latex|html|pdf|parquet|avro|protobuf)\b/i;
const PLACE =
  /^[`.~]?\/?[\w.-]{1,40}\/|\b(?:folder|directory|dir|repo|repository|bucket|channel|drive|cabinet)\b|^#\w/i;
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i;
/** A product's name has no digit, and no month is one. */
const PLATFORM =
  /^(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{L}{3,20}$/u;
