import { expect, test } from "vitest";
import { openDatabase } from "../../../../src/store/engines/sqlite/database.ts";
import type { ReceiptId } from "../../../../src/domain/ids.ts";
import type { Receipt } from "../../../../src/domain/receipt.ts";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCHEMA_VERSION, schemaVersionOf } from "../../../../src/store/engines/sqlite/migrations.ts";
import { fold } from "../../../../src/domain/change.ts";
import { DAY } from "../../../../src/domain/time.ts";
import { termsOf } from "../../../../src/domain/words/tokens.ts";
import { NOON, vectorOf } from "../../../support/fakes.ts";
import { EVERYWHERE, freshFolder, freshStore } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const FIXTURES = fileURLToPath(new URL("../../../fixtures/", import.meta.url));
const KEPT = readdirSync(FIXTURES).filter((name) => /^store-v\d+\.db$/.test(name));

test("a store of every schema up to this one is kept", () => {
  expect(KEPT.toSorted()).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, at) => `store-v${at + 1}.db`));
});

test.each(KEPT)(verifies("H3", "%s opens, is brought up to date, is whole, and answers"), async (name) => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, name), file);
  const store = freshStore(file);
  expect(schemaVersionOf(store.db)).toBe(SCHEMA_VERSION);

  // Without a repair: whoever updates and asks `doctor` is not to be told of damage.
  expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);

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

test(
  verifies(["H3", "B7"], "a thousand receipts of an earlier version are packed some at a time, and none is lost"),
  async () => {
    const file = join(freshFolder(), "store.db");
    copyFileSync(join(FIXTURES, "store-v6.db"), file);
    const old = openDatabase(file, { readOnly: false });
    const { body } = old.prepare("select body from receipt").get() as { body: string };
    const said = JSON.parse(body) as Receipt;
    const keep = old.prepare("insert into receipt (id, at, session, body) values (?, ?, ?, ?)");
    for (let at = 0; at < 1_000; at++) {
      const id = `r${String(at).padStart(12, "0")}`;
      keep.run(id, said.at + at, "s1", JSON.stringify({ ...said, id, at: said.at + at, question: `question ${at}` }));
    }
    keep.run("rbroken", said.at, null, "{");
    old.close();

    const last = `r${String(999).padStart(12, "0")}` as ReceiptId;
    const before = freshStore(file);
    expect((await before.totals(NOON)).receipts).toBe(1_002);
    // One that waits is told as it is.
    expect((await before.receipt(last))?.question).toBe("question 999");
    expect(await before.packReceipts()).toBeGreaterThan(0);
    // Another process goes on where this one was killed.
    const after = freshStore(file);
    while ((await after.packReceipts()) > 0);
    expect((await after.totals(NOON)).receipts).toBe(1_001);
    const shown = said.hits[0]!.id;
    expect((await after.receiptPage({ scopes: "all", session: "s1", memory: shown, offset: 0, limit: 1 })).total).toBe(
      1_001,
    );
    const packed = (await after.receipt(last))!;
    expect(packed).toMatchObject({
      question: "question 999",
      asker: said.asker,
      scopes: said.scopes,
      answer: said.answer,
    });
    expect(packed.hits.map(({ id, freshness }) => [id, freshness])).toEqual(
      said.hits.map(({ id, freshness }) => [id, freshness]),
    );
    for (const [at, { score, parts }] of packed.hits.entries()) {
      expect(score).toBeCloseTo(said.hits[at]!.score, 3);
      expect(parts.recency).toBeCloseTo(said.hits[at]!.parts.recency, 3);
    }
  },
);

test(verifies("E4", "a question that waits to be packed is blanked with what is erased"), async () => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, "store-v6.db"), file);
  const old = openDatabase(file, { readOnly: false });
  const { body } = old.prepare("select body from receipt").get() as { body: string };
  const said = JSON.parse(body) as Receipt;
  const keep = old.prepare("insert into receipt (id, at, session, body) values (?, ?, null, ?)");
  for (let at = 0; at < 300; at++) keep.run(`rz${at}`, said.at, JSON.stringify({ ...said, id: `rz${at}` }));
  old.close();
  const store = freshStore(file);
  await store.write((writer) => writer.erase([said.hits[0]!.id], NOON));
  const questions = (await store.receipts({ limit: 999 })).map(({ question }) => question);
  expect(questions).toEqual(Array.from({ length: 301 }, () => "[erased]"));
});

test("twenty openings of one new store set it up once", () => {
  const file = join(freshFolder(), "store.db");
  const stores = Array.from({ length: 20 }, () => freshStore(file));
  expect(stores.map(({ db }) => schemaVersionOf(db))).toEqual(stores.map(() => SCHEMA_VERSION));
});
