import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { rememberers } from "../support/rememberers.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";
import { claudeSession } from "../support/work.ts";
import { wholeStatus } from "../support/status.ts";
import type { WholeStatus } from "../support/status.ts";

/** Each with the library inside loads a model of its own. */
const WRITERS = { daemon: IS_SOAK ? 20 : 4, library: 4 };
const EACH = IS_SOAK ? 100 : 4;

for (const way of ["daemon", "library"] as const) {
  test(
    verifies(
      ["A1", "H2", ...(way === "library" ? (["F9"] as const) : [])],
      `several processes write at once through the ${way}: all memories are there, words and vectors in step`,
    ),
    async () => {
      const program = freshProgram(await ollama());
      const writers = rememberers(program, {
        way,
        processes: WRITERS[way],
        each: EACH,
        named: "abcdefghijklmnopqrst",
      });
      const all = WRITERS[way] * EACH;
      expect(await writers.ended()).toEqual([]);
      expect(new Set(writers.acknowledged()).size).toBe(all);
      await until("no memory waits for its vectors", async () => (await status(program)).withoutVectors === 0);
      expect(await status(program)).toMatchObject({ memories: { active: all }, vectors: all });
      const doctor = (await program.run(["doctor", "--json"])).jsonOf("doctor");
      expect(doctor.healthy).toBe(true);
      const checked = Object.fromEntries(doctor.checks.map((check) => [check.name, check.checked]));
      expect(checked).toMatchObject({ memories: all, words: all, vectors: all });
      const recalled = await program.run([
        "recall",
        `where does machine c${EACH - 1} keep its backups`,
        "--json",
        "--limit",
        "1",
      ]);
      expect(recalled.jsonOf("recall").hits[0]?.text).toContain(`c${EACH - 1}`);
    },
  );
}

const LIBRARY = new URL("../../dist/index.js", import.meta.url).href;
const SESSIONS = 12;

test(
  verifies(
    ["J1", "D1"],
    "several processes capture the same transcripts at once: each turn and each step is kept once",
  ),
  async () => {
    const program = freshProgram(await ollama());
    const folder = join(program.cwd, "transcripts");
    mkdirSync(folder);
    for (let at = 0; at < SESSIONS; at++) {
      const done = [
        { user: "test it" },
        { run: "npm test", failed: "Error: no port" },
        { run: "npm test -- --port 0" },
      ];
      const given = { session: `s${at}`, cwd: program.cwd, at: Date.UTC(2026, 2, 1 + at) };
      writeFileSync(join(folder, `s${at}.jsonl`), claudeSession(done, given));
    }
    const script = `const { openMemory } = await import(${JSON.stringify(LIBRARY)});
    const memory = await openMemory();
    await memory.capture({ from: ${JSON.stringify(folder)} });
    await memory.close();`;
    const run = promisify(execFile);
    const options = { env: program.environment, cwd: program.cwd };
    await Promise.all([1, 2, 3].map(() => run(process.execPath, ["--input-type=module", "-e", script], options)));
    const { sessions } = (await program.run(["journal", "sessions", "--json"])).jsonOf("journal");
    expect(sessions.map(({ turns }) => turns)).toEqual(Array.from({ length: SESSIONS }, () => 3));
    const { items } = (await program.run(["how", "npm test", "--json"])).jsonOf("how");
    expect(items.map(({ about, says }) => [about, says[0]])).toEqual([
      ["npm test -- --port 0", `passed ${SESSIONS}, failed 0`],
      ["npm test", `passed 0, failed ${SESSIONS}`],
    ]);
  },
);

async function status(program: Program): Promise<WholeStatus> {
  return wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
}
