/**
 * Packs the tokens of cl100k_base, as the package gpt-tokenizer brings them, into the file that token counts are made from, so that it
 * can be searched as it lies. For each length from 1 byte on: how many tokens have it (4 bytes, the lower first), then these in the order
 * of their bytes, then the rank of each (3 bytes).
 *
 *   npx tsx scripts/pack-tokens.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const listed = createRequire(import.meta.url).resolve("gpt-tokenizer/data/cl100k_base.tiktoken");
const tokens = readFileSync(listed, "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [token = "", rank] = line.split(" ");
    return { bytes: Buffer.from(token, "base64"), rank: Number(rank) };
  })
  .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes));
const longest = Math.max(...tokens.map(({ bytes }) => bytes.length));
const groups = Array.from({ length: longest }, (_, at) => tokens.filter(({ bytes }) => bytes.length === at + 1));

writeFileSync(
  new URL("../src/adapters/system/cl100k.bin", import.meta.url),
  Buffer.concat(
    groups.flatMap((group) => [
      writeNumber(group.length, 4),
      ...group.map(({ bytes }) => bytes),
      ...group.map(({ rank }) => writeNumber(rank, 3)),
    ]),
  ),
);

function writeNumber(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
}
