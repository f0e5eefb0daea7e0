import type { Chunk, ChunkId, ReadSession, ReadTurn, Session, SessionId, Turn } from "../domain/journal/session.ts";
import type { ProjectId } from "../domain/project.ts";
import type { Instant } from "../domain/time.ts";

/** Whose journal may be seen. A session without a project is seen only by a person who looks over everything. */
export interface JournalView {
  readonly projects: readonly ProjectId[] | "all";
  readonly since: Instant | null;
  readonly until: Instant | null;
}

export interface NearTurn {
  readonly turn: Turn;
  readonly cosine: number;
}

/** The reading half of the journal: what happened, as evidence. */
export interface JournalReader {
  session(id: SessionId): Session | undefined;
  sessions(view: JournalView, page: { readonly offset: number; readonly limit: number }): readonly Session[];
  /** Turns of one session in order, `to` included. */
  turns(session: SessionId, from?: number, to?: number): readonly Turn[];
  chunk(id: ChunkId): Chunk | undefined;
  chunksOf(session: SessionId): readonly Chunk[];
  /** Chunks by the time they started, oldest first. */
  chunks(view: JournalView): readonly Chunk[];
  /** Whole ids of sessions, or of chunks, that begin so; at most `limit`. */
  idsBeginning(prefix: string, limit: number): readonly string[];
  totals(): JournalTotals;
}

export interface JournalTotals {
  readonly sessions: number;
  readonly turns: number;
  readonly chunks: number;
  readonly vectors: number;
  /** Turns that wait for their vectors. */
  readonly waiting: number;
  /** Lines that could not be read, since the beginning. */
  readonly brokenLines: number;
}

/** How far a transcript was read, and what tells that it is still the same file. */
export interface FileMark {
  readonly file: string;
  readonly client: string;
  /** Bytes read, or whatever the reader counts by (rows of a database). */
  readonly offset: number;
  readonly lines: number;
  /** Of the first bytes: another hash means that the file was rewritten. */
  readonly headHash: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What one portion of a transcript adds. */
export interface Portion {
  readonly session: ReadSession;
  readonly project: ProjectId | null;
  /** Redacted already. */
  readonly turns: readonly ReadTurn[];
  readonly brokenLines: number;
}

export interface JournalStore extends JournalReader {
  mark(file: string): FileMark | undefined;
  /**
   * Adds what a portion of a file brought and notes how far the file was read, in one transaction. A turn whose key the
   * session has already is passed over (or replaced, when its text differs: the client rewrote it).
   */
  append(portions: readonly Portion[], mark: FileMark): { readonly added: number; readonly known: number };
  /** Like the memories' followers: which chunks were added, changed or erased since this follower last said how far it is. */
  touchedSince(follower: string, limit: number): { readonly ids: readonly ChunkId[]; readonly upTo: number };
  followedTo(follower: string, upTo: number): void;
  close(): void;
}
