import type { ReadTurn, Session, SessionId } from "../domain/journal/session.ts";
import type { Instant } from "../domain/time.ts";
import type { FileMark } from "./journal.ts";

/** What a store of memories needs to know of another whose place it takes, beside what every port tells. */
export interface MemoriesCarrying {
  /** What was erased, as nothing but keyed hashes; null where nothing ever was. */
  erasedMarks(): Promise<ErasedMarks | null>;
  /** From now on what was erased there is not learned here. Its audit is here already. */
  takeErasedMarks(marks: ErasedMarks): Promise<void>;
}

export interface ErasedMarks {
  readonly key: string;
  readonly hashes: readonly { readonly hash: string; readonly at: Instant }[];
}

/** The same for the journal. */
export interface JournalCarrying {
  /** A session's turns as they were read, each with the key that it is known again by. */
  readTurns(session: SessionId): Promise<readonly ReadTurn[]>;
  /** Puts a session in as it is elsewhere, in one transaction. Turns that are here already are passed over. */
  takeSession(session: Session, turns: readonly ReadTurn[]): Promise<void>;
  /** How far each transcript was read. */
  fileMarks(): Promise<readonly KeptMark[]>;
  takeFileMarks(marks: readonly KeptMark[]): Promise<void>;
}

/** With the lines that could not be read. */
export interface KeptMark extends FileMark {
  readonly broken: number;
}
