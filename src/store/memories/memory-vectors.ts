import type { MemoryId } from "../../domain/ids.ts";
import type { Embedded } from "../../ports/embedder.ts";
import { toMemory } from "../memory-bodies.ts";
import type { MemoryRow } from "../memory-bodies.ts";
import { chooseSql, insert, matchList, join, isOwn, piece, remove } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { listMadeByOthers, toBytes, modelKey, vectorRows } from "../vector-rows.ts";
import type { VectorTable } from "../vector-rows.ts";

/** The vectors of memories and of their tokens, and which memories wait for some. */
export function memoryVectors(sql: Sql, table: VectorTable) {
  const { model } = table;
  const key = modelKey(model);
  const vectors = vectorRows(sql, table);

  const embeddedByOthers = listMadeByOthers("embedded", model);
  /** … or before it gave the vectors of tokens. */
  const waits =
    model.tokenDimensions === undefined
      ? embeddedByOthers
      : [
          ...embeddedByOthers,
          ...listMadeByOthers("detailed", model).map((other) => piece`embedded = ${key} and ${other}`),
        ];

  async function count(ranges: readonly Piece[]): Promise<number> {
    const counts = ranges.map((range) => piece`(select count(*) from holdfast.memory where ${isOwn()} and ${range})`);
    const row = await sql.first<{ waiting: number }>`select ${join(counts, " + ")} as waiting`;
    return row!.waiting;
  }

  return {
    /** Replaces all vectors of a memory, whichever model made them. None means that it waits for some. */
    async replace(row: number, made: Embedded, version: number, isNew = false): Promise<void> {
      if (isNew && made.length === 0) return;
      if (!isNew) {
        await vectors.drop([row]);
        await sql.run`${remove("token_vector", { row })}`;
      }
      await vectors.add(row, made);
      if (made.tokens !== undefined && made.tokens.length > 0)
        await sql.run`${insert("token_vector", { row, model: key, embedding: toBytes(made.tokens) })}`;
      const by = made.length === 0 ? null : key;
      await sql.run`
        update holdfast.memory set embedded = ${by}, detailed = ${by}, touched = ${version} where ${isOwn()} and row = ${row}`;
    },
    async tokens(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, Int8Array>> {
      const found = await sql.rows<{ id: MemoryId; embedding: Uint8Array }>`
        select m.id, t.embedding
          from holdfast.memory m
          join holdfast.token_vector t on ${isOwn("t")} and t.row = m.row and t.model = ${key}
         where ${isOwn("m")} and ${matchList("m.id", ids)}`;
      return new Map(
        found.map(({ id, embedding: { buffer, byteOffset, byteLength } }) => [
          id,
          new Int8Array(buffer, byteOffset, byteLength),
        ]),
      );
    },
    wordsOnly: () => count(embeddedByOthers),
    withoutVectors: () => count(waits),
    async textsWithoutVectors(limit: number): Promise<readonly { readonly id: MemoryId; readonly text: string }[]> {
      const rows = await sql.rows<MemoryRow>`
        select row, body from holdfast.memory
         where ${isOwn()} and (${join(waits, " or ")}) ${chooseSql({ sqlite: "", postgres: "order by row" })} limit ${limit}`;
      return rows.map(toMemory).map(({ id, text }) => ({ id, text }));
    },
  };
}
