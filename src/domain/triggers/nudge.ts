import { quote, say } from "../quoting.ts";
import type { Quoted } from "../quoting.ts";
import type { TriggerSeen } from "./trigger.ts";

/** One line that says one thing, with the whole sentence that calls for it; undefined when nothing is worth saying. */
export function nudgeFor(seen: readonly TriggerSeen[], prompt: string): Quoted | undefined {
  const toWrite = seen.filter(({ trigger }) => trigger !== "past");
  const [first] = toWrite.length > 0 ? toWrite : seen;
  if (first === undefined) return undefined;
  const sentence = quote(sentenceWith(prompt, first.words), LONGEST_SENTENCE);
  return first.trigger === "past"
    ? say`About past work: ${sentence} Call memory_search before you answer.`
    : say`Worth keeping: ${sentence} Call memory_store before you answer.`;
}

/** A paste without an end of a sentence may be long. */
const LONGEST_SENTENCE = 400;
/** A sentence ends before a capital letter: "approx. 5 mm" and "at 10:15" do not end one. */
const SENTENCE_END = /(?<=[.!?]["')]*)\s+(?=["'(]*\p{Lu})|\n+/u;

function sentenceWith(prompt: string, words: string): string {
  return (prompt.split(SENTENCE_END).find((sentence) => sentence.includes(words)) ?? words).trim();
}
