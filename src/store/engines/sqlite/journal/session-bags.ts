import type { SessionId } from "../../../../domain/journal/session.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import { openStatements, writeMark, type Database } from "../database.ts";
import { toBag } from "../../../journal/journal-bodies.ts";
import { keepRecent } from "../../../keep-recent.ts";

/** Different words kept of all sessions together: 20 MB. */
const MOST_KEPT = 4_000_000;
/** What a session costs beside its words. */
const PER_SESSION = 64;
/** Sessions read in one go while they fill. */
const SLICE = 200;

const READ = "select s.id, b.words, b.terms from session s join session_bag b on b.session = s.row";

interface BagRow {
  readonly id: SessionId;
  readonly words: number;
  readonly terms: Uint8Array;
}

/** The words of whole sessions, kept once read: a search weighs a hundred sessions. One that grew since is read again. */
export function sessionBags(db: Database) {
  const prepared = openStatements(db);
  const mark = writeMark(db);
  const sessions = keepRecent<SessionId, Bag>(MOST_KEPT, (bag) => bag.hashes.length + PER_SESSION);
  let seenMark = mark();
  let seenTurn = readLast("turn");
  let filledTo = 0;

  function readLast(table: "turn" | "session"): number {
    return (prepared(`select coalesce(max(row), 0) as last from ${table}`).get() as { last: number }).last;
  }

  /** A session only ever grows by new turns. */
  function dropGrown(): void {
    const now = mark();
    if (now === seenMark) return;
    const last = readLast("turn");
    const grown = prepared(`
      select distinct s.id from turn t join session s on s.row = t.session where t.row > ? and t.row <= ?
    `).all(seenTurn, last) as { id: SessionId }[];
    for (const { id } of grown) sessions.drop(id);
    seenTurn = last;
    seenMark = now;
  }

  return {
    of(ids: readonly SessionId[]): ReadonlyMap<SessionId, Bag> {
      dropGrown();
      const missing = ids.filter((id) => !sessions.has(id));
      const rows: readonly BagRow[] =
        missing.length === 0
          ? []
          : prepared(`${READ} where s.id in (select value from json_each(?))`).all(JSON.stringify(missing));
      const read = new Map(rows.map((row) => [row.id, toBag(row)]));
      const found = new Map<SessionId, Bag>();
      for (const id of ids) {
        const bag = sessions.get(id) ?? read.get(id);
        if (bag === undefined) continue;
        found.set(id, bag);
        sessions.keep(id, bag);
      }
      return found;
    },
    /** Reads a slice further ahead of any question, as far as there is room; false once that is done. */
    fill(): boolean {
      dropGrown();
      const last = readLast("session");
      if (filledTo >= last || sessions.weight() >= MOST_KEPT / 2) return false;
      const slice = prepared(`${READ} where s.row > ? and s.row <= ?`).all(filledTo, filledTo + SLICE);
      for (const row of slice as unknown as BagRow[]) sessions.keep(row.id, toBag(row));
      filledTo += SLICE;
      return filledTo < last;
    },
    clear(): void {
      for (const bag of sessions.clear()) bag.hashes.fill(0);
      filledTo = 0;
    },
  };
}
