import type { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Instant } from "../domain/time.ts";

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

/** What a store of memories can do with its files, besides what is asked of every store. */
export interface StoreKeeping extends Keeping {
  /** The version of its tables. */
  readonly schema: number;
  /** Copies of the store that this program made. */
  backups(): Promise<readonly string[]>;
  noteBackup(file: string, at: Instant): Promise<void>;
  /** Memories whose rows are gone while the write-ahead log or a copy may still hold their bytes. */
  pendingErasure(): Promise<readonly MemoryId[]>;
  erasureIsDone(): Promise<void>;
  /** Writes the file anew, so that nothing of a removed row is left in it; false while another process still reads. */
  vacuumAndTruncate(): Promise<boolean>;
  /** Erases the same memories from a copy of the store. */
  eraseFromCopy(file: string, ids: readonly MemoryId[], at: Instant): Promise<void>;
}

/** The same for the journal, whose file also holds the tree. */
export interface JournalKeeping extends Keeping {
  /** Why the file can't be used; this journal is then empty and takes nothing in. */
  readonly fault: MemoryError | null;
  /** In how many turns one of these texts stands. */
  holding(texts: readonly string[]): Promise<number>;
  /** Cuts the texts out of every turn and writes the file anew; says in how many turns they stood. */
  cutEvidence(texts: readonly string[]): Promise<number>;
  /** The same in a copy of the journal. */
  cutEvidenceFromCopy(file: string, texts: readonly string[]): Promise<void>;
  /** Takes the tree out of a copy: it may tell of what was erased since. */
  forgetTreeInCopy(file: string): Promise<void>;
  /** Empties the write-ahead log. */
  truncateLog(): Promise<void>;
}
