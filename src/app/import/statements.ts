import type { Incoming } from "../../core/import/incoming.ts";
import type { ImportSource } from "../../domain/import-sources.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { ForeignMemory } from "../../ports/importers.ts";

/** The bounds of the contract, which other tools do not have. */
const MOST_TOPICS = 20;
const LONGEST_TOPIC = 80;
/** The door that imported memories came through: it tells them from what an agent of the same name stores. */
export const IMPORTED_BY = "import";

/** Files that agents read anyway: what they say is no echo of themselves. */
const READ_BY_AGENTS: ReadonlySet<ImportSource> = new Set(["markdown", "gemini-cli", "cursor", "windsurf"]);

/** What another tool says, as a statement of that tool: its authority is an agent's, although a person brings it in. */
export function statementFrom(
  source: ImportSource,
  memory: ForeignMemory,
  { scope, root }: { readonly scope: Scope; readonly root: string | null },
  now: Instant,
): Incoming {
  const { kind, trigger, observedAt, expiresAt, confidence, key, replacedBy, file, line } = memory;
  const topics = memory.topics.map((topic) => plain(topic).trim().slice(0, LONGEST_TOPIC).trim());
  return {
    key,
    replacedBy,
    statement: {
      text: plain(memory.text).trim(),
      cut: [],
      kind,
      trigger,
      topics: [...new Set(topics.filter((topic) => topic !== ""))].slice(0, MOST_TOPICS),
      scope,
      source: {
        by: "agent",
        agent: source,
        client: IMPORTED_BY,
        session: null,
        transcriptLine: line,
        quote: null,
        file,
        commit: null,
        approved: false,
      },
      observedAt: observedAt === null ? null : Math.min(observedAt, now),
      confidence: confidence === null ? 1 : Math.min(1, Math.max(0, confidence)),
      staleAfter: null,
      expiresAt,
      anchors: [],
      replaces: [],
      proposeBecause: null,
      insist: false,
      root: READ_BY_AGENTS.has(source) ? null : root,
      request: null,
    },
  };
}

/** Text that a database can store and a terminal can show: half a character becomes U+FFFD, NUL is dropped, and lines end in one way. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").replaceAll(/\r\n?/g, "\n");
}
