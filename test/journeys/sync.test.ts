import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { freshFolder } from "../support/store.ts";
import { filesIn } from "../support/sync/devices.ts";
import { verifies } from "../support/verifies.ts";

/** Syncs when it is told to and at no other time, so that a test can say what each exchange brings. */
async function byHand(): Promise<NodeJS.ProcessEnv> {
  return { ...(await ollama()), HOLDFAST_SYNC_MINUTES: "0" };
}

/** A machine of one person, with a service. */
async function machine(environment: NodeJS.ProcessEnv): Promise<Program> {
  const program = freshProgram(environment);
  await done(program, "serve");
  return program;
}

async function machines(): Promise<readonly [Program, Program]> {
  const environment = await byHand();
  return [await machine(environment), await machine(environment)];
}

async function done(program: Program, ...args: readonly string[]) {
  const ran = await program.run(args);
  expect([ran.code, ran.talk, args]).toEqual([0, expect.anything(), args]);
  return ran;
}

const synced = async (program: Program, ...args: readonly string[]) =>
  (await done(program, "sync", ...args, "--json")).jsonOf("sync");

/** The log as it is exported: which folders a machine has seen is its own. */
async function logOf(program: Program): Promise<readonly string[]> {
  const { lines, next } = await program.ask("export");
  expect(next).toBe(null);
  return lines.filter((line) => line.startsWith('{"change"'));
}

const remember = async (program: Program, text: string) => (await program.ask("remember", { text, scope: "user" })).id!;

test(
  verifies(
    ["H5", "E4"],
    "two homes over a shared folder have the same log; corrections made on both are in review, and an erasure reaches both",
  ),
  async () => {
    const [desk, lap] = await machines();
    const folder = freshFolder();
    const port = await remember(desk, "the staging database listens on port 5433");
    const secret = await remember(desk, "the cellar key hangs behind the mirror");
    expect(await synced(desk, "folder", folder)).toMatchObject({ ran: true, sent: 2, received: 0 });
    await remember(lap, "the user wants short answers");
    expect(await synced(lap, "folder", folder)).toMatchObject({ sent: 1, received: 2 });
    expect(await synced(desk)).toMatchObject({ sent: 0, received: 1, waiting: [] });
    expect(await logOf(desk)).toEqual(await logOf(lap));
    expect((await done(lap, "list")).out).toContain("listens on port 5433");

    await done(desk, "correct", port, "the staging database listens on port 6000");
    await done(lap, "correct", port, "the staging database listens on port 7000");
    await synced(desk);
    expect(await synced(lap)).toMatchObject({ conflicts: 1 });
    await synced(desk);
    expect(await logOf(desk)).toEqual(await logOf(lap));
    for (const machine of [desk, lap]) {
      const { waiting } = (await done(machine, "review", "list", "--everywhere", "--json")).jsonOf("review");
      expect(waiting.map(({ memory, rivals }) => [memory.text, ...rivals.map(({ text }) => text)].toSorted())).toEqual([
        ["the staging database listens on port 6000", "the staging database listens on port 7000"],
      ]);
    }

    await done(desk, "erase", secret, "--yes");
    await synced(desk);
    expect(await synced(lap)).toMatchObject({ erased: 1 });
    expect(await logOf(desk)).toEqual(await logOf(lap));
    expect((await lap.run(["show", secret])).code).not.toBe(0);
    const all = filesIn(folder).map((path) => gunzipSync(readFileSync(join(folder, path))).toString("utf8"));
    expect(all.join("\n")).toContain("port 7000");
    expect(all.join("\n")).not.toContain("cellar");
    for (const path of filesIn(lap.home).filter((name) => !name.endsWith(".sock")))
      expect([path, readFileSync(join(lap.home, path)).includes("cellar key")]).toEqual([path, false]);

    // An agent hears of none of it.
    const agent = await lap.run(["sync", "folder", folder, "--agent", "codex"]);
    expect([agent.code, agent.talk]).toEqual([64, expect.stringContaining("for people only")]);
    expect(await synced(lap, "leave")).toMatchObject({ place: null });
    expect((await lap.run(["sync"])).talk).toContain("holdfast sync folder");
    expect(filesIn(folder)).not.toEqual([]);
  },
);

test(
  verifies("H5", "two homes over a bare git repository have the same log, and only refs of their own are written"),
  async () => {
    const [desk, lap] = await machines();
    const remote = freshFolder();
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["--git-dir", remote, ...args], { encoding: "utf8" }).trim();
    execFileSync("git", ["init", "--quiet", "--bare", remote]);
    await remember(desk, "deploys go through Fly");
    const first = await synced(desk, "git", remote);
    const gone = await remember(lap, "the office is in Oslo");
    const second = await synced(lap, "git", remote);
    expect([first.sent, second.sent, second.received]).toEqual([1, 1, 1]);
    await synced(desk);
    expect(await logOf(desk)).toEqual(await logOf(lap));
    expect(git("for-each-ref", "--format=%(refname)").split("\n").toSorted()).toEqual(
      [first, second].map(({ device }) => `refs/holdfast/v1/${device}`).toSorted(),
    );

    await done(lap, "erase", gone, "--yes");
    await synced(lap);
    expect(await synced(desk)).toMatchObject({ erased: 1 });
    expect(await logOf(desk)).toEqual(await logOf(lap));
    const mine = `refs/holdfast/v1/${second.device}`;
    expect(git("log", "--format=%P", mine)).toBe("");
    for (const file of git("ls-tree", "--name-only", mine).split("\n")) {
      const bytes = execFileSync("git", ["--git-dir", remote, "cat-file", "blob", `${mine}:${file}`]);
      expect(gunzipSync(bytes).toString("utf8")).not.toContain("Oslo");
    }
    const nowhere = await lap.run(["sync", "git", join(remote, "not-there")]);
    expect([nowhere.code, nowhere.talk]).toEqual([2, expect.stringContaining("git ls-remote")]);
  },
);

test(
  verifies("H5", "a copied home and a restored backup take part under a new name, and nobody's lines are overwritten"),
  async () => {
    const environment = await byHand();
    const desk = await machine(environment);
    const folder = freshFolder();
    await remember(desk, "deploys go through Fly");
    const backup = join(freshFolder(), "copy.db");
    const { device } = await synced(desk, "folder", folder);
    await done(desk, "backup", backup);
    await remember(desk, "tests need docker");
    await synced(desk);

    await done(desk, "stop");
    const home = join(freshFolder(), "copied");
    cpSync(desk.home, home, { recursive: true, filter: (path) => !path.endsWith(".sock") });
    const copy = await machine({ ...environment, HOLDFAST_HOME: home });
    await remember(copy, "the office is in Oslo");
    const copied = await synced(copy);
    expect([copied.renamed, copied.sent, copied.device === device]).toEqual([true, 1, false]);

    await done(desk, "restore", backup);
    const restored = await synced(desk);
    expect([restored.renamed, restored.received]).toEqual([true, 2]);
    await synced(copy);
    expect(await logOf(desk)).toEqual(await logOf(copy));
    expect((await done(desk, "list", "--everywhere")).out).toMatch(/Oslo[^]*docker[^]*Fly/);
    const named = join(folder, "holdfast-sync", "v1");
    expect(new Set(readdirSync(named))).toEqual(new Set([device, copied.device]));
    expect((await done(desk, "sync", "status")).out).toContain(restored.device!);
  },
);

test(verifies("H5", "a service exchanges by itself every few minutes, beside what it is asked"), async () => {
  const environment = await byHand();
  const desk = await machine(environment);
  const lap = await machine({ ...environment, HOLDFAST_SYNC_MINUTES: "0.02" });
  const folder = freshFolder();
  await synced(desk, "folder", folder);
  await synced(lap, "folder", folder);
  await remember(desk, "deploys go through Fly");
  await synced(desk);
  const texts = async () => (await lap.ask("list", { everywhere: true })).memories.map(({ text }) => text);
  await expect.poll(texts).toContain("deploys go through Fly");
});
