import type { Answer } from "../ask.ts";

type Waiting = Answer<"review">["waiting"][number];

/** Why something waits, as a sentence. What counts already is disputed, and the words of the other side say why. */
export function reasonOf({ memory, because, rivals }: Waiting): string {
  if (memory.standing.state === "active")
    return rivals.length > 1
      ? `It may contradict ${rivals.length} other memories. All are recalled, marked as disputed, until you decide.`
      : "It may contradict another memory. Both are recalled, marked as disputed, until you decide.";
  return `Why it waits: ${because}`;
}
