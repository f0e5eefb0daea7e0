import { readsAsTurnedDown } from "../../src/adapters/triggers/trigger-weights.ts";
import type { Tie } from "../../src/core/work/tie.ts";
import { findTieAfter, findTieBefore } from "../../src/core/work/tie.ts";
import { formatWorkItem } from "../../src/core/work/item.ts";
import { readWork, relateToRoot } from "../../src/domain/work/read-work.ts";
import { pathIdentity } from "../../src/domain/project.ts";
import { DAY } from "../../src/domain/time.ts";
import type { Work } from "../../src/domain/work/work.ts";
import type { JournalReader } from "../../src/ports/journal.ts";
import type { WrittenSession } from "./sessions.ts";

export interface Spoken {
  readonly calls: number;
  readonly lines: readonly string[];
}

/** Goes through a session's calls as an agent would make them, and listens to what it is told. */
export async function listen(journal: JournalReader, session: WrittenSession): Promise<Spoken> {
  const told = new Map<string, string>();
  let calls = 0;
  for (const step of session.steps) {
    if (step.kind === "user" || step.kind === "agent") continue;
    calls++;
    const input =
      step.kind === "run"
        ? { command: step.command }
        : { file_path: `${session.cwd}/${step.path}`, old_string: step.from, new_string: step.to };
    const ended = step.kind === "run" ? { ok: !step.failed, output: step.output } : { ok: true, output: "" };
    const work = (call: { readonly ok: boolean | null; readonly output: string }): readonly Work[] =>
      readWork({ tool: "Bash", input, cwd: session.cwd, ...call }).map((one) => relateToRoot(one, session.cwd));
    for (const tie of [
      await tieOf(journal, session.cwd, work({ ok: null, output: "" }), findTieBefore),
      await tieOf(journal, session.cwd, work(ended), findTieAfter),
    ]) {
      const line = tie?.kind === "work" ? formatWorkItem(tie.item, session.at) : undefined;
      if (line !== undefined && !told.has(line))
        told.set(line, `${step.kind === "run" ? step.command : step.path} -> ${line}`);
    }
  }
  return { calls, lines: [...told.values()] };
}

/**
 * A sheet to judge by: what an agent would be told that does again what a past session did, one line for each telling. Sessions come in
 * their order, so that each project knows what it knew on that day.
 */
export async function printSheet(
  all: readonly WrittenSession[],
  journalOf: (sessions: readonly WrittenSession[]) => Promise<JournalReader>,
): Promise<void> {
  let [number, calls] = [0, 0];
  for (const cwd of new Set(all.map((one) => one.cwd))) {
    const known = all.filter((one) => one.cwd === cwd);
    const journal = await journalOf(known);
    for (const session of known) {
      const heard = await listen(journal, { ...session, at: session.at + 90 * DAY });
      calls += heard.calls;
      for (const line of heard.lines) console.log(`${++number}. ${session.name} ${line}`);
    }
  }
  console.log(`sheet: ${number} tellings in ${calls} calls that repeat a past session`);
}

export function tieOf(
  journal: JournalReader,
  cwd: string,
  work: readonly Work[],
  find: typeof findTieBefore,
): Promise<Tie | undefined> {
  const view = { projects: [pathIdentity(cwd)], since: null, until: null };
  return find({ journal, view, turnsDown: readsAsTurnedDown, findMemories: async () => [] }, work);
}
