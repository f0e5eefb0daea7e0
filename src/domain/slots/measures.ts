import { attributeIn } from "./attributes.ts";
import { fact, type Fact } from "./fact.ts";
import { AMOUNT, isLiteral } from "./values.ts";
import { bare, claimWords, contentWords } from "./words.ts";

/** How long, how many, how often and when. */
export function measured(clause: string): readonly Fact[] {
  const expires =
    /^(.+?) (expires?|timeouts?|times? out|is cached|are cached|is kept|are kept|are retained|is retained|live|lives|last|lasts)(?: (?:after|in|for|at|within))? (\d\S*)((?: (?:for|in|on|when) .*)?)$/.exec(
      clause,
    );
  if (expires && AMOUNT.test(expires[3] ?? "")) {
    const attribute = (expires[2] ?? "").startsWith("time")
      ? "timeout"
      : /kept|retained/.test(expires[2] ?? "")
        ? "retention"
        : "ttl";
    return fact(attribute, contentWords(`${expires[1]} ${expires[4]}`), expires[3] ?? "");
  }
  const keeps = /^(?:we |i |please )?(?:keep|retain|store) (.+?) (?:around )?for (\d\S*)((?: (?:in|on) .*)?)$/.exec(
    clause,
  );
  if (keeps && AMOUNT.test(keeps[2] ?? ""))
    return fact("retention", contentWords(`${keeps[1]} ${keeps[3]}`), keeps[2] ?? "");
  const tries =
    /^(.+?) (?:retry|retries|is retried|are retried|gets? retried)(?: up to| at most)? (\d+)(?: times| x)?((?: (?:for|in|on|when) .*)?)$/.exec(
      clause,
    );
  if (tries) return fact("retries", contentWords(`${tries[1]} ${tries[3]}`), tries[2] ?? "");
  const capped = /^(.+?) (?:is|are) (?:limited|capped|restricted) (?:to|at) (.+)$/.exec(clause);
  if (capped && /\d/.test(capped[2] ?? "")) return fact("limit", contentWords(capped[1] ?? ""), capped[2] ?? "");
  const counted =
    /^(.*?)(\d\S*) (?:of )?(ram|memory|replicas?|workers?|approvals?|retries|threads?|instances?|attempts?)((?: (?:for|in|on|when|to|before|per) .*)?)$/.exec(
      clause,
    ) ??
    /^(.*?)(?:with |a |an )?(?=(?:concurrency|timeout|ttl|limit|pool size|batch size|page size|interval|parallelism) (?:of )?\d)()(concurrency|timeout|ttl|limit|pool size|batch size|page size|interval|parallelism) (?:of )?(\d\S*(?: (?:for|in|on|when) .*)?)$/.exec(
      clause,
    );
  if (counted) {
    const [, before = "", number = "", noun = "", after = ""] = counted;
    const amount = number === "" ? (after.split(" ")[0] ?? "") : number;
    const rest = contentWords(`${before} ${number === "" ? after.slice(amount.length) : after}`).filter(
      (word) => !/^(?:requir|at|least|has|need|up|keep|minimum|exactly)$/.test(word),
    );
    return fact((attributeIn(noun) ?? attributeIn(`${noun}s`))?.attribute ?? noun, rest, amount);
  }
  const opens = /^(.+?) (?:start|begin|are prefixed|is prefixed)s? with (?:the )?(\S+)$/.exec(clause);
  if (opens && isLiteral(opens[2] ?? ""))
    return fact("prefix", contentWords((opens[1] ?? "").replace(/\bnames?\b/g, " ")), opens[2] ?? "");
  const timed =
    /^(.+?) (?:runs?|happens?|fires?|is scheduled|are scheduled|takes place|kicks off|goes out|go out|is run|are run|is|are|starts?|~>)(?: (?:for|at|on|to|scheduled))* ((?:every|each|daily|weekly|nightly|hourly|monthly|once|twice|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}:\d\d|midnight|noon|0?\d{4} utc)\b.*)$/.exec(
      clause.replace(/^we (?:do|have|hold) (.+?) (?=(?:at|on|every) )/, "$1 is "),
    );
  if (timed && !/\b(?:push|commit|pr|merge|request|save)\b/.test(timed[2] ?? "")) {
    const named = attributeIn(timed[1] ?? "");
    return fact(
      timeAttribute(timed[2] ?? ""),
      contentWords(named && /^(?:schedule|interval|day)$/.test(named.attribute) ? named.rest : (timed[1] ?? "")),
      timed[2] ?? "",
    );
  }
  return [];
}

/** At what time, on which day and how often are three questions. */
export function timeAttribute(when: string): string {
  if (/\d ?(?:am|pm)\b|\d:\d\d|midnight|noon|utc/.test(when)) return "time";
  return /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/.test(when) ? "day" : "frequency";
}

const TELLS_A_STORY =
  /\b(?:fixed|added|found|removed|merged|closed|saw|took|had|was|were|did|made|created|failed|broke|cost|spent|got|error|issue|bug|ticket|step|phase)\b/;

/** A statement with one count in it, told in the same words with another count, is the same statement brought up to date. */
export function quantity(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const words = clause.split(" ");
  const numbers = words.filter((word) => AMOUNT.test(bare(word)));
  const [number = ""] = numbers;
  const at = words.indexOf(number);
  const isCounted =
    /[a-z%]$/.test(bare(number)) ||
    /^[a-z]{3,}$/.test(words[at + 1] ?? "") ||
    /^(?:is|are|:|=|~>|be|to|of)$/.test(words[at - 1] ?? "");
  if (numbers.length !== 1 || at < 2 || !isCounted || TELLS_A_STORY.test(clause)) return [];
  const rest = claimWords(
    words
      .filter((_, index) => index !== at)
      .join(" ")
      .replace(/\b(?:must|at least|at most|up to|minimum|maximum|max|min|about|around|exactly|roughly)\b/g, " "),
  );
  return rest.length < 2 ? [] : fact("count", rest, number);
}
