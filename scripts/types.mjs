// The library's types: what its entries reach and nothing else, since nobody can import the rest.
import { cpSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORTED = /(?:from|import\()\s*"(\.[^"]+)\.ts"/g;

const ENTRIES = [
  "index.d.ts",
  "surfaces/frameworks/anthropic.d.ts",
  "surfaces/frameworks/langchain.d.ts",
  "surfaces/frameworks/langgraph.d.ts",
];

export function copyTypes(from, to) {
  const waiting = ENTRIES.map((entry) => join(from, entry));
  const copied = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (copied.has(file)) continue;
    copied.add(file);
    cpSync(file, join(to, relative(from, file)));
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED))
      waiting.push(join(dirname(file), `${path}.d.ts`));
  }
}
