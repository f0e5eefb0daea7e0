// The library's types: what its entries reach and nothing else, since nobody can import the rest. zod's own, which they are made of, come
// along as a twentieth of that package; its code is in the bundle.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const IMPORTED = /(?:from|import\()\s*"(\.[^"]+)\.[tj]s"/g;
const ZOD = /((?:from|import\()\s*)"zod(\/[^"]+)?"/g;

const ENTRIES = [
  "index.d.ts",
  "surfaces/frameworks/anthropic.d.ts",
  "surfaces/frameworks/langchain.d.ts",
  "surfaces/frameworks/langgraph.d.ts",
];

export function copyTypes(from, to) {
  for (const file of listReached(ENTRIES.map((entry) => join(from, entry)))) {
    const place = join(to, relative(from, file));
    mkdirSync(dirname(place), { recursive: true });
    const zod = `./${relative(dirname(place), join(to, "zod")).replaceAll("\\", "/")}`;
    const text = readFileSync(file, "utf8");
    writeFileSync(
      place,
      text.replaceAll(ZOD, (_, before, inner = "") => `${before}"${zod}${inner}/index.js"`),
    );
  }
  const own = dirname(createRequire(import.meta.url).resolve("zod/package.json"));
  for (const file of listReached([join(own, "index.d.ts")])) cpSync(file, join(to, "zod", relative(own, file)));
}

/** These and all that they import of their own package. */
function listReached(waiting) {
  const reached = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED))
      waiting.push(join(dirname(file), `${path}.d.ts`));
  }
  return reached;
}
