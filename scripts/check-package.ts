/**
 * Checks what users get from npm: the files in the package and their size, and that the program installs from it into an
 * empty folder and runs there. Needs the npm registry.
 *
 *   npm run check:package
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MEGABYTE = 1_000_000;
/** Unpacked, learned weights are 4.2 MB and the table of tokens .9, none of which packs well; the reader of answers alone is 1.4. */
const MAX_PACKED_BYTES = 5.5 * MEGABYTE;
const MAX_INSTALLED_BYTES = 90 * MEGABYTE;

/** Every file of the package is one of these. */
const EXPECTED: readonly RegExp[] = [
  /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|NOTICE)$/,
  /^docs\/[a-z-]+\.(?:md|svg)$/,
  /^man\/holdfast\.1$/,
  /^plugin\//,
  /^bench\/data\/(?:README\.md|[a-z-]+\.jsonl)$/,
  /^eval\/tasks\/(?:README\.md|(?:repositories\/)?[a-z-]+\.md)$/,
  /^dist\/(?:index\.js|package\.json|built-at|THIRD-PARTY-NOTICES)$/,
  /^dist\/chunks\/[\w-]+\.js$/,
  /^dist\/surfaces\/(?:cli|daemon|hooks)\/main\.js$/,
  /^dist\/bench\/retrieval\.js$/,
  /^dist\/viewer\/(?:index\.html|assets\/[\w-]+\.(?:js|css|svg))$/,
  /^dist\/adapters\/(?:embedders\/minilm-worker\.js|encoder\/tuned\/.+)$/,
  /^dist\/adapters\/(?:judge|standing|triggers)\/learned\/.+$/,
  /^dist\/adapters\/(?:secrets\/tables\/[a-z]+|triggers\/words)\.tsv$/,
  /^dist\/adapters\/(?:gazetteer\/gazetteer\.(?:tsv|index)|system\/cl100k\.bin)$/,
  // What the library's types reach.
  /^dist\/(?:index|(?:adapters|app|clients|contract|core|domain|ports|store)\/.+)\.d\.ts$/,
  /^dist\/surfaces\/frameworks\/[a-z-]+\.js$/,
  /^dist\/surfaces\/frameworks\/.+\.d\.ts$/,
  /^dist\/zod\/.+\.d\.ts$/,
];

/** Its install script looks whether its prebuilt binary is there; npm 11 tells of every script that nobody approved. */
const KNOWN_WARNING = /^npm warn (?:install-scripts|Unknown (?:user|env) config)/;

const top = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "holdfast-package-"));
const faults: string[] = [];
try {
  const packed = pack();
  const unexpected = packed.files.filter(({ path }) => !EXPECTED.some((known) => known.test(path)));
  for (const { path } of unexpected) faults.push(`${path} is in the package, and nobody expects it there`);
  for (const known of EXPECTED)
    if (!packed.files.some(({ path }) => known.test(path))) faults.push(`nothing in the package is like ${known}`);
  if (packed.size > MAX_PACKED_BYTES)
    faults.push(`packed it has ${megabytes(packed.size)}, more than ${megabytes(MAX_PACKED_BYTES)}`);

  const installed = install(join(folder, packed.filename));
  if (installed.bytes > MAX_INSTALLED_BYTES)
    faults.push(`installed it takes ${megabytes(installed.bytes)}, more than 90 MB`);
  for (const line of installed.warnings) faults.push(`npm says on install: ${line}`);
  runThere();
  console.log(
    `${packed.files.length} files, ${megabytes(packed.size)} packed, ${megabytes(installed.bytes)} installed; it runs, and its types compile.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(`*** ${fault} ***`);
if (faults.length > 0) process.exitCode = 1;

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

function pack(): Packed {
  const told = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: top, encoding: "utf8" });
  // The build, which npm runs first, may print before the JSON.
  return (JSON.parse(told.slice(told.indexOf("[\n"))) as Packed[])[0]!;
}

function install(tarball: string): { readonly bytes: number; readonly warnings: readonly string[] } {
  const place = join(folder, "user");
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), "{}\n");
  const told = execFileSync("sh", ["-c", 'npm install --no-audit --no-fund "$1" 2>&1', "sh", tarball], {
    cwd: place,
    encoding: "utf8",
  });
  const warnings = told.split("\n").filter((line) => line.startsWith("npm warn") && !KNOWN_WARNING.test(line));
  if (/install-scripts\s+holdfast@/.test(told)) warnings.push("the package itself has an install script");
  return { bytes: bytesIn(join(place, "node_modules")), warnings };
}

/** The command, and the library with its types, as a user's own code has them. */
function runThere(): void {
  const place = join(folder, "user");
  const environment = { ...process.env, HOLDFAST_HOME: join(folder, "home") };
  const main = join(place, "node_modules", "holdfast", "dist", "surfaces", "cli", "main.js");
  const holdfast = (...args: string[]) =>
    execFileSync(process.execPath, [main, ...args], { cwd: place, env: environment, encoding: "utf8" });
  try {
    holdfast("remember", "the parcel labels are printed by haven");
    if (!holdfast("recall", "what prints the labels").includes("haven"))
      faults.push("recall does not find what was kept");
    holdfast("doctor");
  } finally {
    holdfast("stop");
  }
  writeFileSync(
    join(place, "use.mts"),
    `import { openMemory } from "holdfast";
const memory = await openMemory({ home: ${JSON.stringify(join(folder, "library"))} });
const { outcome }: { outcome: string } = await memory.remember({ text: "haven prints the parcel labels", scope: "user" });
// @ts-expect-error A type that is not found is any, which takes everything.
await memory.remember({ text: 5 }).catch(() => undefined);
console.log(outcome);
await memory.close();
`,
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
  const options = ["--module", "nodenext", "--target", "es2023", "--strict", "--skipLibCheck", "--types", ""];
  execFileSync(process.execPath, [tsc, ...options, "use.mts"], { cwd: place, stdio: "inherit" });
  const said = execFileSync(process.execPath, ["use.mjs"], { cwd: place, encoding: "utf8" }).trim();
  if (said !== "stored") faults.push(`the library said ${said} where it should have stored`);
}

function bytesIn(place: string): number {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
