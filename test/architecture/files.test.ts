import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { verifies } from "../support/verifies.ts";
import { filesIn, importsIn, sourceOf } from "./imports.ts";

const CHUNKS = fileURLToPath(new URL("../../dist/chunks/", import.meta.url));
const FS = /^(?:node:)?fs(?:\/promises)?$/;
const BUILTIN = /(?:getBuiltinModule|createRequire\([^)]*\)|require)\(\s*["'`](?:node:)?fs\b/;

function opensFiles(source: string): boolean {
  return importsIn(source).some(({ from, when }) => FS.test(from) && when !== "type") || BUILTIN.test(source);
}

test(verifies("H2", "only src/files opens files: nothing else can close one that SQLite has locks on"), () => {
  const opening = filesIn("src").filter((file) => opensFiles(sourceOf(file)));
  expect(opening).toEqual(["src/files/fs.ts", "src/files/held-files.ts", "src/files/search-files.ts"]);
});

test.each([
  `import { readFileSync } from "node:fs";`,
  `import * as fs from "fs";`,
  `import { open } from "node:fs/promises";`,
  `const { readFileSync } = await import("node:fs");`,
  `const fs = process.getBuiltinModule("node:fs");`,
  `const fs = createRequire(import.meta.url)("fs");`,
])("%j is caught", (line) => {
  expect(opensFiles(line)).toBe(true);
});

test(verifies("H2", "every database of a home is opened where it is noted that this process holds it"), () => {
  const connecting = filesIn("src").filter((file) => /new DatabaseSync\(/.test(sourceOf(file)));
  // Clients' databases, which are refused where they are ours; and a thread of its own, for a file that is held already.
  expect(connecting).toEqual([
    "src/adapters/transcripts/databases.ts",
    "src/store/engines/sqlite/database.ts",
    "src/store/engines/sqlite/lock.ts",
    "src/store/engines/sqlite/rewriting.ts",
  ]);
});

test("no chunk of the built program has an import() of its own, which Node 20 refuses in code that is taken back compiled", () => {
  const chunks = readdirSync(CHUNKS).filter((name) => name.endsWith(".js"));
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.filter((name) => /\bimport\(/.test(readFileSync(join(CHUNKS, name), "utf8")))).toEqual([]);
});

test("what src/files hands on unguarded opens no file", () => {
  const [, names = ""] = /export \{([^}]+)\} from "node:fs"/.exec(sourceOf("src/files/fs.ts")) ?? [];
  const handed = names.match(/\w+/g) ?? [];
  expect(handed).toContain("statSync");
  expect(
    handed.filter((name) =>
      /^(?:open|read(?!dir|link|Sync)|write(?!Sync)|append|copy|cp|truncate|create|watch)/.test(name),
    ),
  ).toEqual([]);
});
