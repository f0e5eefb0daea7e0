import { floats } from "../../vector-rows.ts";
import { quoteName } from "./database.ts";
import type { Database } from "./database.ts";

/** pgvector, where the server has it: vectors of half the size, compared where they lie. */
export interface Halves {
  readonly version: string;
  /** The type and the distance, whichever schema the extension was put into. */
  readonly type: string;
  readonly distance: string;
  written(vector: Float32Array): string;
}

/** Vectors that are written in one go while a store that had no pgvector gets it. */
const PORTION = 500;

/**
 * Uses pgvector if the database has it or lets us install it, and gives every vector its half. Without it vectors are
 * compared in this process, with the same answers.
 */
export async function openHalves(database: Database, readOnly: boolean): Promise<Halves | null> {
  const found = await extension(database);
  if (found === undefined) {
    if (readOnly || !(await installExtension(database))) return null;
    return openHalves(database, readOnly);
  }
  const schema = quoteName(found.schema);
  const halves: Halves = {
    version: found.version,
    type: `${schema}.halfvec`,
    distance: `operator(${schema}.<=>)`,
    written: (vector) => `[${Array.from(vector, (number) => (Number.isFinite(number) ? number : 0)).join(",")}]`,
  };
  if (!readOnly) await fill(database, halves);
  return (await hasColumn(database)) ? halves : null;
}

async function extension(database: Database): Promise<{ version: string; schema: string } | undefined> {
  return database.first(`
    select e.extversion as version, n.nspname as schema
      from pg_extension e
      join pg_namespace n on n.oid = e.extnamespace
      join pg_type t on t.typnamespace = n.oid and t.typname = 'halfvec'
     where e.extname = 'vector'
  `);
}

/** Many servers have the files, and some let whoever owns the database install it. */
async function installExtension(database: Database): Promise<boolean> {
  const there = await database.first("select 1 from pg_available_extensions where name = 'vector'");
  if (there === undefined) return false;
  try {
    // A role that is called like our schema would have it there, where our own table of vectors has its name already.
    await database.run("create extension if not exists vector schema public");
    return (await extension(database)) !== undefined;
  } catch {
    // Told by `doctor`: whoever runs the server can install it.
    return false;
  }
}

async function hasColumn(database: Database): Promise<boolean> {
  const found = await database.first(
    `select 1 from pg_attribute where attrelid = to_regclass('holdfast.vector') and attname = 'half' and not attisdropped`,
  );
  return found !== undefined;
}

async function fill(database: Database, halves: Halves): Promise<void> {
  if (!(await hasColumn(database)))
    await database.run(`alter table holdfast.vector add column if not exists half ${halves.type}`);
  for (;;) {
    const without = await database.rows<{
      tenant: number;
      part: string;
      row: number;
      place: number;
      embedding: Uint8Array;
    }>(`select tenant, part, row, place, embedding from holdfast.vector where half is null limit ${PORTION}`);
    for (const { tenant, part, row, place, embedding } of without)
      await database.run(
        `update holdfast.vector
            set half = $5::${halves.type}
          where tenant = $1 and part = $2 and row = $3 and place = $4 and half is null`,
        tenant,
        part,
        row,
        place,
        halves.written(floats(embedding)),
      );
    if (without.length < PORTION) return;
  }
}
