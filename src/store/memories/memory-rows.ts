import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { writeSearchText } from "../../domain/memory.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import { toColumns, tryToMemory } from "../memory-bodies.ts";
import type { MemoryRow } from "../memory-bodies.ts";
import { assign, chooseSql, insert, listValue, nextRow, isOwn, piece, remove } from "../sql.ts";
import type { Given, Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";

/** The standing of a memory whose creation was undone. Its row stays, so that undoing the undo finds it. */
const ABSENT = "absent";

/** What became of a memory's row. A new text needs vectors. */
export interface Put {
  readonly row: number;
  readonly isNew: boolean;
  readonly textIsNew: boolean;
}

/** Writes memories with the words that belong to them. Vectors are written by `memory-vectors`. */
export function memoryRows(sql: Sql, tables: MemoryTables) {
  /** Without the memory where its body can't be read: it can still be written over. */
  async function find(id: string): Promise<{ row: number; memory: Memory | undefined } | undefined> {
    const found = await sql.first<MemoryRow>`
      select row, body from holdfast.memory where ${isOwn()} and id = ${id}`;
    return found === undefined ? undefined : { row: found.row, memory: tryToMemory(found) };
  }

  function index(row: number, memory: Memory): Promise<void> {
    return tables.index(sql, row, tokenize(writeSearchText(memory)));
  }

  async function indexAgain(row: number, memory: Memory): Promise<void> {
    await tables.unindex(sql, [row]);
    await index(row, memory);
  }

  async function write(memory: Memory, touched: number): Promise<Record<string, Given>> {
    const key = scopeKey(memory.scope);
    await tables.noteScope(sql, key);
    const own = Object.entries(tables.memoryColumns(memory)).map(([name, value]) => [
      name,
      Array.isArray(value) ? listValue(value as string[]) : value,
    ]);
    return {
      scope: chooseSql({ sqlite: piece`(select id from holdfast.scope where key = ${key})`, postgres: piece`${key}` }),
      ...toColumns(memory),
      ...(Object.fromEntries(own) as Record<string, Given>),
      body: JSON.stringify(memory),
      touched,
    };
  }

  async function update(row: number, after: Memory, version: number): Promise<void> {
    await sql.run`update holdfast.memory set ${assign(await write(after, version))} where ${isOwn()} and row = ${row}`;
  }

  return {
    find,
    update,
    indexAgain,
    /** Takes a row away with everything that belongs to it. */
    async remove(row: number): Promise<void> {
      await tables.unindex(sql, [row]);
      await vectorRows(sql, tables).drop([row]);
      await sql.run`${remove("token_vector", { row })}`;
      await sql.run`${remove("memory", { row })}`;
    },
    /** Puts the log's last word into the table; says whether the text is new, and so needs vectors. */
    async put(id: MemoryId, after: Memory | null, version: number): Promise<Put> {
      const old = await find(id);
      if (after === null) {
        if (old === undefined) throw new MemoryError("internal", `The log takes away ${id}, which was never there.`);
        await sql.run`
          update holdfast.memory set standing = ${ABSENT}, touched = ${version} where ${isOwn()} and row = ${old.row}`;
        return { row: old.row, isNew: false, textIsNew: false };
      }
      if (old === undefined) {
        const columns = { row: nextRow("memory"), id, ...(await write(after, version)) };
        const { row } = (await sql.first<{ row: number }>`${insert("memory", columns)} returning row`)!;
        await index(row, after);
        return { row, isNew: true, textIsNew: true };
      }
      await update(old.row, after, version);
      const { memory } = old;
      if (memory === undefined || writeSearchText(memory) !== writeSearchText(after)) await indexAgain(old.row, after);
      return { row: old.row, isNew: false, textIsNew: memory?.text !== after.text };
    },
  };
}
