/** What in a person's prompt is worth writing down, or worth looking up. */
export type PromptTrigger = "correction" | "preference" | "decision" | "value" | "past";

export interface TriggerSeen {
  readonly trigger: PromptTrigger;
  /** The words that showed it, for the nudge: "not the NUC". */
  readonly words: string;
}

/** One row of the table. Patterns see one sentence at a time, its opening fillers ("ok so", "btw") cut off. */
export interface TriggerRule {
  readonly id: string;
  readonly trigger: PromptTrigger;
  readonly pattern: RegExp;
  /** Found anywhere in the sentence, it shows that the pattern was misled. */
  readonly unless?: RegExp;
  /** Questions settle nothing, so a rule looks at them only when it says so. */
  readonly alsoInQuestions?: true;
  /** A prompt that this rule must see. */
  readonly example: string;
  /** A prompt that looks alike and must be left alone. */
  readonly counterExample?: string;
}
