import { amount } from "./amounts.ts";
import { startsCommand } from "./tools.ts";

/** A memory is a short statement; of a longer text only the beginning is read, so that a hostile one costs no more. */
const READ_CHARS = 4_000;
const SENTENCE_CHARS = 320;
const SENTENCES = 40;
/** Stands for a blank inside a code span, a quotation or a command line, which are one word to the grammar. */
const INNER_BLANK = "\u2423";

/** Plain lower-case sentences, one spelling for each contraction, number and unit, each literal one word. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const line of literalsJoined(text.slice(0, READ_CHARS)).split("\n")) {
    for (const raw of line
      .replace(/^\s*(?:[-*+>•]|#{1,6}|\d{1,2}[.)])(?=\s)\s*(?:\[[ x]\]\s*)?/i, "")
      .split(/(?<=[.!?…])\s+|;\s+/)) {
      const sentence = plain(raw);
      if (sentence === "") continue;
      const before = sentences.at(-1);
      if (before !== undefined && continues(before, sentence))
        sentences[sentences.length - 1] = `${before} , ${sentence}`.slice(0, SENTENCE_CHARS);
      else sentences.push(sentence);
      if (sentences.length === SENTENCES) return sentences;
    }
  }
  return sentences;
}

/** The blanks inside a literal, back again. */
export function spoken(phrase: string): string {
  return phrase.replaceAll(INNER_BLANK, " ");
}

/** "The port isn't 5432. It's 5433." is one statement in two sentences. */
function continues(before: string, sentence: string): boolean {
  return (
    /^(?:it|that|this|use|now|they|we|instead|please use|the correct|the new|the right)\b/.test(sentence) &&
    sentence.length < 120 &&
    /\b(?:not|no longer|any more|deprecated|retired|gone|dead|removed|wrong|replaced|used to|was|were|changed|moved|scratch that|correction|decommissioned)\b/.test(
      before,
    ) &&
    before.length < 160
  );
}

function literalsJoined(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/```[a-z]*\n?/g, " ")
    .replace(/`([^`\n]{1,120})`/g, (_, code: string) => literal(code))
    .replace(/"([^"\n]{1,60})"/g, (_, quoted: string) =>
      quoted.replace(/[,.]$/, "").trim().replace(/\s+/g, INNER_BLANK),
    )
    .replace(/\[([^\]\n]{1,80})\]\([^)\n]{1,200}\)/g, "$1")
    .replace(/\*\*|__(?=\S)|(?<=\S)__(?=\s|$)/g, "")
    .replace(/(?<![\w$])([A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z][A-Z0-9]{2,}(?==\S))\b/g, "$$$1");
}

/** An assignment in a code span is a statement of its own, anything else is a name or a command. */
function literal(code: string): string {
  const trimmed = code.trim();
  const assigned = /^([\w.-]{2,60})\s?(?:=|:\s)\s?(\S[^=]{0,60})$/.exec(trimmed);
  if (assigned) return `${assigned[1]} = ${assigned[2]?.replace(/\s+/g, INNER_BLANK)}`;
  return trimmed.replace(/\s+/g, INNER_BLANK);
}

function plain(raw: string): string {
  // "job A" is a name, "a job" is not.
  let sentence = raw
    .replace(/(?<=[a-z] )A(?=[\s.,:;]|$)/g, "id-a")
    .toLowerCase()
    .slice(0, SENTENCE_CHARS);
  for (const [pattern, to] of SPELLINGS) {
    sentence = typeof to === "string" ? sentence.replace(pattern, to) : sentence.replace(pattern, to);
  }
  sentence = sentence.replace(/\s+/g, " ").trim();
  return commandsJoined(sentence)
    .replace(/[.!…]+$/, "")
    .trim();
}

/** `npm run test:unit` without its code marks is still one command. */
export function commandsJoined(sentence: string): string {
  const words = sentence.split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    let command = words[at] ?? "";
    const program = command;
    while (at + 1 < words.length) {
      const next = words[at + 1] ?? "";
      const isFirst = command === program;
      if (isFirst ? !startsCommand(program, next) : !isArgument(command, next)) break;
      command += INNER_BLANK + next;
      at++;
    }
    out.push(command);
  }
  return out.join(" ");
}

const RUN_SOMETHING = /\u2423(?:run|exec|-m|compose|artisan|dlx|x|workspace|make)$/;
function isArgument(command: string, next: string): boolean {
  if (/^[,:=]$|^(?:to|for|in|on|and|or|instead|not|now|before|after|the|is|are)$/.test(next)) return false;
  return (
    RUN_SOMETHING.test(command) ||
    /^--?\w|^\.{1,3}\/|^@[\w/]|\w:\w|^\.$/.test(next) ||
    (/\u2423(?:test|up|run)$/.test(command) && startsCommand(command.split(INNER_BLANK)[0] ?? "", next))
  );
}

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twelve: "12",
  fifteen: "15",
  twenty: "20",
  thirty: "30",
  sixty: "60",
};

const SPELLINGS: readonly (readonly [RegExp, string | ((match: string, ...groups: string[]) => string)])[] = [
  [/\bcan't\b|\bcannot\b|\bcant\b/g, "can not"],
  [/\bwon't\b|\bwont\b/g, "will not"],
  [/\b(is|are|do|does|did|was|were|has|have|should|must|need|would|could|had)n'?t\b/g, "$1 not"],
  [/\b(it|that|there|here|what|he|she|who)'s\b/g, "$1 is"],
  [/^its (?=\S+,? not\b)|(?<=[,:] )its (?=\S+$)/g, "it is "],
  [/\blet's\b|\blets (?=use|go|switch|keep)/g, " "],
  [/\b(we|they|you)'re\b/g, "$1 are"],
  [/\bi'm\b|\bim\b/g, "i am"],
  [/\b(we|they|you|i)'ve\b/g, "$1 have"],
  [/'(?:ll|d)\b/g, " will"],
  [/\b(?:any ?more|any longer|nomore)\b/g, "any more"],
  [/\bin favor of\b/g, "in favour of"],
  [/\btime[ -]?outs?\b/g, "timeout"],
  [/\btimes out\b/g, "timeouts"],
  [/\b(?:is|are) on (?=version |v\d)/g, "uses "],
  [/\bpull request/g, "pr"],
  [/\bend[ -]to[ -]end\b/g, "e2e"],
  [/\b(github actions|gh actions|github-actions)\b/g, "gha"],
  [/\b(gitlab|travis|circle)[ -]ci\b/g, (_, name: string) => (name === "circle" ? "circleci" : `${name}-ci`)],
  [/\b(azure|bitbucket) pipelines\b/g, "$1-pipelines"],
  [/\bcloudflare (pages|workers)\b/g, "cloudflare-$1"],
  [/\b(cloud|elastic|app|sql|home|google) (run|beanstalk|engine|server|assistant)\b/g, "$1-$2"],
  [/\bvs ?code\b|\bvisual studio code\b/g, "vscode"],
  [/\bconventional commits?\b/g, "conventional-commits"],
  [/\b(dark|light)[ -](mode|themes?)\b/g, "$1-mode"],
  [/\b(?:was|were|has been|have been|got|been) rewritten in\b/g, "is now written in"],
  [/\b(single|double)[ -]quot(?:es?|ed|ation marks?)(?: strings?)?\b/g, "$1-quotes"],
  [
    /\b(two|four|three|eight|2|3|4|8)[ -]spaces?(?: indent(?:s|ation)?| tabs)?\b/g,
    (_, n: string) => `${NUMBER_WORDS[n] ?? n}-spaces`,
  ],
  [/\b(squash|rebase)[ -](?:and )?[ -]?merg(?:e|es|ing)\b/g, "$1-merges"],
  [/\bmerge commits\b/g, "merge-commits"],
  [/\b(front|back)[ -]end\b/g, "$1end"],
  [/\btest suite\b/g, "tests"],
  [/\bfly\.io\b/g, "fly"],
  [
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty)(?= (?:times|retries|attempts|seconds?|minutes?|hours?|days?|weeks?|replicas|workers|approvals?|reviewers?|nodes))\b/g,
    (n) => NUMBER_WORDS[n] ?? n,
  ],
  [/\b(\d{1,3}),(\d{3})\b/g, "$1$2"],
  [
    /(?<![\w.:/-])(\d+(?:\.\d+)?)[ -]?(ms|milliseconds?|millis|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|kb|mb|gb|tb|gib|mib)\b/g,
    (_, n: string, unit: string) => amount(n, unit),
  ],
  [/(?<![\w.:/-])(\d+)[ ]?(?:%|percent\b)/g, "$1%"],
  [/\s[–—]\s|\s--?\s|[—]/g, " , "],
  [/\s(?:->|→|=>)\s|→/g, " ~> "],
  [/(?<=^|\s)(\$?[\w.-]+)\s?=\s?(?=[^\s=>])/g, "$1 = "],
  [/:(?=\s|$)/g, " : "],
  [/,(?=\s|$)/g, " , "],
  [/\bthe user\b/g, "user"],
  [/\bwill (?:rather|prefer)(?: (?:have|get|see|use|to have))?\b/g, "prefer"],
  [
    /\b(job|node|team|service|worker|server|cluster|host|group|option|plan|shard|pool|tenant|customer) a (?=is|are|runs?|uses?|has|listens?|lives?|owns?|deploys?)/g,
    "$1 id-a ",
  ],
  [/\b(metric|imperial) (?:units?|system)\b/g, "$1"],
  // The language is a word of weight, the verb is none.
  [/\b(in|for|of|our|the|uses?|using|from|to|and) go\b(?=$| (?!to|with|out|through|on|in\b)|[,.])/g, "$1 golang"],
  [/^back (to|on)\b/, "we are back $1"],
  [
    /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december) (\d{1,2})(?:st|nd|rd|th)?\b(?!\.)/g,
    "$1-$2",
  ],
  [/\brelicensed\b/g, "changed the license"],
  [/\bmoved away from\b/g, "moved from"],
];
