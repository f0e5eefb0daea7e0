import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const script = readdirSync("scripts").find((name) => name.startsWith("clean."));
const isModule = script === "clean.mjs";
const folder = mkdtempSync(join(tmpdir(), "clean-"));
const [old, kept] = [join(folder, "a.tmp"), join(folder, "b.txt")];
for (const file of [old, kept]) writeFileSync(file, "x");
const run = (...args) =>
  spawnSync(process.execPath, [join("scripts", script), ...args], { stdio: "ignore", timeout: 60_000 });
try {
  let spared = false;
  let deletes = false;
  if (isModule) {
    run(folder, "--dry-run");
    spared = existsSync(old);
    if (!spared) writeFileSync(old, "x");
    run(folder);
    deletes = !existsSync(old) && existsSync(kept);
  }
  const wrong = script === undefined ? [] : [...(isModule ? [] : [script]), ...(spared ? [] : ["no --dry-run"])];
  console.log(JSON.stringify({ complete: deletes && wrong.length === 0, wrong }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
