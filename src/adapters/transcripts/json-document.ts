import { open } from "../../files/fs.ts";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { markAt } from "./file-marks.ts";
import { Gathering } from "./gathering.ts";
import { readFields, readItems, objectsOn } from "./json.ts";
import type { LineReaderFor } from "./json-lines.ts";

/** Such a file must be read whole; sessions in this form have a few megabytes at most. */
const LARGEST_DOCUMENT_BYTES = 64 * 1_024 * 1_024;

/** Reads a transcript that is one JSON document, each time it changed. */
export async function* readJsonDocument(
  file: TranscriptFile,
  from: FileMark | undefined,
  readerFor: LineReaderFor,
): AsyncGenerator<Stretch> {
  const handle = await open(file.path, "r");
  try {
    const stats = await handle.stat();
    if (from !== undefined && from.size === stats.size && from.mtimeMs === stats.mtimeMs) return;
    const gathering = new Gathering();
    const tooLarge = stats.size > LARGEST_DOCUMENT_BYTES;
    const value = tooLarge ? undefined : objectsOn(await handle.readFile("utf8")).objects[0];
    if (value !== undefined) {
      const reader = readerFor(file, gathering);
      const lines = readItems(value["loglines"]);
      if (lines.length === 0) reader.take(value);
      for (const [index, line] of lines.entries()) {
        gathering.at({ line: index + 1, offset: 0 });
        reader.take(readFields(line));
      }
    }
    const mark = await markAt(file, handle, stats, { line: 1, offset: stats.size });
    const unread = value === undefined && !tooLarge && stats.size > 0;
    yield {
      portions: gathering.take(),
      mark,
      brokenLines: unread ? 1 : 0,
      cutLines: tooLarge ? 1 : 0,
      bytes: stats.size,
      rewritten: false,
    };
  } finally {
    await handle.close();
  }
}
