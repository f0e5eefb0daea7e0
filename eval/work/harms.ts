import type { Tie } from "../../src/core/work/tie.ts";
import { findTieAfter, findTieBefore } from "../../src/core/work/tie.ts";
import { readWork, relateToRoot } from "../../src/domain/work/read-work.ts";
import { DAY } from "../../src/domain/time.ts";
import type { JournalReader } from "../../src/ports/journal.ts";
import { formatWorkItem } from "../../src/core/work/item.ts";
import { tieOf } from "./moments.ts";
import { readSessions } from "./sessions.ts";
import type { WrittenSession } from "./sessions.ts";

/** One written case: what is on record, what an agent does now, and what it must not be told as if it held. */
interface HarmCase {
  readonly harm: string;
  readonly setting: string;
  readonly title: string;
  readonly sessions: readonly WrittenSession[];
  readonly act: WrittenSession["steps"][number];
  readonly folder: string;
  /** "*" for anything at all. */
  readonly wrong: string;
}

/**
 * `## harm setting title`, then sessions as in the other file, then behind `>` what is done now: a command or an edit, with `@` its folder,
 * and `not` what is wrong.
 */
function readCases(text: string): readonly HarmCase[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head, ...lines] = part.trimEnd().split("\n");
      const [harm, setting, ...title] = head!.split(" ");
      const now = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
      const valueOf = (mark: string) => now.find((line) => line.startsWith(mark))?.slice(mark.length) ?? "";
      const sessions = readSessions(lines.filter((line) => !line.startsWith("> ")).join("\n"));
      const acts = readSessions(
        `== now claude ${sessions.at(-1)?.cwd.slice("/work/".length) ?? setting} 2026-06-01\n${now.join("\n")}`,
      );
      return {
        harm: harm!,
        setting: setting!,
        title: title.join(" "),
        sessions,
        act: acts[0]!.steps[0]!,
        folder: valueOf("@ "),
        wrong: valueOf("not "),
      };
    });
}

/** The written cases: how often nothing wrong is said, or it is said with its doubt. */
export async function measureWrittenHarms(
  text: string,
  journalOf: (sessions: readonly WrittenSession[]) => Promise<JournalReader>,
): Promise<void> {
  const all = readCases(text);
  const settings = new Set(all.map(({ setting }) => setting));
  for (const harm of new Set(all.map((one) => one.harm))) {
    const cases = all.filter((one) => one.harm === harm);
    let quiet = 0;
    for (const one of cases) {
      const told = await heardIn(one, await journalOf(one.sessions));
      if (told.length === 0) quiet++;
      else console.log(`  ${harm}, ${one.setting}, ${one.title}: ${told.join(" | ")}`);
    }
    console.log(`written harm, ${harm}: ${quiet} of ${cases.length} silent or doubtful, in ${settings.size} settings`);
  }
}

/** What is wrong and is told without a doubt. */
async function heardIn({ sessions, act, folder, wrong }: HarmCase, journal: JournalReader): Promise<readonly string[]> {
  const cwd = sessions.at(-1)?.cwd ?? "/work/none";
  const here = folder === "" ? cwd : `${cwd}/${folder}`;
  const input =
    act.kind === "run"
      ? { command: act.command }
      : act.kind === "edit"
        ? { file_path: `${cwd}/${act.path}`, old_string: act.from, new_string: act.to }
        : {};
  const work = (ok: boolean | null, output: string) =>
    readWork({ tool: "Bash", input, cwd: here, ok, output }).map((one) => relateToRoot(one, cwd));
  const ended = act.kind === "run" ? work(!act.failed, act.output) : work(true, "");
  const ties = [
    await tieOf(journal, cwd, work(null, ""), findTieBefore),
    await tieOf(journal, cwd, ended, findTieAfter),
  ];
  return ties.flatMap((tie) => {
    if (tie?.kind !== "work" || tie.item.doubt !== null) return [];
    const line = formatWorkItem(tie.item, Date.UTC(2026, 5, 1));
    return wrong === "*" || line.includes(wrong) ? [line] : [];
  });
}

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
    ...(folder === "" ? [] : [await tieOf(journal, session.cwd, before, findTieBefore)]),
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
