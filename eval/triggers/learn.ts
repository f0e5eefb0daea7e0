import { readWords } from "../../src/adapters/triggers/trigger-weights.ts";
import { joinStretches } from "../../src/domain/triggers/evidence.ts";
import { readPrompt } from "../../src/domain/triggers/prose.ts";
import type { PromptTrigger } from "../../src/domain/triggers/nudge.ts";
import { PROMPT_TRIGGERS } from "../../src/domain/triggers/weigh.ts";
import type { TriggerCase } from "../triggers.ts";
import { byNumber, numbered, regress } from "../regression.ts";

/** A case and how much it counts. */
export interface Lesson {
  readonly shown: TriggerCase;
  readonly counts: number;
}

/** For each trigger a start and a weight for each piece of evidence; their sum above zero says yes. */
export interface Learned {
  readonly pieces: readonly string[];
  readonly weights: Readonly<Record<PromptTrigger, Float64Array>>;
  readonly starts: Readonly<Record<PromptTrigger, number>>;
}

/** What was seen in a few prompts alone says nothing about others, and the table stays small. */
const LEAST_PROMPTS = 4;

/** One trigger at a time. A prompt shows what its most telling stretch shows, so the one that speaks loudest decides. */
export function learn(lessons: readonly Lesson[]): Learned {
  const known = numbered(
    lessons.map(({ shown }) => evidenceOf(shown)),
    LEAST_PROMPTS,
  );
  const rows = lessons.flatMap(({ shown, counts }) => {
    const stretches = byNumber(evidenceOf(shown), known);
    return stretches.length === 0 ? [] : [{ shown, counts, stretches }];
  });
  const learned = PROMPT_TRIGGERS.map((trigger) => {
    const asked = rows
      .filter(({ shown }) => !shown.optional.includes(trigger))
      .map(({ shown, ...row }) => ({ ...row, wanted: shown.triggers.includes(trigger) ? 1 : 0 }));
    const decides = "greatest" as const;
    return [trigger, regress(asked, known.size, { rounds: 10, shrink: 0.01, start: -1, decides })] as const;
  });
  return {
    pieces: [...known.keys()],
    weights: Object.fromEntries(learned.map(([trigger, { weights }]) => [trigger, weights])) as Learned["weights"],
    starts: Object.fromEntries(learned.map(([trigger, { start }]) => [trigger, start])) as Learned["starts"],
  };
}

/** Kept, because folds ask for the same prompts again. */
const remembered = new WeakMap<TriggerCase, readonly ReadonlySet<string>[]>();

export function evidenceOf(shown: TriggerCase): readonly ReadonlySet<string>[] {
  const known = remembered.get(shown);
  if (known !== undefined) return known;
  const evidence = joinStretches(readPrompt(shown.prompt), readWords()).map((stretch) => stretch.evidence);
  remembered.set(shown, evidence);
  return evidence;
}
