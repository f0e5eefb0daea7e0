import { amount } from "./amounts.ts";

/** Stands for a blank inside a code span or a crontab line, which are one word. */
export const INNER_BLANK = "\u2423";

/** A statement put so that two of them can be laid side by side: one spelling for each amount, nothing said around it. */
export function alignedText(text: string): string {
  return text
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\bany longer\b/gi, "any more")
    .replaceAll(/\b(need|must|should)n't\b/gi, "$1 not")
    .replaceAll(/\b(we|they|you|i)'(?:re|m|ve|ll)\b/gi, "$1 are")
    .replaceAll(/`([^`\n]{1,80})`/g, (_, code: string) => code.trim().replaceAll(/\s+/g, INNER_BLANK))
    .replaceAll(/\*\*|\bthese days\b|^\s*[-*+] (?=\w)/g, "")
    .replaceAll(/\b(?:(?:is|are|was) set|defaults?) to\b/gi, "is")
    .replaceAll(/\s\([^)]{0,120}\)/g, " ")
    .replaceAll(/(?<=^|\s)(\w+)=(?=[^\s=>])/g, "$1 = ")
    .replace(PREAMBLE, "")
    .replaceAll(SINCE_WHEN, "")
    .replace(RELATIVE, "")
    .replace(CRON, (times) => times.replaceAll(" ", INNER_BLANK))
    .replace(APPOSITION, "$2 $1")
    .replaceAll(/\b(?:bi-?weekly|fortnightly|every other week|every second week)\b/gi, "every 2 weeks")
    .replaceAll(
      /\b(hour|dai|week|month|year)ly(?= now|$|[,.;])/gi,
      (_, unit: string) => `every 1 ${unit.replace("dai", "day")}`,
    )
    .replaceAll(/\bevery (?=(?:minute|hour|week|month|year)\b)/gi, "every 1 ")
    .replaceAll(/\ban? (?=(?:minute|hour|day|week|month|year)\b)/gi, "1 ")
    .replaceAll(COUNTED, (_, count: string) => String(COUNTS.indexOf(count.toLowerCase())))
    .replaceAll(AMOUNTS, (_, count: string, unit: string) => amount(count, unit.toLowerCase()));
}

/** "the thing you need to know is that the api is at …" is about the api. */
const PREAMBLE =
  /^(?:[^,.]{1,40} aside, )?(?:the|one|only) (?:\w+ )?thing (?:you (?:need|have|should) (?:to )?know|to (?:know|remember|note)) is(?: that)? |^since (?:the|our) [\w-]+(?: [\w-]+)?,? (?=(?:the|our|my) )/i;
/** "…from this week on", "…since Tuesday": when it changed is no part of what it is. */
const SINCE_WHEN =
  /,? (?:since|as of|from|starting|effective) (?:now|today|yesterday|tomorrow|(?:this|last|next) (?:week|month|year|quarter|sprint|release|night|\w+day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|v\d[\w.]*)(?: on(?:wards?)?)?(?=$|[,.;])/gi;
/** "the image we build on is …" is the image. */
const RELATIVE = / (?:that |which )?(?:we|you|they|i) \w+(?: (?:on|with|for|from|in|to|at))?(?= (?:is|are) )/i;
/** The five fields of a crontab line are one value. */
const CRON = /(?<=^|\s)[\d*][\d*/,-]*(?: [\d*][\w*/,-]*){4}(?=$|[\s.,;])/;
/** "Kamal, our deploy tool, was replaced": said of one thing in two ways. */
const APPOSITION = /^([\w.-]+), ((?:our|the|my) [^,.]{2,40}),(?= )/i;
/** "two approvals" and "2 approvals", "10 MB" and "10MB" are the same. */
const COUNTS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNTED = new RegExp(`\\b(${COUNTS.slice(1).join("|")})(?= [a-z]{3,})(?! (?:of|thing|more|day|way)\\b)`, "gi");
const AMOUNTS =
  /(?<![\w.:/-])(\d+(?:\.\d+)?) ?(ms|s|sec|secs|seconds?|min|mins|minutes?|h|hours?|days?|weeks?|months?|years?|[kmgt]i?b)(?![\w/])/gi;
