import type { ChunkId, SessionId } from "../domain/journal/session.ts";

/** The chunk that is being filled. */
export interface OpenChunk {
  readonly row: number;
  readonly id: ChunkId;
  readonly first: number;
  readonly startedAt: number;
  endedAt: number;
  tokens: number;
  readonly texts: string[];
  readonly hashes: string[];
  changed: boolean;
}

/** The session that is written to. */
export interface Target {
  readonly row: number;
  readonly id: SessionId;
  turns: number;
  firstAt: number;
  lastAt: number;
}

/** What a write did. */
export interface Written {
  added: number;
  known: number;
  readonly chunks: Set<ChunkId>;
}
