import type { ReadSession, ReadTurn } from "../domain/journal/session.ts";
import type { FileMark } from "./journal.ts";

/** A transcript on the disk, be it a file, a database or the first file of a folder, and whose it is. */
export interface TranscriptFile {
  readonly client: string;
  readonly path: string;
}

/** What one stretch of a transcript adds to one session. */
export interface ReadPortion {
  readonly session: ReadSession;
  readonly turns: readonly ReadTurn[];
}

/** A part of a transcript small enough to be kept in one go. */
export interface Stretch {
  readonly portions: readonly ReadPortion[];
  /** Where to go on: perhaps a little before the end of what was read, so that what is still open is read again. */
  readonly mark: FileMark;
  /** Lines that are no JSON, or no transcript's. */
  readonly brokenLines: number;
  /** Lines too long to be read whole. */
  readonly cutLines: number;
  readonly bytes: number;
  /** The file is not the one that was read before: it is read anew from the start. */
  readonly rewritten: boolean;
}

/** Reads what clients write, without ever changing it. */
export interface Transcripts {
  /** The transcripts at a path, a file's or a folder's; of one client, or of whichever they look like. */
  find(path: string, client: string | null): Iterable<TranscriptFile>;
  /** Goes on from where the mark says; nothing comes when the file is as it was. */
  read(file: TranscriptFile, from: FileMark | undefined): AsyncIterable<Stretch>;
}
