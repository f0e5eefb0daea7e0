import { joined, quote, say } from "../quoting.ts";
import type { Quoted } from "../quoting.ts";
import type { PromptTrigger, TriggerSeen } from "./trigger.ts";

/** One or two lines, naming the trigger and the tool to call; undefined when nothing is worth saying. */
export function nudgeFor(seen: readonly TriggerSeen[]): Quoted | undefined {
  const toWrite = seen.filter(({ trigger }) => trigger !== "past");
  const toSearch = seen.filter(({ trigger }) => trigger === "past");
  const lines: Quoted[] = [];
  if (toWrite.length > 0) {
    const tool = toWrite.some(({ trigger }) => trigger === "correction")
      ? say`memory_correct if it changes something known, else memory_store,`
      : say`memory_store`;
    lines.push(say`This prompt holds ${told(toWrite)}: if it will matter later, call ${tool} before you answer.`);
  }
  if (toSearch.length > 0) {
    lines.push(say`This prompt ${told(toSearch)}: call memory_search before you answer.`);
  }
  return lines.length === 0 ? undefined : joined(lines, "\n");
}

const NAMED: Record<PromptTrigger, Quoted> = {
  correction: say`a correction`,
  preference: say`a preference`,
  decision: say`a decision`,
  value: say`a value`,
  past: say`refers to past work`,
};

/** The words are a few by themselves; a paste without blanks may be one long one. */
const LONGEST_WORDS = 200;

function told(seen: readonly TriggerSeen[]): Quoted {
  const each = seen.map(({ trigger, words }) => say`${NAMED[trigger]} (${quote(words, LONGEST_WORDS)})`);
  return joined(each, " and ");
}
