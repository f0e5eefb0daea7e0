import type { EmbeddingModel } from "../../../ports/embedder.ts";
import { floats } from "../../vector-rows.ts";
import { Int8Matrix } from "../../vectors/int8-matrix.ts";
import type { PartState } from "../../parts.ts";
import { isOwn, writeVerbatim } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import type { VectorPart } from "../../vector-rows.ts";
import { inStep } from "./parts.ts";

/** Vectors read in one go while the copy fills. */
const SLICE = 5_000;

interface OwnedVector {
  readonly row: number;
  readonly embedding: Uint8Array;
}

/** Marks a free row of the matrix. */
const NOBODY = -1;

/** The vectors of a part in this process, eight bits a number, for servers without pgvector. It follows every process's writes. */
export interface VectorCopy {
  /** Reads what was written since. */
  bringTo(sql: Sql, state: PartState): Promise<void>;
  /** What a transaction wrote that the copy does not have; a row without a vector any more is there with none. */
  changedSince(sql: Sql): Promise<readonly OwnedVector[]>;
  /** Best first; of all rows where none are named. */
  nearest(question: Float32Array, allowed: ReadonlySet<number> | null, limit: number): Scored[];
}

export interface Scored {
  readonly row: number;
  readonly score: number;
}

export function vectorCopy(part: VectorPart, model: EmbeddingModel): VectorCopy {
  let matrix = new Int8Matrix(model.dimensions);
  let places = new Map<number, number[]>();
  let rowAt: number[] = [];

  function clear(): void {
    matrix = new Int8Matrix(model.dimensions);
    places = new Map();
    rowAt = [];
  }

  function drop(row: number): void {
    for (const place of places.get(row) ?? []) {
      matrix.remove(place);
      rowAt[place] = NOBODY;
    }
    places.delete(row);
  }

  function add({ row, embedding }: OwnedVector): void {
    if (embedding.byteLength !== model.dimensions * 4) return;
    const place = matrix.append(floats(embedding));
    rowAt[place] = row;
    places.set(row, [...(places.get(row) ?? []), place]);
  }

  /** Rows of memories and turns say in which version they were written. */
  const readChanged = (sql: Sql, since: number) =>
    sql.rows<{ row: number; embedding: Uint8Array | null }>`
      select o.row, v.embedding
        from ${writeVerbatim(`holdfast.${part}`)} o
        left join holdfast.vector v on ${isOwn("v")} and v.part = ${part} and v.row = o.row and v.model = ${model.id}
       where ${isOwn("o")} and o.touched > ${since}`;

  async function fill(sql: Sql): Promise<void> {
    clear();
    for (let after = 0; ;) {
      const slice = await sql.rows<OwnedVector>`
        select row, embedding
          from holdfast.vector
         where ${isOwn()} and part = ${part} and model = ${model.id} and row > ${after}
         order by row, place
         limit ${SLICE}`;
      const last = slice.at(-1)?.row;
      if (last === undefined) return;
      // The last row of a full slice may have more vectors in the next one: it is read there as a whole.
      const whole = slice.length < SLICE ? slice : slice.filter(({ row }) => row < last);
      for (const vector of whole) add(vector);
      if (slice.length < SLICE) return;
      after = last - 1;
    }
  }

  async function update(sql: Sql, since: number): Promise<void> {
    const rows = await readChanged(sql, since);
    for (const row of new Set(rows.map((one) => one.row))) drop(row);
    for (const { row, embedding } of rows) if (embedding !== null) add({ row, embedding });
  }

  const step = inStep({ fill, update });
  return {
    bringTo: step.bringTo,
    async changedSince(sql) {
      const rows = await readChanged(sql, step.seenVersion());
      const none = new Uint8Array(model.dimensions * 4);
      return rows.map(({ row, embedding }) => ({ row, embedding: embedding ?? none }));
    },
    nearest(question, allowed, limit) {
      const isAllowed = (place: number): boolean => {
        const row = rowAt[place] ?? NOBODY;
        return allowed === null ? row !== NOBODY : allowed.has(row);
      };
      // A long text has several vectors; more are asked for until enough rows are among them.
      for (let asked = limit; ; asked *= 4) {
        const found = matrix.nearest(question, isAllowed, asked);
        const best = new Map<number, number>();
        for (const { row: place, score } of found) {
          const row = rowAt[place]!;
          best.set(row, Math.max(best.get(row) ?? -1, score));
        }
        if (best.size >= limit || found.length < asked)
          return Array.from(best, ([row, score]) => ({ row, score })).slice(0, limit);
      }
    },
  };
}
