import { chmodSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHome, makeHome } from "../../src/app/home/home.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test.skipIf(process.platform === "win32")(
  verifies("H7", "a home folder and files that others could read are closed to them"),
  () => {
    const folder = freshFolder();
    const home = findHome({}, folder);
    for (const file of [home.database, home.config]) writeFileSync(file, "{}", { mode: 0o644 });
    chmodSync(folder, 0o755);
    makeHome(home);
    expect([folder, home.database, home.config].map(modeOf)).toEqual(["700", "600", "600"]);
  },
);

test.skipIf(process.platform === "win32")(
  "a folder that holds other things too stays open, and our files do not",
  () => {
    const folder = freshFolder();
    const home = findHome({}, folder);
    writeFileSync(home.database, "", { mode: 0o644 });
    writeFileSync(join(folder, "letter.txt"), "", { mode: 0o644 });
    chmodSync(folder, 0o755);
    makeHome(home);
    expect([folder, home.database, join(folder, "letter.txt")].map(modeOf)).toEqual(["755", "600", "644"]);
  },
);
