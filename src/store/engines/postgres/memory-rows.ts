import { MemoryError } from "../../../domain/errors.ts";
import { searchTextOf } from "../../../domain/memory.ts";
import type { Memory } from "../../../domain/memory.ts";
import { scopeKey } from "../../../domain/scope.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import { columnsOf, toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Sql, Value } from "./database.ts";
import type { Tenant } from "./parts.ts";
import { wordRows } from "./words.ts";

/** What is kept of a memory that the log took away again: the row stays, so that undoing the undo finds it in step. */
const ABSENT = "absent";

/** The columns beside a body, in the order of `valuesOf`. */
export const SIFTED = [
  "scope",
  "agent",
  "kind",
  "standing",
  "recorded_at",
  "expires_at",
  "fingerprint",
  "topics",
  "session",
  "said_by",
  "said_agent",
  "said",
  "marked",
  "pinned",
  "unrelated",
  "in_question",
] as const;

/** What a query sifts memories by. */
export function valuesOf(memory: Memory): readonly Value[] {
  const { scope, topics, source, text, standing, marks, pinned, unrelated } = memory;
  return [
    scopeKey(scope),
    ...columnsOf(memory),
    topics,
    source.session,
    source.by,
    source.agent,
    text.toLowerCase(),
    marks !== undefined,
    pinned !== undefined,
    unrelated !== undefined,
    "rivals" in standing && standing.rivals !== undefined,
  ];
}

/** What became of a memory's row. A new text needs vectors. */
interface Put {
  readonly row: number;
  readonly isNew: boolean;
  readonly textIsNew: boolean;
}

/** Writes memories with the words that belong to them. Vectors are written by `vectors`. */
export function memoryRows(sql: Sql, tenant: Tenant) {
  const words = wordRows(sql, tenant, "memory");

  async function find(id: string): Promise<{ row: number; memory: Memory } | undefined> {
    const found = await sql.first<MemoryRow>(
      "select row, body from holdfast.memory where tenant = $1 and id = $2",
      tenant,
      id,
    );
    return found === undefined ? undefined : { row: found.row, memory: toMemory(found) };
  }

  function index(row: number, memory: Memory): Promise<void> {
    return words.index(row, tokensOf(searchTextOf(memory)));
  }

  async function update(row: number, after: Memory, version: number): Promise<void> {
    const columns = SIFTED.map((column, at) => `${column} = $${at + 5}`).join(", ");
    await sql.run(
      `update holdfast.memory set body = $3, touched = $4, ${columns} where tenant = $1 and row = $2`,
      tenant,
      row,
      JSON.stringify(after),
      version,
      ...valuesOf(after),
    );
  }

  async function add(id: string, after: Memory, version: number): Promise<number> {
    const places = SIFTED.map((_, at) => `$${at + 5}`).join(", ");
    const row = await sql.first<{ row: number }>(
      `insert into holdfast.memory (tenant, row, id, body, touched, ${SIFTED.join(", ")})
       values ($1, (select coalesce(max(row), 0) + 1 from holdfast.memory where tenant = $1), $2, $3, $4, ${places})
       returning row`,
      tenant,
      id,
      JSON.stringify(after),
      version,
      ...valuesOf(after),
    );
    return row!.row;
  }

  return {
    find,
    update,
    /** Takes a row away with everything that belongs to it. */
    async remove(row: number): Promise<void> {
      await words.unindex([row]);
      await sql.run("delete from holdfast.vector where tenant = $1 and part = 'memory' and row = $2", tenant, row);
      await sql.run("delete from holdfast.token_vector where tenant = $1 and row = $2", tenant, row);
      await sql.run("delete from holdfast.memory where tenant = $1 and row = $2", tenant, row);
    },
    async indexAgain(row: number, memory: Memory): Promise<void> {
      await words.unindex([row]);
      await index(row, memory);
    },
    /** Puts the log's last word into the table; says whether the text is new, and so needs vectors. */
    async put(id: string, after: Memory | null, version: number): Promise<Put> {
      const old = await find(id);
      if (after === null) {
        if (old === undefined) throw new MemoryError("internal", `The log takes away ${id}, which was never there.`);
        await sql.run(
          "update holdfast.memory set standing = $3, touched = $4 where tenant = $1 and row = $2",
          tenant,
          old.row,
          ABSENT,
          version,
        );
        return { row: old.row, isNew: false, textIsNew: false };
      }
      if (old === undefined) {
        const row = await add(id, after, version);
        await index(row, after);
        return { row, isNew: true, textIsNew: true };
      }
      await update(old.row, after, version);
      if (searchTextOf(old.memory) !== searchTextOf(after)) {
        await words.unindex([old.row]);
        await index(old.row, after);
      }
      return { row: old.row, isNew: false, textIsNew: old.memory.text !== after.text };
    },
  };
}
