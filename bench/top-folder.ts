import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the package lies: these files run from bench/ and, built, from dist/bench. */
export function topFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "bench", "data"))) folder = dirname(folder);
  return folder;
}
