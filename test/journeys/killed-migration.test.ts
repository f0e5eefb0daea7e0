import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { SCHEMA_VERSION, readSchemaVersion } from "../../src/store/engines/sqlite/migrations.ts";
import { openStore } from "../../src/store/engines/sqlite/store.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FIXTURES = fileURLToPath(new URL("../fixtures/", import.meta.url));
const MIGRATOR = fileURLToPath(new URL("../../dist/test/support/processes/migrator.js", import.meta.url));
const KEPT = readdirSync(FIXTURES).filter((name) => /^store-v\d+\.db$/.test(name));
const OLDEST = "store-v1.db";
/** More than any migration has. */
const MOST_STEPS = 100;
const RANDOM_KILLS = 200;
/** A start of Node and a migration take about as long. */
const LONGEST_MS = 400;

function copyOf(fixture: string): string {
  const file = join(freshFolder(), "store.db");
  copyFileSync(join(FIXTURES, fixture), file);
  return file;
}

/** A store that was brought up to date whole, whatever had happened to it before. */
async function expectWhole(file: string): Promise<void> {
  const store = openStore(file, MODEL);
  expect(readSchemaVersion(store.db)).toBe(SCHEMA_VERSION);
  expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);
  expect(await store.changes({})).not.toHaveLength(0);
  await store.close();
}

test(
  verifies(["H2", "H3"], "a migration killed at any of its steps is done by the next start, and nothing is lost"),
  async () => {
    let killed = 0;
    for (let step = 1; step <= MOST_STEPS; step++) {
      const file = copyOf(OLDEST);
      const { signal, stdout } = spawnSync(process.execPath, [MIGRATOR, file, String(step)], { encoding: "utf8" });
      await expectWhole(file);
      if (signal !== "SIGKILL") {
        expect(stdout).toContain("up to date");
        break;
      }
      killed++;
    }
    // Begin, six before what is missing is made, that and its part, three afterwards, the version, the words, and commit.
    expect(killed).toBe(15);
  },
);

test.runIf(IS_SOAK)(verifies(["H2", "H3"], "a migration killed at 200 random moments loses nothing"), async () => {
  for (let kill = 0; kill < RANDOM_KILLS; kill++) {
    const file = copyOf(KEPT[kill % KEPT.length]!);
    const child = spawn(process.execPath, [MIGRATOR, file, "0"], { stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await pause(Math.random() * LONGEST_MS);
    child.kill("SIGKILL");
    await ended;
    await expectWhole(file);
  }
});
