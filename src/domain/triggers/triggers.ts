import { sentencesOf } from "./prose.ts";
import { RULES } from "./rules.ts";
import type { PromptTrigger, TriggerSeen } from "./trigger.ts";

/** What a prompt shows, each trigger once, in the order in which it was said. Same prompt, same answer; no model. */
export function triggersIn(prompt: string): readonly TriggerSeen[] {
  const seen = new Map<PromptTrigger, string>();
  for (const { said, masked, question } of sentencesOf(prompt)) {
    for (const { trigger, pattern, unless, alsoInQuestions } of RULES) {
      if (seen.has(trigger) || (question && alsoInQuestions !== true)) continue;
      const found = pattern.exec(masked);
      if (found === null || unless?.test(masked) === true) continue;
      seen.set(trigger, quotable(said.slice(found.index, found.index + found[0].length)));
    }
  }
  return Array.from(seen, ([trigger, words]) => ({ trigger, words }));
}

/**
 * Makes the patterns ready, one step at a time: the engine compiles each when it is first used and again when it is used
 * a second time, half a second in all, and a prompt should not wait for that.
 */
export function* readyTriggers(): Generator<void> {
  for (let round = 0; round < 2; round++) {
    for (const { pattern, unless } of RULES) {
      pattern.test(SAMPLE);
      unless?.test(SAMPLE);
      yield;
    }
  }
}

const SAMPLE = "no, it's haven now, not the nuc; from now on we always use port 5433 as before";

/** Enough to recognise the words, short enough for one line. */
const LONGEST_QUOTE_CHARACTERS = 60;

function quotable(words: string): string {
  const line = words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"]+|[\s,.;:!?"]+$/gu, "");
  return line.length <= LONGEST_QUOTE_CHARACTERS ? line : `${line.slice(0, LONGEST_QUOTE_CHARACTERS - 1).trimEnd()}…`;
}
