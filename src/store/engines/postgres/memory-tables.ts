import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemoryTables } from "../../memories/memory-tables.ts";
import { partState } from "../../parts.ts";
import { isOwn, piece, writeVerbatim } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import type { VectorTable } from "../../vector-rows.ts";
import type { Halves } from "./halves.ts";
import type { Tenant } from "./parts.ts";
import { wordRows } from "./words.ts";

/** Words in the index of an array, names as they are, and in columns what a query sifts by. */
export function memoryTables(tenant: Tenant, model: EmbeddingModel, halves: Halves | null): MemoryTables {
  const words = (sql: Sql) => wordRows(sql, tenant, "memory");
  return {
    ...vectorTable("memory", model, halves),
    noteScope: async () => undefined,
    memoryColumns: ({ topics, source, text, standing, marks, pinned, unrelated }) => ({
      topics,
      session: source.session,
      said_by: source.by,
      said_agent: source.agent,
      said: text.toLowerCase(),
      marked: marks !== undefined,
      pinned: pinned !== undefined,
      unrelated: unrelated !== undefined,
      in_question: "rivals" in standing && standing.rivals !== undefined,
    }),
    index: (sql, row, tokens) => words(sql).index(row, tokens),
    unindex: (sql, rows) => words(sql).unindex(rows),
    indexed: (sql) => sql.rows`select row, bag from holdfast.words where ${isOwn()} and part = 'memory'`,
    countIndexed: (sql) => partState(sql, "memory"),
    // What is erased leaves the tables' files when they are written anew.
    finishErasing: async () => undefined,
    // A server has no lines for devices.
    eraseLines: async () => undefined,
    takeErased: async () => undefined,
  };
}

export function vectorTable(part: VectorTable["part"], model: EmbeddingModel, halves: Halves | null): VectorTable {
  return {
    part,
    model,
    noteModel: async () => undefined,
    vectorColumns: (vector) => ({
      part,
      ...(halves !== null && { half: piece`cast(${halves.written(vector)} as ${writeVerbatim(halves.type)})` }),
    }),
  };
}
