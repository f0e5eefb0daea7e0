import type { EmbeddingModel } from "../../../ports/embedder.ts";
import { floats } from "../../vector-rows.ts";
import type { Database } from "./database.ts";
import { Int8Matrix } from "../../vectors/int8-matrix.ts";

/** Below this many vectors sqlite-vec scans them all in well under a millisecond. */
const WORTH_A_COPY = 200;
/** Owners whose vectors are read in one go while the copy fills: a few milliseconds, so that questions are answered in between. */
const SLICE = 256;

/** A vector with the row of what it belongs to, a memory or a turn. */
export interface OwnedVector {
  readonly owner: number;
  readonly embedding: Uint8Array;
}

/** Where the vectors come from, and what decides who may see each. */
export interface CopySource<Row extends OwnedVector, View> {
  /** Vectors whose owners have rows above `after`, up to `upTo`. */
  slice(after: number, upTo: number): readonly Row[];
  of(owner: number): readonly Row[];
  count(): number;
  /** The highest row of an owner. */
  highest(): number;
  /** Another number means that something was changed behind the copy's back. */
  version(): number;
  readonly sight: Sight<Row, View>;
}

/** The vectors of one kind of owner: what is read beside each decides who may see it. */
export interface OwnedVectors {
  readonly columns: string;
  readonly owners: "memory" | "turn";
  readonly joined?: string;
  /** The table whose rows are numbered on: that of the owners, or that of the vectors where an owner may have none. */
  readonly numberedBy: "memory" | "vector";
}

export function openVectors<Row extends OwnedVector>(
  db: Database,
  model: EmbeddingModel,
  { columns, owners, joined = "", numberedBy }: OwnedVectors,
): Pick<CopySource<Row, never>, "slice" | "of" | "count" | "highest"> {
  const rows = `
    select v.row as owner, v.embedding, ${columns}
      from vector v join ${owners} on ${owners}.row = v.row ${joined} join model o on o.id = v.model
     where o.name = ?`;
  const slice = db.prepare(`${rows} and v.row > ? and v.row <= ? order by v.row`);
  const ofOwner = db.prepare(`${rows} and v.row = ?`);
  const count = db.prepare("select count(*) as vectors from vector v join model o on o.id = v.model where o.name = ?");
  const highest = db.prepare(`select coalesce(max(row), 0) as row from ${numberedBy}`);
  return {
    slice: (after, upTo) => slice.all(model.id, after, upTo),
    of: (owner) => ofOwner.all(model.id, owner),
    count: () => (count.get(model.id) as { vectors: number }).vectors,
    highest: () => (highest.get() as { row: number }).row,
  };
}

/** What decides who may see a row of the matrix, in arrays beside it: a scan visits all of them. */
export interface Sight<Row, View> {
  clear(): void;
  put(at: number, row: Row): void;
  allowed(view: View): (at: number) => boolean;
}

/** Marks a free row of the matrix. */
const NOBODY = -1;

/**
 * The vectors of the model in use, in eight bits, with what decides who may see each.
 * It follows this process's writes one by one; a write by another process makes it fill again.
 */
export function vectorCopy<Row extends OwnedVector, View>(model: EmbeddingModel, source: CopySource<Row, View>) {
  const { sight } = source;
  let matrix = new Int8Matrix(model.dimensions);
  let owners = new Int32Array(0);
  let filledTo = 0;
  let complete = false;
  let seenVersion = -1;

  function restart(): void {
    matrix = new Int8Matrix(model.dimensions);
    owners = new Int32Array(0);
    sight.clear();
    filledTo = 0;
    complete = false;
    seenVersion = source.version();
  }

  function add(row: Row): void {
    const at = matrix.append(floats(row.embedding));
    if (at >= owners.length) owners = lengthen(owners, at + 1, NOBODY);
    owners[at] = row.owner;
    sight.put(at, row);
  }

  return {
    /** Forgets the copy: the file was mended behind its back. */
    restart,
    /** Fills the copy a slice further; false once there is nothing to do. */
    fill(): boolean {
      if (seenVersion !== source.version()) restart();
      if (complete) return false;
      if (filledTo === 0 && source.count() < WORTH_A_COPY) return false;
      const last = source.highest();
      const to = Math.min(last, filledTo + SLICE);
      for (const row of source.slice(filledTo, to)) add(row);
      filledTo = to;
      complete = filledTo >= last;
      return !complete;
    },
    /** This process wrote, changed or took away an owner or its vectors. */
    touched(owner: number): void {
      if (owner > filledTo && !complete) return;
      if (owner <= filledTo) {
        for (let at = owners.indexOf(owner); at !== -1; at = owners.indexOf(owner, at + 1)) {
          matrix.remove(at);
          owners[at] = NOBODY;
        }
      }
      for (const row of source.of(owner)) add(row);
      filledTo = Math.max(filledTo, owner);
    },
    /** The owners nearest by the copy, or undefined while it is not complete and the file must be asked. */
    nearest(vector: Float32Array, view: View, limit: number): readonly number[] | undefined {
      if (!complete || seenVersion !== source.version()) return undefined;
      const may = sight.allowed(view);
      const isAllowed = (at: number): boolean => owners[at] !== NOBODY && may(at);
      // A long text has several vectors; more are asked for until enough owners are among them.
      for (let asked = limit; ; asked *= 4) {
        const rows = matrix.nearest(vector, isAllowed, asked);
        const found = [...new Set(rows.map(({ row }) => owners[row]!))];
        if (found.length >= limit || rows.length < asked) return found.slice(0, limit);
      }
    },
  };
}

/** Room added when an array beside the matrix is full. */
const SPARE = 1.25;
const FIRST_ROOM = 1_024;

/** The same numbers in an array with room for more. */
export function lengthen<Numbers extends Int32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
  needed: number,
  empty = 0,
): Numbers {
  const room = Math.max(FIRST_ROOM, Math.ceil(needed * SPARE));
  const next = new (numbers.constructor as new (size: number) => Numbers)(room).fill(empty) as Numbers;
  next.set(numbers);
  return next;
}
