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
