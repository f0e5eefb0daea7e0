import type { Change, NewChange } from "../../../../domain/change.ts";
import type { MemoryId } from "../../../../domain/ids.ts";
import type { Memory } from "../../../../domain/memory.ts";
import type { Place } from "../../../../domain/sync/order.ts";
import type { Instant } from "../../../../domain/time.ts";
import type { Database } from "../database.ts";
import type { changeLog } from "../../../memories/log.ts";
import type { memoryRows } from "../memory-rows.ts";
import type { vectorRows } from "../vector-rows.ts";

/** What already writes memories, words, vectors and the log. */
export interface Rows {
  readonly rows: ReturnType<typeof memoryRows>;
  readonly vectors: ReturnType<typeof vectorRows>;
  readonly log: ReturnType<typeof changeLog>;
  touch(row: number, memory: MemoryId): void;
}

const STAMPED = "sync_stamped";

/** The log as an exchange writes it anew, and the memories that follow from it. */
export function logRows(db: Database, { rows, vectors, log, touch }: Rows) {
  const stampedTo = db.prepare("select value from meta where key = ?");
  const setStamped = db.prepare(`
    insert or replace into meta (key, value) select ?, cast(coalesce(max(seq), 0) as text) from change
  `);
  const unstamped = db.prepare(`
    select c.seq
      from change c
     where c.seq > ?
       and not exists (select 1 from sync_line l where l.change = c.id)
       and not exists (select 1 from sync_made m where m.change = c.id)
     order by c.seq
     limit ?
  `);
  const erasures = db.prepare(`
    select e.memory, e.at
      from erased e
     where not exists (select 1 from sync_line l where l.memory = e.memory and l.change is null)
     order by e.at, e.memory
  `);
  const isErased = db.prepare("select 1 from erased where memory = ?");
  const noteErased = db.prepare("insert or ignore into erased (memory, at) values (?, ?)");
  const anyMade = db.prepare("select 1 from sync_made limit 1");
  const firstFrom = db.prepare(`
    select min(c.seq) as seq
      from sync_line l
      join change c on c.id = l.change
     where l.place >= ?
       and not exists (select 1 from sync_line d where d.change = l.change and d.place < l.place)
  `);
  const changedFrom = db.prepare("select distinct memory from change where seq >= ?");
  const unmake = db.prepare("delete from sync_made where change in (select id from change where seq >= ?)");
  const cut = db.prepare("delete from change where seq >= ?");
  const states = db.prepare("select after from change where memory = ? order by seq desc limit 1");
  const lastThere = db.prepare(
    "select after from change where memory = ? and after is not null order by seq desc limit 1",
  );
  const made = db.prepare("insert or ignore into sync_made (change) values (?)");
  const kept = db.prepare("select row, body, standing from memory where id = ?");

  const parsed = (row: unknown): Memory | null => {
    const { after } = (row ?? { after: null }) as { after: string | null };
    return after === null ? null : (JSON.parse(after) as Memory);
  };

  function logged(memory: MemoryId): { readonly now: Memory | null; readonly last: Memory | undefined } {
    const now = parsed(states.get(memory));
    return { now, last: now ?? parsed(lastThere.get(memory)) ?? undefined };
  }

  function settleOne(id: MemoryId): void {
    const { now, last } = logged(id);
    const before = kept.get(id) as { row: number; body: string; standing: string } | undefined;
    if (last === undefined) {
      if (before !== undefined) forget(before.row, id);
      return;
    }
    // One that was taken away keeps its row as it was when it was last there.
    const isThere = before !== undefined && before.standing !== "absent";
    if (before?.body === JSON.stringify(last) && isThere === (now !== null)) return;
    const { row, textIsNew } = rows.put(id, now ?? last);
    if (textIsNew) vectors.replace(row, []);
    if (now === null) rows.put(id, null);
    touch(row, id);
  }

  /** No line of the log speaks of it any more: the merge had made it, and does not now. */
  function forget(row: number, id: MemoryId): void {
    rows.unindex(row);
    vectors.replace(row, []);
    db.prepare("delete from memory where row = ?").run(row);
    touch(row, id);
  }

  return {
    async unstamped(limit: number): Promise<readonly (Change & { readonly request: string | null })[]> {
      const upTo = Number((stampedTo.get(STAMPED) as { value: string } | undefined)?.value ?? 0);
      const seqs = unstamped.all(upTo, limit) as { seq: number }[];
      const changes = [];
      for (const { seq } of seqs) changes.push(await log.at(seq));
      return changes;
    },
    allStamped: () => void setStamped.run(STAMPED),
    unstampedErasures: () => erasures.all() as { memory: MemoryId; at: Instant }[],
    isErased: (memory: MemoryId) => isErased.get(memory) !== undefined,
    noteErased: (memory: MemoryId, at: Instant) => void noteErased.run(memory, at),
    hasMade: () => anyMade.get() !== undefined,
    /** Everything from there on is a tail of the log: it is kept in the order of places. */
    rewind(place: Place): readonly MemoryId[] {
      const { seq } = firstFrom.get(place) as { seq: number | null };
      if (seq === null) return [];
      const ids = (changedFrom.all(seq) as { memory: MemoryId }[]).map(({ memory }) => memory);
      unmake.run(seq);
      cut.run(seq);
      return ids;
    },
    logged,
    async appendToLog(change: NewChange, request: string | null, isMade: boolean): Promise<void> {
      await log.append(change, request);
      if (isMade) made.run(change.id);
    },
    settle(ids: readonly MemoryId[]): void {
      for (const id of ids) settleOne(id);
    },
  };
}
