import { readEvidence, joinStretches } from "./evidence.ts";
import type { Stretch } from "./evidence.ts";
import { readPrompt } from "./prose.ts";
import type { Sentence } from "./prose.ts";
import type { TriggerSeen } from "./nudge.ts";
import { PROMPT_TRIGGERS, weigh, hasWeight } from "./weigh.ts";
import type { TriggerWeights } from "./weigh.ts";

/** What a prompt shows, each trigger once, in the order in which it was said. Same prompt and weights, same answer. */
export function detectTriggers(prompt: string, learned: TriggerWeights): readonly TriggerSeen[] {
  const sentences = bothEnds(readPrompt(prompt));
  const weighed = joinStretches(sentences, learned.lexicon, (piece) => hasWeight(piece, learned)).map((stretch) => ({
    stretch,
    weights: weigh(stretch.evidence, learned),
  }));
  const seen = PROMPT_TRIGGERS.flatMap((trigger, column) => {
    const best = weighed
      .map(({ stretch, weights }) => ({ stretch, weight: weights[column] ?? 0 }))
      .reduce<Weighed | undefined>(
        (most, next) => (most === undefined || next.weight > most.weight ? next : most),
        undefined,
      );
    if (best === undefined || best.weight <= 0) return [];
    const at = heaviest(sentences, best.stretch, { column, learned });
    return [{ trigger, words: trimMarks(sentences[at]?.said ?? ""), at }];
  });
  return seen.sort((a, b) => a.at - b.at).map(({ trigger, words }) => ({ trigger, words }));
}

/** Whether a prompt turns down what the agent just did or proposed. The weights have one column, for that. */
export function turnsDown(prompt: string, learned: TriggerWeights): boolean {
  const stretches = joinStretches(bothEnds(readPrompt(prompt)), learned.lexicon, (piece) => hasWeight(piece, learned));
  return stretches.some(({ evidence }) => weigh(evidence, learned)[0]! > 0);
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

/** Which trigger is weighed, and with what. */
interface Scale {
  readonly column: number;
  readonly learned: TriggerWeights;
}

/** Of two sentences that count together, the one that says more. */
function heaviest(sentences: readonly Sentence[], { from, to }: Stretch, scale: Scale): number {
  const weightAt = (at: number): number => {
    const sentence = sentences[at];
    return sentence === undefined ? -Infinity : weighClause(sentence, scale);
  };
  return weightAt(to) > weightAt(from) ? to : from;
}

function weighClause(clause: Pick<Sentence, "masked" | "question">, { column, learned }: Scale): number {
  return weigh(readEvidence(clause, learned.lexicon), learned)[column] ?? 0;
}

function trimMarks(words: string): string {
  return words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"]+|[\s,.;:!?"]+$/gu, "");
}
