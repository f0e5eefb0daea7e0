import { closeSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 8 * 1024 * 1024;
/** Needles are found by their first bytes, all of them in one pass. */
const KEY_BYTES = 4;

/** Whether a file holds one of these texts, as it is, as JSON writes it, or in UTF-16. */
export function containsAny(file: string, texts: readonly string[]): boolean {
  const needles = needlesOf(texts);
  if (needles.size === 0) return false;
  const longest = Math.max(...[...needles.values()].flat().map(({ length }) => length));
  const buffer = Buffer.alloc(CHUNK_BYTES + longest);
  const handle = openSync(file, "r");
  try {
    let kept = 0;
    for (;;) {
      const read = readSync(handle, buffer, kept, CHUNK_BYTES, null);
      if (read === 0) return false;
      const bytes = buffer.subarray(0, kept + read);
      if (holds(bytes, needles)) return true;
      kept = Math.min(longest, bytes.length);
      buffer.copy(buffer, 0, bytes.length - kept, bytes.length);
    }
  } finally {
    closeSync(handle);
  }
}

function needlesOf(texts: readonly string[]): ReadonlyMap<number, readonly Buffer[]> {
  const needles = new Map<number, Buffer[]>();
  for (const text of new Set(texts)) {
    const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
    for (const needle of [...[...forms].map((form) => Buffer.from(form, "utf8")), Buffer.from(text, "utf16le")]) {
      if (needle.length < KEY_BYTES) continue;
      const key = needle.readUInt32BE(0);
      needles.set(key, [...(needles.get(key) ?? []), needle]);
    }
  }
  return needles;
}

function holds(bytes: Buffer, needles: ReadonlyMap<number, readonly Buffer[]>): boolean {
  let key = 0;
  for (let at = 0; at < bytes.length; at++) {
    key = ((key << 8) | bytes[at]!) >>> 0;
    const start = at - KEY_BYTES + 1;
    if (start < 0) continue;
    const found = needles.get(key);
    if (found?.some((needle) => bytes.subarray(start, start + needle.length).equals(needle))) return true;
  }
  return false;
}
