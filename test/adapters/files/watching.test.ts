import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchPaths } from "../../../src/adapters/files/watching.ts";
import { until } from "../../support/processes.ts";
import { freshFolder } from "../../support/store.ts";

const QUICK = { quietMs: 20, lookEveryMs: 20 };

function watched(paths: readonly string[]) {
  const told: string[] = [];
  const watching = watchPaths(paths, (changed) => told.push(...changed), QUICK);
  onTestFinished(() => watching.stop());
  return { told, watching };
}

test("a file that changes deep in a watched folder is told by its whole path", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "a", "b"), { recursive: true });
  writeFileSync(join(folder, "a", "b", "one.jsonl"), "");
  const { told, watching } = watched([folder]);
  expect(watching.how(folder)).toBe("watched");
  // The system begins to watch deeper folders a moment later, so the file is written until that is seen.
  await until("the change is told", () => {
    appendFileSync(join(folder, "a", "b", "one.jsonl"), "more\n");
    return told.includes(join(folder, "a", "b", "one.jsonl"));
  });
});

test("a folder that is made later is found by looking, and watched from then on", async () => {
  const folder = join(freshFolder(), "later");
  const { told, watching } = watched([folder]);
  expect(watching.how(folder)).toBe("looked at");
  mkdirSync(folder);
  await until("it is told", () => told.includes(folder));
  expect(watching.how(folder)).toBe("watched");
});

test("a database is told to have changed when its write-ahead log does", async () => {
  const file = join(freshFolder(), "opencode.db");
  writeFileSync(file, "");
  const { told } = watched([file]);
  await until("it is told", () => {
    appendFileSync(`${file}-wal`, "page");
    return told.includes(file);
  });
  expect(new Set(told)).toEqual(new Set([file]));
});
