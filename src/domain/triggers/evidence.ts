import type { Sentence } from "./prose.ts";
import { splitWords } from "./words.ts";
import type { Lexicon } from "./words.ts";

/** What the weights are asked about: one sentence, or two that follow each other ("You assumed UTC. It runs in Berlin."). */
export interface Stretch {
  /** The sentences it is made of, by their place in the prompt. */
  readonly from: number;
  readonly to: number;
  readonly evidence: ReadonlySet<string>;
}

/** With `counts` only the pieces that it lets through are kept: most of what people say weighs nothing. */
export function joinStretches(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  counts?: (piece: string) => boolean,
): readonly Stretch[] {
  const each = sentences.map((sentence) => readEvidence(sentence, lexicon, counts));
  const alone = each.map((own, at) => {
    const place = [at === 0 ? "#first" : "#later", ...(each.length === 1 ? ["#only"] : [])];
    return { from: at, to: at, evidence: new Set([...own, ...place]) };
  });
  const pairs = each.slice(1).map((second, at) => {
    const opening = [...second].filter((piece) => /^@?\^/u.test(piece)).map((piece) => `2${piece}`);
    const first = each[at] ?? new Set();
    return {
      from: at,
      to: at + 1,
      evidence: new Set([...first, ...second, ...opening, at === 0 ? "#first" : "#later", "#pair"]),
    };
  });
  return [...alone, ...pairs];
}

/** So far apart two words still belong together: "not … 5432", "you … but". */
const FARTHEST_WORDS = 6;
/** Words are compared by their beginning too, so that "misunderstanding" tells what "misunderstood" told. */
const STEM_CHARACTERS = 5;
/** Letters in a row, across words: endings, misspelled words and names nobody listed still look like others. */
const LETTERS_IN_A_ROW = 5;

/**
 * A sentence as the pieces that may speak for or against a trigger: words, neighbouring words, letters in a row ("§"),
 * and words and neighbours again by what they count as, where runs of ordinary words are one blank ("*"). "^" and "$"
 * are its ends.
 */
export function readEvidence(
  { masked, question }: Pick<Sentence, "masked" | "question">,
  lexicon: Lexicon,
  counts?: (piece: string) => boolean,
): ReadonlySet<string> {
  const pieces: Pieces = counts === undefined ? new Set() : new CountedSet(counts);
  const words = splitWords(masked, lexicon);
  const forms = ["^", ...words.map(({ form }) => form), "$"];
  for (const [at, form] of forms.entries()) {
    if (at > 0 && at < forms.length - 1) pieces.add(form);
    if (form.length > STEM_CHARACTERS && !form.startsWith("<")) pieces.add(`${form.slice(0, STEM_CHARACTERS)}~`);
    if (at + 1 < forms.length) pieces.add(`${form} ${forms[at + 1]}`);
    if (at + 2 < forms.length) pieces.add(`${form} ${forms[at + 1]} ${forms[at + 2]}`);
  }
  const letters = ` ${words.map(({ form }) => form).join(" ")} `;
  for (let at = 0; at + LETTERS_IN_A_ROW <= letters.length; at += 1) {
    pieces.add(`§${letters.slice(at, at + LETTERS_IN_A_ROW)}`);
  }
  const counted: (readonly string[])[] = [["^"]];
  for (const { classes } of words) {
    if (classes.length > 0) counted.push(classes);
    else if (counted.at(-1) !== BLANK) counted.push(BLANK);
  }
  counted.push(["$"]);
  for (let at = 0; at < counted.length; at += 1) addFrom(counted, at, pieces);
  if (question) pieces.add("?q");
  const manner = question ? "?q" : "?s";
  pieces.add(`${manner}^${counted[1]?.[0]}`);
  pieces.add(`${manner}^${counted[1]?.[0]} ${counted[2]?.[0]}`);
  pieces.add(`#n${LENGTHS.find((most) => words.length <= most) ?? "more"}`);
  return pieces;
}

type Pieces = Set<string>;

class CountedSet extends Set<string> {
  readonly #counts: (piece: string) => boolean;
  constructor(counts: (piece: string) => boolean) {
    super();
    this.#counts = counts;
  }
  override add(piece: string): this {
    return this.#counts(piece) ? super.add(piece) : this;
  }
}

const BLANK: readonly string[] = ["*"];
const LENGTHS = [2, 4, 8, 14, 22] as const;

function addFrom(counted: readonly (readonly string[])[], at: number, pieces: Pieces): void {
  for (const first of counted[at] ?? []) {
    if (isClass(first)) pieces.add(`@${first}`);
    for (const second of counted[at + 1] ?? []) {
      if (isClass(first) || isClass(second) || first === "*" || second === "*") pieces.add(`@${first} ${second}`);
      for (const third of counted[at + 2] ?? []) {
        pieces.add(`@${first} ${second} ${third}`);
        for (const fourth of counted[at + 3] ?? []) pieces.add(`@${first} ${second} ${third} ${fourth}`);
      }
    }
    if (first === "*") continue;
    for (let apart = 2; apart <= FARTHEST_WORDS; apart += 1) {
      for (const far of counted[at + apart] ?? []) if (far !== "*") pieces.add(`@${first} .. ${far}`);
    }
  }
}

function isClass(name: string): boolean {
  return /^[A-Z<]/u.test(name);
}
