import { NOTHING, quote, say, word } from "../quoting.ts";
import type { Quoted } from "../quoting.ts";

/** What a prompt calls for, with the whole sentence that does. */
export interface Nudge {
  readonly kind: "store" | "search";
  readonly sentence: string;
}

/** Undefined when nothing is worth saying. */
export function findNudge(seen: readonly TriggerSeen[], prompt: string): Nudge | undefined {
  const toWrite = seen.filter(({ trigger }) => trigger !== "past");
  const [first] = toWrite.length > 0 ? toWrite : seen;
  if (first === undefined) return undefined;
  return { kind: first.trigger === "past" ? "search" : "store", sentence: findSentence(prompt, first.words) };
}

/** One line that says one thing, and names the memory that the sentence may change. */
export function describeNudge(
  { kind, sentence }: Nudge,
  mayChange?: { readonly id: string; readonly text: string },
): Quoted {
  const said = quote(sentence, LONGEST_SENTENCE);
  if (kind === "search") return say`About past work: ${said} Call memory_search before you answer.`;
  const changed =
    mayChange === undefined
      ? NOTHING
      : say` It may change ${word(mayChange.id)}: ${quote(mayChange.text, LONGEST_SENTENCE)}`;
  return say`Worth keeping: ${said}${changed} Call memory_store before you answer.`;
}

/** A paste without an end of a sentence may be long. */
const LONGEST_SENTENCE = 400;
/** A sentence ends before a capital letter: "approx. 5 mm" and "at 10:15" do not end one. */
const SENTENCE_END = /(?<=[.!?]["')]*)\s+(?=["'(]*\p{Lu})|\n+/u;

function findSentence(prompt: string, words: string): string {
  return (prompt.split(SENTENCE_END).find((sentence) => sentence.includes(words)) ?? words).trim();
}

/** What in a person's prompt is worth writing down, or worth looking up. */
export type PromptTrigger = "correction" | "preference" | "decision" | "value" | "past";

export interface TriggerSeen {
  readonly trigger: PromptTrigger;
  /** The sentence that showed it, in one line. */
  readonly words: string;
}
