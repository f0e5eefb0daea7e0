import type { EmbeddingModel } from "../../ports/embedder.ts";
import { inStep } from "../parts.ts";
import type { PartState } from "../parts.ts";
import { isOwn, writeVerbatim } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { inPart, modelKey } from "../vector-rows.ts";
import type { VectorPart } from "../vector-rows.ts";
import { OwnedVectors } from "./owned-vectors.ts";
import type { OwnedVector, Scored } from "./owned-vectors.ts";

/** The vectors of a part in this process, in step with what every process writes. */
export interface VectorCopy {
  /** Reads what was written since. */
  bringTo(sql: Sql, state: PartState): Promise<void>;
  /** What a transaction wrote that the copy does not have; a row without a vector any more is there with none. */
  changedSince(sql: Sql): Promise<readonly OwnedVector[]>;
  /** Best first; of all rows where none are named. */
  nearest(question: Float32Array, allowed: ReadonlySet<number> | null, limit: number): Scored[];
}

/** Owners whose vectors are read in one go. */
const SLICE = 5_000;

export function vectorCopy(part: VectorPart, model: EmbeddingModel): VectorCopy {
  const vectors = new OwnedVectors(model.dimensions);

  async function fill(sql: Sql): Promise<void> {
    vectors.clear();
    const last = await sql.first<{ row: number | null }>`
      select max(row) as row from holdfast.vector where ${isOwn()} and ${inPart(part)}`;
    for (let after = 0; after < (last?.row ?? 0); after += SLICE)
      for (const vector of await readVectors(sql, part, model, after, after + SLICE)) vectors.add(vector);
  }

  async function update(sql: Sql, since: number): Promise<void> {
    putChanged(vectors, await readChanged(sql, part, model, since));
  }

  const step = inStep({ fill, update });
  return {
    bringTo: step.bringTo,
    changedSince: (sql) => changedSince(sql, part, model, step.seenVersion()),
    nearest: (question, allowed, limit) =>
      vectors.nearest(question, (row) => allowed === null || allowed.has(row), limit),
  };
}

/** Those of rows above `after`, up to `upTo`. */
export function readVectors(
  sql: Sql,
  part: VectorPart,
  model: EmbeddingModel,
  after: number,
  upTo: number,
): Promise<readonly OwnedVector[]> {
  return sql.rows<OwnedVector>`
    select row, embedding
      from holdfast.vector
     where ${isOwn()} and ${inPart(part)} and model = ${modelKey(model)} and row > ${after} and row <= ${upTo}
     order by row, place`;
}

interface Changed {
  readonly row: number;
  readonly embedding: Uint8Array | null;
}

/** Rows of memories and turns say in which version they were written. */
export function readChanged(
  sql: Sql,
  part: VectorPart,
  model: EmbeddingModel,
  since: number,
): Promise<readonly Changed[]> {
  return sql.rows<Changed>`
    select o.row, v.embedding
      from ${writeVerbatim(`holdfast.${part}`)} o
      left join holdfast.vector v on ${isOwn("v")} and ${inPart(part, "v")} and v.row = o.row and v.model = ${modelKey(model)}
     where ${isOwn("o")} and o.touched > ${since}
     order by o.row, v.place`;
}

export function putChanged(vectors: OwnedVectors, changed: readonly Changed[]): void {
  for (const row of new Set(changed.map((one) => one.row))) vectors.drop(row);
  for (const { row, embedding } of changed) if (embedding !== null) vectors.add({ row, embedding });
}

export async function changedSince(
  sql: Sql,
  part: VectorPart,
  model: EmbeddingModel,
  since: number,
): Promise<readonly OwnedVector[]> {
  const none = new Uint8Array(model.dimensions * Float32Array.BYTES_PER_ELEMENT);
  return (await readChanged(sql, part, model, since)).map(({ row, embedding }) => ({
    row,
    embedding: embedding ?? none,
  }));
}
