import type { PromptTrigger, TriggerSeen } from "./trigger.ts";

/** One or two lines, naming the trigger and the tool to call; undefined when nothing is worth saying. */
export function nudgeFor(seen: readonly TriggerSeen[]): string | undefined {
  const toWrite = seen.filter(({ trigger }) => trigger !== "past");
  const toSearch = seen.filter(({ trigger }) => trigger === "past");
  const lines: string[] = [];
  if (toWrite.length > 0) {
    const tool = toWrite.some(({ trigger }) => trigger === "correction")
      ? "memory_correct if it changes something known, else memory_store,"
      : "memory_store";
    lines.push(`This prompt holds ${told(toWrite)}: if it will matter later, call ${tool} before you answer.`);
  }
  if (toSearch.length > 0) {
    lines.push(`This prompt ${told(toSearch)}: call memory_search before you answer.`);
  }
  return lines.length === 0 ? undefined : lines.join("\n");
}

const NAMED: Record<PromptTrigger, string> = {
  correction: "a correction",
  preference: "a preference",
  decision: "a decision",
  value: "a value",
  past: "refers to past work",
};

function told(seen: readonly TriggerSeen[]): string {
  return seen.map(({ trigger, words }) => `${NAMED[trigger]} ("${words}")`).join(" and ");
}
