import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../src/store/engines/sqlite/database.ts";
import type { Database } from "../../../../src/store/engines/sqlite/database.ts";
import { sqlOn } from "../../../../src/store/engines/sqlite/sql.ts";
import { list } from "../../../../src/store/memories/listing.ts";
import { memoryTables } from "../../../../src/store/engines/sqlite/memory-tables.ts";
import { memoryVectors } from "../../../../src/store/memories/memory-vectors.ts";
import { memory } from "../../../support/fakes.ts";
import { EVERYWHERE, freshFolder, freshStore, keep, MODEL } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const WISH = { view: EVERYWHERE, standings: ["active"], kind: null, topic: null, session: null } as const;

/** A store's file with a memory in it, and the statements that were run on it. */
async function watched(): Promise<{ readonly db: Database; readonly ran: readonly string[] }> {
  const file = join(freshFolder(), "store.db");
  await keep(freshStore(file), memory({ id: "m1" }));
  const opened = openDatabase(file, { readOnly: true });
  onTestFinished(() => opened.close());
  const ran: string[] = [];
  const db = new Proxy(opened, {
    get(_, name: keyof Database) {
      if (name !== "prepare") return opened[name];
      return (sql: string) => {
        ran.push(sql);
        return opened.prepare(sql);
      };
    },
  });
  return { db, ran };
}

/** The tables that a statement reads from end to end. */
function readWhole(db: Database, sql: string): readonly string[] {
  const steps = db.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  return steps
    .map(({ detail }) => detail)
    .filter((detail) =>
      /^SCAN (?:m|memory)\b(?! USING INDEX memory_(?:marked|unrelated|in_question|pinned))/.test(detail),
    );
}

test(
  verifies("H6", "what the service looks for after each request is looked up, however many memories there are"),
  async () => {
    const { db, ran } = await watched();
    for (const only of ["unrelated", "in question", "marked", "pinned"] as const)
      expect(await list(sqlOn(db), { ...WISH, only, limit: 20, offset: 0 }, null)).toEqual([]);
    for (const model of [MODEL, { ...MODEL, tokenDimensions: 8 }])
      expect(await memoryVectors(sqlOn(db), memoryTables(model)).textsWithoutVectors(20)).toEqual([]);
    expect(ran.length).toBeGreaterThanOrEqual(6);
    expect(ran.flatMap((sql) => readWhole(db, sql))).toEqual([]);
  },
);
