import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import type { Sql, Value } from "../sql.ts";
import type { VectorTable } from "../vector-rows.ts";
import type { Indexed } from "../word-scores.ts";

/** What an engine keeps in its own way beside memories. Whatever writes runs inside a transaction. */
export interface MemoryTables extends VectorTable {
  /** A file numbers its scopes: one that is new has to be noted before a memory of it is written. */
  noteScope(sql: Sql, key: string): Promise<void>;
  /** Columns that only this engine has. */
  memoryColumns(memory: Memory): Readonly<Record<string, Value | readonly string[]>>;
  index(sql: Sql, row: number, tokens: readonly string[]): Promise<void>;
  /** Takes the words of these memories away; says of how many. */
  unindex(sql: Sql, rows: readonly number[]): Promise<number>;
  /** Every memory's packed bag as it is indexed. */
  indexed(sql: Sql): Promise<readonly { readonly row: number; readonly bag: Uint8Array }[]>;
  /** How many texts and words were ever indexed. */
  countIndexed(sql: Sql): Promise<Indexed>;
  /** Takes the words of removed memories out of the index's own pages. */
  finishErasing(sql: Sql): Promise<void>;
  /** Takes erased memories out of what devices exchange. */
  eraseLines(sql: Sql, ids: readonly MemoryId[], at: Instant): Promise<void>;
  /** The same after marks of another store's erasures were taken over. */
  takeErased(sql: Sql): Promise<void>;
}
