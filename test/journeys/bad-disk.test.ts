import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import type { OutputOf } from "../../src/app/call/call.ts";
import { send } from "../../src/surfaces/socket/client.ts";
import { filesHolding } from "../support/bytes.ts";
import { ollama } from "../support/embedding-server.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";
import type { WholeStatus } from "../support/status.ts";

const FACT = "the staging database listens on port 5433";

/** A home on a small disk of its own; undefined, and said aloud, where the tests may not mount one. */
async function homeOnDisk(size: string): Promise<Program | undefined> {
  const program = freshProgram(await ollama());
  mkdirSync(program.home, { mode: 0o700 });
  if (!mounted(program.home, `size=${size},mode=700`)) {
    console.warn("SKIPPED: a full or read-only disk can't be shown here, because this user may not mount one.");
    return undefined;
  }
  onTestFinished(async () => {
    await program.run(["stop"]);
    execFileSync("umount", ["--lazy", program.home]);
  });
  return program;
}

function mounted(folder: string, options: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status === 0;
}

test(
  verifies(["H2", "F2"], "on a full disk a write fails with what to do, reads go on, and nothing is lost"),
  async ({ skip }) => {
    const program = await homeOnDisk("3m");
    if (program === undefined) return skip();
    expect((await program.run(["remember", FACT])).code).toBe(0);
    const filler = join(program.home, "filler");
    fillUp(program.home, filler);

    const text = `the archive has moved. ${"Its shelves are numbered from one to ninety. ".repeat(150)}`;
    const failed = await program.run(["remember", text, "--insist", "--json"]);
    expect(failed.code).toBe(2);
    expect(failed.json()).toMatchObject({ error: { code: "disk-full" } });
    expect(failed.talk).toMatch(/no room left[\s\S]*Free some space/);
    expect(failed.talk).not.toMatch(/^\s+at /m);
    const recalled = await program.run(["recall", "which port does staging use", "--json"]);
    expect(recalled.code).toBe(0);
    expect(recalled.json()).toMatchObject({ answer: "found", hits: [{ text: FACT }] });

    // Also when no daemon runs yet.
    await program.run(["stop"]);
    fillUp(program.home, filler);
    const cold = await program.run(["remember", text, "--insist", "--json"]);
    expect(cold.code).toBe(2);
    expect(cold.json()).toMatchObject({ error: { code: "disk-full" } });
    expect((await program.run(["recall", "which port does staging use", "--json"])).json()).toMatchObject({
      answer: "found",
      hits: [{ text: FACT }],
    });

    rmSync(filler);
    expect((await program.run(["remember", text, "--insist", "--json"])).json()).toMatchObject({ outcome: "stored" });
    expect((await program.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
  },
);

/** How much room is left each time: nothing, a page, then ever more. */
const ROOMS = Array.from({ length: IS_SOAK ? 50 : 4 }, (_, at) => at * (IS_SOAK ? 1 : 8));

test(
  verifies(["H2", "B7"], "on a full disk recall, brief and a session's start answer without a receipt, and say so"),
  async ({ skip }) => {
    const program = await homeOnDisk("6m");
    if (program === undefined) return skip();
    await program.run(["remember", FACT]);
    const { socket } = findHome(program.environment);
    const ask = async (path: string, body: object) => (await send(socket, path, { body })).body;
    const filler = join(program.home, "filler");
    const kept: boolean[] = [];
    const sessionsToldSo: boolean[] = [];
    for (const [round, pages] of ROOMS.entries()) {
      fillUp(program.home, filler);
      truncateSync(filler, Math.max(0, statSync(filler).size - pages * statfsSync(program.home).bsize));
      for (let asked = 0; asked < 10; asked++) {
        const question = `which port does staging use ${"? ".repeat(800)}`;
        const recalled = (await ask("/v1/recall", { question, cwd: program.cwd })) as OutputOf<"recall">;
        expect(recalled.hits.map(({ text }) => text)).toEqual([FACT]);
        expect(recalled.receipt === null).toBe(recalled.noReceipt !== undefined);
        if (recalled.receipt === null) expect(recalled.noReceipt).toMatch(/no room left/);
        kept.push(recalled.receipt !== null);
      }
      const briefing = (await ask("/v1/brief", { cwd: program.cwd })) as OutputOf<"brief">;
      expect(briefing.text).toContain(FACT);
      if (briefing.receipt === null) expect(briefing.noReceipt).toMatch(/no room left/);
      const started = await ask("/hook", {
        hook_event_name: "SessionStart",
        session_id: `full-${round}`,
        cwd: program.cwd,
        source: "startup",
      });
      expect(JSON.stringify(started)).toContain(FACT);
      if (briefing.receipt === null)
        sessionsToldSo.push(/No receipt of this was kept: .*no room left/.test(JSON.stringify(started)));
    }
    expect(kept).toContain(false);
    expect(sessionsToldSo).toContain(true);
    const { receiptsKept } = (await ask("/v1/status", { cwd: program.cwd })) as WholeStatus;
    expect(receiptsKept.missing).toMatchObject({ why: expect.stringMatching(/no room left/) });
    expect(receiptsKept.missing!.answers).toBeGreaterThanOrEqual(kept.filter((one) => !one).length);
    fillUp(program.home, filler);
    const cold = await program.run(["recall", "which port does staging use"]);
    expect([cold.code, cold.out]).toEqual([0, expect.stringContaining(FACT)]);

    rmSync(filler);
    const after = (await ask("/v1/recall", {
      question: "which port does staging use",
      cwd: program.cwd,
    })) as OutputOf<"recall">;
    expect(after.receipt).not.toBeNull();
    expect((await program.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
  },
);

test(
  verifies(["E4", "H2"], "with too little room to write the store anew, erase changes nothing and says what it needs"),
  async ({ skip }) => {
    const program = await homeOnDisk("6m");
    if (program === undefined) return skip();
    const { id } = (await program.run(["remember", FACT, "--json"])).jsonOf("remember");
    const filler = join(program.home, "filler");
    fillUp(program.home, filler);
    truncateSync(filler, Math.max(0, statSync(filler).size - 256 * 1024));
    for (const more of [[], ["--evidence"]]) {
      const refused = await program.run(["erase", id!, "--yes", ...more]);
      expect(refused.code).toBe(2);
      expect(refused.talk).toMatch(
        /no room to write the store anew: .* needs \d+\.\d MB free and has 0\.\d MB\. Nothing was erased\./,
      );
      expect((await program.run(["show", id!])).out).toContain(FACT);
    }
    rmSync(filler);
    const erased = await program.run(["erase", id!, "--yes", "--json"]);
    expect([erased.code, erased.jsonOf("erase").unfinished]).toEqual([0, null]);
    expect(filesHolding(program.home, [FACT])).toEqual([]);
  },
);

/** Takes all the room that is left, page by page. */
function fillUp(folder: string, filler: string): void {
  const { bsize } = statfsSync(folder);
  for (;;) {
    try {
      writeFileSync(filler, Buffer.alloc(bsize), { flag: "a" });
    } catch {
      return;
    }
  }
}

test(
  verifies(
    ["H2", "F2"],
    "in a read-only folder a write fails with what to do, and reads answer from the file by words, and say so",
  ),
  async ({ skip }) => {
    const program = await homeOnDisk("8m");
    if (program === undefined) return skip();
    await program.run(["remember", FACT]);
    await program.run(["stop"]);
    await until("the daemon has gone", () => daemonsOf(program.home).length === 0);
    const database = join(program.home, "holdfast.db");
    // The hardest case for SQLite, which would like to make these anew: a copy of the one file on a read-only disk.
    for (const beside of ["-wal", "-shm"]) rmSync(database + beside, { force: true });
    const before = readFileSync(database);
    await until("the disk is read-only", () => mounted(program.home, "remount,ro"));

    const refused = await program.run(["remember", "the cache listens on port 6380", "--json"]);
    expect(refused.code).toBe(2);
    expect(refused.json()).toMatchObject({ error: { code: "read-only" } });
    expect(refused.talk).toMatch(/Make the folder writable/);
    expect(refused.talk).not.toMatch(/^\s+at /m);

    const recalled = await program.run(["recall", "which port does staging use", "--json"]);
    expect(recalled.json()).toMatchObject({
      answer: "found",
      receipt: null,
      hits: [{ text: FACT }],
      meaning: { on: false },
    });
    expect(recalled.code).toBe(0);
    expect(recalled.talk).toContain("Answering from the file, by words only");
    expect((await program.run(["recall", "how do I bake bread"])).code).toBe(1);
    expect((await program.run(["status", "--json"])).json()).toMatchObject({ daemon: null, memories: { active: 1 } });
    expect((await program.run(["list", "--json"])).json()).toMatchObject({ memories: [{ text: FACT }] });

    expect(readFileSync(database).equals(before)).toBe(true);
    await until("no daemon is left", () => daemonsOf(program.home).length === 0);
  },
);
