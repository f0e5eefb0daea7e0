/** What in a person's prompt is worth writing down, or worth looking up. */
export type PromptTrigger = "correction" | "preference" | "decision" | "value" | "past";

export interface TriggerSeen {
  readonly trigger: PromptTrigger;
  /** The words that showed it, for the nudge: "not the NUC". */
  readonly words: string;
}
