import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { unifiedDiff } from "../../src/domain/diff.ts";

test("equal texts have no difference", () => {
  expect(unifiedDiff("/a", "x\n", "x\n")).toBe("");
});

test("a change is shown with three lines around it", () => {
  const lines = Array.from({ length: 20 }, (_one, at) => `line ${at}`);
  const before = `${lines.join("\n")}\n`;
  expect(unifiedDiff("/etc/a", before, before.replace("line 9\n", "line 9\nnew\n"))).toBe(
    [
      "--- /etc/a",
      "+++ /etc/a",
      "@@ -8,6 +8,7 @@",
      " line 7",
      " line 8",
      " line 9",
      "+new",
      " line 10",
      " line 11",
      " line 12",
    ].join("\n"),
  );
});

test("a new and a deleted file are shown against nothing", () => {
  expect(unifiedDiff("/a", undefined, "x\ny\n")).toBe("--- /dev/null\n+++ /a\n@@ -0,0 +1,2 @@\n+x\n+y");
  expect(unifiedDiff("/a", "x", undefined)).toBe(
    "--- /a\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n\\ No newline at end of file",
  );
});

test("patch turns the old text into the new one by what is shown", () => {
  const folder = mkdtempSync(join(tmpdir(), "hf-diff-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "d", "{", "}"), { minLength: 1, maxLength: 25 })
    .map((lines) => `${lines.join("\n")}\n`);
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      writeFileSync(join(folder, "file"), before);
      execFileSync("git", ["apply", "--unidiff-zero", "-"], {
        cwd: folder,
        input: `${unifiedDiff("file", before, after).replace("--- file", "--- a/file").replace("+++ file", "+++ b/file")}\n`,
      });
      expect(readFileSync(join(folder, "file"), "utf8")).toBe(after);
    }),
    { numRuns: 40 },
  );
});
