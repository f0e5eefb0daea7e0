import type { Database } from "../database.ts";
import { textsIn } from "../../../journal-bodies.ts";

/** Characters kept of all chunks together. */
const MOST_KEPT = 2_000_000;

interface KeptTexts {
  readonly hash: string;
  readonly texts: readonly string[];
  readonly size: number;
}

/** The texts of the latest chunks read, unpacked: a turn that is shown has the one before it beside it, mostly from the same chunk. */
export function chunkTexts(db: Database) {
  const packed = db.prepare("select texts from chunk where row = ?");
  /** Least recently read first. */
  const chunks = new Map<number, KeptTexts>();
  let kept = 0;

  function drop(chunk: number): void {
    kept -= chunks.get(chunk)?.size ?? 0;
    chunks.delete(chunk);
  }

  function unpacked(chunk: number, hash: string): KeptTexts {
    const texts = textsIn((packed.get(chunk) as { texts: Uint8Array }).texts);
    return { hash, texts, size: texts.reduce((sum, text) => sum + text.length, 0) };
  }

  return {
    /** `hash` is the chunk's own, which changes with its texts. */
    of(chunk: number, hash: string): readonly string[] {
      const known = chunks.get(chunk);
      const held = known?.hash === hash ? known : unpacked(chunk, hash);
      drop(chunk);
      chunks.set(chunk, held);
      kept += held.size;
      for (const oldest of chunks.keys()) {
        if (kept <= MOST_KEPT) break;
        drop(oldest);
      }
      return held.texts;
    },
    clear(): void {
      chunks.clear();
      kept = 0;
    },
  };
}
