import type { ChangeId, MemoryId } from "../../../../domain/ids.ts";
import { isErasure } from "../../../../domain/sync/line.ts";
import type { LineBody, SyncLine } from "../../../../domain/sync/line.ts";
import { BEGINNING, placeOf } from "../../../../domain/sync/order.ts";
import type { DeviceId, HybridTime, Place } from "../../../../domain/sync/order.ts";
import type { DeviceIdentity, ExchangeState } from "../../../../ports/exchange.ts";
import type { Database } from "../database.ts";

interface LineRow {
  readonly device: DeviceId;
  readonly seq: number;
  readonly time: HybridTime;
  readonly digest: string;
  readonly chain: string;
  readonly body: string | null;
}

const COLUMNS = "l.device, l.seq, l.time, l.digest, l.chain, l.body";

/** Lines that count: of memories that were not erased, and of a change that came twice the first. */
const COUNTS = `
  l.change is not null
  and l.body is not null
  and not exists (select 1 from erased e where e.memory = l.memory)
  and not exists (select 1 from sync_line d where d.change = l.change and d.place < l.place)
`;

/** The lines of all devices that take part in an exchange. */
export function lineRows(db: Database) {
  const heads = db.prepare(`
    select l.device, l.seq, l.chain
      from (select device, max(seq) as seq from sync_line group by device) h
      join sync_line l on l.device = h.device and l.seq = h.seq
  `);
  const meta = db.prepare("select value from meta where key = 'sync_device'");
  const setMeta = db.prepare("insert or replace into meta (key, value) values (?, ?)");
  const add = db.prepare(`
    insert into sync_line (place, device, seq, time, digest, chain, change, memory, batch, body, dirty)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const erased = db.prepare("select 1 from erased where memory = ?");
  const former = db.prepare("select value from meta where key = 'sync_former'");
  const lastTime = db.prepare("select time from sync_line order by place desc limit 1");
  const range = db.prepare(`
    select ${COLUMNS} from sync_line l where l.device = ? and l.seq between ? and ? order by l.seq
  `);
  const digest = db.prepare("select digest from sync_line where device = ? and seq = ?");
  const lastOf = db.prepare(`
    select change from sync_line where memory = ? and change is not null and body is not null order by place desc limit 1
  `);
  const firstOf = db.prepare("select min(place) as place from sync_line where memory = ?");
  const from = db.prepare(`
    select ${COLUMNS} from sync_line l where l.place >= ? and ${COUNTS} order by l.place limit ?
  `);
  const after = db.prepare(`
    select ${COLUMNS} from sync_line l where l.place > ? and ${COUNTS} order by l.place limit ?
  `);
  const ofMemory = db.prepare(`
    select ${COLUMNS} from sync_line l where l.memory = ? and l.place < ? and ${COUNTS} order by l.place
  `);
  const ofStep = db.prepare(`
    select ${COLUMNS} from sync_line l where l.batch = ? and l.place <= ? and ${COUNTS} order by l.place
  `);
  const firstReleased = db.prepare("select min(place) as place from sync_line where device = ? and seq >= ?");
  const release = db.prepare("delete from sync_line where device = ? and seq >= ?");
  const restamp = db.prepare("delete from meta where key = 'sync_stamped'");
  const erasedStep = db.prepare(`
    select 1 from sync_line l where l.batch = ? and exists (select 1 from erased e where e.memory = l.memory) limit 1
  `);
  const anyErased = db.prepare("select 1 from erased limit 1");
  const dirty = db.prepare("select seq from sync_line where device = ? and dirty = 1 order by seq");
  const clean = db.prepare("update sync_line set dirty = 0 where device = ? and seq = ?");

  return {
    state(): ExchangeState {
      const row = meta.get() as { value: string } | undefined;
      const rows = heads.all() as { device: DeviceId; seq: number; chain: string }[];
      return {
        identity: row === undefined ? undefined : (JSON.parse(row.value) as DeviceIdentity),
        heads: new Map(rows.map(({ device, seq, chain }) => [device, { seq, chain }])),
      };
    },
    become: (identity: DeviceIdentity) => void setMeta.run("sync_device", JSON.stringify(identity)),
    lastTime: () => (lastTime.get() as { time: HybridTime } | undefined)?.time ?? BEGINNING,
    lines: (device: DeviceId, first: number, last: number) => (range.all(device, first, last) as LineRow[]).map(toLine),
    addLine({ device, seq, time, digest: hash, chain, body }: SyncLine): void {
      const change = body === null || isErasure(body) ? null : body.change;
      const memory = body === null ? null : isErasure(body) ? body.erased : body.change.memory;
      // Whoever published it may not have heard of the erasure yet, or may be gone: no word of it comes back.
      const isGone = change !== null && erased.get(memory) !== undefined;
      add.run(
        placeOf({ device, seq, time }),
        device,
        seq,
        time,
        hash,
        chain,
        change?.id ?? null,
        memory,
        change?.batch ?? null,
        body === null || isGone ? null : JSON.stringify(body),
        isGone ? 1 : 0,
      );
    },
    digestAt: (device: DeviceId, seq: number) => (digest.get(device, seq) as { digest: string } | undefined)?.digest,
    lastLineOf: (memory: MemoryId) => (lastOf.get(memory) as { change: ChangeId } | undefined)?.change ?? null,
    firstPlaceOf: (memory: MemoryId) => (firstOf.get(memory) as { place: Place | null }).place ?? undefined,
    linesFrom: (place: Place, isAfter: boolean, limit: number) =>
      ((isAfter ? after : from).all(place, limit) as LineRow[]).map(toLine),
    linesOf: (memory: MemoryId, before: Place) => (ofMemory.all(memory, before) as LineRow[]).map(toLine),
    linesOfStep: (batch: string, upTo: Place) => (ofStep.all(batch, upTo) as LineRow[]).map(toLine),
    release(device: DeviceId, first: number): Place | undefined {
      const { place } = firstReleased.get(device, first) as { place: Place | null };
      release.run(device, first);
      restamp.run();
      return place ?? undefined;
    },
    formerDevices(): readonly DeviceId[] {
      const row = former.get() as { value: string } | undefined;
      return row === undefined ? [] : (JSON.parse(row.value) as readonly DeviceId[]);
    },
    isErasedStep: (batch: string) => anyErased.get() !== undefined && erasedStep.get(batch) !== undefined,
    rewritten: (device: DeviceId) => (dirty.all(device) as { seq: number }[]).map(({ seq }) => seq),
    writtenOut: (device: DeviceId, seqs: readonly number[]) => {
      for (const seq of seqs) clean.run(device, seq);
    },
  };
}

function toLine({ body, ...row }: LineRow): SyncLine {
  return { ...row, body: body === null ? null : (JSON.parse(body) as LineBody) };
}
