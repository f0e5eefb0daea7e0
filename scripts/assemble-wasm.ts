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

const KERNELS = ["store/vectors/int8-scan", "adapters/encoder/dense"];

for (const kernel of KERNELS) {
  const source = new URL(`../src/${kernel}.wat`, import.meta.url);
  const target = new URL(`../src/${kernel}-wasm.ts`, import.meta.url);
  const name = basename(kernel);
  const text = readFileSync(source, "utf8");
  const assembled = carry(name, await assemble(name, text));

  if (!process.argv.includes("--check")) {
    writeFileSync(target, assembled);
  } else if (readFileSync(target, "utf8") !== assembled) {
    console.error(`${name}-wasm.ts is not what ${name}.wat assembles to. Run: npx tsx scripts/assemble-wasm.ts`);
    process.exitCode = 1;
  }
}

async function assemble(name: string, text: string): Promise<Uint8Array> {
  const assembler = await wabt();
  const parsed = assembler.parseWat(`${name}.wat`, text, { simd: true });
  try {
    return parsed.toBinary({}).buffer;
  } finally {
    parsed.destroy();
  }
}

function carry(name: string, bytes: Uint8Array): string {
  return `// Generated from ${name}.wat by scripts/assemble-wasm.ts; edit the source, not this file.
export const ${name.replaceAll("-", "_").toUpperCase()}_WASM =
  "${Buffer.from(bytes).toString("base64")}";
`;
}
