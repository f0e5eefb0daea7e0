// Compiles src/ into dist/, bundles viewer/ into dist/viewer and makes the command executable. Plain JavaScript, because
// nothing is built yet when it runs.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const top = join(dirname(fileURLToPath(import.meta.url)), "..");
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", join(top, "tsconfig.build.json")], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
// Data files lie beside the code that reads them: what the models learned, and the kinds of things.
for (const data of ["embedders/tuned", "judge/learned", "triggers/learned", "gazetteer/gazetteer.tsv"])
  cpSync(join(top, "src/adapters", data), join(top, "dist/adapters", data), { recursive: true });
// A program that was built anew must not go on talking to the service of the build before.
writeFileSync(join(top, "dist", "built-at"), `${Date.now()}\n`);
await build({
  root: join(top, "viewer"),
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: join(top, "dist", "viewer"),
    emptyOutDir: true,
    target: "es2023",
    // The page's policy allows nothing inline, and all of it is small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
chmodSync(join(top, "dist", "surfaces", "cli", "main.js"), 0o755);

// The measuring of retrieval comes with the program, so that everybody can hold its figures against their own data. What it
// takes from src/ is there already, and finds its data files only where it lies.
await build({
  configFile: false,
  root: top,
  logLevel: "warn",
  plugins: [
    {
      name: "take-src-from-dist",
      enforce: "pre",
      resolveId(id, importer) {
        const path = relative(join(top, "src"), resolve(dirname(importer ?? top), id)).replaceAll(sep, "/");
        if (!id.startsWith(".") || path.startsWith("../")) return null;
        return { id: `../${path.replace(/\.ts$/, ".js")}`, external: true };
      },
    },
  ],
  build: {
    ssr: join(top, "bench", "retrieval.ts"),
    outDir: join(top, "dist", "bench"),
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "[name].js" } },
  },
});

// A client waits while its hook loads, and one file loads faster than a hundred.
const hooks = join(top, "dist", "surfaces", "hooks");
for (const name of ["briefing", "main"]) {
  await build({
    configFile: false,
    root: top,
    logLevel: "warn",
    build: {
      ssr: join(hooks, `${name}.js`),
      outDir: hooks,
      emptyOutDir: false,
      target: "node20",
      // The heavy part stays apart from what every prompt starts.
      rolldownOptions: {
        external: (id) => id === "./briefing.js" && name === "main",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}
