/**
 * What models call a tool's fields instead of their names, by field, the likeliest first. Collected from the schemas of
 * other memory servers and from calls that models made. Names are compared without case, dashes and underscores, and a
 * name that is itself a field of the tool is never taken for another one.
 */
export const FIELD_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  question: "query q search searchQuery searchTerm searchText text prompt topic keywords keyword term input".split(" "),
  from: "source sources searchIn lookIn in".split(" "),
  limit: "n k topK top max maxResults numResults nResults maxItems results count size pageSize".split(" "),
  budgetTokens: "budget tokens maxTokens tokenBudget tokenLimit".split(" "),
  text: "content fact memory note newText newContent newValue new correction correct statement observation information info message body data value input".split(
    " ",
  ),
  kind: ["type", "memoryType", "category"],
  topics: "tags topic tag labels label keywords categories category".split(" "),
  quote: ["userQuote", "quotation", "evidence", "said", "verbatim"],
  replaces: ["supersedes", "supersede", "replace", "oldId", "corrects"],
  now: ["status", "verdict", "outcome", "as"],
  beside: ["by", "newer", "with", "replacedBy", "other"],
  topic: "query question q subject about text name keyword keywords topics input".split(" "),
  id: "memoryId memory ids node page path uri ref key name session sessionId uuid".split(" "),
  why: ["reason", "because", "comment", "note", "explanation", "details"],
  node: ["page", "id"],
  lines: ["summary"],
};

/** What models say for the values of a field that has only a few; these are compared like names, and so is a plural. */
export const VALUE_SYNONYMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  from: {
    all: ["both", "any", "everything", "everywhere"],
    memories: ["facts", "store", "memory"],
    sessions: ["journal", "history", "transcripts", "conversations", "chats"],
  },
  trigger: {
    correction: ["correct", "corrected", "fix"],
    preference: ["prefers", "preferred", "userPreference"],
    decision: ["decided"],
    value: ["config", "configuration", "setting"],
    fact: ["information", "info", "knowledge"],
  },
  kind: {
    project: ["semantic", "repository", "repo", "codebase"],
    episode: ["episodic", "event"],
    procedure: ["procedural", "howTo", "workflow", "process"],
    user: ["person", "personal"],
  },
  now: {
    replaced: ["superseded", "replace", "outdated", "obsolete"],
    holds: ["true", "correct", "confirmed", "used", "keep", "bothHold", "valid"],
    changed: ["change", "edited", "corrected", "updated", "rewrite"],
    retired: ["retire", "forget", "forgotten", "wrong", "gone", "delete", "removed"],
    undone: ["undo", "revert", "restore"],
  },
};
