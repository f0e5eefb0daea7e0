/** The journal's copy lies beside the memories': "holdfast-x.db" and "holdfast-x.journal.db". */
export function nameJournalCopy(file: string): string {
  return `${file.replace(/\.db$/, "")}.journal.db`;
}

/** What is being written, until it is whole and takes its name. */
export function namePart(file: string): string {
  return `${file}.part`;
}

/** A copy on its way into a store's place. */
export function comingFor(database: string): string {
  return `${database}.restoring`;
}

/** A database and what SQLite keeps beside it. */
export const DATABASE_ENDS = ["", "-wal", "-shm", "-journal"] as const;

/** A time as a part of a file's name. */
export function formatStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:.]/g, "-");
}
