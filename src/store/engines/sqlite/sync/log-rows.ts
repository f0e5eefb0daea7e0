import type { NewChange } from "../../../../domain/change.ts";
import type { MemoryId } from "../../../../domain/ids.ts";
import type { Memory } from "../../../../domain/memory.ts";
import type { Place } from "../../../../domain/sync/line.ts";
import type { Instant } from "../../../../domain/time.ts";
import { changeLog } from "../../../memories/log.ts";
import type { memoryWriter } from "../../../memories/memory-store.ts";
import { insert } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";

const STAMPED = "sync_stamped";

/** The log as an exchange writes it anew, and the memories that follow from it. */
export function logRows(sql: Sql, { rows, vectors, noteWrite, noteTouched }: ReturnType<typeof memoryWriter>) {
  const log = changeLog(sql);

  async function readLogged(
    memory: MemoryId,
  ): Promise<{ readonly now: Memory | null; readonly last: Memory | undefined }> {
    const states = await sql.first<{ now: string | null; last: string | null }>`
      select (select after from change where memory = ${memory} order by seq desc limit 1) as now,
             (select after from change where memory = ${memory} and after is not null order by seq desc limit 1) as last`;
    const { now, last } = states!;
    return { now: now === null ? null : parse(now), last: last === null ? undefined : parse(last) };
  }

  async function settle(id: MemoryId): Promise<void> {
    const { now, last } = await readLogged(id);
    const before = await sql.first<{ row: number; body: string; standing: string }>`
      select row, body, standing from memory where id = ${id}`;
    if (last === undefined) {
      // No line of the log speaks of it any more: the merge had made it, and does not now.
      if (before === undefined) return;
      await noteWrite();
      await rows.remove(before.row);
      await noteTouched(before.row, id);
      return;
    }
    // One that was taken away keeps its row as it was when it was last there.
    const isThere = before !== undefined && before.standing !== "absent";
    if (before?.body === JSON.stringify(last) && isThere === (now !== null)) return;
    const version = await noteWrite();
    const { row, isNew, textIsNew } = await rows.put(id, now ?? last, version);
    if (textIsNew) await vectors.replace(row, [], version, isNew);
    if (now === null) await rows.put(id, null, version);
    await noteTouched(row, id);
  }

  return {
    async unstamped(limit: number) {
      const stamped = await sql.first<{ value: string }>`select value from meta where key = ${STAMPED}`;
      const seqs = await sql.rows<{ seq: number }>`
        select c.seq
          from change c
         where c.seq > ${Number(stamped?.value ?? 0)}
           and not exists (select 1 from sync_line l where l.change = c.id)
           and not exists (select 1 from sync_made m where m.change = c.id)
         order by c.seq
         limit ${limit}`;
      const changes = [];
      for (const { seq } of seqs) changes.push(await log.at(seq));
      return changes;
    },
    async allStamped() {
      await sql.run`
        insert or replace into meta (key, value) select ${STAMPED}, cast(coalesce(max(seq), 0) as text) from change`;
    },
    unstampedErasures: () =>
      sql.rows<{ memory: MemoryId; at: Instant }>`
        select e.memory, e.at
          from erased e
         where not exists (select 1 from sync_line l where l.memory = e.memory and l.change is null)
         order by e.at, e.memory`,
    async noteErased(memory: MemoryId, at: Instant) {
      await sql.run`${insert("erased", { memory, at })} on conflict do nothing`;
    },
    hasMade: async () => (await sql.first`select 1 from sync_made limit 1`) !== undefined,
    /** Everything from there on is a tail of the log: it is kept in the order of places. */
    async rewind(place: Place): Promise<readonly MemoryId[]> {
      const first = await sql.first<{ seq: number | null }>`
        select min(c.seq) as seq
          from sync_line l
          join change c on c.id = l.change
         where l.place >= ${place}
           and not exists (select 1 from sync_line d where d.change = l.change and d.place < l.place)`;
      const seq = first!.seq;
      if (seq === null) return [];
      await noteWrite();
      const ids = await sql.rows<{ memory: MemoryId }>`select distinct memory from change where seq >= ${seq}`;
      await sql.run`delete from sync_made where change in (select id from change where seq >= ${seq})`;
      await sql.run`delete from change where seq >= ${seq}`;
      return ids.map(({ memory }) => memory);
    },
    logged: readLogged,
    async appendToLog(change: NewChange, request: string | null, isMade: boolean): Promise<void> {
      await noteWrite();
      await log.append(change, request);
      if (isMade) await sql.run`${insert("sync_made", { change: change.id })} on conflict do nothing`;
    },
    async settle(ids: readonly MemoryId[]) {
      for (const id of ids) await settle(id);
    },
  };
}

function parse(body: string): Memory {
  return JSON.parse(body) as Memory;
}
