import type { Actor } from "../domain/change.ts";
import type { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { ChunkId } from "../domain/journal/session.ts";
import type { Instant } from "../domain/time.ts";
import type { JournalCarrying, MemoriesCarrying } from "./exchange.ts";
import type { Grant } from "../domain/roles.ts";

/** One thing that `doctor` looked at. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** How many rows were looked at. */
  readonly checked: number;
  /** The first few, in words. */
  readonly faults: readonly string[];
  readonly repaired: number;
}

/** What every part of a store can do for its own health. */
export interface Keeping {
  /** Fills what is kept in memory a little further; false once it is in step. */
  warm(): Promise<boolean>;
  /** Proves that everything agrees, row by row, and mends what does not when told to. */
  examine(repair: boolean): Promise<readonly Check[]>;
  /** A consistent copy in one file, made while the store is in use. */
  copyInto(file: string): Promise<void>;
}

/** What keeps the rows. */
export interface StoreEngine {
  readonly name: "SQLite" | "PostgreSQL";
  /** The server's own version; null where there is no server. */
  readonly server: string | null;
  /** The version of pgvector; null where vectors are compared in this process. */
  readonly pgvector: string | null;
  /** Whether the server itself keeps tenants apart; null where there is no server. */
  readonly rowSecurity: RowSecurity | null;
}

/** A role that policies do not hold for passes them over: a superuser, or one that was given that right. */
export type RowSecurity = "on" | "passed over" | "off";

/** What a store of memories can do with its files, besides what is asked of every store. */
export interface StoreKeeping extends Keeping, MemoriesCarrying {
  readonly engine: StoreEngine;
  /** The version of its tables. */
  readonly schema: number;
  /** Copies of the store that this program made. */
  backups(): Promise<readonly string[]>;
  noteBackup(file: string, at: Instant): Promise<void>;
  /** Notes what is to be erased before the first of it goes: from here on a killed service finishes it when it starts again. */
  planErasure(erasure: Erasure): Promise<void>;
  /** What was begun and is not finished: rows may be there, or the bytes of rows in the log, in freed pages or in a copy. */
  pendingErasure(): Promise<Erasure | undefined>;
  /** What is left of these erased memories, or of all there ever were. */
  erasedTraces(of: readonly MemoryId[] | "all"): Promise<ErasedTraces>;
  /** Writes the file anew, so that nothing of a removed row is left in it; false while another process still reads. */
  vacuumAndTruncate(): Promise<boolean>;
  /** Erases the same memories from a copy of the store. */
  eraseFromCopy(file: string, ids: readonly MemoryId[], at: Instant): Promise<void>;
}

/** An erasure that was begun. */
export interface Erasure {
  readonly ids: readonly MemoryId[];
  /** Whether the texts are to be cut out of the journal too. */
  readonly evidence: boolean;
  /** Who asked for it; null where an earlier version noted no more than the ids. */
  readonly actor: Actor | null;
}

/** What is left of erased texts: enough to know them where they still stand, and nothing of what they say. */
export interface ErasedTraces {
  readonly ids: readonly MemoryId[];
  /** How many words they have. */
  readonly lengths: readonly number[];
  includes(fingerprint: string): boolean;
}

/** The same for the journal, whose file also holds the tree. */
export interface JournalKeeping extends Keeping, JournalCarrying {
  /** Why the file can't be used; this journal is then empty and takes nothing in. */
  readonly fault: MemoryError | null;
  /** In how many turns one of these texts stands. */
  holding(texts: readonly string[]): Promise<number>;
  /** What stands in turns, titles and the record of work that was erased, as it is written there. */
  quoteErased(traces: ErasedTraces): Promise<readonly string[]>;
  /** The chunks whose turns hold one of these texts, or whose session is titled so. */
  chunksHolding(texts: readonly string[]): Promise<readonly ChunkId[]>;
  /** Cuts the texts out of every turn; says in how many they stood. Their bytes are gone once the file is written anew. */
  cutEvidence(texts: readonly string[]): Promise<number>;
  /** Writes the file anew, so that nothing of a removed row is left in it; false while another process still reads. */
  vacuumAndTruncate(): Promise<boolean>;
  /** Cuts them out of a copy of the journal, and writes that anew. */
  cutEvidenceFromCopy(file: string, texts: readonly string[]): Promise<void>;
  /** What stands in a copy of the journal that was erased. */
  quoteErasedInCopy(file: string, traces: ErasedTraces): Promise<readonly string[]>;
  /** In how many turns of a copy one of these texts stands. */
  holdingInCopy(file: string, texts: readonly string[]): Promise<number>;
  /** Takes the tree out of a copy: it may tell of what was erased since. */
  forgetTreeInCopy(file: string): Promise<void>;
  /** Empties the write-ahead log. */
  truncateLog(): Promise<void>;
}

/**
 * What several services over one store would all do by themselves is done by one of them at a time. Where a store belongs
 * to one service, that one always gets it.
 */
export interface Leases {
  /**
   * Does the work, unless somebody else does it now: then undefined. `isHeld` turns false when others may take it over,
   * because this process could not say in time that it is still at it: whoever goes on for long asks now and then.
   */
  take<T>(work: string, doing: (isHeld: () => boolean) => Promise<T>): Promise<{ readonly done: T } | undefined>;
}

/** Held by the one process that may write. */
export interface Lock {
  release(): void;
}

/** Where a store's files lie. */
export interface StorePlaces {
  readonly database: string;
  readonly journal: string;
  /** The folder of the copies that this program makes by itself. */
  readonly backups: string;
  /** Of this machine and the database's file, by which a device knows itself. */
  readonly stamp: string;
}

export interface Restored {
  readonly file: string;
  /** The copy of what was there before; null where there was nothing. */
  readonly before: string | null;
  /** How many memories of the copy had been erased since, and stay so. */
  readonly stillErased: number;
}

/** What is kept of a token: never the token itself. */
export interface KeptToken {
  readonly name: string;
  /** SHA-256 of the token. It is as long as any guess could be, so it needs no salt. */
  readonly hash: string;
  readonly createdAt: string;
  /** Null for one that does not expire. */
  readonly expiresAt: string | null;
  /** What it may do; null for the owner's own, which may do what its owner may. */
  readonly grant: Grant | null;
}

/** A token that was given to somebody. */
export type GrantedToken = KeptToken & { readonly grant: Grant };

/** Where tokens are kept: in files of the home, or beside the memories on a server, for all services over it. */
export interface TokenStore {
  /** False where another of this name is kept already. */
  add(token: GrantedToken): Promise<boolean>;
  /** As they are now, with when each was last used: whoever looks here sees what any service did. */
  list(): Promise<readonly (KeptToken & { readonly lastUsedAt: string | null })[]>;
  /** From now on it opens nothing; false where there was none. */
  remove(name: string): Promise<boolean>;
  noteUse(token: KeptToken, at: Instant): Promise<void>;
}
