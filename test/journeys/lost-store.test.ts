import { copyFileSync, mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "the staging database listens on port 5433";
const NEXT = "the linter of this project is oxlint";

async function runningHome(): Promise<Program & { readonly database: string }> {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  return { ...program, database: join(program.home, "holdfast.db") };
}

/** As Claude Code writes them. */
function transcript(sessionId: string, texts: readonly string[]): string {
  return texts
    .map((content, at) => {
      const role = at % 2 === 0 ? "user" : "assistant";
      const said = { uuid: `${sessionId}-${at}`, sessionId, type: role, timestamp: "2026-03-15T12:00:00.000Z" };
      return `${JSON.stringify({ ...said, message: { role, content } })}\n`;
    })
    .join("");
}

/** Straight to the running service: a command could have started another one meanwhile. */
const rememberIn = (program: Program) =>
  socketOf(program).raw({ path: "/v1/remember", body: JSON.stringify({ text: NEXT, cwd: program.cwd }) });

test(
  verifies("H2", "a store that is deleted under the service is noticed at the next write, and not begun anew"),
  async () => {
    const program = await runningHome();
    await program.run(["backup"]);
    for (const end of ["", "-wal", "-shm"]) rmSync(program.database + end, { force: true });
    const { status, text } = await rememberIn(program);
    expect([status, text]).toEqual([500, expect.stringContaining("was removed or replaced")]);
    await until("the service has left", () => daemonsOf(program.home).length === 0);
    const after = await program.run(["remember", NEXT, "--json"]);
    expect([after.code, after.json()]).toMatchObject([
      2,
      { error: { code: "corrupt", message: expect.stringContaining("is gone, though") as string } },
    ]);
    const doctor = await program.run(["doctor"]);
    const backup = /holdfast restore (?<file>\S+)/.exec(doctor.talk)?.groups?.["file"];
    expect((await program.run(["restore", backup!])).code).toBe(0);
    expect((await program.run(["list"])).out).toContain(FACT);
  },
);

test(verifies("H2", "a store that is replaced under the service takes nothing of what comes after"), async () => {
  const program = await runningHome();
  const other = `${program.database}.other`;
  copyFileSync(program.database, other);
  renameSync(other, program.database);
  expect((await rememberIn(program)).text).toContain("was removed or replaced");
  await until("the service has left", () => daemonsOf(program.home).length === 0);
});

test(verifies("H2", "a write-ahead log that is deleted under the service is noticed at the next write"), async () => {
  const program = await runningHome();
  rmSync(`${program.database}-wal`);
  expect((await rememberIn(program)).text).toContain("holdfast.db-wal was removed or replaced");
  await until("the service has left", () => daemonsOf(program.home).length === 0);
  expect((await program.run(["remember", NEXT])).code).toBe(0);
  expect((await program.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
});

test.each(["journal.db", "journal.db-wal"])(
  verifies(["D1", "H2"], "%s that is deleted under the service is noticed: no turn is acknowledged and lost"),
  async (name) => {
    const program = await runningHome();
    const first = join(program.cwd, "first.jsonl");
    writeFileSync(first, transcript("first", ["which port?", "port 5433"]));
    expect((await program.run(["capture", first, "--client", "claude-code"])).code).toBe(0);
    rmSync(join(program.home, name));
    const second = join(program.cwd, "second.jsonl");
    writeFileSync(second, transcript("second", ["which linter?", "oxlint"]));
    const { status, text } = await socketOf(program).raw({
      path: "/v1/capture",
      body: JSON.stringify({ from: second, transcriptsOf: "claude-code" }),
    });
    expect([status, text]).toEqual([500, expect.stringContaining(`${name} was removed or replaced`)]);
    await until("the service has left", () => daemonsOf(program.home).length === 0);
    expect((await program.run(["capture", second, "--client", "claude-code"])).code).toBe(0);
    expect((await program.run(["journal", "search", "which linter", "--everywhere"])).out).toContain("oxlint");
    expect((await program.run(["list"])).out).toContain(FACT);
  },
);

test(
  verifies("H1", "a lock's file that is deleted makes the service leave: there is never a second one beside it"),
  async () => {
    const program = await runningHome();
    const [pid] = daemonsOf(program.home);
    rmSync(join(program.home, "daemon.lock"));
    await until("the service has left", () => !daemonsOf(program.home).includes(pid!));
    expect((await program.run(["remember", NEXT])).code).toBe(0);
    expect(daemonsOf(program.home)).toHaveLength(1);
  },
);

test(verifies("H2", "an empty file in a store's place is not a new store"), async () => {
  const program = await runningHome();
  await program.run(["stop"]);
  await until("the service has left", () => daemonsOf(program.home).length === 0);
  truncateSync(program.database);
  for (const args of [["remember", NEXT], ["recall", "which port"], ["list"]]) {
    const ran = await program.run([...args, "--json"]);
    expect([args[0], ran.code, ran.json()]).toMatchObject([
      args[0],
      2,
      { error: { message: expect.stringContaining("is empty, though") as string } },
    ]);
  }
});

test(verifies("H1", "garbage in the lock's file keeps no service from starting, and there is still one"), async () => {
  const program = freshProgram(await ollama());
  mkdirSync(program.home, { recursive: true, mode: 0o700 });
  writeFileSync(join(program.home, "daemon.lock"), "garbage ".repeat(1_000), { mode: 0o600 });
  const made = await Promise.all([FACT, NEXT].map((text) => program.run(["remember", text])));
  expect(made.map(({ code }) => code)).toEqual([0, 0]);
  expect(daemonsOf(program.home)).toHaveLength(1);
});
