/**
 * Packs the tokens of cl100k_base, as the package gpt-tokenizer brings them, into the file that token counts are made from:
 * each in the order of its rank, a byte for its length before it.
 *
 *   npx tsx scripts/pack-tokens.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const listed = createRequire(import.meta.url).resolve("gpt-tokenizer/data/cl100k_base.tiktoken");
const tokens = readFileSync(listed, "utf8")
  .trim()
  .split("\n")
  .map((line, at) => {
    const [token = "", rank] = line.split(" ");
    if (Number(rank) !== at)
      throw new Error(`line ${at} has rank ${rank}: the file is packed by the order of its lines`);
    return Buffer.from(token, "base64");
  });
writeFileSync(
  new URL("../src/adapters/system/cl100k.bin", import.meta.url),
  Buffer.concat(tokens.flatMap((token) => [Buffer.from([token.length]), token])),
);
