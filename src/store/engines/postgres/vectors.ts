import type { Embedded, EmbeddingModel } from "../../../ports/embedder.ts";
import { cosine, directionOf, floats } from "../../cosines.ts";
import type { Sql } from "./database.ts";
import type { Halves } from "./halves.ts";
import type { PartName, Tenant } from "./parts.ts";

/** Vectors as they are kept: one or more for each text, with the model that made them. */
export function vectorRows(sql: Sql, tenant: Tenant, part: PartName, model: EmbeddingModel, halves: Halves | null) {
  return {
    async add(row: number, vectors: readonly Float32Array[]): Promise<void> {
      const half = halves === null ? { column: "", value: "" } : { column: ", half", value: `, $7::${halves.type}` };
      for (const [place, vector] of vectors.entries()) {
        await sql.run(
          `insert into holdfast.vector (tenant, part, row, model, place, embedding${half.column})
           values ($1, $2, $3, $4, $5, $6${half.value})`,
          tenant,
          part,
          row,
          model.id,
          place,
          bytesOf(vector),
          ...(halves === null ? [] : [halves.written(vector)]),
        );
      }
    },
    /** Says how many vectors went. */
    drop: (rows: readonly number[]): Promise<number> =>
      sql.run(
        "delete from holdfast.vector where tenant = $1 and part = $2 and row = any ($3::bigint[])",
        tenant,
        part,
        rows,
      ),
    /** The cosine of each text that has vectors, exactly. */
    async cosines(question: Float32Array, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (rows.length === 0 || question.length !== model.dimensions) return new Map();
      const found = await sql.rows<{ row: number; embedding: Uint8Array }>(
        `select row, embedding
           from holdfast.vector
          where tenant = $1 and part = $2 and row = any ($3::bigint[]) and model = $4`,
        tenant,
        part,
        rows,
        model.id,
      );
      return bestCosines(question, found);
    },
  };
}

/** The best cosine of each text: a long one has several vectors. */
export function bestCosines<Row>(
  question: Float32Array,
  vectors: readonly { readonly row: Row; readonly embedding: Uint8Array }[],
): Map<Row, number> {
  const asked = directionOf(question);
  const best = new Map<Row, number>();
  for (const { row, embedding } of vectors)
    best.set(row, Math.max(best.get(row) ?? -1, cosine(asked, directionOf(floats(embedding)))));
  return best;
}

/** The vectors of a memory's tokens, from a model that gives them. */
export async function addTokens(
  sql: Sql,
  tenant: Tenant,
  model: EmbeddingModel,
  row: number,
  { tokens }: Embedded,
): Promise<void> {
  if (tokens === undefined || tokens.length === 0) return;
  await sql.run(
    "insert into holdfast.token_vector (tenant, row, model, embedding) values ($1, $2, $3, $4)",
    tenant,
    row,
    model.id,
    bytesOf(tokens),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
