import { basename } from "node:path";
import { SOURCES } from "./sources.ts";
import { openClientDatabase } from "../transcripts/databases.ts";
import type { ImportSource } from "../../domain/import-sources.ts";
import { readFileSync, statSync, readStart, walkFiles } from "../../files/fs.ts";
import type { ForeignFields, ForeignTables, Reading } from "../../ports/importers.ts";

/** An export of a hundred thousand memories has some hundred megabytes; Node reads no text of more than 512. */
const LARGEST_BYTES = 256 * 1024 * 1024;
const SQLITE = "SQLite format 3\0";

/** What one file holds. Throws what is wrong with it, in words for the one who named it. */
export function readForeign(source: ImportSource, path: string): Reading {
  const { readFile, readTables, placeOf, title } = SOURCES[source];
  // A pipe or a device would be read for ever.
  if (!statSync(path).isFile()) throw new Error("it is neither a file nor a folder");
  if (isDatabase(path)) {
    if (readTables === undefined) throw new Error(`it is a database, and ${title} keeps none`);
    return withTables(path, readTables);
  }
  if (readFile === undefined) throw new Error("it is not an SQLite database");
  return readFile({
    path,
    text: foreignText(path),
    changedAt: Math.round(statSync(path).mtimeMs),
    place: placeOf?.(path) ?? { where: "unknown" },
  });
}

/** A file's text. Throws for what is none, or too much. */
export function foreignText(path: string): string {
  if (statSync(path).size > LARGEST_BYTES) throw new Error("it is larger than 256 MB");
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  if (text.includes("\0")) throw new Error(`${basename(path)} is not a text`);
  return text;
}

function isDatabase(path: string): boolean {
  return readStart(path, SQLITE.length).toString("latin1") === SQLITE;
}

/** Reads another tool's database, whatever version of the tool wrote it: tables and columns that are missing are just empty. */
function withTables<T>(path: string, read: (tables: ForeignTables) => T): T {
  const changedAt = Math.round(statSync(path).mtimeMs);
  const db = openClientDatabase(path);
  try {
    const named = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const known = new Set(named.map(({ name }) => name));
    return read({
      path,
      changedAt,
      rows: (table) =>
        known.has(table) ? (db.prepare(`select * from "${table}"`).all() as readonly ForeignFields[]) : [],
    });
  } finally {
    db.close();
  }
}

/** Deeper than anybody nests folders of notes. */
const DEEPEST = 12;
/** Nobody keeps so many notes; whoever names the root of a disk is told. */
export const MOST_FILES = 5_000;

/** The files of a source at a path: the path itself, or what a folder holds of it, in the order of their names. */
export function findSourceFiles(source: ImportSource, path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const found: string[] = [];
  for (const file of walkFiles(path, DEEPEST)) {
    if (SOURCES[source].files.test(file)) found.push(file);
    if (found.length > MOST_FILES) break;
  }
  return found;
}
