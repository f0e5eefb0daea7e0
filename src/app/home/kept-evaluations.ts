import { join } from "node:path";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { z } from "zod";
import { tryReadJson } from "../../files/fs.ts";
import type { Home } from "./home.ts";
import { readItems } from "../../domain/json.ts";

/** A run a week for two years, about 150 KB; the oldest go first. */
const MOST_KEPT = 100;

/**
 * What is kept of an evaluation: numbers, and names that this program knows. Anything else in the file is not read, so that no text of
 * a memory can come back through it.
 */
const keptRun = z.object({
  at: z.iso.datetime(),
  memories: z.number(),
  sessions: z.number(),
  projects: z.number(),
  tookMs: z.number(),
  checks: z.array(
    z.object({
      name: z.custom<CheckName>((name) => typeof name === "string" && Object.hasOwn(WHAT_TO_DO, name)),
      state: z.enum(["good", "look", "wrong"]),
      figures: z.record(z.string().regex(/^[a-z0-9]{1,20}$/i), z.number()),
    }),
  ),
});

export type KeptRun = z.infer<typeof keptRun>;

/** What there is to keep of a report; what it says of single memories is stripped by the schema. */
interface Measured extends Omit<KeptRun, "at" | "checks"> {
  readonly checks: readonly Readonly<Pick<KeptRun["checks"][number], "name" | "state" | "figures">>[];
}

/** Adds the figures of an evaluation to those of earlier ones. */
export function keepEvaluation(home: Home, report: Measured, at: Date): void {
  const run = keptRun.parse({ ...report, at: at.toISOString() });
  const runs = [...readEvaluations(home), run].slice(-MOST_KEPT);
  replaceFile(nameFile(home), `${JSON.stringify(runs)}\n`, 0o600);
}

/** The evaluations that were kept, the oldest first; none where the file can't be read. */
export function readEvaluations(home: Home): readonly KeptRun[] {
  return readItems(tryReadJson(nameFile(home))).flatMap((run) => keptRun.safeParse(run).data ?? []);
}

function nameFile(home: Home): string {
  return join(home.folder, "evaluations.json");
}

/** Every check of an evaluation, and what to do where it finds something. */
export const WHAT_TO_DO = {
  consistency: "holdfast doctor --repair",
  "scope leaks": "holdfast doctor --repair, then holdfast show the memories and erase what must not have been seen",
  duplicates: "holdfast retire one of each pair",
  "replaced memories": "holdfast restore what still holds, or erase it",
  "erased texts": "holdfast erase them again, and find out who stored them: holdfast history <id>",
  secrets: "change the secret where it is used, then holdfast erase the memory",
  stale: "holdfast list --freshness stale, then verify or retire them",
  disputed: "holdfast conflicts, then holdfast review",
  backups: "delete the file, then holdfast backup",
  "erased in backups": "delete the file, then holdfast backup; find out who put it back",
  "erased in the sync folder":
    "holdfast sync on the machine that wrote them, or delete what a machine that is gone left there",
  "session start": "holdfast list, then retire what no session needs; holdfast promote what all of them need",
  "time of a recall": "see docs/troubleshooting.md",
  "time of a briefing": "see docs/troubleshooting.md",
  "time of a nudge": "see docs/troubleshooting.md",
  "planted facts, exact words": "holdfast doctor --repair, then try again; why <receipt> shows the parts of a score",
  "planted facts, other words": "holdfast status: is the model loaded, do all memories have vectors?",
  "planted facts, another process": "holdfast serve --foreground shows why the service does not answer",
  "leaks by search": "holdfast doctor --repair; holdfast receipts --memory <id> shows who was told",
  erasure: "holdfast erase says which file is not clean, and why",
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof WHAT_TO_DO;
