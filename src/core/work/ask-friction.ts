import { isRun } from "../../domain/journal/kept-work.ts";
import { askFix } from "./ask-fix.ts";
import { listEvidence } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";

/** An error that came in fewer sessions costs less than it takes to read about it. */
const SESSIONS = 3;
const MOST_ERRORS = 10;
const MOST_FAILURES = 60;

/** Errors that cost three or more sessions, the costliest first, with what made them go away. */
export async function askFriction(
  parts: WorkParts,
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const recurring = await parts.journal.findRecurring(parts.view, SESSIONS, MOST_ERRORS);
  const items = await Promise.all(
    recurring.map(async ({ signature, sessions, times }): Promise<readonly WorkItem[]> => {
      const failures = (
        await parts.journal.findWork({ kind: "signature", signatures: [signature] }, parts.view, MOST_FAILURES)
      ).filter(isRun);
      const [latest] = failures;
      if (latest === undefined) return [];
      const error = latest.work.errors[0] ?? latest.work.failedTests[0] ?? latest.work.command;
      const [fix] = (await askFix(parts, [...latest.work.failedTests, ...latest.work.errors].join("\n"))).items;
      return [
        {
          kind: "friction",
          about: error,
          says: [
            `${times} times in ${sessions} sessions, with \`${latest.work.command}\``,
            ...(fix === undefined ? ["no session shows what made it go away"] : fix.says),
          ],
          why: fix?.why ?? null,
          doubt: fix?.doubt ?? null,
          sessions,
          at: latest.at,
          evidence: listEvidence(failures),
        },
      ];
    }),
  );
  return { items: items.flat(), isNear: false };
}
