// Bundles src/ into dist/ and viewer/ into dist/viewer, and puts data files, types and licences beside them. Plain
// JavaScript, because nothing is built yet when it runs.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { bundle } from "./bundle.mjs";
import { licencesOf } from "./licences.mjs";
import { copyTypes } from "./types.mjs";

/** Data files lie beside the code that reads them: what the models learned, the kinds of things, the tokens, what secrets look like. */
const DATA = [
  "encoder/tuned",
  "judge/learned",
  "secrets/tables",
  "standing/learned",
  "triggers/learned",
  "triggers/words.tsv",
  "gazetteer/gazetteer.tsv",
  "gazetteer/gazetteer.index",
  "system/cl100k.bin",
];

const startedAt = Date.now();
tell("Building Holdfast, which takes about half a minute: types");

const top = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(top, "dist");
rmSync(dist, { recursive: true, force: true });

// Kept between builds, so that only what changed is written again.
const types = join(top, "node_modules", ".cache", "tsc", "types");
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", join(top, "tsconfig.build.json"), "--outDir", types], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
copyTypes(types, dist);

tell(", program");
const bundled = await bundle(top, dist);
// What is built is CommonJS, though the sources are ES modules.
writeFileSync(join(dist, "package.json"), '{ "type": "commonjs" }\n');
writeFileSync(join(dist, "THIRD-PARTY-NOTICES"), licencesOf(bundled));
for (const data of DATA) cpSync(join(top, "src/adapters", data), join(dist, "adapters", data), { recursive: true });
// A program that was built anew must not go on talking to the service of the build before.
writeFileSync(join(dist, "built-at"), `${Date.now()}\n`);
chmodSync(join(dist, "surfaces", "cli", "main.js"), 0o755);

tell(", viewer");
await build({
  root: join(top, "viewer"),
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: join(dist, "viewer"),
    emptyOutDir: true,
    target: "es2023",
    // The page's policy allows nothing inline, and all of it is small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
tell(`. Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);

/** One line that grows, on a terminal only: scripts and tests want no talk. */
function tell(words) {
  if (process.stderr.isTTY) process.stderr.write(words);
}
