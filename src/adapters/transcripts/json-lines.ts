import { open } from "../../files/fs.ts";
import type { FileHandle } from "node:fs/promises";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { Gathering } from "./gathering.ts";
import type { Place } from "./gathering.ts";
import { objectsOn } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import { createHash } from "node:crypto";
import type { Stats } from "node:fs";

/** One client's way with the lines of one file. */
export interface LineReader {
  /** A look at the bytes that spares reading the whole: true when it was enough. Lines that were cut get nothing else. */
  glance?(line: Line): boolean;
  take(value: Fields): void;
  /** Shown the first lines again when a file is read on from further below: who speaks there, and where. */
  introduced?(value: Fields): void;
}

export type LineReaderFor = (file: TranscriptFile, into: Gathering) => LineReader;

/** Kept in one transaction, and redacted in one go: a hook or a recall waits no longer than this takes. */
const STRETCH_BYTES = 512 * 1_024;
/** What is still open further back than this was broken off; it is not read again and again. */
const LOOK_BACK_BYTES = 4 * 1_024 * 1_024;
const FIRST_LINES = 4;
const FIRST_LINES_BYTES = 1_024 * 1_024;

/** Reads a transcript of one JSON object per line, from where it was left. */
export async function* readJsonLines(
  file: TranscriptFile,
  from: FileMark | undefined,
  readerFor: LineReaderFor,
): AsyncGenerator<Stretch> {
  const handle = await open(file.path, "r");
  try {
    const stats = await handle.stat();
    const { place, rewritten, unchanged } = await resume(handle, stats, from);
    if (unchanged) return;
    const gathering = new Gathering();
    const reader = readerFor(file, gathering);
    if (place.offset > 0) await readOpening(handle, reader, place.offset);

    let done: Place = place;
    let stretchFrom = place.offset;
    let [broken, cut] = [0, 0];
    let first = true;
    const stretch = async (when: "midst" | "end"): Promise<Stretch> => {
      gathering.letGoBefore(done.offset - LOOK_BACK_BYTES);
      const again = gathering.openFrom;
      const seen = { size: when === "end" ? stats.size : done.offset, mtimeMs: stats.mtimeMs };
      const mark = await markAt(file, handle, seen, again !== undefined && again.offset < done.offset ? again : done);
      const bytes = done.offset - stretchFrom;
      const told = { portions: gathering.take(when), mark, brokenLines: broken, cutLines: cut, bytes };
      const begins = first && rewritten;
      [broken, cut, first, stretchFrom] = [0, 0, false, done.offset];
      return { ...told, rewritten: begins };
    };

    for await (const lines of linesFrom(handle, place)) {
      for (const line of lines) {
        gathering.at(line);
        const read = readLine(reader, line);
        if (read === "unfinished") break;
        if (read === "broken") broken++;
        if (read === "cut") cut++;
        // A last line without its line break is still the same line when the break comes.
        done = { line: line.finished ? line.line + 1 : line.line, offset: line.end };
      }
      if (done.offset - stretchFrom >= STRETCH_BYTES) yield await stretch("midst");
    }
    yield await stretch("end");
  } finally {
    await handle.close();
  }
}

function readLine(reader: LineReader, line: Line): "read" | "broken" | "cut" | "unfinished" {
  if (line.finished && reader.glance?.(line) === true) return "read";
  if (line.cut) return line.finished ? "cut" : "unfinished";
  const text = line.bytes.toString("utf8").trim();
  if (text === "") return "read";
  const { objects, whole } = objectsOn(text);
  if (!line.finished && !whole) return "unfinished";
  for (const value of objects) reader.take(value);
  return whole ? "read" : "broken";
}

/** The first lines name the session; without them a later stretch would not know where it belongs. */
async function readOpening(handle: FileHandle, reader: LineReader, before: number): Promise<void> {
  if (reader.introduced === undefined) return;
  const head = Buffer.alloc(Math.min(FIRST_LINES_BYTES, before));
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  for (const line of head.toString("utf8", 0, bytesRead).split("\n", FIRST_LINES)) {
    for (const value of objectsOn(line.trim()).objects) reader.introduced(value);
  }
}

/** Enough to tell two transcripts apart: their first lines hold ids and times. */
const HEAD_BYTES = 1_024;

/** Where to go on in a file, and whether it is another one than was read before. */
async function resume(
  handle: FileHandle,
  stats: Stats,
  from: FileMark | undefined,
): Promise<{ readonly place: Place; readonly rewritten: boolean; readonly unchanged: boolean }> {
  const start: Place = { line: 1, offset: 0 };
  if (from === undefined) return { place: start, rewritten: false, unchanged: false };
  const { offset, lines, headHash: head } = from;
  const unchanged = from.size === stats.size && from.mtimeMs === stats.mtimeMs;
  const same =
    unchanged ||
    (stats.size >= offset && (await headHash(handle, offset)) === head && (await isBoundary(handle, offset)));
  return { place: same ? { line: lines + 1, offset } : start, rewritten: !same, unchanged };
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
async function* linesFrom(file: FileHandle, from: Place): AsyncGenerator<readonly Line[]> {
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
