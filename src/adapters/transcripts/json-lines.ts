import { open } from "../../files/fs.ts";
import type { FileHandle } from "node:fs/promises";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { markAt, resume } from "./file-marks.ts";
import { Gathering } from "./gathering.ts";
import type { Place } from "./gathering.ts";
import { objectsOn } from "./json.ts";
import type { Fields } from "./json.ts";
import { linesFrom } from "./lines.ts";
import type { Line } from "./lines.ts";

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
