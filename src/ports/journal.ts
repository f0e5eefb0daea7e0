import type {
  Chunk,
  ChunkId,
  ReadSession,
  ReadTurn,
  Role,
  Session,
  SessionId,
  Turn,
} from "../domain/journal/session.ts";
import type { KeptWork } from "../domain/journal/kept-work.ts";
import type { ProjectId } from "../domain/project.ts";
import type { Reach } from "../domain/reach.ts";
import type { Instant } from "../domain/time.ts";
import type { Bag } from "../domain/words/bag.ts";
import type { Frequencies } from "../domain/words/coverage.ts";

/** Whose journal may be seen. A session without a project is seen only by a person who looks over everything. */
export interface JournalView {
  readonly projects: readonly ProjectId[] | "all";
  readonly since: Instant | null;
  readonly until: Instant | null;
  /** Only these; all when left out. */
  readonly sessions?: readonly SessionId[];
  /** Commits are listed too, as sessions of one turn; left out, only found by a search. */
  readonly commits?: boolean;
  /** Not these: an agent is not told what it is saying itself. */
  readonly without?: readonly SessionId[];
}

/** A turn that a search found, with what tells how it bears on the question, without its text. */
export interface FoundTurn {
  /** The store's own number for it. */
  readonly row: number;
  readonly session: SessionId;
  readonly index: number;
  readonly role: Role;
  readonly at: Instant;
}

export interface NearTurn {
  readonly turn: FoundTurn;
  readonly cosine: number;
}

/** A turn's own words, and those of each in its window: its own and its two neighbours'. */
export interface TurnBags {
  readonly own: Bag;
  readonly window: readonly Bag[];
}

/** How long texts are in the whole journal, in words: BM25 holds a text's length against it. */
export interface MeanLengths {
  readonly turn: number;
  readonly session: number;
}

/** A turn that waits for its vector, and the text to make it of. */
export interface WaitingTurn {
  readonly row: number;
  readonly window: string;
}

/** Whose vectors are made before others'. */
export interface WantedVectors {
  readonly project: ProjectId | null;
  readonly sessions: readonly SessionId[];
}

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
  /** Names of commands and files that fit a pattern of SQL's `like`, the latest first. */
  findNames(pattern: string, view: JournalView, limit: number): Promise<readonly string[]>;
}

/** The reading half of the journal: what happened, as evidence. */
export interface JournalReader extends WorkReader {
  session(id: SessionId): Promise<Session | undefined>;
  /** The newest session that its client calls so. */
  sessionNamed(name: string): Promise<Session | undefined>;
  sessions(view: JournalView, page: { readonly offset: number; readonly limit: number }): Promise<readonly Session[]>;
  /** Turns of one session in order, `to` included. */
  turns(session: SessionId, from?: number, to?: number): Promise<readonly Turn[]>;
  chunk(id: ChunkId): Promise<Chunk | undefined>;
  chunksOf(session: SessionId): Promise<readonly Chunk[]>;
  /** Chunks by the time they started, oldest first. */
  chunks(view: JournalView): Promise<readonly Chunk[]>;
  /** Whole ids of sessions, or of chunks, that begin so; at most `limit`. */
  idsBeginning(prefix: string, limit: number): Promise<readonly string[]>;
  /** Turns that wait for their vectors. */
  waiting(): Promise<number>;
  /** Turns that hold any of the words, best first by BM25. */
  byWords(terms: readonly string[], view: JournalView, limit: number): Promise<readonly FoundTurn[]>;
  /** Turns nearest to the question's vector, best first by cosine. */
  byMeaning(vector: Float32Array, view: JournalView, limit: number): Promise<readonly NearTurn[]>;
  /** The cosines of turns that were found by their words. */
  cosines(vector: Float32Array, rows: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** In how many turns each word stands. */
  frequencies(terms: readonly string[]): Promise<Frequencies>;
  /** The turns right before and after each of these, in the same session. */
  neighbours(turns: readonly FoundTurn[]): Promise<readonly FoundTurn[]>;
  bags(turns: readonly FoundTurn[]): Promise<ReadonlyMap<number, TurnBags>>;
  sessionBags(sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, Bag>>;
  meanLengths(): Promise<MeanLengths>;
  /** The found turns with their texts, in the same order. */
  read(turns: readonly FoundTurn[]): Promise<readonly Turn[]>;
  /** How many turns are in view. */
  count(view: JournalView): Promise<number>;
}

export interface JournalTotals {
  readonly sessions: number;
  readonly turns: number;
  readonly chunks: number;
  readonly commits: number;
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
  /** The journal for whoever sees no further. Sessions of no project are in nobody's reach. */
  within(reach: Reach): JournalReader;
  totals(): Promise<JournalTotals>;
  mark(file: string): Promise<FileMark | undefined>;
  /**
   * Adds what a portion of a file brought and notes how far the file was read, in one transaction. A turn whose key the
   * session has already is passed over (or replaced, when its text differs: the client rewrote it).
   */
  append(portions: readonly Portion[], mark: FileMark): Promise<{ readonly added: number; readonly known: number }>;
  /**
   * Takes every session out that was read from these files, with all that was made of its turns. With "keep" what is known of
   * the files stays, and they are not read again.
   */
  dropSessions(files: readonly string[], marks: "keep" | "drop"): Promise<readonly Session[]>;
  /** Like the memories' followers: which chunks were added, changed or erased since this follower last said how far it is. */
  touchedSince(follower: string, limit: number): Promise<{ readonly ids: readonly ChunkId[]; readonly upTo: number }>;
  followedTo(follower: string, upTo: number): Promise<void>;
  /** Turns that still wait for vectors of the model in use: of the sessions that are wanted; what each session was about and how it ended; the newest. */
  turnsWithoutVectors(limit: number, wanted?: WantedVectors): Promise<readonly WaitingTurn[]>;
  /** Passed over when the turn or a neighbour changed while its vector was being made. */
  saveVectors(turn: WaitingTurn, vectors: readonly Float32Array[]): Promise<void>;
  close(): Promise<void>;
}
