import { statSync, readStart } from "../../files/fs.ts";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { refuseHeld } from "../../files/held-files.ts";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { Gathering } from "./gathering.ts";

export type ClientDatabase = InstanceType<typeof DatabaseSync>;

/** How long to wait for the client, which may be writing. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens a client's own database to read, also while the client writes. A reader of a database with a write-ahead log would leave that
 * log behind as an empty file; where there is none, nobody has the database open, and it is read as a file that stays the same.
 */
export function openClientDatabase(path: string): ClientDatabase {
  refuseHeld(path);
  const url = pathToFileURL(path);
  if (keepsLog(path) && statSync(`${path}-wal`, { throwIfNoEntry: false }) === undefined)
    url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

/** The byte of the header that says how a database is read, and its value for one with a write-ahead log. */
const READ_VERSION = 19;
const WITH_LOG = 2;

function keepsLog(path: string): boolean {
  return readStart(path, READ_VERSION + 1)[READ_VERSION] === WITH_LOG;
}

/** How a database looks from outside, its write-ahead log included. */
function stampDatabase(path: string): { readonly size: number; readonly mtimeMs: number } {
  const stats = [path, `${path}-wal`].flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? []);
  return {
    size: stats.reduce((sum, { size }) => sum + size, 0),
    mtimeMs: Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs)),
  };
}

/** Handed on together; a session's parts are a few kilobytes each. */
const STRETCH_BYTES = 512 * 1_024;

/** A piece of what is new in a client's database, once it was gathered: how much it was, and up to when all before it was seen. */
interface Gathered {
  readonly upTo: number;
  readonly bytes: number;
}

/** Reads what has changed in a client's database since it was last read: `gather` goes through it, the oldest change first. */
export async function* readClientDatabase(
  { path, client }: TranscriptFile,
  from: FileMark | undefined,
  gather: (db: ClientDatabase, since: number, into: Gathering) => Iterable<Gathered>,
): AsyncGenerator<Stretch> {
  const stamp = stampDatabase(path);
  if (from !== undefined && from.size === stamp.size && from.mtimeMs === stamp.mtimeMs) return;
  const since = from?.offset ?? 0;
  const db = openClientDatabase(path);
  const gathering = new Gathering();
  let [bytes, upTo] = [0, since];
  const takeStretch = (seen: Pick<FileMark, "offset" | "size" | "mtimeMs">): Stretch => {
    const mark = { file: path, client, lines: 0, headHash: "", ...seen };
    return { portions: gathering.take(), mark, brokenLines: 0, cutLines: 0, bytes, rewritten: false };
  };
  try {
    for (const piece of gather(db, since, gathering)) {
      upTo = Math.max(upTo, piece.upTo);
      bytes += piece.bytes;
      if (bytes < STRETCH_BYTES) continue;
      // Kept, but to be read again until the whole database was seen.
      yield takeStretch({ offset: since, size: 0, mtimeMs: 0 });
      bytes = 0;
    }
    yield takeStretch({ offset: upTo, ...stamp });
  } finally {
    db.close();
  }
}
