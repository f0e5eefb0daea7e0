import type { EmbeddingModel } from "../ports/embedder.ts";
import { chooseSql, insert, matchList, isOwn, piece, writeVerbatim } from "./sql.ts";
import type { Given, Piece, Sql } from "./sql.ts";

/** Whose vectors these are. A file keeps those of memories and those of turns in two places, a server in one. */
export type VectorPart = "memory" | "turn";

/** How an engine keeps vectors. */
export interface VectorTable {
  readonly part: VectorPart;
  readonly model: EmbeddingModel;
  /** A file numbers its models: one that is new has to be noted before a vector of it is written. */
  noteModel(sql: Sql): Promise<void>;
  /** Columns that only this engine has. */
  vectorColumns(vector: Float32Array): Readonly<Record<string, Given>>;
}

/** What stands for a model in a row; equals nothing while no vector of it was written. */
export function modelKey({ id }: Pick<EmbeddingModel, "id">): Piece {
  return chooseSql({
    sqlite: piece`coalesce((select id from holdfast.model where name = ${id}), -1)`,
    postgres: piece`${id}`,
  });
}

/** Made by no model, or by another than this one. As ranges of an index: the service asks after each request. */
export function listMadeByOthers(column: string, model: Pick<EmbeddingModel, "id">): readonly Piece[] {
  const [made, key] = [writeVerbatim(column), modelKey(model)];
  return [piece`${made} is null`, piece`${made} < ${key}`, piece`${made} > ${key}`];
}

/** The condition that a row of a table that memories and turns share belongs to one of them. */
export function inPart(part: VectorPart, alias = ""): Piece {
  return chooseSql({ sqlite: "true", postgres: `${alias === "" ? "" : `${alias}.`}part = '${part}'` });
}

/** Vectors as they are kept: one or more for each text, with the model that made them. */
export function vectorRows(sql: Sql, table: VectorTable) {
  const { model, part } = table;
  return {
    async add(row: number, vectors: readonly Float32Array[]): Promise<void> {
      if (vectors.length > 0) await table.noteModel(sql);
      for (const [place, vector] of vectors.entries()) {
        const columns = { row, model: modelKey(model), place, embedding: toBytes(vector) };
        await sql.run`${insert("vector", { ...columns, ...table.vectorColumns(vector) })}`;
      }
    },
    /** Says how many vectors went. */
    drop: (rows: readonly number[]): Promise<number> =>
      sql.run`delete from holdfast.vector where ${isOwn()} and ${inPart(part)} and ${matchList("row", rows, "bigint")}`,
    async count(): Promise<number> {
      const row = await sql.first<{ vectors: number }>`
        select count(*) as vectors from holdfast.vector where ${isOwn()} and ${inPart(part)}`;
      return row!.vectors;
    },
    /** The cosine of each text that has vectors, exactly. */
    async cosines(question: Float32Array, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (rows.length === 0 || question.length !== model.dimensions) return new Map();
      const found = await sql.rows<{ row: number; embedding: Uint8Array }>`
        select row, embedding
          from holdfast.vector
         where ${isOwn()} and ${inPart(part)} and ${matchList("row", rows, "bigint")} and model = ${modelKey(model)}`;
      return bestCosines(question, found);
    },
  };
}

/** The best cosine of each text: a long one has several vectors. */
export function bestCosines<Row>(
  question: Float32Array,
  vectors: readonly { readonly row: Row; readonly embedding: Uint8Array }[],
): Map<Row, number> {
  const asked = measureDirection(question);
  const best = new Map<Row, number>();
  for (const { row, embedding } of vectors)
    best.set(row, Math.max(best.get(row) ?? -1, cosine(asked, measureDirection(floats(embedding)))));
  return best;
}

/** The best cosine of each row that has vectors. */
export function compareDirections(
  question: Float32Array,
  rows: readonly number[],
  directions: ReadonlyMap<number, readonly Direction[]>,
): ReadonlyMap<number, number> {
  const asked = measureDirection(question);
  const best = new Map<number, number>();
  for (const row of rows)
    for (const own of directions.get(row) ?? []) best.set(row, Math.max(best.get(row) ?? -1, cosine(asked, own)));
  return best;
}

export function toBytes({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

export interface Direction {
  readonly vector: Float32Array;
  readonly length: number;
}

/** A vector with its length, which every comparison needs. */
export function measureDirection(vector: Float32Array): Direction {
  return { vector, length: Math.sqrt(product(vector, vector)) };
}

/** A vector of zeros is near to nothing. */
export function cosine(one: Direction, other: Direction): number {
  if (one.length === 0 || other.length === 0) return 0;
  return product(one.vector, other.vector) / one.length / other.length;
}

/** Four sums at a time: one alone waits for itself at every step. */
function product(one: Float32Array, other: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < one.length; at += 4) {
    first += one[at]! * other[at]!;
    second += one[at + 1]! * other[at + 1]!;
    third += one[at + 2]! * other[at + 2]!;
    fourth += one[at + 3]! * other[at + 3]!;
  }
  for (; at < one.length; at++) first += one[at]! * other[at]!;
  return first + second + third + fourth;
}

/** A blob need not stand at a multiple of four. */
export function floats(blob: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = blob.byteOffset % 4 === 0 ? blob : blob.slice();
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}
