import type { Role, SessionId } from "../../../../domain/journal/session.ts";
import { EMPTY_BAG, type Bag } from "../../../../domain/words/bag.ts";
import type { FoundTurn } from "../../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { openStatements } from "../database.ts";
import { toBag } from "../../../journal/journal-bodies.ts";
import type { Instant } from "../../../../domain/time.ts";
import { lengthen } from "../../../lengthen.ts";

/** What decides who sees a session's turns, and the session's id. */
interface SessionNote {
  readonly id: SessionId;
  /** The project's row. */
  readonly project: number | null;
}

/** Notes read in one go while they fill: a few milliseconds. */
const SLICE = 2_000;

const COLUMNS = "t.row, t.session, t.place, t.role, t.at, b.words, b.terms";

/**
 * What a search asks of turns and their sessions, kept in memory once read: a search looks at a thousand turns and shows
 * ten. What is noted never changes, except where a turn is rewritten or erased: then the notes are to be cleared.
 */
export function turnNotes(db: Database) {
  const prepared = openStatements(db);
  const shelf = new NoteShelf();
  const sessions = new Map<number, SessionNote>();
  let filledTo = 0;

  function clear(): void {
    shelf.clear();
    sessions.clear();
    filledTo = 0;
  }

  /** A turn that lost its words is passed on without any, and not kept: the doctor may bring them back. */
  function makeNote({ row, session, place, role, at, words, terms }: NoteRow): TurnNote {
    const isWhole = words !== null && terms !== null;
    const note = { row, session, place, role, at, bag: isWhole ? toBag({ words, terms }) : EMPTY_BAG };
    if (isWhole) shelf.put(note);
    return note;
  }

  /** The notes of these turns, in no order; those that are not there are left out. */
  function of(rows: Iterable<number>): Map<number, TurnNote> {
    const missing: number[] = [];
    const wanted = new Set(rows);
    for (const row of wanted) if (!shelf.has(row)) missing.push(row);
    const read = missing.length === 0 ? [] : readAll(missing).map(makeNote);
    const notes = new Map(read.map((note) => [note.row, note]));
    for (const row of wanted) {
      const note = shelf.get(row);
      if (note !== undefined) notes.set(row, note);
    }
    return notes;
  }

  function readAll(rows: readonly number[]): readonly NoteRow[] {
    return prepared(`
      select ${COLUMNS} from json_each(?) wanted
       cross join turn t on t.row = wanted.value left join bag b on b.turn = t.row
    `).all(JSON.stringify(rows));
  }

  function loadSessions(rows: Iterable<number>): void {
    const missing = new Set<number>();
    for (const row of rows) if (!sessions.has(row)) missing.add(row);
    if (missing.size === 0) return;
    const found = prepared("select row, id, project from session where row in (select value from json_each(?))").all(
      JSON.stringify([...missing]),
    ) as unknown as (SessionNote & { row: number })[];
    for (const { row, id, project } of found) sessions.set(row, { id, project });
  }

  return {
    clear,
    of,
    /** Reads a slice further ahead of any question; false once every turn was read. */
    fill(): boolean {
      const { last } = prepared("select coalesce(max(row), 0) as last from turn").get() as { last: number };
      if (filledTo >= last) return false;
      const to = Math.min(last, filledTo + SLICE);
      const slice = prepared(`
        select ${COLUMNS} from turn t left join bag b on b.turn = t.row where t.row > ? and t.row <= ?
      `).all(filledTo, to) as unknown as NoteRow[];
      for (const row of slice) makeNote(row);
      filledTo = to;
      return filledTo < last;
    },
    /** Each turn with those right before and after it in its session. */
    windows(rows: readonly number[]): ReadonlyMap<number, TurnWindow> {
      // Read one after the other, so they mostly have neighbouring rows too.
      const near = of(rows.flatMap((row) => [row - 1, row, row + 1]));
      const windows = new Map<number, TurnWindow>();
      const astray: TurnNote[] = [];
      for (const row of rows) {
        const turn = near.get(row);
        if (turn === undefined) continue;
        const before = matchStep(near.get(row - 1), turn, -1);
        const after = matchStep(near.get(row + 1), turn, 1);
        windows.set(row, { turn, before, after });
        if (after === undefined || (before === undefined && turn.place > 0)) astray.push(turn);
      }
      for (const { row, beside } of astray.length === 0 ? [] : findBesideByPlace(astray)) {
        const { turn, before, after } = windows.get(row)!;
        windows.set(row, {
          turn,
          before: before ?? matchStep(beside, turn, -1),
          after: after ?? matchStep(beside, turn, 1),
        });
      }
      return windows;
    },
    /** One that was loaded. */
    session: (row: number): SessionNote => sessions.get(row)!,
    /** As the outside knows them. */
    found(notes: readonly TurnNote[]): readonly FoundTurn[] {
      loadSessions(notes.map(({ session }) => session));
      return notes.map(({ row, session, place, role, at }) => ({
        row,
        session: sessions.get(session)!.id,
        index: place,
        role,
        at,
      }));
    },
    loadSessions,
  };

  function findBesideByPlace(
    turns: readonly TurnNote[],
  ): readonly { readonly row: number; readonly beside: TurnNote | undefined }[] {
    const found = prepared(`
      select f.row, t.row as near
        from turn f
        join turn t on t.session = f.session and t.place in (f.place - 1, f.place + 1)
       where f.row in (select value from json_each(?))
    `).all(JSON.stringify(turns.map(({ row }) => row))) as { row: number; near: number }[];
    const notes = of(found.map(({ near }) => near));
    return found.map(({ row, near }) => ({ row, beside: notes.get(near) }));
  }
}

/** The note, if it is that of the turn so many places further in the same session. */
function matchStep(note: TurnNote | undefined, { session, place }: TurnNote, step: number): TurnNote | undefined {
  return note?.session === session && note.place === place + step ? note : undefined;
}

interface TurnWindow {
  readonly turn: TurnNote;
  readonly before: TurnNote | undefined;
  readonly after: TurnNote | undefined;
}

interface NoteRow {
  readonly row: number;
  readonly session: number;
  readonly place: number;
  readonly role: Role;
  readonly at: number;
  readonly words: number | null;
  readonly terms: Uint8Array | null;
}

/** What a search asks of a turn, without its text. */
export interface TurnNote {
  readonly row: number;
  /** The session's row. */
  readonly session: number;
  readonly place: number;
  readonly role: Role;
  readonly at: Instant;
  readonly bag: Bag;
}

/** A megabyte of 32-bit numbers, and how many there may be: enough for 100,000 turns of some hundred words. */
const BLOCK_NUMBERS = 2 ** 18;
const MOST_BLOCKS = 64;

/** Before a note's words: session, place, role, two for the time, words counted, different words. */
const HEAD = 7;
const ROLES: readonly Role[] = ["user", "assistant", "tool"];
const HALF = 2 ** 32;

/**
 * Notes in a few large blocks of numbers: as an object each they would take several times the memory, and the garbage
 * collector would walk over all of them. When every block is full, the oldest is emptied.
 */
export class NoteShelf {
  readonly #most: number;
  #blocks: Uint32Array[] = [];
  /** The turns in each block, so that they are forgotten with it. */
  #held: number[][] = [];
  #current = -1;
  #used = BLOCK_NUMBERS;
  /** By a turn's row: one more than its note's place among all blocks' numbers. */
  #places = new Int32Array(0);

  constructor(mostBlocks: number = MOST_BLOCKS) {
    this.#most = mostBlocks;
  }

  has(row: number): boolean {
    return (this.#places[row] ?? 0) !== 0;
  }

  /** False for a note that is longer than a block, which is not kept. */
  put({ row, session, place, role, at, bag }: TurnNote): boolean {
    const size = HEAD + bag.hashes.length + Math.ceil(bag.counts.length / 4);
    if (size > BLOCK_NUMBERS || this.has(row)) return false;
    if (this.#used + size > BLOCK_NUMBERS) this.#turnPage();
    const block = this.#blocks[this.#current]!;
    const start = this.#used;
    block[start] = session;
    block[start + 1] = place;
    block[start + 2] = ROLES.indexOf(role);
    block[start + 3] = Math.floor(at / HALF);
    block[start + 4] = at % HALF;
    block[start + 5] = bag.words;
    block[start + HEAD - 1] = bag.hashes.length;
    block.set(bag.hashes, start + HEAD);
    new Uint8Array(block.buffer, (start + HEAD + bag.hashes.length) * 4).set(bag.counts);
    if (row >= this.#places.length) this.#places = lengthen(this.#places, row + 1);
    this.#places[row] = this.#current * BLOCK_NUMBERS + start + 1;
    this.#held[this.#current]!.push(row);
    this.#used += size;
    return true;
  }

  /** Its words are a view of the block: good for a search, until the block is emptied. */
  get(row: number): TurnNote | undefined {
    const place = this.#places[row] ?? 0;
    if (place === 0) return undefined;
    const block = this.#blocks[Math.floor((place - 1) / BLOCK_NUMBERS)]!;
    const start = (place - 1) % BLOCK_NUMBERS;
    const different = block[start + HEAD - 1]!;
    const words = start + HEAD;
    return {
      row,
      session: block[start]!,
      place: block[start + 1]!,
      role: ROLES[block[start + 2]!]!,
      at: (block[start + 3]! | 0) * HALF + block[start + 4]!,
      bag: {
        words: block[start + 5]!,
        hashes: block.subarray(words, words + different),
        counts: new Uint8Array(block.buffer, (words + different) * 4, different),
      },
    };
  }

  /** Forgets every note and wipes what it held: of an erased text nothing may linger in memory. */
  clear(): void {
    for (const block of this.#blocks) block.fill(0);
    this.#blocks = [];
    this.#held = [];
    this.#current = -1;
    this.#used = BLOCK_NUMBERS;
    this.#places = new Int32Array(0);
  }

  #turnPage(): void {
    this.#current = (this.#current + 1) % this.#most;
    this.#used = 0;
    for (const row of this.#held[this.#current] ?? []) this.#places[row] = 0;
    this.#blocks[this.#current] ??= new Uint32Array(BLOCK_NUMBERS);
    this.#held[this.#current] = [];
  }
}
