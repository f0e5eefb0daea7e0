/**
 * Assembles the vector kernel into the TypeScript file that carries its bytes, so that nothing but
 * JavaScript has to be shipped or found at run time.
 *
 *   npx tsx scripts/assemble-wasm.ts            writes the file
 *   npx tsx scripts/assemble-wasm.ts --check    exits 1 if the file is not what the source assembles to
 */
import { readFileSync, writeFileSync } from "node:fs";
import wabt from "wabt";

const source = new URL("../src/adapters/vectors/int8-scan.wat", import.meta.url);
const target = new URL("../src/adapters/vectors/int8-scan-wasm.ts", import.meta.url);

const assembled = carrier(await assemble(readFileSync(source, "utf8")));

if (!process.argv.includes("--check")) {
  writeFileSync(target, assembled);
} else if (readFileSync(target, "utf8") !== assembled) {
  console.error("int8-scan-wasm.ts is not what int8-scan.wat assembles to. Run: npx tsx scripts/assemble-wasm.ts");
  process.exitCode = 1;
}

async function assemble(text: string): Promise<Uint8Array> {
  const assembler = await wabt();
  const parsed = assembler.parseWat("int8-scan.wat", text, { simd: true });
  try {
    return parsed.toBinary({}).buffer;
  } finally {
    parsed.destroy();
  }
}

function carrier(bytes: Uint8Array): string {
  return `// Generated from int8-scan.wat by scripts/assemble-wasm.ts; edit the source, not this file.
export const INT8_SCAN_WASM =
  "${Buffer.from(bytes).toString("base64")}";
`;
}
