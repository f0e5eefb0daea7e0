/** The longest sentence that a node repeats; longer ones are cut where a clause ends. */
const LONGEST_CHARACTERS = 280;
const FEWEST_WORDS = 3;

/**
 * The sentences that a person or an agent wrote, in order: no code, no tables, no logs, no marks of Markdown. A full
 * stop inside a version, a path or an address ends nothing.
 */
export function readSentences(text: string): readonly string[] {
  return withoutBlocks(text)
    .split("\n")
    .map(stripMarkdown)
    .filter(isProse)
    .flatMap((line) => line.split(SENTENCE_END))
    .map(tidySentence)
    .filter((sentence) => countWords(sentence) >= FEWEST_WORDS)
    .flatMap(cutAtClauses);
}

/** Where a sentence ends: a mark, a blank, and a beginning. Abbreviations and initials end nothing. */
const SENTENCE_END =
  /(?<=[.!?…]["')\]]?)(?<!\b(?:e\.g|i\.e|vs|etc|cf|approx|resp|no|fig|mr|ms|dr|st)\.)\s+(?=["'([]?[\p{Lu}\d`*/~])/iu;

const FENCE = /(?:```|~~~)[\s\S]*?(?:```|~~~|$)/g;
/** What clients wrap around their own additions, with everything in it. */
const TAGGED = /<([a-z][\w-]*)(?: [^<>\n]{0,200})?>[\s\S]*?<\/\1>|<\/?[a-z][\w-]*(?: [^<>\n]{0,200})?\/?>/giu;

function withoutBlocks(text: string): string {
  return text.replaceAll("\r", "").replaceAll(FENCE, "\n").replaceAll(TAGGED, " ");
}

/** Without list marks, quotes, headings' signs, stress and links' addresses. */
function stripMarkdown(line: string): string {
  return line
    .replace(/^\s*(?:>\s*)*(?:(?:[-*+•–]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/u, "")
    .replaceAll(/!?\[([^\]\n]{1,200})\]\([^)\n]{1,500}\)/g, "$1")
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, "$1")
    .replaceAll(/`([^`\n]*)`/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const CODE_LINE =
  /^(?:\||[{}[\]();<>]|(?:import|export|const|let|var|function|class|def|return|if|for|while|public|private|async|await|@\w+)\b.*[;{(=:]\s*$|\$ |>>> |\d+[→|:]\s|\+\+\+|---|@@|at \S+ \(|Traceback|File "|\w+Error:|\[\d|\d{4}-\d\d-\d\d[T ]\d\d:\d\d)|[{};]\s*$|=>|::|\(\)\s*;?$|&&|\|\|/u;

/** A line that somebody would say, not one that a program prints. */
function isProse(line: string): boolean {
  if (line === "" || line.length > 4_000 || CODE_LINE.test(line)) return false;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const signs = line.match(/[{}[\]<>=|\\$^&%#]/g)?.length ?? 0;
  return letters >= line.length * 0.5 && signs <= line.length * 0.05 + 2;
}

/** Openers that carry nothing, and signs for the eye. */
const OPENER =
  /^(?:(?:ok(?:ay)?|alright|great|perfect|excellent|good|nice|sure|yes|yep|yeah|no|right|well|so|now|done|also|btw|fyi|hm+|hi|hello|thanks|thank you|actually|basically|you'?re (?:absolutely )?right)[,.!:;–—-]+\s*|\p{Extended_Pictographic}\uFE0F?\s*|[✓✔✗✘→]\s*)+/iu;

function tidySentence(sentence: string): string {
  return sentence.trim().replace(OPENER, "").trim();
}

function countWords(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Cuts only where a clause ends; what has no such place is left out whole rather than broken. */
function cutAtClauses(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST_CHARACTERS) return [sentence];
  const ends = [...sentence.matchAll(/[;:–—](?=\s)|,(?= (?:and|but|so|because|which|while|then)\b)/gu)]
    .map(({ index }) => index)
    .filter((index) => index >= 60 && index <= LONGEST_CHARACTERS);
  const end = ends.at(-1);
  return end === undefined ? [] : [`${sentence.slice(0, end)}.`];
}
