import type { MemoryId } from "../../domain/ids.ts";
import type { Database } from "./database.ts";

/** How long a reader in another process is waited for before the rest is left for later. */
const READER_PATIENCE_MS = 1_500;

/**
 * Writes the file anew from its rows, since pages keep shreds of rows that once moved through them, then brings the
 * write-ahead log into it and empties that; false while another process still reads from it.
 */
export function rewriteFile(db: Database): boolean {
  const patience = (db.prepare("pragma busy_timeout").get() as { timeout: number }).timeout;
  db.exec(`pragma busy_timeout = ${READER_PATIENCE_MS}`);
  try {
    // The rewritten copy may be larger than memory.
    db.exec("pragma temp_store = file; vacuum");
    const row = db.prepare("pragma wal_checkpoint(truncate)").get() as { busy: number };
    return row.busy === 0;
  } catch (error) {
    if (/locked|busy/i.test(String(error))) return false;
    throw error;
  } finally {
    db.exec(`pragma temp_store = memory; pragma busy_timeout = ${patience}`);
  }
}

/** What is derived from memories is made from all of them when its follower is not known any more. */
export function treeStartsAnew(db: Database): void {
  db.exec("delete from follower where name = 'tree'");
}

/** A consistent copy of the whole store in one file, made while it is in use. */
export function copyInto(db: Database, file: string): void {
  db.prepare("vacuum into ?").run(file);
}

/** What a copy that takes a store's place must keep of it: who did what, and where further copies lie. */
export function keepRecordsOf(old: Database, copy: Database): void {
  const audit = "seq, at, by, agent, client, session, action, memory, change, detail";
  const note = copy.prepare(`insert or ignore into audit (${audit}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (const line of old.prepare(`select ${audit} from audit`).all()) note.run(...Object.values(line));
  const keep = copy.prepare("insert or ignore into backup (path, at) values (?, ?)");
  for (const { path, at } of old.prepare("select path, at from backup").all() as { path: string; at: number }[])
    keep.run(path, at);
}

/** Which memories were erased here, by what the audit says: it knows them also when nothing of them is left. */
export function erasedIds(db: Database): readonly MemoryId[] {
  const rows = db.prepare("select distinct memory from audit where action = 'erased' and memory is not null").all();
  return (rows as { memory: MemoryId }[]).map(({ memory }) => memory);
}
