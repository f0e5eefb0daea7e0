import type { Answer } from "../ask.ts";

type Waiting = Answer<"review">["waiting"][number];

/** Why something waits, as a sentence. What counts already is an open question, and the words of the other side say why. */
export function describeReason({ memory, because, rivals }: Waiting): string {
  if (memory.standing.state === "active")
    return rivals.length > 1
      ? `It may be about the same as ${rivals.length} older memories. All are recalled until you decide.`
      : "It may be about the same as an older memory. Both are recalled until you decide.";
  return `Why it waits: ${because}`;
}
