import type { FileHandle } from "node:fs/promises";
import type { Place } from "./gathering.ts";

/** Read at once: large enough that the disk is not waited for, small enough to be forgotten soon. */
const CHUNK_BYTES = 256 * 1_024;
/** A longer line is not kept whole: it is a picture or a dump, and one alone must not fill the memory. */
const LONGEST_LINE_BYTES = 8 * 1_024 * 1_024;
const KEPT_HEAD_BYTES = 64 * 1_024;
const KEPT_TAIL_BYTES = 8 * 1_024;

/** One line's bytes. Of a cut one only the beginning and the end are there. */
export interface Line extends Place {
  readonly bytes: Buffer;
  readonly cut: boolean;
  /** The byte after it, and after its line break if it has one. */
  readonly end: number;
  /** False for a last line without a line break: it may still be being written. */
  readonly finished: boolean;
}

/** Hands over a file's lines, chunk by chunk, from a place on; nothing of a chunk is kept but what its last line began. */
export async function* linesFrom(file: FileHandle, from: Place): AsyncGenerator<readonly Line[]> {
  const started = new OpenLine();
  let { line, offset: lineStart } = from;
  let position = from.offset;
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) break;
    const lines: Line[] = [];
    let start = 0;
    for (;;) {
      const stop = chunk.indexOf(LINE_BREAK, start);
      if (stop === -1 || stop >= bytesRead) break;
      const end = position + stop + 1;
      const { bytes, cut } = started.finish(chunk.subarray(start, stop));
      lines.push({ line, offset: lineStart, bytes, cut, end, finished: true });
      line++;
      lineStart = end;
      start = stop + 1;
    }
    started.add(chunk.subarray(start, bytesRead));
    position += bytesRead;
    if (lines.length > 0) yield lines;
  }
  if (position > lineStart) {
    const { bytes, cut } = started.finish(Buffer.alloc(0));
    yield [{ line, offset: lineStart, bytes, cut, end: position, finished: false }];
  }
}

const LINE_BREAK = 0x0a;

/** The pieces of a line whose end has not come yet. */
class OpenLine {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #tail = Buffer.alloc(0);

  add(piece: Buffer): void {
    if (piece.length === 0) return;
    const before = this.#bytes;
    this.#bytes += piece.length;
    if (this.#bytes <= LONGEST_LINE_BYTES) {
      this.#pieces.push(piece);
      return;
    }
    if (before <= LONGEST_LINE_BYTES) {
      const whole = Buffer.concat([...this.#pieces, piece]);
      this.#pieces = [Buffer.from(whole.subarray(0, KEPT_HEAD_BYTES))];
      this.#tail = Buffer.from(whole.subarray(-KEPT_TAIL_BYTES));
    } else this.#tail = Buffer.from(Buffer.concat([this.#tail, piece]).subarray(-KEPT_TAIL_BYTES));
  }

  finish(piece: Buffer): { readonly bytes: Buffer; readonly cut: boolean } {
    const alone = this.#bytes === 0;
    if (!alone || piece.length > LONGEST_LINE_BYTES) this.add(piece);
    const cut = this.#bytes > LONGEST_LINE_BYTES;
    const bytes = alone && !cut ? piece : Buffer.concat(cut ? [...this.#pieces, this.#tail] : this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    this.#tail = Buffer.alloc(0);
    return { bytes, cut };
  }
}
