import { vectorRows, cosine, measureDirection, floats } from "../../vector-rows.ts";
import type { VectorTable } from "../../vector-rows.ts";
import type { Sql, Value } from "./database.ts";
import type { Halves } from "./halves.ts";
import { partState } from "../../parts.ts";
import type { Tenant } from "./parts.ts";
import type { VectorCopy } from "./vector-copy.ts";
import { sqlOn, collectParameters, type Parameters } from "./sql.ts";

/** Half precision and eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

/** Of the nearest of all, so many times what is wanted are asked whether they may be found. */
const LOOKED_AT = 4;

export interface NearRow {
  readonly row: number;
  readonly cosine: number;
}

/** Whose vectors are compared. */
export interface NearestIn {
  readonly tenant: Tenant;
  readonly vectors: VectorTable;
  readonly halves: Halves | null;
  /** Of what is committed; null where pgvector does the work. */
  readonly copy: VectorCopy | null;
  /** The table with the owners of vectors and what else a condition asks of, and the owners' name there. */
  readonly owners: string;
  readonly alias: string;
}

/**
 * The rows nearest to a question among those that a condition leaves, best first, each by its nearest vector. Found
 * roughly, by pgvector or by the copy in memory, then compared exactly: so the answer is the same either way.
 */
export function findNearest(sql: Sql, within: NearestIn, isCommitted: boolean) {
  const { tenant, halves, copy, owners, alias } = within;
  const { part, model } = within.vectors;
  const exact = vectorRows(sqlOn(sql, tenant), within.vectors);

  async function byServer(question: Float32Array, limit: number, may: Condition): Promise<readonly number[]> {
    const given = collectParameters(tenant, part, model.id, halves!.written(question));
    const condition = may(given);
    // A vector of zeros is near to nothing: pgvector gives it no distance at all.
    const rows = await sql.rows<{ row: number }>(
      `select ${alias}.row
         from holdfast.vector v
         join ${owners} on ${alias}.tenant = v.tenant and ${alias}.row = v.row
        where v.tenant = $1 and v.part = $2 and v.model = $3 and ${condition}
        group by ${alias}.row
        order by min(coalesce(nullif(v.half ${halves!.distance} $4::${halves!.type}, 'NaN'), 1)), ${alias}.row
        limit ${given.add(limit)}`,
      ...given.values,
    );
    return rows.map(({ row }) => row);
  }

  async function byCopy(question: Float32Array, limit: number, may: Condition): Promise<readonly number[]> {
    const state = await partState(sqlOn(sql, tenant), part);
    if (isCommitted) await copy!.bringTo(sql, state);
    const guessed = isCommitted ? await bestOfAll(question, limit, may) : undefined;
    if (guessed !== undefined) return guessed;
    const given = collectParameters(tenant);
    const rows = await allowedRows(may(given), given.values);
    // What this transaction wrote is not in the copy, or stands there as it was before.
    const changed = isCommitted ? NO_CHANGES : await copy!.changedSince(sql);
    const asked = measureDirection(question);
    const own = changed
      .filter(({ row }) => rows.has(row))
      .map(({ row, embedding }) => ({ row, score: cosine(asked, measureDirection(floats(embedding))) }));
    for (const { row } of changed) rows.delete(row);
    const best = [...copy!.nearest(question, rows, limit), ...own];
    return [...new Set(best.sort((a, b) => b.score - a.score).map(({ row }) => row))];
  }

  /**
   * Most questions may find most of what there is, so the nearest of all are asked whether they may be found, and not everything
   * who may. Undefined where too few of them may.
   */
  async function bestOfAll(
    question: Float32Array,
    limit: number,
    may: Condition,
  ): Promise<readonly number[] | undefined> {
    const near = copy!.nearest(question, null, limit * LOOKED_AT).map(({ row }) => row);
    const given = collectParameters(tenant);
    const allowed = await allowedRows(`${alias}.row = any(${given.add(near)}) and ${may(given)}`, given.values);
    const found = near.filter((row) => allowed.has(row));
    return found.length >= limit || near.length < limit * LOOKED_AT ? found.slice(0, limit) : undefined;
  }

  async function allowedRows(condition: string, values: readonly Value[]): Promise<Set<number>> {
    const found = await sql.first<{ rows: number[] | null }>(
      `select array_agg(${alias}.row) as rows from ${owners} where ${alias}.tenant = $1 and ${condition}`,
      ...values,
    );
    return new Set(found?.rows ?? []);
  }

  return async (question: Float32Array, limit: number, may: Condition): Promise<readonly NearRow[]> => {
    if (question.length !== model.dimensions) return [];
    const enough = Math.max(limit * 2, limit + RESCORED);
    const rows = await (halves === null ? byCopy : byServer)(question, enough, may);
    const cosines = await exact.cosines(question, rows);
    return Array.from(cosines, ([row, score]) => ({ row, cosine: score }))
      .sort((a, b) => b.cosine - a.cosine || a.row - b.row)
      .slice(0, limit);
  };
}

/** The condition under which an owner may be found. */
type Condition = (given: Parameters) => string;

const NO_CHANGES: readonly { readonly row: number; readonly embedding: Uint8Array }[] = [];
