/** One sentence of what the person typed. `masked` has the same length as `said`, with code, URLs and quotations blotted out. */
export interface Sentence {
  readonly said: string;
  readonly masked: string;
  readonly question: boolean;
}

/** What a blotted-out stretch was: rules may ask for its presence, never for its words. */
export const CODE = "\uE000";
export const URL = "\uE001";
export const QUOTATION = "\uE002";

/** People say what they want at the start or at the end; between them stands what they pasted. */
const LOOKED_AT_CHARACTERS = 4_000;
/** Longer sentences are pasted text; patterns need not wander through them. */
const LONGEST_SENTENCE_CHARACTERS = 400;
/** No word is this long: a hash, a key, minified source. */
const LONGEST_WORD = /[^\s\uE000-\uE002]{80,}/gu;

/** The person's own sentences: nothing pasted, nothing a client put in, nothing at all for a command of the client. */
export function readPrompt(prompt: string): readonly Sentence[] {
  if (CLIENT_COMMAND.test(prompt)) return [];
  const own = withoutAnnounced(
    withoutMaterial(withoutInsertions(prompt.replaceAll(/[’‘´`](?=(?:s|t|m|re|ve|ll|d)\b)/gu, "'"))),
  );
  const windows =
    own.length <= 2 * LOOKED_AT_CHARACTERS
      ? [own]
      : [own.slice(0, LOOKED_AT_CHARACTERS), own.slice(-LOOKED_AT_CHARACTERS)];
  return windows.flatMap((said) => cut(said, maskCode(withoutPastedLines(said))));
}

const CLIENT_COMMAND = /^\s*(?:\/[a-z][\w:-]*(?:\s|$)|![a-z])/iu;

/** Fences and the tags that clients wrap around their own additions; blanks keep every other character in its place. */
function withoutInsertions(text: string): string {
  return blankSpans(text.replaceAll(/(?:```|~~~)[\s\S]*?(?:```|~~~|$)/gu, blankOut), findTags(text));
}

function findTags(text: string): readonly (readonly [start: number, end: number])[] {
  const spans: [number, number][] = [];
  let done = 0;
  for (const open of text.matchAll(/<([a-z]+(?:[-_:][a-z_:-]+)+)(?: [^<>\n]{0,200})?>/giu)) {
    if (open.index < done) continue;
    const close = `</${open[1] ?? ""}>`;
    const at = text.indexOf(close, open.index);
    done = at === -1 ? text.length : at + close.length;
    spans.push([open.index, done]);
  }
  return spans;
}

function blankSpans(text: string, spans: readonly (readonly [number, number])[]): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + blankOut(text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}

function blankOut(text: string): string {
  return text.replaceAll(/[^\n]/gu, " ").padEnd(text.length);
}

/** "Rewrite this mail: …" hands over a text to work on; what it says is not what the person says. */
function withoutMaterial(text: string): string {
  const asked = HANDS_OVER_TEXT.exec(text.slice(0, LOOKED_AT_CHARACTERS))?.[0].length;
  return asked === undefined ? text : text.slice(0, asked) + blankOut(text.slice(asked));
}

const HANDS_OVER_TEXT =
  /^\s*(?:(?:please|pls|can you|could you) )?(?:rewrite|translate|proofread|rephrase|summari[sz]e|paraphrase|explain|improve|review|polish|shorten|classify|what (?:does|do|is)|reply to|respond to|answer) (?:this|the|these|my|following|that|a|an)\b[^:\n]{0,80}:/iu;

/** "I pasted their changelog below" announces what others wrote: it goes up to the last paragraph, which is the person's again. */
function withoutAnnounced(text: string): string {
  const paragraphs = text.split(/(?<=\n[ \t]*\n)/u);
  const at = paragraphs.findIndex((paragraph) => ANNOUNCES.test(paragraph.slice(0, LONGEST_SENTENCE_CHARACTERS)));
  if (at === -1) return text;
  const last = Math.max(at + 2, paragraphs.length - 1);
  return paragraphs.map((paragraph, place) => (place > at && place < last ? blankOut(paragraph) : paragraph)).join("");
}

const ANNOUNCES =
  /\b(?:pasted|copied|forwarded|here's|here (?:is|are)|below (?:is|are)|got) [^\n]{0,40}\b(?:changelog|release notes|e?-?mails?|docs|documentation|article|readme|thread|review|comment|ticket|issue|guidelines?|style ?guide|policy|blog ?post|transcript|manual|newsletter|announcement)\b(?:[^\n]{0,60}:\s*$|[^\n]{0,20} below\b)/iu;

/** Logs, diffs, source, quoted mail and pasted turns, told by the look of each line. */
function withoutPastedLines(text: string): string {
  let diff = false;
  let turn = false;
  let list = false;
  return text
    .split("\n")
    .map((line) => {
      if (line.trim() === "") turn = false;
      if (DIFF_START.test(line)) diff = true;
      else if (diff && !/^[-+ @\\]|^index |^(?:new|deleted) file|^$/u.test(line)) diff = false;
      if (TURN.test(line)) turn = true;
      if (TASK_LIST.test(line)) list = true;
      else if (list && !/^\s*(?:[-*•]|\d{1,2}[.)])\s|^\s*$/u.test(line)) list = false;
      return diff || turn || list || PASTED.some((look) => look.test(line.slice(0, LONGEST_SENTENCE_CHARACTERS)))
        ? blankOut(line)
        : line;
    })
    .join("\n");
}

const DIFF_START = /^(?:diff --git |@@ -\d|--- a\/|\+\+\+ b\/)/u;
/** What the program must do, item by item, is the task. */
const TASK_LIST =
  /\b(?:implement|build|write|create|following|requirements?|criteria|spec|features?|steps|tasks?|todos?|behaviou?r)\b[^\n]{0,60}:\s*$/iu;
const TURN =
  /^\s*(?:\*\*)?(?:user|human|assistant|claude|codex|gemini|copilot|agent|ai|me|you)(?:\*\*)?\s?[:>](?:\*\*)?\s/iu;
const PASTED: readonly RegExp[] = [
  /^\s*(?:>|\$ |❯|➜|PS [A-Z]:|#!|at \S+ ?\(|at async |File ".+", line \d|\|)/u,
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|\w{3} +\d+ \d\d:\d\d:\d\d)/u,
  /^\s*\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL|FAIL|PASS|npm ERR!|error\[E\d+\]|E\s{3})\b[\]:! ]/u,
  /^\s*\w*(?:Error|Exception|Warning|Traceback)\b(?: \[\w+\])?(?::| \()/u,
  /^\s*(?:import .+ from|from \S+ import|const |let \w+ ?=|var \w+ ?=|export |return\b.*;|def \w+\(|class \w+.*[:{]|function \w*\(|public |private |#include|package \w+;|fn \w+|func \w+\(|async |await |if ?\(|for ?\(|while ?\(|else\b.*\{|\}|\{|<\/?\w+[^>]*>\s*$|\/\/|\/\*|\* |@\w+\()/u,
  /^(?: {4,}|\t+)(?![-*•\d])\S|^ +[\w-]+: ?\S*$|^[\w-]+:$|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER) .*(?:FROM|INTO|SET|TABLE|WHERE)\b/u,
  /[{;]\s*$|^\s*["']?[\w.-]+["']?\s*[:=]\s*["'[{].*,?$|=>\s*$|^\s*[)\]}]+[;,]?\s*$/u,
];

function maskCode(text: string): string {
  return text
    .replaceAll(/`[^`\n]{1,200}`/gu, (found) => CODE.repeat(found.length))
    .replaceAll(/\b(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.)[^\s<>"')]{1,500}/giu, (found) => {
      const tail = /[.,;:!?]+$/u.exec(found)?.[0] ?? "";
      return URL.repeat(found.length - tail.length) + tail;
    })
    .replaceAll(LONGEST_WORD, (found) => CODE.repeat(found.length))
    .replaceAll(/"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»/gu, (found) => QUOTATION.repeat(found.length))
    .replaceAll(/(?<=^|[\s(=:])'[^'\n]{1,200}'(?=$|[\s.,;:!?)])/gmu, (found) => QUOTATION.repeat(found.length));
}

/** A lone "no." belongs to what follows it. */
const LONGEST_LONE_WORD_CHARACTERS = 16;

function cut(said: string, hidden: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of hidden.matchAll(/[.!?;…]+(?=\s|$)|\n|$/gu)) {
    const stop = end.index + end[0].length;
    const lone =
      end[0] !== "" && end[0] !== "?" && hidden.slice(start, end.index).trim().length <= LONGEST_LONE_WORD_CHARACTERS;
    if (
      lone &&
      /^[\s,]*(?:hm+,? )?(?:no+|nope|nah|wrong|wait|nein|non|false|falsch|faux|not [\w.-]+)\b/iu.test(
        hidden.slice(start, stop),
      ) &&
      end[0] !== "\n"
    )
      continue;
    if (end[0] === "?" && CHALLENGE.test(hidden.slice(start, stop)) && /^ +\p{L}/u.test(hidden.slice(stop))) continue;
    const whole = hidden.slice(start, Math.min(stop, start + LONGEST_SENTENCE_CHARACTERS));
    const opening = OPENING.exec(whole)?.[0].length ?? 0;
    const body = whole.slice(opening);
    if (/\p{L}/u.test(body)) {
      sentences.push({
        said: said.slice(start + opening, start + whole.length),
        masked: body,
        question: end[0].includes("?"),
      });
    }
    start = stop;
  }
  return sentences;
}

/** "Why did you add axios? We use ky." is one thought. */
const CHALLENGE = /^\W*why (?:are|did|do|would|have|is) (?:you|it)\b/iu;

/** Said before getting to the point. */
const OPENING =
  /^(?:[\s#*•>–—-]|\d{1,2}[.)] |(?:ok(?:ay)?|hey|hi|hello|also|and|but|so|well|hm+|u+h?m*|e+r*h?m+|err?|oh|ah|ugh|btw|fyi|please|pls|plz|yeah|yes|yep|yup|sure|cool|thanks|thx|ty|great|perfect|nice|good|right|alright|look|listen|by the way|one (?:more )?thing|for the record|for reference|heads up|note|note that|reminder|keep in mind(?: that)?|just so you know|jsyk|quick note|claude|dude|man|bro|guys|then|por favor|s'il te pla[iî]t|stp)\b(?![-'/])[,:.!…]*)+/iu;
