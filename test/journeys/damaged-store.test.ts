import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { After } from "../support/after.ts";
import { ollama } from "../support/embedding-server.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program, Ran } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

type Filled = Program & { readonly database: string };

/** A home whose daemon has left, with enough in it that its pages hold more than the schema. */
async function filledHome(after: After = onTestFinished): Promise<Filled> {
  const program = freshProgram(await ollama({ after }), after);
  for (const port of [5433, 6380, 9200]) {
    await program.run([
      "remember",
      `the service on host n${port} listens on port ${port}. ${`It has ${port} replicas. `.repeat(100)}`,
      "--insist",
    ]);
  }
  await program.run(["stop"]);
  await until("the daemon has left", () => daemonsOf(program.home).length === 0);
  return { ...program, database: join(program.home, "holdfast.db") };
}

const filled = shared(filledHome);

/** A home with a copy of that one's file, where no daemon has run yet. */
async function copiedHome(): Promise<Filled> {
  const program = freshProgram(await ollama());
  const database = join(program.home, "holdfast.db");
  mkdirSync(program.home, { mode: 0o700 });
  copyFileSync(filled().database, database);
  return { ...program, database };
}

function expectClear(ran: Ran, code: string, says: RegExp): void {
  expect(ran.code).toBe(2);
  expect(ran.json()).toMatchObject({ error: { code } });
  expect(ran.talk).toMatch(says);
  expect(ran.talk).not.toMatch(/^\s+at /m);
}

const DAMAGED = /holdfast\.db is damaged or is not a Holdfast store[\s\S]*(?:restore a copy|holdfast restore)/;

test(
  verifies(["H2", "F2"], "a store of random bytes is named as damaged, told what helps, and left as it is"),
  async () => {
    const program = freshProgram(await ollama());
    mkdirSync(program.home, { mode: 0o700 });
    const database = join(program.home, "holdfast.db");
    writeFileSync(database, randomBytes(40_000));
    const before = readFileSync(database);
    for (const args of [
      ["remember", "the cache listens on port 6380"],
      ["recall", "which port"],
      ["doctor"],
      ["list"],
    ]) {
      expectClear(await program.run([...args, "--json"]), "corrupt", DAMAGED);
    }
    expect(readFileSync(database).equals(before)).toBe(true);
    await until("the daemon that could not start is gone", () => daemonsOf(program.home).length === 0);
  },
);

test(verifies(["H2", "F2"], "a store that was cut short is named as damaged and left as it is"), async () => {
  const program = await copiedHome();
  truncateSync(program.database, Math.floor(statSync(program.database).size / 2));
  const before = readFileSync(program.database);
  for (const args of [
    ["remember", "the cache listens on port 6380"],
    ["recall", "which port does n6380 use"],
    ["list"],
  ]) {
    expectClear(await program.run([...args, "--json"]), "corrupt", DAMAGED);
  }
  await program.run(["stop"]);
  expect(readFileSync(program.database).equals(before)).toBe(true);
});

test(
  verifies(
    ["H2", "F2"],
    "garbage in a page in the middle of a store is named as damage by whoever meets it, and by doctor",
  ),
  async () => {
    // Not a copy: a service also writes into the file of a home that is new to it.
    const program = await filledHome();
    const db = new DatabaseSync(program.database);
    const { rootpage } = db.prepare("select rootpage from sqlite_schema where name = 'memory'").get() as {
      rootpage: number;
    };
    const { page_size: size } = db.prepare("pragma page_size").get() as { page_size: number };
    db.close();
    const bytes = readFileSync(program.database);
    randomBytes(size).copy(bytes, (rootpage - 1) * size);
    writeFileSync(program.database, bytes);
    for (const args of [
      ["remember", "the cache listens on port 6380"],
      ["recall", "which port does n6380 use"],
      ["list"],
    ]) {
      expectClear(await program.run([...args, "--json"]), "corrupt", DAMAGED);
    }
    const doctor = await program.run(["doctor", "--json"]);
    expect(doctor.code).toBe(2);
    expect(doctor.json()).toMatchObject({ healthy: false });
    expect(doctor.jsonOf("doctor").checks.filter(({ ok }) => !ok)).toMatchObject([{ name: "file" }]);
    await program.run(["stop"]);
    expect(readFileSync(program.database).equals(bytes)).toBe(true);
  },
);

test(
  verifies(["H2", "F2"], "a store that a newer Holdfast wrote is refused with what to do, and left as it is"),
  async () => {
    const program = await copiedHome();
    const db = new DatabaseSync(program.database);
    db.exec("pragma user_version = 99; pragma wal_checkpoint(truncate)");
    db.close();
    const before = readFileSync(program.database);
    for (const args of [["remember", "the cache listens on port 6380"], ["recall", "which port"], ["status"]]) {
      expectClear(await program.run([...args, "--json"]), "newer-schema", /newer Holdfast[\s\S]*Update Holdfast/);
    }
    expect(readFileSync(program.database).equals(before)).toBe(true);
    await until("the daemon that could not start is gone", () => daemonsOf(program.home).length === 0);
  },
);

test(verifies("H2", "a copy of the file of a daemon that has left holds everything"), async () => {
  expect(existsSync(`${filled().database}-wal`) && statSync(`${filled().database}-wal`).size > 0).toBe(false);
  const other = await copiedHome();
  expect((await other.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
  expect((await other.run(["list", "--everywhere", "--json"])).jsonOf("list").memories).toHaveLength(3);
});
