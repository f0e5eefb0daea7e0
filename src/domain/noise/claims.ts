import { groupByEach } from "../lists.ts";
/** What a text says, in a form that can be compared: one list of terms for each sentence. */
export interface Claims {
  readonly sentences: readonly (readonly string[])[];
  /** Every term of every sentence: most comparisons end here. */
  readonly terms: ReadonlySet<string>;
}

export function readClaims(text: string): Claims {
  const sentences = text
    .split(/(?<=[.!?])\s+|[;。！？\n]/u)
    .map(readTerms)
    .filter((terms) => terms.some((term) => term !== BREAK));
  return { sentences, terms: new Set(sentences.flat().filter((term) => term !== BREAK && term !== IS)) };
}

/** Whether each sentence stands in one of `others`: the same words, values and negations, and nothing besides. */
export function isRestatement(claims: Claims, others: readonly Claims[]): boolean {
  return (
    claims.sentences.length > 0 &&
    claims.sentences.every((sentence) => others.some((other) => saysSentence(other, sentence)))
  );
}

function saysSentence(other: Claims, sentence: readonly string[]): boolean {
  for (const term of sentence) if (term !== BREAK && term !== IS && !other.terms.has(term)) return false;
  return other.sentences.some((said) => isWithin(sentence, said));
}

/** Stands for "and", a comma, "but": a claim does not reach across it. */
const BREAK = "|";
const IS = "=";
const NEGATION =
  /^(?:not|no|never|without|don't|doesn't|didn't|isn't|aren't|won't|can't|cannot|mustn't|shouldn't|nicht|kein|keine|keinen|nie|ohne|pas|jamais|sans|sin|nunca|jamás|não|non|avoid|stop)$/u;
const JOINT = /^(?:and|but|or|while|whereas|und|oder|aber|et|ou|mais|y|o|pero|instead)$/u;
const COPULA = /^(?:is|are|was|=|:|ist|sind|est|sont|es|son|equals)$/u;
const EMPTY =
  /^(?:the|a|an|of|this|that|to|in|on|at|for|with|it|its|be|been|we|our|you|your|i|my|please|has|have|do|does|as|by|der|die|das|den|dem|ein|eine|im|le|la|les|un|une|des|du|de|el|los|las|un|una|del|also|just|now|currently|there)$/u;
const TERM =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}\p{M}_$@~/\\.#+%-][\p{L}\p{N}\p{M}_$@~/\\.#+%'’:-]*|[,;()=:!]/gu;

/** Values, and scripts in which one sign is a word. */
const BINDING = /[\p{N}/_]|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
/** What differs only after this many characters is data, not a claim. */
const LONGEST_TERM = 200;

/** Negated words carry a "!": after "do not use npm, use pnpm" the word "npm" only stands negated. */
function readTerms(sentence: string): string[] {
  const terms: string[] = [];
  let negated = false;
  for (const [found] of sentence.matchAll(TERM)) {
    const word = found
      .slice(0, LONGEST_TERM)
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/(?<=.)[.:'-]+$/u, "");
    if (/^[,;()]$/u.test(word) || JOINT.test(word)) {
      negated = false;
      if (terms.at(-1) !== BREAK) terms.push(BREAK);
    } else if (NEGATION.test(word)) negated = true;
    else if (COPULA.test(word)) terms.push(IS);
    else if (!EMPTY.test(word) && /[\p{L}\p{N}]/u.test(word))
      terms.push((negated ? "!" : BINDING.test(word) ? "#" : "") + stem(word));
  }
  return terms;
}

/** Enough to make "uses" and "used" one word; values and words of other scripts stay as they are. */
function stem(word: string): string {
  return /^[a-z]{4,}$/u.test(word) ? word.replace(/(?:ing|ed|es|s)$/u, "").replace(/e$/u, "") : word;
}

/** A term that may not be passed over: that would join what belongs to another value, or drop a "not" in Chinese. */
function bindsValue(term: string): boolean {
  return term === BREAK || term.startsWith("#") || term.startsWith("!");
}

function isWithin(sentence: readonly string[], said: readonly string[]): boolean {
  const wanted = sentence.filter((term) => term !== IS);
  if (said.some((_, start) => alignsAt(wanted, said, start))) return true;
  // "5433 is the db port" and "the db port is 5433" say the same; "A calls B" and "B calls A" do not.
  const turned = sentence.includes(IS) && said.includes(IS) && !said.includes(BREAK);
  return (
    turned &&
    wanted.every((term) => term === BREAK || said.includes(term)) &&
    said.every((term) => !bindsValue(term) || wanted.includes(term))
  );
}

function alignsAt(wanted: readonly string[], said: readonly string[], start: number): boolean {
  let at = start;
  for (const term of wanted) {
    if (term === BREAK) {
      if (said[at] === BREAK) at += 1;
      continue;
    }
    // Only between two wanted words may something be passed over, so that the claim begins where it is looked for.
    if (at > start) at = passOver(said, at, term);
    if (said[at] !== term) return false;
    at += 1;
  }
  return true;
}

function passOver(said: readonly string[], from: number, term: string): number {
  let at = from;
  while (at < said.length && said[at] !== term && !bindsValue(said[at] ?? BREAK)) at += 1;
  return at;
}

/** A line or paragraph of an instruction file. */
export interface Instruction {
  readonly file: string;
  readonly text: string;
  /** Where it begins, counted from 1. */
  readonly line?: number;
}

/** Instruction files read once: which paragraphs hold a term. */
export interface Instructions {
  readonly holding: ReadonlyMap<string, readonly Paragraph[]>;
}

interface Paragraph {
  readonly file: string;
  readonly claims: Claims;
}

/** Keep the result for as long as the files do not change: judging against thousands of paragraphs is then a few look-ups. */
export function prepare(instructions: readonly Instruction[]): Instructions {
  const paragraphs = instructions.map(({ file, text }): Paragraph => ({ file, claims: readClaims(text) }));
  return { holding: groupByEach(paragraphs, ({ claims }) => claims.terms) };
}

/** The file in which one paragraph says all of it. Only paragraphs that hold its rarest term are compared. */
export function fileThatSays(claims: Claims, { holding }: Instructions): string | undefined {
  let fewest: readonly Paragraph[] | undefined;
  for (const term of claims.terms) {
    const paragraphs = holding.get(term) ?? [];
    if (fewest === undefined || paragraphs.length < fewest.length) fewest = paragraphs;
  }
  return fewest?.find((paragraph) => isRestatement(claims, [paragraph.claims]))?.file;
}
