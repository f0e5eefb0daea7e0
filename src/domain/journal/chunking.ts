import { MINUTE } from "../time.ts";
import type { Instant } from "../time.ts";

/** A chunk is what one line of a summary stands for: a few turns, a page of text. */
const CHUNK_TOKENS = 1_000;
/** After so long a pause something else is spoken of, even within one session. */
const PAUSE_MS = 30 * MINUTE;

/** Whether the next turn still belongs to a chunk that holds so much and ended then. A chunk holds one turn at least. */
export function belongsToChunk(
  chunk: { readonly tokens: number; readonly endedAt: Instant },
  turn: { readonly tokens: number; readonly at: Instant },
): boolean {
  return chunk.tokens + turn.tokens <= CHUNK_TOKENS && turn.at - chunk.endedAt <= PAUSE_MS;
}

/** Near enough for cutting, and a hundred times as fast as counting: four bytes of English, or one sign of Chinese, a token. */
export function roughTokens(text: string): number {
  return Math.ceil(utf8Length(text) / 4);
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
  }
  return bytes;
}
