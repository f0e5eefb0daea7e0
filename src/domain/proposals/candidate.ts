import type { SessionId } from "../journal/session.ts";
import type { Kind, Trigger } from "../memory.ts";

/** Something a session may have taught, with what shows it. A person decides. */
export interface Candidate {
  readonly text: string;
  readonly kind: Kind;
  readonly trigger: Trigger;
  /** For the person and every project, or for the project of the session. */
  readonly reach: "person" | "project";
  /** 0 to 1; below the floor of the settings it stays in the journal. */
  readonly confidence: number;
  /** The words it was drawn from, and where they stand: the session, the turn's place in it, and the transcript's line. */
  readonly quote: string;
  readonly session: SessionId;
  readonly turn: number;
  readonly line: number;
  readonly because: string;
}
