import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { readForeign } from "../../src/adapters/importers/read-foreign.ts";
import type { ImportSource } from "../../src/domain/import-sources.ts";
import type { Reading } from "../../src/ports/importers.ts";
import { freshFolder } from "./store.ts";

/** What a source's reader makes of a text in a file of that name. */
export function readText(source: ImportSource, name: string, text: string): Reading {
  const path = join(freshFolder(), basename(name));
  writeFileSync(path, text);
  return readForeign(source, path);
}

/** A database of another tool, made by these statements; it stays open where its owner is to be running. */
export function foreignDatabase(name: string, sql: string, options: { readonly isOpen?: boolean } = {}): string {
  const path = join(freshFolder(), name);
  const db = new DatabaseSync(path);
  db.exec(sql);
  if (options.isOpen !== true) db.close();
  return path;
}

/** What was read, as far as a test is about it. */
export function told({ memories, leftOut, broken }: Reading) {
  return { texts: memories.map(({ text }) => text), leftOut: Object.fromEntries(leftOut), broken };
}
