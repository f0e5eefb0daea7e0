import { vectorRows, cosine, measureDirection, floats } from "../../vector-rows.ts";
import type { VectorTable } from "../../vector-rows.ts";
import type { Halves } from "./halves.ts";
import { partState } from "../../parts.ts";
import { isOwn, matchList, piece, writeVerbatim } from "../../sql.ts";
import type { Piece, Sql } from "../../sql.ts";
import type { VectorCopy } from "../../vectors/vector-copy.ts";

/** Half precision and eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

/** How many times the wanted number of nearest rows is first checked for visibility. */
const LOOKED_AT = 4;

export interface NearRow {
  readonly row: number;
  readonly cosine: number;
}

/** Whose vectors are compared. */
export interface NearestIn {
  readonly vectors: VectorTable;
  readonly halves: Halves | null;
  /** Of what is committed; null where pgvector does the work. */
  readonly copy: VectorCopy | null;
  /** The table with the owners of vectors and what else a condition asks of, and the owners' name there. */
  readonly owners: Piece;
  readonly alias: string;
}

/**
 * The rows nearest to a question among those that a condition leaves, best first, each by its nearest vector. Found
 * roughly, by pgvector or by the copy in memory, then compared exactly: so the answer is the same either way.
 */
export function findNearest(sql: Sql, within: NearestIn, isCommitted: boolean) {
  const { halves, copy, owners } = within;
  const { part, model } = within.vectors;
  const exact = vectorRows(sql, within.vectors);
  const own = isOwn(within.alias);
  const row = writeVerbatim(`${within.alias}.row`);

  async function byServer(question: Float32Array, limit: number, may: Piece): Promise<readonly number[]> {
    const { type, distance, written } = halves!;
    const asked = piece`${written(question)}::${writeVerbatim(type)}`;
    // A vector of zeros is near to nothing: pgvector gives it no distance at all.
    const rows = await sql.rows<{ row: number }>`
      select ${row}
        from holdfast.vector v
        join ${owners} on ${own} and ${row} = v.row
       where ${isOwn("v")} and v.part = ${part} and v.model = ${model.id} and ${may}
       group by ${row}
       order by min(coalesce(nullif(v.half ${writeVerbatim(distance)} ${asked}, 'NaN'), 1)), ${row}
       limit ${limit}`;
    return rows.map((found) => found.row);
  }

  async function byCopy(question: Float32Array, limit: number, may: Piece): Promise<readonly number[]> {
    const state = await partState(sql, part);
    if (isCommitted) await copy!.bringTo(sql, state);
    const guessed = isCommitted ? await bestOfAll(question, limit, may) : undefined;
    if (guessed !== undefined) return guessed;
    const rows = await allowedRows(may);
    // What this transaction wrote is not in the copy, or stands there as it was before.
    const changed = isCommitted ? NO_CHANGES : await copy!.changedSince(sql);
    const asked = measureDirection(question);
    const written = changed
      .filter((one) => rows.has(one.row))
      .map((one) => ({ row: one.row, score: cosine(asked, measureDirection(floats(one.embedding))) }));
    for (const one of changed) rows.delete(one.row);
    const best = [...copy!.nearest(question, rows, limit), ...written];
    return [...new Set(best.sort((a, b) => b.score - a.score).map((one) => one.row))];
  }

  /**
   * Most callers see most rows, so the nearest rows are checked for visibility, instead of listing every visible one. Undefined
   * where too few of them are visible.
   */
  async function bestOfAll(question: Float32Array, limit: number, may: Piece): Promise<readonly number[] | undefined> {
    const near = copy!.nearest(question, null, limit * LOOKED_AT).map((one) => one.row);
    const allowed = await allowedRows(piece`${matchList(`${within.alias}.row`, near, "bigint")} and ${may}`);
    const found = near.filter((one) => allowed.has(one));
    return found.length >= limit || near.length < limit * LOOKED_AT ? found.slice(0, limit) : undefined;
  }

  async function allowedRows(condition: Piece): Promise<Set<number>> {
    const found = await sql.first<{ rows: number[] | null }>`
      select array_agg(${row}) as rows from ${owners} where ${own} and ${condition}`;
    return new Set(found?.rows ?? []);
  }

  return async (question: Float32Array, limit: number, may: Piece): Promise<readonly NearRow[]> => {
    if (question.length !== model.dimensions) return [];
    const enough = Math.max(limit * 2, limit + RESCORED);
    const rows = await (halves === null ? byCopy : byServer)(question, enough, may);
    const cosines = await exact.cosines(question, rows);
    return Array.from(cosines, ([near, score]) => ({ row: near, cosine: score }))
      .sort((a, b) => b.cosine - a.cosine || a.row - b.row)
      .slice(0, limit);
  };
}

const NO_CHANGES: readonly { readonly row: number; readonly embedding: Uint8Array }[] = [];
