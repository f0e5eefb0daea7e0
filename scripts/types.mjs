// The library's types: what index.d.ts reaches and nothing else, since nobody can import the rest.
import { cpSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORTED = /(?:from|import\()\s*"(\.[^"]+)\.ts"/g;

export function copyTypes(from, to) {
  const waiting = [join(from, "index.d.ts")];
  const copied = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (copied.has(file)) continue;
    copied.add(file);
    cpSync(file, join(to, relative(from, file)));
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED))
      waiting.push(join(dirname(file), `${path}.d.ts`));
  }
}
