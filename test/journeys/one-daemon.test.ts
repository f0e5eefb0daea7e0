import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { embeddingServer, ollama } from "../support/embedding-server.ts";
import { FACTS } from "../support/facts.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";
import type { WholeStatus } from "../support/status.ts";

const TOP = fileURLToPath(new URL("../..", import.meta.url));
/** Commands that find no service at the same moment. */
const AT_ONCE = IS_SOAK ? 20 : 8;
const FACT = "the staging database listens on port 5433";

async function statusOf(program: Program): Promise<WholeStatus> {
  return wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
}

test(
  verifies("H1", `${AT_ONCE} commands started at once on a fresh home leave one daemon, and all their facts are there`),
  async () => {
    const program = freshProgram(await ollama());
    const ran = await Promise.all(FACTS.slice(0, AT_ONCE).map((text) => program.run(["remember", text, "--json"])));
    // On a busy machine some are told that it takes long.
    const outcomes = ran.map(({ code, talk, out }) =>
      code === 0 ? (JSON.parse(out) as { outcome: string }).outcome : talk,
    );
    expect(outcomes).toEqual(ran.map(() => "stored"));
    // Those that came second see that the home is taken and go; nobody waits for them.
    await until("one daemon is left", () => daemonsOf(program.home).length === 1);
    const status = await statusOf(program);
    expect(status.memories.active).toBe(AT_ONCE);
    expect(status.daemon).toMatchObject({ pid: daemonsOf(program.home)[0], crash: null });
  },
);

test(
  verifies("H1", "the daemon leaves when idle, takes its traces along, and the next command starts another"),
  async () => {
    const program = freshProgram({ ...(await ollama()), HOLDFAST_IDLE_MINUTES: "0.02" });
    await program.run(["remember", FACT]);
    const [first] = daemonsOf(program.home);
    await until("it has left", () => daemonsOf(program.home).length === 0);
    expect(existsSync(join(program.home, "holdfast.sock"))).toBe(false);
    expect(existsSync(join(program.home, "daemon.json"))).toBe(false);
    const status = await statusOf(program);
    expect(status.daemon?.pid).not.toBe(first);
    expect(status.daemon?.crash).toBe(null);
    expect(status.memories.active).toBe(1);
  },
);

test(verifies("H1", "a daemon whose home was removed goes by itself"), async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  expect(daemonsOf(program.home)).toHaveLength(1);
  rmSync(program.home, { recursive: true });
  await until("no orphan is left", () => daemonsOf(program.home).length === 0);
});

test(
  verifies("H1", "a home that is made anew gets a daemon of its own, and the old one does not take its socket away"),
  async () => {
    const program = freshProgram(await ollama());
    await program.run(["remember", FACT]);
    const [old] = daemonsOf(program.home);
    rmSync(program.home, { recursive: true });
    await program.run(["remember", FACT]);
    const pid = program.daemonPid();
    expect(pid).not.toBe(old);
    await until("the old one has gone", () => daemonsOf(program.home).length === 1);
    expect((await statusOf(program)).daemon).toMatchObject({ pid, crash: null });
  },
);

test.runIf(IS_SOAK && process.platform === "linux")(
  verifies("H1", "what is kept of the compiled program is used, and made anew when a disk has damaged it"),
  async () => {
    // With the model that comes with the program: loading it changes what V8 takes back.
    const program = freshProgram();
    const folder = join(program.home, "compiled");
    const files = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            // What is being written has another name until it is whole.
            .filter((entry) => entry.isFile() && !/\.\d+$/.test(entry.name))
            .map(({ parentPath, name }) => join(parentPath, name))
        : [];
    const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
    await program.run(["remember", FACT]);
    await until("it is kept", () => files().some((file) => /service-[\w-]+\.js$/.test(file)));
    const kept = new Map(files().map((file) => [file, digest(file)]));
    const flags = flagsOf(program.daemonPid()!);
    await program.run(["stop"]);
    expect((await program.run(["recall", "staging port"])).out).toContain("5433");
    await program.run(["stop"]);
    for (const [file, before] of kept) expect(digest(file)).toBe(before);
    for (const file of kept.keys()) expect(isTaken(file, flags)).toBe(true);
    for (const file of kept.keys()) writeFileSync(file, readFileSync(file).fill(0xa5, 100));
    const damaged = new Map([...kept.keys()].map((file) => [file, digest(file)]));
    expect((await program.run(["recall", "staging port"])).out).toContain("5433");
    await until("it is made anew", () => [...damaged].every(([file, before]) => digest(file) !== before));
  },
);

test(verifies("H1", "when stop returns, the daemon has let go of everything and all is in one file"), async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  const stopped = await program.run(["stop", "--json"]);
  expect(stopped.code).toBe(0);
  expect(existsSync(join(program.home, "holdfast.sock"))).toBe(false);
  expect(existsSync(join(program.home, "daemon.json"))).toBe(false);
  expect(readFileSync(join(program.home, "holdfast.db")).includes(FACT)).toBe(true);
  await until("the process has ended", () => daemonsOf(program.home).length === 0);
  expect((await program.run(["stop"])).code).toBe(1);
});

test(verifies("H1", "a SIGTERM makes the daemon leave cleanly"), async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  process.kill(program.daemonPid()!, "SIGTERM");
  await until("it has left", () => daemonsOf(program.home).length === 0);
  expect(existsSync(join(program.home, "daemon.json"))).toBe(false);
  const recalled = await program.run(["recall", "which port does staging use", "--json"]);
  expect(recalled.code).toBe(0);
  expect(recalled.talk).not.toContain("unexpectedly");
});

test(
  verifies(
    "H1",
    "the next command works after a crash and tells of it, status shows it, and a clean stop ends the telling",
  ),
  async () => {
    const program = freshProgram(await ollama());
    await program.run(["remember", FACT]);
    const pid = program.daemonPid()!;
    process.kill(pid, "SIGKILL");
    await until("it is dead", () => daemonsOf(program.home).length === 0);
    const recalled = await program.run(["recall", "which port does staging use"]);
    expect(recalled.code).toBe(0);
    expect(recalled.out).toContain("5433");
    expect(recalled.talk).toContain(`pid ${pid}`);
    expect(recalled.talk).toContain("ended unexpectedly");
    expect((await statusOf(program)).daemon?.crash).toMatchObject({ pid });
    expect((await program.run(["recall", "staging port"])).talk).not.toContain("unexpectedly");
    await program.run(["stop"]);
    const after = await program.run(["status", "--json"]);
    expect(after.talk).toBe("");
    expect(wholeStatus(after.jsonOf("status")).daemon?.crash).toBe(null);
  },
);

test(
  verifies(
    "H1",
    "a newer client takes over from an older daemon, which finishes what it has begun; an older client is served",
  ),
  async () => {
    const server = await embeddingServer();
    const program = freshProgram(server.environment);
    await program.run(["remember", FACT]);
    const old = program.daemonPid();
    server.hold();
    const begun = program.run(["remember", "the billing service is written in Go", "--json"]);
    await until("the fact has reached the daemon", () =>
      (server.asked.get("nomic-embed-text") ?? []).some((text) => text.includes("billing")),
    );

    const newer = newerCopy("99.0.0");
    const asked = newer(program, ["status", "--json"]);
    await until("the old daemon is leaving", () => !existsSync(join(program.home, "holdfast.sock")));
    server.goOn();
    expect((await begun).json()).toMatchObject({ outcome: "stored" });
    const status = JSON.parse((await asked).stdout) as WholeStatus;
    expect(status).toMatchObject({ version: "99.0.0", memories: { active: 2 }, daemon: { crash: null } });
    expect(status.daemon?.pid).not.toBe(old);
    expect((await asked).stderr).toBe("");

    const served = await program.run(["recall", "which language is billing in", "--json"]);
    expect(served.json()).toMatchObject({ hits: [{ text: "the billing service is written in Go" }] });
    expect(daemonsOf(program.home)).toEqual([status.daemon?.pid]);
  },
);

/** The same program under a higher version, in a folder of its own. */
function newerCopy(
  version: string,
): (program: Program, args: readonly string[]) => Promise<{ stdout: string; stderr: string }> {
  const folder = mkdtempSync(join(tmpdir(), "hf-newer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(TOP, "dist"), join(folder, "dist"), { recursive: true });
  symlinkSync(join(TOP, "node_modules"), join(folder, "node_modules"));
  const described = JSON.parse(readFileSync(join(TOP, "package.json"), "utf8")) as object;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...described, version }));
  const main = join(folder, "dist", "surfaces", "cli", "main.js");
  return (program, args) =>
    promisify(execFile)(process.execPath, [main, ...args], { cwd: program.cwd, env: program.environment });
}

test(verifies(["H1", "H7"], "socket and database are for their owner alone, and so is the folder"), async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  const mode = (path: string) => (statSync(join(program.home, path)).mode & 0o777).toString(8);
  expect(mode("")).toBe("700");
  for (const file of ["holdfast.sock", "holdfast.db", "holdfast.db-wal", "daemon.json", "daemon.log", "daemon.lock"])
    expect([file, mode(file)]).toEqual([file, "600"]);
});

test(verifies("H1", "a home too deep for a socket gets one in the temporary folder"), async () => {
  const short = freshProgram(await ollama());
  const home = join(short.home, "deep".repeat(40));
  mkdirSync(home, { recursive: true });
  const { socket } = findHome({}, home);
  const environment = { HOLDFAST_HOME: home };
  onTestFinished(() => void short.run(["stop"], { environment }));
  expect((await short.run(["remember", FACT], { environment })).code).toBe(0);
  expect(dirname(dirname(socket))).toBe(tmpdir());
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
  const recalled = await short.run(["recall", "staging port", "--json"], { environment });
  expect(recalled.json()).toMatchObject({ answer: "found" });
  expect((await short.run(["stop"], { environment })).code).toBe(0);
  expect(existsSync(socket)).toBe(false);
});

function flagsOf(pid: number): readonly string[] {
  const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return words.filter((word) => word.startsWith("--"));
}

/** Whether V8 takes back what was kept, as a service that starts with these flags. */
function isTaken(kept: string, flags: readonly string[]): boolean {
  const source = join(TOP, "dist", "chunks", basename(kept));
  const asks = `
    const { readFileSync } = require("node:fs");
    const cachedData = readFileSync(process.argv[2]).subarray(20);
    const source = require("node:module").wrap(readFileSync(process.argv[1], "utf8"));
    console.log(new (require("node:vm").Script)(source, { cachedData }).cachedDataRejected);`;
  return execFileSync(process.execPath, [...flags, "-e", asks, source, kept]).toString() === "false\n";
}
