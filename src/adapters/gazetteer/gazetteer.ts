import { readFileSync } from "../../files/fs.ts";
import { gazetteerFrom } from "../../domain/kinds/gazetteer.ts";
import type { Gazetteer } from "../../domain/kinds/gazetteer.ts";
import type { Kinds } from "../../ports/system.ts";

const FILE = new URL("gazetteer.tsv", import.meta.url);
const INDEX = new URL("gazetteer.index", import.meta.url);

/** The files are the same for everybody in a process, so they are read once. */
let kept: Gazetteer | undefined;

/** The kinds of things that come with the program. */
export function openKinds(): Kinds {
  return { gazetteer: () => (kept ??= gazetteerFrom(readFileSync(FILE, "utf8"), readIndex())) };
}

function readIndex(): Uint32Array {
  const { buffer, byteOffset, byteLength } = readFileSync(INDEX);
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
