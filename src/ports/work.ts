import type { SessionId } from "../domain/journal/session.ts";
import type { KeptWork } from "../domain/work/work.ts";
import type { JournalView } from "./journal.ts";

/** What is looked for in the record of work. */
export type WorkWanted =
  /** Families of commands, or paths. */
  | { readonly kind: "name"; readonly names: readonly string[] }
  | { readonly kind: "beginning"; readonly prefix: string }
  /** Hashes of the signatures of errors. */
  | { readonly kind: "signature"; readonly signatures: readonly number[] }
  /** Turns of one session, `to` included. */
  | { readonly kind: "session"; readonly session: SessionId; readonly from: number; readonly to: number };

/** An error that came in several sessions. */
export interface Recurring {
  readonly signature: number;
  readonly sessions: number;
  readonly times: number;
}

/** What was done in past sessions. Seen by whoever may see their turns. */
export interface WorkReader {
  /** The latest read first. */
  findWork(wanted: WorkWanted, view: JournalView, limit: number): Promise<readonly KeptWork[]>;
  /** Errors that came in at least so many sessions, the most frequent first. */
  findRecurring(view: JournalView, sessions: number, limit: number): Promise<readonly Recurring[]>;
  /** Paths that end so, the latest first. */
  findPaths(end: string, view: JournalView, limit: number): Promise<readonly string[]>;
}
