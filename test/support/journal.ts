import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import type { SqliteJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import type { ReadSession, ReadTurn } from "../../src/domain/journal/session.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { MINUTE } from "../../src/domain/time.ts";
import type { FileMark, JournalView, Portion } from "../../src/ports/journal.ts";
import { NOON } from "./fakes.ts";
import { freshFolder, MODEL } from "./store.ts";

export const ALL_JOURNAL: JournalView = { projects: "all", since: null, until: null };

/** A real journal in a file of its own, closed after the test. */
export function freshJournal(file = join(freshFolder(), "journal.db"), model = MODEL): SqliteJournal {
  const journal = openJournal(file, model);
  onTestFinished(() => journal.close());
  return journal;
}

/** A portion with what a test is not about filled in; a plain text is a turn, user and assistant by turns, a minute apart. */
export function portion(
  turns: readonly (string | Partial<ReadTurn>)[],
  given: Partial<Omit<Portion, "turns" | "session">> & {
    readonly session?: Partial<ReadSession>;
    readonly at?: number;
  } = {},
): Portion {
  return {
    project: given.project === undefined ? ("git:example.org/a/one" as ProjectId) : given.project,
    brokenLines: given.brokenLines ?? 0,
    session: { client: "claude-code", name: "one", parent: null, title: null, ...given.session },
    turns: turns.map((turn, at) => ({
      key: `k${at}`,
      role: at % 2 === 0 ? "user" : "assistant",
      text: "",
      tool: null,
      at: (given.at ?? NOON) + at * MINUTE,
      cwd: "/work/one",
      branch: "main",
      line: at + 1,
      ...(typeof turn === "string" ? { text: turn } : turn),
    })),
  };
}

/** Everything that comes, once nothing more does. */
export async function listOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export function markOf(file = "/transcripts/one.jsonl", given: Partial<FileMark> = {}): FileMark {
  return { file, client: "claude-code", offset: 1, lines: 1, headHash: "h", size: 1, mtimeMs: NOON, ...given };
}
