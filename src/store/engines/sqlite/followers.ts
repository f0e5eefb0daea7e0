import type { MemoryId } from "../../../domain/ids.ts";
import type { ChunkId } from "../../../domain/journal/session.ts";
import type { Database } from "./database.ts";

/** What may be followed, by the table that holds it. */
interface Followed {
  readonly memory: MemoryId;
  readonly chunk: ChunkId;
}

/**
 * Who derives something from memories, or from the journal's chunks, and how far each has come. What all of them have
 * seen is dropped.
 */
export function followers<Of extends keyof Followed>(db: Database, of: Of) {
  const any = db.prepare("select 1 from follower limit 1");
  const add = db.prepare(`insert into touched (${of}) values (?)`);
  const seen = db.prepare("select seen from follower where name = ?");
  const subscribe = db.prepare("insert into follower (name, seen) values (?, ?)");
  const everything = db.prepare(`insert into touched (${of}) select id from ${of} order by row`);
  const last = db.prepare("select coalesce(max(seq), 0) as seq from touched");
  const since = db.prepare(`select seq, ${of} as id from touched where seq > ? order by seq limit ?`);
  const advance = db.prepare("update follower set seen = max(seen, ?) where name = ?");
  const forget = db.prepare("delete from touched where seq <= (select min(seen) from follower)");

  return {
    /** Without a follower nothing is noted: the first one starts with everything anyway. */
    touch(id: string): void {
      if (any.get() !== undefined) add.run(id);
    },
    touchedSince(name: string, limit: number): { readonly ids: readonly Followed[Of][]; readonly upTo: number } {
      let from = (seen.get(name) as { seen: number } | undefined)?.seen;
      if (from === undefined) {
        from = (last.get() as { seq: number }).seq;
        subscribe.run(name, from);
        everything.run();
      }
      const rows = since.all(from, limit) as { seq: number; id: Followed[Of] }[];
      return { ids: [...new Set(rows.map(({ id }) => id))], upTo: rows.at(-1)?.seq ?? from };
    },
    followedTo(name: string, upTo: number): void {
      advance.run(upTo, name);
      forget.run();
    },
  };
}
