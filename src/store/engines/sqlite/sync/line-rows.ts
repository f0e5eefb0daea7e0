import type { ChangeId, MemoryId } from "../../../../domain/ids.ts";
import { BEGINNING, isErasure, getPlace } from "../../../../domain/sync/line.ts";
import type { DeviceId, HybridTime, LineBody, Place, SyncLine } from "../../../../domain/sync/line.ts";
import type { DeviceIdentity, ExchangeState } from "../../../../ports/exchange.ts";
import { insert, matchList, piece, writeVerbatim } from "../../../sql.ts";
import type { Piece, Sql } from "../../../sql.ts";

interface LineRow {
  readonly device: DeviceId;
  readonly seq: number;
  readonly time: HybridTime;
  readonly digest: string;
  readonly chain: string;
  readonly body: string | null;
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
    const rows = await sql.rows<LineRow>`
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
