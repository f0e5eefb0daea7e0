/**
 * Makes everything that a release consists of in release/: the package, its SBOM, the bundle for desktop clients, and the text that
 * the changelog has for this version. With --dry-run that is all, and npm is asked what it would publish; without it the package is published,
 * which only the release workflow may do (npm trusts it by its identity, and the package carries its provenance).
 *
 *   npm run release -- --dry-run
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, crc32 } from "node:zlib";
import { bundleManifest } from "./generate-catalogues.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const out = join(top, "release");
const isDry = process.argv.includes("--dry-run");
const manifest = JSON.parse(readFileSync(join(top, "package.json"), "utf8")) as Parameters<typeof bundleManifest>[0];
const { name, version } = manifest;

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
writeFileSync(join(out, "notes.md"), changelogFor(version));
writeFileSync(
  join(out, `${name}-${version}.sbom.json`),
  run("npm", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev"),
);
run("npm", "pack", "--pack-destination", out);
makeBundle();
if (isDry) run("npm", "publish", "--dry-run", "--ignore-scripts", join(out, `${name}-${version}.tgz`));
else run("npm", "publish", "--provenance", "--access", "public", join(out, `${name}-${version}.tgz`));
for (const file of readdirSync(out)) console.log(`release/${file}  ${statSync(join(out, file)).size} bytes`);
console.log(isDry ? "Nothing was published." : `${name} ${version} is published.`);

/** What the changelog says of a version; before it is dated, what is unreleased. */
function changelogFor(wanted: string): string {
  const sections = readFileSync(join(top, "CHANGELOG.md"), "utf8").split(/^(?=## )/m);
  const found =
    sections.find((section) => section.startsWith(`## ${wanted}`)) ??
    (isDry ? sections.find((one) => one.startsWith("## Unreleased")) : undefined);
  if (found === undefined) throw new Error(`CHANGELOG.md has no section for ${wanted}.`);
  return `${found.slice(found.indexOf("\n")).trim()}\n`;
}

/** The package with what it needs, as it is installed here: it runs on this platform alone. */
function makeBundle(): void {
  const folder = join(out, "bundle");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), "{}\n");
  const tarball = join(out, `${name}-${version}.tgz`);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--omit", "dev", tarball], {
    cwd: folder,
    stdio: "ignore",
  });
  writeFileSync(
    join(folder, "manifest.json"),
    `${JSON.stringify(bundleManifest(manifest, process.platform), null, 2)}\n`,
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = files.map((file) => ({
    name: relative(folder, file).replaceAll("\\", "/"),
    data: readFileSync(file),
  }));
  writeFileSync(join(out, `${name}-${version}-${process.platform}.mcpb`), zip(entries));
  rmSync(folder, { recursive: true });
}

/** A zip archive, which is what an .mcpb file is. */
function zip(entries: readonly { readonly name: string; readonly data: Buffer }[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name: file, data } of entries) {
    const [path, packed] = [Buffer.from(file), deflateRawSync(data)];
    // Version 2.0, UTF-8 names, deflate, no date.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, path, packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, central, path]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd: top,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
}
