/** What in a person's prompt is worth writing down, or worth looking up. */
export type PromptTrigger = "correction" | "preference" | "decision" | "value" | "past";

export interface TriggerSeen {
  readonly trigger: PromptTrigger;
  /** The sentence that showed it, in one line. */
  readonly words: string;
}
