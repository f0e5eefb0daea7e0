// Compiles src/ into dist/ and makes the command executable. Plain JavaScript, because nothing is built yet when it runs.
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = join(dirname(fileURLToPath(import.meta.url)), "..");
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", join(top, "tsconfig.build.json")], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
chmodSync(join(top, "dist", "surfaces", "cli", "main.js"), 0o755);
