import { matchList, isOwn } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { unpackTexts, toTurn } from "./journal-bodies.ts";
import type { TurnRow } from "./journal-bodies.ts";
import type { Turn } from "../../domain/journal/session.ts";

/** Characters kept of all chunks together. */
const MOST_KEPT = 2_000_000;

interface KeptTexts {
  readonly hash: string;
  readonly texts: readonly string[];
  readonly size: number;
}

/** The texts of the latest chunks read, unpacked: a turn that is shown has the one before it beside it, mostly from the same chunk. */
export function chunkTexts(sql: Sql) {
  /** Least recently read first. */
  const chunks = new Map<number, KeptTexts>();
  let kept = 0;

  function keep(chunk: number, texts: KeptTexts): void {
    kept += texts.size - (chunks.get(chunk)?.size ?? 0);
    chunks.delete(chunk);
    chunks.set(chunk, texts);
  }

  function dropOldest(): void {
    for (const [oldest, { size }] of chunks) {
      if (kept <= MOST_KEPT) return;
      kept -= size;
      chunks.delete(oldest);
    }
  }

  return {
    /** A chunk's hash changes with its texts. */
    async readTurns(rows: readonly TurnRow[]): Promise<readonly Turn[]> {
      const missing = new Map<number, string>();
      for (const { chunk, hash } of rows) if (chunks.get(chunk)?.hash !== hash) missing.set(chunk, hash);
      const read = await sql.rows<{ row: number; texts: Uint8Array }>`
        select row, texts from holdfast.chunk where ${isOwn()} and ${matchList("row", [...missing.keys()], "bigint")}`;
      for (const { row, texts: packed } of read) {
        const texts = unpackTexts(packed);
        keep(row, { hash: missing.get(row)!, texts, size: texts.reduce((sum, text) => sum + text.length, 0) });
      }
      const turns = rows.map((row) => {
        const held = chunks.get(row.chunk);
        if (held !== undefined) keep(row.chunk, held);
        return toTurn(row, held?.texts ?? []);
      });
      dropOldest();
      return turns;
    },
    clear(): void {
      chunks.clear();
      kept = 0;
    },
  };
}
