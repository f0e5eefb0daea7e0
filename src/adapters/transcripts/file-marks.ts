import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { FileMark } from "../../ports/journal.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Place } from "./gathering.ts";

/** Enough to tell two transcripts apart: their first lines hold ids and times. */
const HEAD_BYTES = 1_024;

/** Where to go on in a file, and whether it is another one than was read before. */
export async function resume(
  handle: FileHandle,
  stats: Stats,
  from: FileMark | undefined,
): Promise<{ readonly place: Place; readonly rewritten: boolean; readonly unchanged: boolean }> {
  const start: Place = { line: 1, offset: 0 };
  if (from === undefined) return { place: start, rewritten: false, unchanged: false };
  if (from.size === stats.size && from.mtimeMs === stats.mtimeMs) {
    return { place: start, rewritten: false, unchanged: true };
  }
  const same =
    stats.size >= from.offset &&
    (await headHash(handle, from.offset)) === from.headHash &&
    (await isBoundary(handle, from.offset));
  return same
    ? { place: { line: from.lines + 1, offset: from.offset }, rewritten: false, unchanged: false }
    : { place: start, rewritten: true, unchanged: false };
}

/** `size` is the file's once all of it was seen, and until then what was read: a reading that is killed is not over. */
export async function markAt(
  file: TranscriptFile,
  handle: FileHandle,
  seen: Pick<Stats, "size" | "mtimeMs">,
  place: Place,
): Promise<FileMark> {
  return {
    file: file.path,
    client: file.client,
    offset: place.offset,
    lines: place.line - 1,
    headHash: await headHash(handle, place.offset),
    size: seen.size,
    mtimeMs: seen.mtimeMs,
  };
}

/** Of no more than was read: what follows is still to be written. */
async function headHash(handle: FileHandle, offset: number): Promise<string> {
  const head = Buffer.alloc(Math.min(HEAD_BYTES, offset));
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  return createHash("sha256").update(head.subarray(0, bytesRead)).digest("hex").slice(0, 32);
}

/** A line ends right before, or a last line without its line break did. */
async function isBoundary(handle: FileHandle, offset: number): Promise<boolean> {
  if (offset === 0) return true;
  const around = Buffer.alloc(2);
  const { bytesRead } = await handle.read(around, 0, 2, offset - 1);
  return around[0] === 0x0a || bytesRead < 2 || around[1] === 0x0a || around[1] === 0x0d;
}
