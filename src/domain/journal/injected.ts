/** Our own tools, whatever a client puts in front of their names. */
const OWN_TOOL =
  /(?:^|[^a-z])memory_(?:store|search|know|read|settle|correct|forget|feedback|brief|tree|journal|due)(?:_[a-z]+)?$/i;
/** By which some clients look a tool up before they may call it: no work, and mostly it is one of ours. */
const TOOL_LOOKUP = /^tool_?search$/i;

/** Whether a call is memory's own: what it was asked and what it said must not be learned as news. */
export function isOwnTool(name: string): boolean {
  return OWN_TOOL.test(name) || TOOL_LOOKUP.test(name);
}

/**
 * What memory itself has put into a session: the briefing, the nudge and the guidance before a compaction. Were they kept,
 * recall would feed on its own answers. A test holds these patterns against what the program really says.
 */
const INJECTED: readonly RegExp[] = [
  /^Holdfast memory: (?:\d|nothing)[^]*?(?:call memory_store before you answer\.|$(?![^]))/gm,
  /^(?:Worth keeping|About past work): "[^\n]*" (?:It may change m[a-z\d]+: "[^\n]*" )?Call memory_[a-z]{1,20} before you answer\.$/gm,
  /^Holdfast record: where [^]*?(?:memory_search finds the rest\.|$(?![^]))/gm,
  // As earlier versions put it.
  /^This prompt (?:holds|refers to) [^\n]{0,600}: (?:if it will matter later, )?call memory_[^\n]{0,80} before you answer\.$/gm,
  /^Keep in the summary, word for word: [^\n]*\(memory_search\)\.$/gm,
];

/** A text without what memory put into it. */
export function withoutInjected(text: string): string {
  if (!text.includes("memory_") && !text.includes("Holdfast memory:")) return text;
  return INJECTED.reduce((rest, pattern) => rest.replaceAll(pattern, ""), text);
}
