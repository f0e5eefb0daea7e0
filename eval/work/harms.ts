import type { Tie } from "../../src/core/work/tie.ts";
import { findTieAfter, findTieBefore } from "../../src/core/work/tie.ts";
import { readWork } from "../../src/domain/work/read-work.ts";
import { DAY } from "../../src/domain/time.ts";
import type { JournalReader } from "../../src/ports/journal.ts";
import { tieOf } from "./moments.ts";
import type { WrittenSession } from "./sessions.ts";

type Run = Extract<WrittenSession["steps"][number], { kind: "run" }>;

/** Four ways in which a record may mislead, each made from every written session with an error that was fixed. */
export async function measureHarms(
  all: readonly WrittenSession[],
  journalOf: (sessions: readonly WrittenSession[]) => Promise<JournalReader>,
): Promise<void> {
  const fixed = all.filter(
    ({ claims, steps }) => claims.some(({ about }) => about === "fix") && failureIn(steps) !== undefined,
  );
  const harms: Readonly<Record<string, (session: WrittenSession) => Promise<readonly (Tie | undefined)[]>>> = {
    empty: async (session) => ties(await journalOf([]), session, ""),
    // The same words in another package of the same repository.
    neighbour: async (session) => ties(await journalOf([session]), session, "packages/other"),
    // Another session found another cure.
    contradictory: async (session) => ties(await journalOf([session, curedOtherwise(session)]), session, ""),
    // Since then the command passes as it is, and then the error was there again.
    outdated: async (session) => ties(await journalOf([session, passes(session), failsAgain(session)]), session, ""),
  };
  for (const [name, measure] of Object.entries(harms)) {
    let [quiet, said] = [0, 0];
    for (const session of fixed) {
      for (const tie of await measure(session)) {
        said++;
        if (tie === undefined || (tie.kind === "work" && tie.item.doubt !== null)) quiet++;
        else if (tie.kind === "work")
          console.log(`  ${name} ${session.name}: ${tie.item.about}: ${tie.item.says.join("; ")}`);
      }
    }
    console.log(`harm, ${name}: ${quiet} of ${said} silent or doubtful`);
  }
}

function failureIn(steps: WrittenSession["steps"]): Run | undefined {
  return steps.find((step): step is Run => step.kind === "run" && step.failed);
}

async function ties(
  journal: JournalReader,
  session: WrittenSession,
  folder: string,
): Promise<readonly (Tie | undefined)[]> {
  const { command, output } = failureIn(session.steps)!;
  const cwd = folder === "" ? session.cwd : `${session.cwd}/${folder}`;
  const work = readWork({ tool: "Bash", input: { command }, cwd, ok: false, output }).map((one) =>
    one.kind === "run" ? { ...one, folder: one.folder.slice(session.cwd.length + 1) } : one,
  );
  const before = work.map((one) => ({ ...one, passed: null }));
  return [
    await tieOf(journal, session.cwd, work, findTieAfter),
    ...(folder === "" && session.name.length > 0 ? [] : [await tieOf(journal, session.cwd, before, findTieBefore)]),
  ];
}

function curedOtherwise(session: WrittenSession): WrittenSession {
  const failed = failureIn(session.steps)!;
  const cure: WrittenSession["steps"][number] = { kind: "edit", path: "docs/other-cure.md", from: "a", to: "b" };
  return {
    ...session,
    name: `${session.name}-b`,
    at: session.at + DAY,
    steps: [failed, cure, { ...failed, failed: false, output: "" }],
  };
}

function passes(session: WrittenSession): WrittenSession {
  const failed = failureIn(session.steps)!;
  return {
    ...session,
    name: `${session.name}-c`,
    at: session.at + 2 * DAY,
    steps: [{ ...failed, failed: false, output: "" }],
  };
}

function failsAgain(session: WrittenSession): WrittenSession {
  return { ...session, name: `${session.name}-d`, at: session.at + 3 * DAY, steps: [failureIn(session.steps)!] };
}
