/**
 * Assembles the vector kernels into the TypeScript files that carry their bytes, so that nothing but
 * JavaScript has to be shipped or found at run time.
 *
 *   npx tsx scripts/assemble-wasm.ts            writes the files
 *   npx tsx scripts/assemble-wasm.ts --check    exits 1 if a file is not what its source assembles to
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import wabt from "wabt";

const SUM_OF_PRODUCTS =
  /\(f32x4\.add (?<sum>\(local\.get \$s\d\d\)) \(f32x4\.mul (?<one>\(local\.get \$\w+\)) (?<other>\(local\.get \$\w+\))\)\)/g;

const KERNELS = ["store/vectors/int8-scan", "adapters/encoder/dense"];

for (const kernel of KERNELS) {
  const source = new URL(`../src/${kernel}.wat`, import.meta.url);
  const target = new URL(`../src/${kernel}-wasm.ts`, import.meta.url);
  const name = basename(kernel);
  const text = readFileSync(source, "utf8");
  const modules = [carried(name, await assemble(name, text))];
  if (text.match(SUM_OF_PRODUCTS)) modules.push(carried(`${name}-fused`, await assemble(name, fused(text))));
  const assembled = carrier(name, modules);

  if (!process.argv.includes("--check")) {
    writeFileSync(target, assembled);
  } else if (readFileSync(target, "utf8") !== assembled) {
    console.error(`${name}-wasm.ts is not what ${name}.wat assembles to. Run: npx tsx scripts/assemble-wasm.ts`);
    process.exitCode = 1;
  }
}

/** The same at once, where an engine can: newer than the rest of SIMD, so it makes a module of its own. */
function fused(text: string): string {
  return text.replaceAll(SUM_OF_PRODUCTS, "(f32x4.relaxed_madd $<one> $<other> $<sum>)");
}

async function assemble(name: string, text: string): Promise<Uint8Array> {
  const assembler = await wabt();
  const parsed = assembler.parseWat(`${name}.wat`, text, { simd: true, relaxed_simd: true });
  try {
    return parsed.toBinary({}).buffer;
  } finally {
    parsed.destroy();
  }
}

function carrier(name: string, modules: readonly string[]): string {
  return `// Generated from ${name}.wat by scripts/assemble-wasm.ts; edit the source, not this file.
${modules.join("\n")}`;
}

function carried(name: string, bytes: Uint8Array): string {
  return `export const ${name.replaceAll("-", "_").toUpperCase()}_WASM =
  "${Buffer.from(bytes).toString("base64")}";
`;
}
