import type { ProjectId } from "../project.ts";
import type { Instant } from "../time.ts";
import type { Work } from "../work/work.ts";

/** A session, wherever its transcript lies: made from the client's name and the client's own id, so reading twice gives one. */
export type SessionId = string & { readonly of: "session" };
/** A few turns of one session that belong together, small enough to be summarised: the leaf of the tree. */
export type ChunkId = string & { readonly of: "chunk" };

/** The client of sessions that are commits: one session each, with one turn. */
export const GIT = "git";

/** Whose words they are. A tool's turn is one line: its name and how it ended, never its output. */
export type Role = "user" | "assistant" | "tool";

/** What a reader finds out about a session before it reads the turns. */
export interface ReadSession {
  /** The client's name, as `install` knows it: "claude-code", "codex", "gemini" … */
  readonly client: string;
  /** The client's own id of the session. */
  readonly name: string;
  /** The client's own id of the session that started this one, for a subagent's. */
  readonly parent: string | null;
  readonly title: string | null;
}

/** One thing said or done, as a reader found it in a transcript. */
export interface ReadTurn {
  /** Unique within its session and the same at every reading: what was read before is known by it. */
  readonly key: string;
  readonly role: Role;
  readonly text: string;
  /** The tool's name, for a tool's turn. */
  readonly tool: string | null;
  /** Null when the transcript does not say; the journal then takes the time of the turn before. */
  readonly at: Instant | null;
  readonly cwd: string | null;
  readonly branch: string | null;
  /** The line of the file it begins on, or the number of its row, so that a source can name it. */
  readonly line: number;
  /** What a tool's turn did, once it is known how it ended. */
  readonly work?: readonly Work[];
}

/** A session as the journal keeps it. */
export interface Session {
  readonly id: SessionId;
  readonly client: string;
  readonly name: string;
  readonly parent: SessionId | null;
  readonly title: string | null;
  /** From the folder of its first turn; null when no turn names one. */
  readonly project: ProjectId | null;
  readonly cwd: string | null;
  readonly branch: string | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly turns: number;
  /** The transcript it was read from. */
  readonly file: string;
}

/** A turn as the journal keeps it: in order, with a time, free of secrets. */
export interface Turn {
  readonly session: SessionId;
  /** Its place in the session, from 0. */
  readonly index: number;
  readonly role: Role;
  readonly text: string;
  readonly tool: string | null;
  readonly at: Instant;
  readonly line: number;
}

/** Turns `from` to `to`, the last one included. */
export interface Chunk {
  readonly id: ChunkId;
  readonly session: SessionId;
  readonly project: ProjectId | null;
  readonly from: number;
  readonly to: number;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly tokens: number;
  /** Changes when a turn in it does: what was derived from another hash is out of date. */
  readonly hash: string;
}
