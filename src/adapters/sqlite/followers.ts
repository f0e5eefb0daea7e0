import type { MemoryId } from "../../domain/ids.ts";
import type { Database } from "./database.ts";

/** Who derives something from memories, and how far each has come. What all of them have seen is dropped. */
export function followers(db: Database) {
  const any = db.prepare("select 1 from follower limit 1");
  const add = db.prepare("insert into touched (memory) values (?)");
  const seen = db.prepare("select seen from follower where name = ?");
  const subscribe = db.prepare("insert into follower (name, seen) values (?, ?)");
  const everything = db.prepare("insert into touched (memory) select id from memory order by row");
  const last = db.prepare("select coalesce(max(seq), 0) as seq from touched");
  const since = db.prepare("select seq, memory from touched where seq > ? order by seq limit ?");
  const advance = db.prepare("update follower set seen = max(seen, ?) where name = ?");
  const forget = db.prepare("delete from touched where seq <= (select min(seen) from follower)");

  return {
    /** Without a follower nothing is noted: the first one starts with everything anyway. */
    touch(memory: string): void {
      if (any.get() !== undefined) add.run(memory);
    },
    touchedSince(name: string, limit: number): { readonly ids: readonly MemoryId[]; readonly upTo: number } {
      let from = (seen.get(name) as { seen: number } | undefined)?.seen;
      if (from === undefined) {
        from = (last.get() as { seq: number }).seq;
        subscribe.run(name, from);
        everything.run();
      }
      const rows = since.all(from, limit) as { seq: number; memory: MemoryId }[];
      return { ids: [...new Set(rows.map(({ memory }) => memory))], upTo: rows.at(-1)?.seq ?? from };
    },
    followedTo(name: string, upTo: number): void {
      advance.run(upTo, name);
      forget.run();
    },
  };
}
