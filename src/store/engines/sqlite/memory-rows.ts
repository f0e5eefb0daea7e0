import { MemoryError } from "../../../domain/errors.ts";
import { searchTextOf } from "../../../domain/memory.ts";
import type { Memory } from "../../../domain/memory.ts";
import { scopeKey } from "../../../domain/scope.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import { columnsOf, toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Database } from "./database.ts";

/** What is kept of a memory that the log took away again: the row stays, so that undoing the undo finds it in step. */
const ABSENT = "absent";

/** Writes memories with the words that belong to them. Vectors are written by `vector-rows`. */
export function memoryRows(db: Database) {
  const rowOf = db.prepare("select row, body from memory where id = ?");
  const scopeOf = db.prepare("select id from scope where key = ?");
  const addScope = db.prepare("insert into scope (key) values (?) returning id");
  const add = db.prepare(`
    insert into memory (id, scope, agent, kind, standing, recorded_at, expires_at, fingerprint, body)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    returning row
  `);
  const update = db.prepare(`
    update memory
       set scope = ?, agent = ?, kind = ?, standing = ?, recorded_at = ?, expires_at = ?, fingerprint = ?, body = ?
     where row = ?
  `);
  const takeAway = db.prepare("update memory set standing = ? where row = ?");
  const addWords = db.prepare("insert into words (rowid, tokens) values (?, ?)");
  const dropWords = db.prepare("delete from words where rowid = ?");

  function scopeId(key: string): number {
    return ((scopeOf.get(key) ?? addScope.get(key)) as { id: number }).id;
  }

  function index(row: number, memory: Memory): void {
    addWords.run(row, tokensOf(searchTextOf(memory)).join(" "));
  }

  function unindex(row: number): void {
    dropWords.run(row);
  }

  return {
    unindex,
    index,
    /** The row of a memory, its text as stored, and what it is found by word for word. */
    find(id: string): { row: number; text: string; searchText: string } | undefined {
      const found = rowOf.get(id) as MemoryRow | undefined;
      if (found === undefined) return undefined;
      const memory = toMemory(found);
      return { row: found.row, text: memory.text, searchText: searchTextOf(memory) };
    },
    /** Puts the log's last word into the table; says whether the text is new, and so needs vectors. */
    put(id: string, after: Memory | null): { row: number; textIsNew: boolean } {
      const old = this.find(id);
      if (after === null) {
        if (old === undefined) throw new MemoryError("internal", `The log takes away ${id}, which was never there.`);
        takeAway.run(ABSENT, old.row);
        return { row: old.row, textIsNew: false };
      }
      const values = [scopeId(scopeKey(after.scope)), ...columnsOf(after), JSON.stringify(after)];
      if (old === undefined) {
        const { row } = add.get(id, ...values) as { row: number };
        index(row, after);
        return { row, textIsNew: true };
      }
      update.run(...values, old.row);
      if (old.searchText !== searchTextOf(after)) {
        unindex(old.row);
        index(old.row, after);
      }
      return { row: old.row, textIsNew: old.text !== after.text };
    },
  };
}
