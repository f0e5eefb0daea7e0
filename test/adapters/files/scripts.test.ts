import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scriptReader } from "../../../src/adapters/files/scripts.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const MAKEFILE = `VERSION := 3
.PHONY: check
check: build
\t@node check.mjs
\t-rm out

build:
\ttsc
`;

test(verifies("J1", "what a command stands for is read from the file nearest to it, in each tool's form"), () => {
  const root = freshFolder();
  mkdirSync(join(root, "api"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ scripts: { test: "vitest run", build: "tsc -p ." } }));
  writeFileSync(join(root, "Makefile"), MAKEFILE);
  writeFileSync(join(root, "justfile"), "set quiet\nserve port='80':\n    node serve.mjs\n");
  writeFileSync(join(root, "api", "package.json"), JSON.stringify({ scripts: { test: "node --test" } }));
  const read = scriptReader();
  const behind = (command: string, folder = "") => read(root, { command, folder }, Infinity);
  expect(behind("npm test -- --bail")).toBe("vitest run");
  expect(behind("npm run build 2>&1 | tail")).toBe("tsc -p .");
  expect(behind("yarn build")).toBe("tsc -p .");
  expect(behind("npm test", "api")).toBe("node --test");
  expect(behind("npm run build", "api/src")).toBeNull();
  expect(behind("make check")).toBe("node check.mjs; rm out");
  expect(behind("just serve")).toBe("node serve.mjs");
  for (const other of ["npm install", "npm test -w api", "npm run nothing", "make VERSION", "pytest", "npm"])
    expect(behind(other), other).toBeNull();
});

test(verifies(["J1", "J7"], "a file that was written after the run tells nothing about it"), () => {
  const root = freshFolder();
  const file = join(root, "package.json");
  writeFileSync(file, JSON.stringify({ scripts: { test: "vitest run" } }));
  utimesSync(file, 1_000, 1_000);
  expect(scriptReader()(root, { command: "npm test", folder: "" }, 1_000_000)).toBe("vitest run");
  expect(scriptReader()(root, { command: "npm test", folder: "" }, 999_999)).toBeNull();
});
