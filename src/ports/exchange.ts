import type { Change, NewChange } from "../domain/change.ts";
import type { ChangeId, IdOf, MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { DeviceId, Head, HybridTime, Place, SyncLine } from "../domain/sync/line.ts";
import type { Instant } from "../domain/time.ts";
import type { WholeWriter } from "./memory-store.ts";
import type { ReadTurn, Session, SessionId } from "../domain/journal/session.ts";
import type { FileMark } from "./journal.ts";

/** Which device this store is, and where it was when it became it. */
export interface DeviceIdentity {
  readonly device: DeviceId;
  /** Of the machine and the file: another one means that the store was copied or restored. */
  readonly stamp: string;
}

export interface ExchangeState {
  readonly identity: DeviceIdentity | undefined;
  readonly heads: ReadonlyMap<DeviceId, Head>;
}

/** The half of a store that takes part in an exchange between devices. */
export interface Exchange {
  state(): Promise<ExchangeState>;
  /** Lines of one device, from one number to another. */
  lines(device: DeviceId, from: number, to: number): Promise<readonly SyncLine[]>;
  /** What this store was called before it was restored from a backup: nobody else writes under those names any more. */
  formerDevices(): Promise<readonly DeviceId[]>;
  /** Lines of that device whose words are gone since they were written out. */
  rewritten(device: DeviceId): Promise<readonly number[]>;
  writtenOut(device: DeviceId, seqs: readonly number[]): Promise<void>;
  /** Everything of one exchange happens, or nothing. */
  write<T>(work: (writer: ExchangeWriter) => Promise<T>): Promise<T>;
}

/** What an exchange can do inside its transaction. */
export interface ExchangeWriter extends WholeWriter {
  state(): Promise<ExchangeState>;
  become(identity: DeviceIdentity): Promise<void>;
  lastTime(): Promise<HybridTime>;
  /** Changes made here since the last exchange, in their order. */
  unstamped(limit: number): Promise<readonly (Change & { readonly request: string | null })[]>;
  /** Erasures made here since the last exchange. */
  unstampedErasures(): Promise<readonly { readonly memory: MemoryId; readonly at: Instant }[]>;
  /** The last change of a memory that was given a line. */
  lastLineOf(memory: MemoryId): Promise<ChangeId | null>;
  addLine(line: SyncLine): Promise<void>;
  digestAt(device: DeviceId, seq: number): Promise<string | undefined>;
  /** Takes the lines of a device from a number on away; their changes are given new ones. The first of their places. */
  release(device: DeviceId, from: number): Promise<Place | undefined>;
  isErased(memory: MemoryId): Promise<boolean>;
  noteErased(memory: MemoryId, at: Instant): Promise<void>;
  /** The first place at which a memory was changed. */
  firstPlaceOf(memory: MemoryId): Promise<Place | undefined>;
  /** Whether a merge ever had to add a line of its own. */
  hasMade(): Promise<boolean>;
  /** All lines from a place on, in order, without those of erased memories, and each change once. */
  linesFrom(place: Place, isAfter: boolean, limit: number): Promise<readonly SyncLine[]>;
  linesOf(memory: MemoryId, before: Place): Promise<readonly SyncLine[]>;
  /** What was done in one step, up to a place. */
  linesOfStep(batch: string, upTo: Place): Promise<readonly SyncLine[]>;
  /** Whether a step changed something that was erased since. */
  isErasedStep(batch: string): Promise<boolean>;
  /** Takes the log back to just before a place; says which memories were changed from there on. */
  rewind(place: Place): Promise<readonly MemoryId[]>;
  /** What the log says of a memory: its last state, and the last in which it was there. */
  logged(memory: MemoryId): Promise<{ readonly now: Memory | null; readonly last: Memory | undefined }>;
  /** Appends to the log alone. A line that the merge made itself has no line of a device. */
  appendToLog(change: NewChange, request: string | null, isMade: boolean): Promise<void>;
  /** Brings memories, words and vectors in line with the log. */
  settle(ids: readonly MemoryId[]): Promise<void>;
  /** Everything in the log has its line. */
  allStamped(): Promise<void>;
}

/** Hashes, and ids made from what they name: the same on every device. */
export interface Naming {
  hash(text: string): string;
  derivedId(of: IdOf, ...from: readonly string[]): string;
  newDevice(): DeviceId;
}

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
  /** By which each erased memory is known where it still stands, as its store keeps it. */
  readonly traces: readonly { readonly key: string; readonly value: string }[];
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
