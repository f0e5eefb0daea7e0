import { existsSync, readFileSync, renameSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import type { Home } from "../home/home.ts";
import type { OwnReport } from "./check.ts";
import { WHAT_TO_DO } from "./what-to-do.ts";
import type { CheckName } from "./what-to-do.ts";

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
type Measured = Omit<OwnReport, "checks"> & {
  readonly checks: readonly Pick<OwnReport["checks"][number], "name" | "state" | "figures">[];
};

/** Adds the figures of an evaluation to those of earlier ones. */
export function keepEvaluation(home: Home, report: Measured, at: Date): void {
  const run = keptRun.parse({ ...report, at: at.toISOString() });
  const runs = [...keptEvaluations(home), run].slice(-MOST_KEPT);
  const file = fileIn(home);
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(runs)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

/** The evaluations that were kept, the oldest first; none where the file can't be read. */
export function keptEvaluations(home: Home): readonly KeptRun[] {
  const file = fileIn(home);
  if (!existsSync(file)) return [];
  try {
    const runs: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(runs) ? runs.flatMap((run) => keptRun.safeParse(run).data ?? []) : [];
  } catch {
    return []; // They can be measured again.
  }
}

function fileIn(home: Home): string {
  return join(home.folder, "evaluations.json");
}
