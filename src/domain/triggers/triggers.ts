import { evidenceIn, stretchesOf, type Stretch } from "./evidence.ts";
import { sentencesOf, type Sentence } from "./prose.ts";
import type { TriggerSeen } from "./trigger.ts";
import { PROMPT_TRIGGERS, weigh, weighs } from "./weigh.ts";

/** What a prompt shows, each trigger once, in the order in which it was said. Same prompt, same answer. */
export function triggersIn(prompt: string): readonly TriggerSeen[] {
  const sentences = bothEnds(sentencesOf(prompt));
  const weighed = stretchesOf(sentences, weighs).map((stretch) => ({ stretch, weights: weigh(stretch.evidence) }));
  const seen = PROMPT_TRIGGERS.flatMap((trigger, column) => {
    const best = weighed
      .map(({ stretch, weights }) => ({ stretch, weight: weights[column] ?? 0 }))
      .reduce<Weighed | undefined>(
        (most, next) => (most === undefined || next.weight > most.weight ? next : most),
        undefined,
      );
    if (best === undefined || best.weight <= 0) return [];
    const at = heaviest(sentences, best.stretch, column);
    return [{ trigger, words: quotable(sentences[at], column), at }];
  });
  return seen.sort((a, b) => a.at - b.at).map(({ trigger, words }) => ({ trigger, words }));
}

/** Nobody types more sentences than this; what is longer was pasted, and the point stands before or after it. */
const MOST_SENTENCES = 80;

function bothEnds(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.length <= MOST_SENTENCES
    ? sentences
    : [...sentences.slice(0, MOST_SENTENCES / 2), ...sentences.slice(-MOST_SENTENCES / 2)];
}

interface Weighed {
  readonly stretch: Stretch;
  readonly weight: number;
}

/** Reads the table of weights while nobody waits: some hundredths of a second that the first prompt need not pay. */
export function readyTriggers(): void {
  triggersIn("no, it's haven, not the nuc; from now on we always use port 5433 as before");
}

/** Of two sentences that count together, the one that says more. */
function heaviest(sentences: readonly Sentence[], { from, to }: Stretch, column: number): number {
  const weightAt = (at: number): number => {
    const sentence = sentences[at];
    return sentence === undefined ? -Infinity : (weigh(evidenceIn(sentence))[column] ?? 0);
  };
  return weightAt(to) > weightAt(from) ? to : from;
}

/** Enough to recognise the words, short enough for one line. */
const LONGEST_QUOTE_CHARACTERS = 60;

/** The sentence in one line; of a long one the clause that says most. */
function quotable(sentence: Sentence | undefined, column: number): string {
  if (sentence === undefined) return "";
  const whole = trimmed(sentence.said);
  if (whole.length <= LONGEST_QUOTE_CHARACTERS) return whole;
  const clauses = [...sentence.masked.matchAll(/[^,;:()]+/gu)].map(({ index, 0: masked }) => ({
    said: trimmed(sentence.said.slice(index, index + masked.length)),
    weight: weigh(evidenceIn({ masked, question: sentence.question }))[column] ?? 0,
  }));
  const telling = clauses
    .filter(({ said }) => said.length >= SHORTEST_CLAUSE_CHARACTERS)
    .sort((a, b) => b.weight - a.weight)[0];
  const words = telling?.said ?? whole;
  return words.length <= LONGEST_QUOTE_CHARACTERS
    ? words
    : `${words.slice(0, LONGEST_QUOTE_CHARACTERS - 1).trimEnd()}…`;
}

const SHORTEST_CLAUSE_CHARACTERS = 12;

function trimmed(words: string): string {
  return words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"]+|[\s,.;:!?"]+$/gu, "");
}
