import { expect, test } from "vitest";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCHEMA_VERSION, schemaVersionOf } from "../../../src/adapters/sqlite/migrations.ts";
import { fold } from "../../../src/domain/change.ts";
import { DAY } from "../../../src/domain/time.ts";
import { termsOf } from "../../../src/domain/words/tokens.ts";
import { NOON, vectorOf } from "../../support/fakes.ts";
import { EVERYWHERE, freshFolder, freshStore } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const KEPT = readdirSync(FIXTURES).filter((name) => /^store-v\d+\.db$/.test(name));

test("a store of every schema up to this one is kept", () => {
  expect(KEPT.toSorted()).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, at) => `store-v${at + 1}.db`));
});

test.each(KEPT)(verifies("H3", "%s opens, is brought up to date, is whole, and answers"), async (name) => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, name), file);
  const store = freshStore(file);
  expect(schemaVersionOf(store.db)).toBe(SCHEMA_VERSION);

  // Words are worked out of the texts by rules that may have become better since; the rest must be whole as it is.
  const exact = (await store.examine(false)).filter(({ name: check }) =>
    ["file", "memories", "vectors"].includes(check),
  );
  expect(exact.map(({ faults }) => faults)).toEqual([[], [], []]);
  expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
  expect((await store.examine(false)).every(({ ok }) => ok)).toBe(true);

  const view = { ...EVERYWHERE, now: NOON + 2 * DAY };
  const question = "which port does the production database use";
  const answer = "The production database listens on port 6543";
  expect((await store.byWords(termsOf(question), view, 1))[0]?.text).toBe(answer);
  expect((await store.byMeaning(vectorOf(answer), view, 1))[0]?.memory.text).toBe(answer);
  expect((await store.totals(view.now)).memories).toEqual({
    active: 17,
    proposed: 1,
    superseded: 1,
    retired: 1,
    expired: 1,
  });
  const changes = await store.changes({});
  expect(new Set(changes.map(({ action }) => action))).toEqual(
    new Set(["remembered", "confirmed", "superseded", "proposed", "retired", "undone"]),
  );
  expect(fold(changes).size).toBe(21);
  expect(await store.receipts({ session: "s1", limit: 5 })).toHaveLength(1);
});

test("twenty openings of one new store set it up once", () => {
  const file = join(freshFolder(), "store.db");
  const stores = Array.from({ length: 20 }, () => freshStore(file));
  expect(stores.map(({ db }) => schemaVersionOf(db))).toEqual(stores.map(() => SCHEMA_VERSION));
});
