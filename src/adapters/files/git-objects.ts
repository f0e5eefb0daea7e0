import { findRepository } from "./project-identity.ts";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "../../files/fs.ts";
import { join, resolve } from "node:path";

/** Where a commit was found. While `proof` exists the commit does: git never rewrites such a file. */
export interface FoundCommit {
  readonly sha: string;
  readonly proof: string;
}

/** Looks a commit up by its id or the beginning of it; "unknown" where git's files are not here or not all here. */
export function findCommit(root: string, sha: string): FoundCommit | "gone" | "unknown" {
  try {
    const gitDir = findRepository(root)?.commonDir;
    if (gitDir === undefined || !existsSync(join(gitDir, "objects"))) return "unknown";
    for (const objects of objectFolders(join(gitDir, "objects"))) {
      const found = looseObject(objects, sha) ?? findPackedObject(join(objects, "pack"), sha);
      if (found !== undefined) return found;
    }
    // A shallow clone lacks most of its history, which says nothing about the commit.
    return existsSync(join(gitDir, "shallow")) ? "unknown" : "gone";
  } catch {
    return "unknown"; // Not ours to read, or packed anew while we looked.
  }
}

/** A clone made with --shared or --reference borrows from others. */
function objectFolders(own: string): readonly string[] {
  return [own, ...readLines(join(own, "info", "alternates")).map((line) => resolve(own, line))];
}

function looseObject(objects: string, sha: string): FoundCommit | undefined {
  const folder = join(objects, sha.slice(0, 2));
  const name = listNames(folder).find((file) => file.startsWith(sha.slice(2)));
  return name === undefined ? undefined : { sha: sha.slice(0, 2) + name, proof: join(folder, name) };
}

function findPackedObject(packs: string, sha: string): FoundCommit | undefined {
  for (const name of listNames(packs).filter((file) => file.endsWith(".idx"))) {
    const proof = join(packs, name);
    const found = idInIndex(proof, sha);
    if (found !== undefined) return { sha: found, proof };
  }
  return undefined;
}

/** What every index of version 2 begins with; version 1 has not been written since 2007. */
const INDEX_MAGIC = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);
/** How many ids begin with a byte up to this one, for each of the 256 bytes. */
const FANOUT_BYTES = 256 * 4;

/** The id in a pack's index that begins with these digits. Only the ids with the same first byte are read. */
function idInIndex(index: string, digits: string): string | undefined {
  const width = digits.length > 40 ? 32 : 20;
  const file = openSync(index, "r");
  try {
    const head = Buffer.alloc(INDEX_MAGIC.length + FANOUT_BYTES);
    if (readSync(file, head, 0, head.length, 0) < head.length || !head.subarray(0, 8).equals(INDEX_MAGIC))
      return undefined;
    const first = Number.parseInt(digits.slice(0, 2), 16);
    const from = first === 0 ? 0 : head.readUInt32BE(8 + (first - 1) * 4);
    const ids = Buffer.alloc((head.readUInt32BE(8 + first * 4) - from) * width);
    readSync(file, ids, 0, ids.length, head.length + from * width);
    return findId(ids, width, digits);
  } finally {
    closeSync(file);
  }
}

function findId(sortedIds: Buffer, width: number, digits: string): string | undefined {
  const idAt = (place: number): string => sortedIds.toString("hex", place * width, (place + 1) * width);
  let low = 0;
  let high = sortedIds.length / width;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idAt(middle) < digits) low = middle + 1;
    else high = middle;
  }
  const id = idAt(low);
  return id.startsWith(digits) ? id : undefined;
}

function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function readLines(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
}
