import type { SessionId } from "../../../domain/journal/session.ts";
import type { Bag } from "../../../domain/words/bag.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { toBag } from "./rows.ts";
import { writeMark } from "./write-mark.ts";

/** Different words kept of all sessions together: 20 MB. */
const MOST_KEPT = 4_000_000;
/** What a session costs beside its words. */
const PER_SESSION = 64;

interface KeptBag {
  readonly bag: Bag;
  /** As many turns the session had: it only ever grows. */
  readonly turns: number;
  /** Up to which write that was seen to be so. */
  readonly mark: string;
}

/** The words of whole sessions, kept once read: a search weighs a hundred sessions. One that grew since is read again. */
export function sessionBags(db: Database) {
  const prepared = statements(db);
  const mark = writeMark(db);
  /** Least recently asked for first. */
  const sessions = new Map<SessionId, KeptBag>();
  let kept = 0;

  function keep(id: SessionId, held: KeptBag): void {
    drop(id);
    sessions.set(id, held);
    kept += sizeOf(held);
  }

  function drop(id: SessionId): void {
    const held = sessions.get(id);
    if (held === undefined) return;
    kept -= sizeOf(held);
    sessions.delete(id);
  }

  /** Reads the bags of those that are new here or have grown. */
  function bringUpToDate(ids: readonly SessionId[], now: string): void {
    const found = prepared("select row, id, turns from session where id in (select value from json_each(?))").all(
      JSON.stringify(ids),
    ) as unknown as { row: number; id: SessionId; turns: number }[];
    const grown = found.filter(({ id, turns }) => sessions.get(id)?.turns !== turns);
    const rows = prepared(`
      select session as row, words, terms from session_bag where session in (select value from json_each(?))
    `).all(JSON.stringify(grown.map(({ row }) => row))) as unknown as {
      row: number;
      words: number;
      terms: Uint8Array;
    }[];
    const bags = new Map(rows.map((row) => [row.row, toBag(row)]));
    for (const { row, id, turns } of found) {
      const bag = bags.get(row) ?? sessions.get(id)?.bag;
      if (bag !== undefined) keep(id, { bag, turns, mark: now });
    }
  }

  return {
    of(ids: readonly SessionId[]): ReadonlyMap<SessionId, Bag> {
      const now = mark();
      const doubtful = ids.filter((id) => sessions.get(id)?.mark !== now);
      if (doubtful.length > 0) bringUpToDate(doubtful, now);
      const found = new Map<SessionId, Bag>();
      for (const id of ids) {
        const held = sessions.get(id);
        if (held === undefined) continue;
        found.set(id, held.bag);
        keep(id, held);
      }
      for (const oldest of sessions.keys()) {
        if (kept <= MOST_KEPT) break;
        drop(oldest);
      }
      return found;
    },
    clear(): void {
      for (const { bag } of sessions.values()) bag.hashes.fill(0);
      sessions.clear();
      kept = 0;
    },
  };
}

function sizeOf({ bag }: KeptBag): number {
  return bag.hashes.length + PER_SESSION;
}
