import type { Role, SessionId } from "../../../domain/journal/session.ts";
import { EMPTY_BAG } from "../../../domain/words/bag.ts";
import type { FoundTurn } from "../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { NoteShelf } from "./note-shelf.ts";
import type { TurnNote } from "./note-shelf.ts";
import { toBag } from "./rows.ts";

/** What of a session decides who sees it, and how it is called outside. */
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
  const prepared = statements(db);
  const shelf = new NoteShelf();
  const sessions = new Map<number, SessionNote>();
  let filledTo = 0;

  function clear(): void {
    shelf.clear();
    sessions.clear();
    filledTo = 0;
  }

  /** A turn that lost its words is passed on without any, and not kept: the doctor may bring them back. */
  function noted({ words, terms, ...turn }: NoteRow): TurnNote {
    if (terms === null || words === null) return { ...turn, bag: EMPTY_BAG };
    const note = { ...turn, bag: toBag({ words, terms }) };
    shelf.put(note);
    return note;
  }

  /** The notes of these turns, in no order; those that are not there are left out. */
  function of(rows: Iterable<number>): Map<number, TurnNote> {
    const missing: number[] = [];
    const wanted = new Set(rows);
    for (const row of wanted) if (!shelf.has(row)) missing.push(row);
    const read = missing.length === 0 ? [] : readAll(missing).map(noted);
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
      for (const row of slice) noted(row);
      filledTo = to;
      return filledTo < last;
    },
    /** Each turn with those right before and after it in its session, in order. */
    windows(turns: readonly TurnNote[]): ReadonlyMap<number, readonly TurnNote[]> {
      // Read one after the other, so they mostly have neighbouring rows too.
      const beside = of(turns.flatMap(({ row }) => [row - 1, row, row + 1]));
      const isAt = (note: TurnNote | undefined, { session, place }: TurnNote, step: number): boolean =>
        note !== undefined && note.session === session && note.place === place + step;
      const astray = turns.filter((turn) => {
        const before = turn.place === 0 || isAt(beside.get(turn.row - 1), turn, -1);
        return !before || !isAt(beside.get(turn.row + 1), turn, 1);
      });
      const elsewhere = astray.length === 0 ? [] : besideByPlace(astray);
      const others = of(elsewhere.map(({ near }) => near));
      const near = new Map(turns.map(({ row }) => [row, [beside.get(row - 1), beside.get(row + 1)]]));
      for (const each of elsewhere) near.get(each.row)!.push(others.get(each.near));
      return new Map(
        turns.map((turn) => {
          const around = near.get(turn.row)!;
          const before = around.find((note) => isAt(note, turn, -1));
          const after = around.find((note) => isAt(note, turn, 1));
          return [turn.row, [before, turn, after].filter((note) => note !== undefined)];
        }),
      );
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

  function besideByPlace(turns: readonly TurnNote[]): readonly { readonly row: number; readonly near: number }[] {
    return prepared(`
      select f.row, t.row as near
        from turn f
        join turn t on t.session = f.session and t.place in (f.place - 1, f.place + 1)
       where f.row in (select value from json_each(?))
    `).all(JSON.stringify(turns.map(({ row }) => row)));
  }
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
