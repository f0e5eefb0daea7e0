import { closeSync, openSync, readSync, statSync } from "../../files/fs.ts";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { refuseHeld } from "../../files/held-files.ts";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";

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
  const header = Buffer.alloc(READ_VERSION + 1);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header[READ_VERSION] === WITH_LOG;
}

/** How a database looks from outside, its write-ahead log included. */
export function stampDatabase(path: string): { readonly size: number; readonly mtimeMs: number } {
  const stats = [path, `${path}-wal`].flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? []);
  return {
    size: stats.reduce((sum, { size }) => sum + size, 0),
    mtimeMs: Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs)),
  };
}

/** What a reader of rows goes by: up to when it has seen everything. */
export function databaseMark(
  file: TranscriptFile,
  upTo: number,
  stamp: { readonly size: number; readonly mtimeMs: number },
): FileMark {
  return { file: file.path, client: file.client, offset: upTo, lines: 0, headHash: "", ...stamp };
}

/** Between two sessions: kept, but to be read again until the whole database was seen. */
export function markUnfinished(file: TranscriptFile, since: number, gathering: Gathering, bytes: number): Stretch {
  return buildStretch(gathering, databaseMark(file, since, { size: 0, mtimeMs: 0 }), bytes);
}

export function buildStretch(gathering: Gathering, mark: FileMark, bytes: number): Stretch {
  return { portions: gathering.take(), mark, brokenLines: 0, cutLines: 0, bytes, rewritten: false };
}
