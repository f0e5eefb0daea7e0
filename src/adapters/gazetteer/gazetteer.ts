import { readFileSync } from "../../files/fs.ts";
import { gazetteerFrom } from "../../domain/kinds/gazetteer.ts";
import type { Gazetteer } from "../../domain/kinds/gazetteer.ts";
import type { Kinds } from "../../ports/system.ts";

const FILE = new URL("gazetteer.tsv", import.meta.url);

/** The file is the same for everybody in a process, so it is read once. */
let kept: Gazetteer | undefined;

/** The kinds of things that come with the program. */
export function openKinds(): Kinds {
  return { gazetteer: () => (kept ??= gazetteerFrom(readFileSync(FILE, "utf8"))) };
}
