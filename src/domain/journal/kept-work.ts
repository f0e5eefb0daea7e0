import type { Instant } from "../time.ts";
import type { Run, Work } from "../work/work.ts";
import type { SessionId } from "./session.ts";

/** What was done, with the turn that shows it. */
export interface KeptWork {
  readonly session: SessionId;
  /** The turn's place in its session. */
  readonly turn: number;
  readonly at: Instant;
  readonly work: Work;
}

export interface KeptRun extends KeptWork {
  readonly work: Run;
}

export function isRun(kept: KeptWork): kept is KeptRun {
  return kept.work.kind === "run";
}

/** The file that was read or changed; "" for a run. */
export function getPath({ work }: KeptWork): string {
  return work.kind === "run" ? "" : work.path;
}
