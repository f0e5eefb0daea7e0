import { closeSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { boundedLog } from "../../../src/surfaces/daemon/run.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

test(verifies("H1", "the log stays within its bounds while the daemon runs, and keeps the newest lines whole"), () => {
  const file = join(freshFolder(), "daemon.log");
  const handle = openSync(file, "a");
  onTestFinished(() => closeSync(handle));
  const log = boundedLog(file, (line) => void writeSync(handle, line), 10_000);
  const sizes = new Set<boolean>();
  for (let line = 0; line < 2_000; line++) {
    log(`Upkeep waits: try ${line}`);
    sizes.add(statSync(file).size <= 10_000);
  }
  expect([...sizes]).toEqual([true]);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(50);
  for (const [at, line] of lines.entries())
    expect(line).toMatch(new RegExp(`^\\d{4}-.*Z Upkeep waits: try ${2_000 - lines.length + at}$`));
  log("x".repeat(100_000));
  expect(statSync(file).size).toBeLessThanOrEqual(10_000);
});

test("a log that can't be looked at stops nobody", () => {
  const said: string[] = [];
  boundedLog(join(freshFolder(), "gone", "daemon.log"), (line) => said.push(line))("Started.");
  expect(said[0]).toMatch(/ Started\.\n$/);
});
