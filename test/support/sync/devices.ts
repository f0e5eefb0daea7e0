import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { openStore } from "../../../src/store/engines/sqlite/store.ts";
import type { SqliteStore } from "../../../src/store/engines/sqlite/store.ts";
import { folderTransport, prepareFolder } from "../../../src/adapters/sync/folder.ts";
import { naming } from "../../../src/adapters/sync/home-stamp.ts";
import { segmentFormat } from "../../../src/adapters/sync/segment.ts";
import { syncOnce } from "../../../src/core/sync/sync.ts";
import type { Synced } from "../../../src/core/sync/sync.ts";
import type { NewChange } from "../../../src/domain/change.ts";
import type { BatchId, ChangeId, IdOf, MemoryId } from "../../../src/domain/ids.ts";
import { ID_LETTERS } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { DeviceId } from "../../../src/domain/sync/line.ts";
import type { Ids } from "../../../src/ports/system.ts";
import { fixedClock, memory } from "../fakes.ts";
import { MODEL, PERSON } from "../store.ts";

/** A device over a real store, with a folder of its own that others' files are carried into. */
export interface Device {
  readonly name: string;
  readonly store: SqliteStore;
  readonly folder: string;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly ids: Ids;
  /** The names it has written under. */
  readonly own: Set<string>;
  sync(): Promise<Synced>;
}

export function openDevice(top: string, name: string, number: number): Device {
  const home = join(top, name);
  const folder = join(home, "shared");
  mkdirSync(folder, { recursive: true });
  prepareFolder(folder);
  const store = openStore(join(home, "store.db"), MODEL);
  const clock = fixedClock();
  let last = 0;
  const counted = (letter: string) => `${letter}${number}${String(++last).padStart(10, "0")}`;
  const ids: Ids = { next: (of: IdOf) => counted(ID_LETTERS[of]) };
  const parts = {
    store,
    exchange: store.exchange,
    transport: folderTransport(folder),
    format: segmentFormat,
    clock,
    naming: { ...naming, newDevice: () => `${counted("d")}0` as DeviceId },
    breathe: async () => {},
  };
  const own = new Set<string>();
  return {
    name,
    store,
    folder,
    clock,
    ids,
    own,
    async sync() {
      const synced = await syncOnce(parts, { stamp: home, actor: PERSON });
      own.add(synced.device);
      return synced;
    },
  };
}

/** The store of one device under another name, as when a home is copied. */
export async function copyDevice(top: string, from: Device, name: string, number: number): Promise<Device> {
  mkdirSync(join(top, name), { recursive: true });
  await from.store.copyInto(join(top, name, "store.db"));
  cpSync(from.folder, join(top, name, "shared"), { recursive: true });
  return openDevice(top, name, number);
}

/** Files below a folder, by their path. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** What a tool that syncs folders does: files go across, and one that changed replaces the other side's older one. */
export function carry(from: Device, to: Device, only: (path: string) => boolean = () => true): void {
  for (const path of filesIn(from.folder)) {
    if (!only(path) || path.includes(".tmp")) continue;
    const target = join(to.folder, path);
    // Only whoever wrote a file has a newer one.
    if (existsSync(target) && !from.own.has(path.split(sep).at(-2) ?? "")) continue;
    mkdirSync(join(target, ".."), { recursive: true });
    copyFileSync(join(from.folder, path), target);
  }
}

/** A hash of every file below a folder, by its path. */
export function bytesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    filesIn(folder).map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex"),
    ]),
  );
}

/** What counts, as two stores of one state have it: memories, their words, and the log in its order. */
export function stateOf({ store }: Device): string {
  const rows = (sql: string) => store.db.prepare(sql).all();
  return JSON.stringify(
    [
      rows(
        "select m.id, s.key, m.agent, m.kind, m.standing, m.recorded_at, m.expires_at, m.fingerprint, m.body from memory m join scope s on s.id = m.scope order by m.id",
      ),
      rows("select m.id, w.term, w.offset from word_place w join memory m on m.row = w.doc order by 1, 3"),
      rows(
        "select id, at, by, agent, client, session, action, memory, after, why, batch, undoes, request from change order by seq",
      ),
    ],
    null,
    1,
  );
}

/** Keeps a statement, and ends those it replaces: one step, as remembering does it. */
export async function say(
  { store, ids, clock }: Device,
  text: string,
  ends: readonly Memory[] = [],
): Promise<{ readonly id: MemoryId; readonly changes: readonly ChangeId[] }> {
  const id = ids.next("memory") as MemoryId;
  const at = clock.now();
  const batch = ids.next("batch") as BatchId;
  const made = memory({ id, text, topics: ["exchange"], recordedAt: at, observedAt: at, verifiedAt: at });
  const changes: ChangeId[] = [];
  await store.write(async (writer) => {
    const append = async (given: Pick<NewChange, "action" | "before" | "after">) => {
      const change = ids.next("change") as ChangeId;
      changes.push(change);
      await writer.append(
        { id: change, at, actor: PERSON, memory: given.after!.id, why: "fact", batch, undoes: null, ...given },
        { vectors: null, request: null },
      );
    };
    await append({ action: "remembered", before: null, after: made });
    for (const before of ends)
      await append({
        action: "superseded",
        before,
        after: { ...before, standing: { state: "superseded", by: id, at } },
      });
  });
  return { id, changes };
}

/** Another state of a memory that is there. */
export async function change(
  { store, ids, clock }: Device,
  action: NewChange["action"],
  before: Memory,
  after: Memory,
): Promise<ChangeId> {
  const id = ids.next("change") as ChangeId;
  const batch = ids.next("batch") as BatchId;
  const at = clock.now();
  await store.write((writer) =>
    writer.append(
      { id, at, actor: PERSON, action, memory: after.id, before, after, why: action, batch, undoes: null },
      { vectors: null, request: null },
    ),
  );
  return id;
}
