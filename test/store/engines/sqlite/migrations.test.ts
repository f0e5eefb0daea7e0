import { expect, test } from "vitest";
import { openDatabase } from "../../../../src/store/engines/sqlite/database.ts";
import type { MemoryId, ReceiptId } from "../../../../src/domain/ids.ts";
import type { Receipt } from "../../../../src/domain/receipt.ts";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCHEMA_VERSION, readSchemaVersion } from "../../../../src/store/engines/sqlite/migrations.ts";
import { fold } from "../../../../src/domain/change.ts";
import { DAY } from "../../../../src/domain/time.ts";
import { listTerms } from "../../../../src/domain/words/tokens.ts";
import { NOON, vectorOf } from "../../../support/fakes.ts";
import { EVERYWHERE, freshFolder, freshStore } from "../../../support/store.ts";
import { describeTables } from "../../../support/tables.ts";
import { verifies } from "../../../support/verifies.ts";

const FIXTURES = fileURLToPath(new URL("../../../fixtures/", import.meta.url));
const KEPT = readdirSync(FIXTURES).filter((name) => /^store-v\d+\.db$/.test(name));

/** What the store of schema 8 holds. */
const PACKED = {
  id: "rpg4fkbqdsj6r",
  of: "recall",
  at: 1773576062000,
  question: "which port does the production database use",
  asker: { agent: null, client: null, session: "s1" },
  scopes: ["user"],
  asOf: null,
  answer: "found",
  hits: [
    packedHit("m0gq8x8hjjg63", 1, { meaning: 0.755929, words: 0.201435, detail: 0 }),
    packedHit("mjjff4pj60kk1", 0.29033, { meaning: 0.447214, words: 0.07645, detail: -0.25 }),
  ],
  leftOut: [
    "m8f9gv9g6vhm5",
    "m9058xn908847",
    "m97j22jpbjnfr",
    "mbpwtcq20bsd0",
    "mjk7r72qbjh6m",
    "mmtncd53k0033",
    "mmyb19dhrd7zg",
    "mp5kxth2k7cz4",
  ].map((id) => ({ id, because: "weak" })),
  leftOutCount: 0,
  checked: 15,
  nearest: 1,
  meaning: { on: true, model: "words-64", why: "" },
  ms: 3000,
  tokens: 50,
};

function packedHit(id: string, score: number, parts: object) {
  return {
    id,
    score,
    parts: { ...parts, recency: 1.03, topic: 1, authority: 1.03, freshness: 1 },
    freshness: { state: "fresh", why: "last verified just now" },
  };
}

test("a store of every schema up to this one is kept", () => {
  expect(new Set(KEPT)).toEqual(new Set(Array.from({ length: SCHEMA_VERSION }, (_, at) => `store-v${at + 1}.db`)));
});

test.each(KEPT)(verifies("H3", "%s opens, is brought up to date, is whole, and answers"), async (name) => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, name), file);
  const store = freshStore(file);
  expect(readSchemaVersion(store.db)).toBe(SCHEMA_VERSION);

  // Without a repair: whoever updates and asks `doctor` is not to be told of damage.
  expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);

  const view = { ...EVERYWHERE, now: NOON + 2 * DAY };
  const question = "which port does the production database use";
  const answer = "The production database listens on port 6543";
  expect((await store.byWords(listTerms(question), view, 1))[0]?.text).toBe(answer);
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

test.each(KEPT)(verifies("H3", "%s has every table, column and index of a new store afterwards"), (name) => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, name), file);
  expect(describeTables(freshStore(file).db)).toEqual(describeTables(freshStore().db));
});

test(
  verifies(
    ["H3", "B7"],
    "a thousand receipts that were kept as JSON are read as they were, but for one that is damaged",
  ),
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

    const store = freshStore(file);
    expect((await store.totals(NOON)).receipts).toBe(1_001);
    const memory = said.hits[0]!.id;
    expect((await store.receiptPage({ scopes: "all", session: "s1", memory, offset: 0, limit: 1 })).total).toBe(1_001);
    const last = (await store.receipt(`r${String(999).padStart(12, "0")}` as ReceiptId))!;
    const { question, asker, scopes, answer } = last;
    expect({ question, asker, scopes, answer }).toEqual({
      question: "question 999",
      asker: said.asker,
      scopes: said.scopes,
      answer: said.answer,
    });
    expect(last.hits.map(({ id, freshness }) => [id, freshness])).toEqual(
      said.hits.map(({ id, freshness }) => [id, freshness]),
    );
    for (const [at, { score, parts }] of last.hits.entries()) {
      expect(score).toBeCloseTo(said.hits[at]!.score, 6);
      expect(parts.recency).toBeCloseTo(said.hits[at]!.parts.recency, 6);
    }
  },
);

test(verifies(["H3", "B7"], "a receipt that was kept as packed numbers is read as it was"), async () => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, "store-v8.db"), file);
  const [receipt] = await freshStore(file).receipts({ limit: 2 });
  expect(receipt).toEqual(PACKED);
});

test(verifies("E4", "a question of an earlier version is blanked with what is erased"), async () => {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, "store-v8.db"), file);
  const store = freshStore(file);
  await store.write((writer) => writer.erase([PACKED.hits[0]!.id as MemoryId], NOON));
  expect((await store.receipts({ limit: 9 })).map(({ question }) => question)).toEqual(["[erased]"]);
});

test("twenty openings of one new store set it up once", () => {
  const file = join(freshFolder(), "store.db");
  const stores = Array.from({ length: 20 }, () => freshStore(file));
  expect(stores.map(({ db }) => readSchemaVersion(db))).toEqual(stores.map(() => SCHEMA_VERSION));
});
