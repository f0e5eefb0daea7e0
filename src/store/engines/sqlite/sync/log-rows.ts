import type { NewChange } from "../../../../domain/change.ts";
import type { MemoryId, ChangeId } from "../../../../domain/ids.ts";
import type { Memory } from "../../../../domain/memory.ts";
import {
  type Place,
  BEGINNING,
  isErasure,
  getPlace,
  type DeviceId,
  type HybridTime,
  type LineBody,
  type SyncLine,
} from "../../../../domain/sync/line.ts";
import type { Instant } from "../../../../domain/time.ts";
import { changeLog } from "../../../memories/log.ts";
import type { memoryWriter } from "../../../memories/memory-store.ts";
import { insert, matchList, piece, writeVerbatim, type Piece } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";
import type { DeviceIdentity, ExchangeState } from "../../../../ports/exchange.ts";

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

/** Lines that count: of memories that were not erased, and of a change that came twice the first. */
const COUNTS = writeVerbatim(`
  l.change is not null
  and l.body is not null
  and not exists (select 1 from erased e where e.memory = l.memory)
  and not exists (select 1 from sync_line d where d.change = l.change and d.place < l.place)`);

/** The lines of all devices that take part in an exchange. */
export function lineRows(sql: Sql) {
  async function select(where: Piece): Promise<readonly SyncLine[]> {
    const rows = await sql.rows<Omit<SyncLine, "body"> & { body: string | null }>`
      select l.device, l.seq, l.time, l.digest, l.chain, l.body from sync_line l where ${where}`;
    return rows.map(({ body, ...row }) => ({ ...row, body: body === null ? null : (JSON.parse(body) as LineBody) }));
  }

  async function findMeta<T>(key: string): Promise<T | undefined> {
    const row = await sql.first<{ value: string }>`select value from meta where key = ${key}`;
    return row === undefined ? undefined : (JSON.parse(row.value) as T);
  }

  async function isErased(memory: string | null): Promise<boolean> {
    return (await sql.first`select 1 from erased where memory = ${memory}`) !== undefined;
  }

  return {
    async state(): Promise<ExchangeState> {
      const heads = await sql.rows<{ device: DeviceId; seq: number; chain: string }>`
        select l.device, l.seq, l.chain
          from (select device, max(seq) as seq from sync_line group by device) h
          join sync_line l on l.device = h.device and l.seq = h.seq`;
      return {
        identity: await findMeta<DeviceIdentity>("sync_device"),
        heads: new Map(heads.map(({ device, seq, chain }) => [device, { seq, chain }])),
      };
    },
    async become(identity: DeviceIdentity): Promise<void> {
      await sql.run`insert or replace into meta (key, value) values ('sync_device', ${JSON.stringify(identity)})`;
    },
    async lastTime(): Promise<HybridTime> {
      const last = await sql.first<{ time: HybridTime }>`select time from sync_line order by place desc limit 1`;
      return last?.time ?? BEGINNING;
    },
    lines: (device: DeviceId, first: number, last: number) =>
      select(piece`l.device = ${device} and l.seq between ${first} and ${last} order by l.seq`),
    async addLine({ device, seq, time, digest, chain, body }: SyncLine): Promise<void> {
      const change = body === null || isErasure(body) ? null : body.change;
      const memory = body === null ? null : isErasure(body) ? body.erased : body.change.memory;
      // Whoever published it may not have heard of the erasure yet, or may be gone: no word of it comes back.
      const isGone = change !== null && (await isErased(memory));
      const about = { change: change?.id ?? null, memory, batch: change?.batch ?? null };
      const said = { body: body === null || isGone ? null : JSON.stringify(body), dirty: isGone };
      const place = getPlace({ device, seq, time });
      await sql.run`${insert("sync_line", { place, device, seq, time, digest, chain, ...about, ...said })}`;
    },
    async digestAt(device: DeviceId, seq: number): Promise<string | undefined> {
      const line = await sql.first<{ digest: string }>`
        select digest from sync_line where device = ${device} and seq = ${seq}`;
      return line?.digest;
    },
    async lastLineOf(memory: MemoryId): Promise<ChangeId | null> {
      const last = await sql.first<{ change: ChangeId }>`
        select change from sync_line
         where memory = ${memory} and change is not null and body is not null order by place desc limit 1`;
      return last?.change ?? null;
    },
    async firstPlaceOf(memory: MemoryId): Promise<Place | undefined> {
      const first = await sql.first<{ place: Place | null }>`
        select min(place) as place from sync_line where memory = ${memory}`;
      return first!.place ?? undefined;
    },
    linesFrom: (place: Place, isAfter: boolean, limit: number) =>
      select(piece`${isAfter ? piece`l.place > ${place}` : piece`l.place >= ${place}`} and ${COUNTS}
                   order by l.place limit ${limit}`),
    linesOf: (memory: MemoryId, before: Place) =>
      select(piece`l.memory = ${memory} and l.place < ${before} and ${COUNTS} order by l.place`),
    linesOfStep: (batch: string, upTo: Place) =>
      select(piece`l.batch = ${batch} and l.place <= ${upTo} and ${COUNTS} order by l.place`),
    async release(device: DeviceId, from: number): Promise<Place | undefined> {
      const first = await sql.first<{ place: Place | null }>`
        select min(place) as place from sync_line where device = ${device} and seq >= ${from}`;
      await sql.run`delete from sync_line where device = ${device} and seq >= ${from}`;
      await sql.run`delete from meta where key = 'sync_stamped'`;
      return first!.place ?? undefined;
    },
    formerDevices: async () => (await findMeta<readonly DeviceId[]>("sync_former")) ?? [],
    async isErasedStep(batch: string): Promise<boolean> {
      if ((await sql.first`select 1 from erased limit 1`) === undefined) return false;
      const line = await sql.first`
        select 1 from sync_line l
         where l.batch = ${batch} and exists (select 1 from erased e where e.memory = l.memory) limit 1`;
      return line !== undefined;
    },
    isErased: (memory: MemoryId) => isErased(memory),
    async rewritten(device: DeviceId): Promise<readonly number[]> {
      const lines = await sql.rows<{ seq: number }>`
        select seq from sync_line where device = ${device} and dirty = 1 order by seq`;
      return lines.map(({ seq }) => seq);
    },
    async writtenOut(device: DeviceId, seqs: readonly number[]): Promise<void> {
      await sql.run`update sync_line set dirty = 0 where device = ${device} and ${matchList("seq", seqs, "bigint")}`;
    },
  };
}
