import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { vector } from "@electric-sql/pglite-pgvector";
import pg from "pg";
import { afterAll } from "vitest";
import { TYPES } from "../../../src/store/engines/postgres/database.ts";
import type { Connections } from "../../../src/store/engines/postgres/database.ts";

/**
 * PostgreSQL inside this process, one for all tests of a file: it takes seconds to start. There is only one connection, so
 * whoever reads waits for a write to be over; the tests of a real server cover what happens side by side.
 */
export function pgliteConnections(): () => Promise<Connections> {
  let started: Promise<{ readonly lite: PGlite; readonly pool: pg.Pool }> | undefined;
  afterAll(async () => {
    const { lite, pool } = (await started) ?? {};
    await pool?.end();
    await lite?.close();
  });
  return async () => {
    started ??= start();
    const { pool } = await started;
    // Closed with the file, and not by the first store that is done with it.
    return {
      connect: pool.connect.bind(pool),
      end: async () => undefined,
    };
  };
}

async function start(): Promise<{ readonly lite: PGlite; readonly pool: pg.Pool }> {
  const lite = await PGlite.create({ extensions: { vector } });
  return { lite, pool: new pg.Pool(Object.assign(createPgConfig(lite), { types: TYPES, max: 1 })) };
}
