import { expect, test } from "vitest";
import { chmodSync, copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { openStore } from "../../../../src/store/engines/sqlite/store.ts";
import { MemoryError } from "../../../../src/domain/errors.ts";
import { mapSqliteErrors } from "../../../../src/store/engines/sqlite/database.ts";
import { memory } from "../../../support/fakes.ts";
import { freshFolder, freshStore, keep, MODEL } from "../../../support/store.ts";

async function refusal(open: () => unknown): Promise<MemoryError> {
  try {
    await open();
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

test("a store of a newer schema is refused by writer and reader, and not a byte of it changes", async () => {
  const file = join(freshFolder(), "store.db");
  const newer = new DatabaseSync(file);
  newer.exec("create table memory (id text); pragma user_version = 999");
  newer.close();
  const before = readFileSync(file);
  for (const readOnly of [false, true]) {
    const error = await refusal(() => openStore(file, MODEL, { readOnly }));
    expect(error.code).toBe("newer-schema");
    expect(error.message).toContain("999");
    expect(error.hint).toContain("Update");
  }
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare("select name from sqlite_schema").all()).toEqual([{ name: "memory" }]);
  after.close();
  expect(readFileSync(file).length).toBe(before.length);
});

test("a reader of a store that was never set up says so", async () => {
  const file = join(freshFolder(), "store.db");
  const empty = new DatabaseSync(file);
  empty.exec("create table something (id text)");
  empty.close();
  expect((await refusal(() => openStore(file, MODEL, { readOnly: true }))).code).toBe("read-only");
});

test("a file that is no database is called damaged, and is left as it is", async () => {
  const file = join(freshFolder(), "store.db");
  writeFileSync(file, "this is a text, and long enough to be read as a page ".repeat(100));
  const before = readFileSync(file, "utf8");
  const error = await refusal(() => openStore(file, MODEL));
  expect(error.code).toBe("corrupt");
  expect(error.message).toContain(file);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("a store cut in half is called damaged", async () => {
  const folder = freshFolder();
  const whole = freshStore(join(folder, "whole.db"));
  await keep(
    whole,
    ...Array.from({ length: 200 }, (_, at) => memory({ id: `m${at}`, text: `fact number ${at} about the port` })),
  );
  whole.db.exec("pragma wal_checkpoint(truncate)");
  const half = join(folder, "half.db");
  copyFileSync(join(folder, "whole.db"), half);
  const bytes = readFileSync(half);
  writeFileSync(half, bytes.subarray(0, Math.floor(bytes.length / 2)));
  const error = await refusal(async () => {
    const store = openStore(half, MODEL);
    try {
      const checks = await store.examine(false);
      if (checks.some(({ ok }) => !ok)) throw new MemoryError("corrupt", checks.flatMap(({ faults }) => faults).join());
    } finally {
      await store.close();
    }
  });
  expect(error.code).toBe("corrupt");
});

test.skipIf(process.getuid?.() === 0)("a folder that can't be written is said to be so", async () => {
  const folder = freshFolder();
  chmodSync(folder, 0o500);
  const error = await refusal(() => openStore(join(folder, "store.db"), MODEL));
  chmodSync(folder, 0o700);
  expect(error.code).toBe("read-only");
});

test.each([
  ["SQLITE_FULL: database or disk is full", "disk-full"],
  ["ENOSPC: no space left on device", "disk-full"],
  ["attempt to write a readonly database", "read-only"],
  ["database disk image is malformed", "corrupt"],
  ["database is locked", "busy"],
])("%j becomes %s, with what to do next", async (says, code) => {
  const error = await refusal(() =>
    mapSqliteErrors("/home/someone/store.db", () => {
      throw new Error(says);
    }),
  );
  expect(error).toMatchObject({ code, hint: expect.any(String) });
  expect(error.message).toContain("/home/someone/store.db");
});

test("an error that SQLite has no part in stays itself", () => {
  const bug = new TypeError("a bug");
  expect(() =>
    mapSqliteErrors("x", () => {
      throw bug;
    }),
  ).toThrow(bug);
});

test.skipIf(process.platform === "win32")("a new store is for its owner's eyes alone", () => {
  const folder = join(freshFolder(), "deep", "home");
  freshStore(join(folder, "store.db"));
  expect(existsSync(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "store.db")).mode & 0o777).toBe(0o600);
});
