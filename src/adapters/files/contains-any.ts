import { open } from "node:fs/promises";

/** Looked through before others get their turn. */
const CHUNK_BYTES = 2 * 1024 * 1024;
/** Up to so many needles are looked for one by one, which the machine does faster than we can all in one pass. */
const FEW = 24;
/** Needles are found by their first bytes, all of them in one pass. */
const KEY_BYTES = 4;

/** Whether a file holds one of these texts, as it is, as JSON writes it, or in UTF-16. */
export async function containsAny(file: string, texts: readonly string[]): Promise<boolean> {
  const needles = needlesOf(texts);
  const all = [...needles.values()].flat();
  if (all.length === 0) return false;
  const longest = Math.max(...all.map(({ length }) => length));
  const buffer = Buffer.alloc(CHUNK_BYTES + longest);
  const handle = await open(file, "r").catch(unlessGone);
  if (handle === undefined) return false;
  try {
    let kept = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, kept, CHUNK_BYTES, null);
      if (bytesRead === 0) return false;
      const bytes = buffer.subarray(0, kept + bytesRead);
      if (all.length <= FEW ? all.some((needle) => bytes.includes(needle)) : holds(bytes, needles)) return true;
      kept = Math.min(longest, bytes.length);
      buffer.copy(buffer, 0, bytes.length - kept, bytes.length);
    }
  } finally {
    await handle.close();
  }
}

/** SQLite takes its own files away when it is done with them. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
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
