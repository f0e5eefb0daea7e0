import { createRequire } from "node:module";
import { statSync } from "../../../files/fs.ts";
import { Worker } from "node:worker_threads";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Database } from "./database.ts";

/** How long a reader in another process is waited for before the rest is left for later. */
const READER_PATIENCE_MS = 1_500;

/** A copy of a larger file is made on the disk, of a smaller one in memory: it spares the disk the room and the wait. */
const IN_MEMORY_UP_TO_BYTES = 64 * 1024 * 1024;

/**
 * Writes the file anew from its rows, since pages keep shreds of rows that once moved through them, then brings the
 * write-ahead log into it and empties that; false while another process still reads from it. It happens in a thread and over
 * a connection of its own, while others go on answering from the file; whoever
 * calls it must let nobody write meanwhile: SQLite would make them wait, and everybody with them.
 */
export async function rewriteApart(file: string): Promise<boolean> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const worker = new Worker(REWRITE, {
    eval: true,
    name: "rewrite",
    execArgv: [],
    workerData: {
      sqlite: createRequire(import.meta.url).resolve("@photostructure/sqlite"),
      file,
      patience: READER_PATIENCE_MS,
      store: size > IN_MEMORY_UP_TO_BYTES ? "file" : "memory",
    },
  });
  const told = await new Promise<RewriteReport>((resolve, reject) => {
    let report: RewriteReport = { error: { message: "the thread that writes the file anew ended early" } };
    worker.once("message", (message: RewriteReport) => {
      report = message;
    });
    worker.once("error", reject);
    // Not before its connection is closed.
    worker.once("exit", () => resolve(report));
  });
  if (told.error === undefined) return told.busy === 0;
  const error = Object.assign(new Error(told.error.message), { code: told.error.code });
  if (isBusy(error)) return false;
  throw error;
}

interface RewriteReport {
  readonly busy?: number;
  readonly error?: { readonly message: string; readonly code?: string };
}

/** Plain JavaScript, because a thread is not given this program's way of loading TypeScript. */
const REWRITE = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { sqlite, file, patience, store } = workerData;
  try {
    const { DatabaseSync } = require(sqlite);
    const db = new DatabaseSync(file, { timeout: patience });
    try {
      db.exec("pragma secure_delete = on; pragma synchronous = full; pragma temp_store = " + store);
      db.exec("vacuum");
      const { busy } = db.prepare("pragma wal_checkpoint(truncate)").get();
      parentPort.postMessage({ busy });
    } finally {
      db.close();
    }
  } catch (error) {
    parentPort.postMessage({ error: { message: String(error.message), code: error.code } });
  }
`;

function isBusy(error: unknown): boolean {
  return /locked|busy/i.test(String(error));
}

/** What is derived from memories is made from all of them when its follower is not known any more. */
export function treeStartsAnew(db: Database): void {
  db.exec("delete from follower where name = 'tree'");
}

/** A consistent copy of the whole store in one file, made while it is in use. */
export function copyInto(db: Database, file: string): void {
  db.prepare("vacuum into ?").run(file);
}

/**
 * What a copy that takes a store's place must keep of it: who did what, where further copies lie, what was erased, and under which names it wrote to other
 * devices. A name counts only with the store's own stamp: a copied home's belongs to the home that it was copied from.
 */
export function copyRecords(old: Database, copy: Database, stamp: string): void {
  const meta = (key: string) => {
    const row = old.prepare("select value from meta where key = ?").get(key) as { value: string } | undefined;
    return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
  };
  const identity = meta("sync_device") as { readonly device: string; readonly stamp: string } | undefined;
  const former = new Set([
    ...((meta("sync_former") as readonly string[] | undefined) ?? []),
    ...(identity?.stamp === stamp ? [identity.device] : []),
  ]);
  if (former.size > 0)
    copy.prepare("insert or replace into meta (key, value) values ('sync_former', ?)").run(JSON.stringify([...former]));
  for (const [table, columns] of Object.entries(RECORDS)) {
    const places = columns.replaceAll(/\w+/g, "?");
    const keep = copy.prepare(`insert or ignore into ${table} (${columns}) values (${places})`);
    for (const row of old.prepare(`select ${columns} from ${table}`).all()) keep.run(...Object.values(row));
  }
}

const RECORDS = {
  audit: "seq, at, by, agent, client, session, action, memory, change, detail",
  backup: "path, at",
  erased: "memory, at",
};

/** Which memories were erased here, by what the audit says: it knows them also when nothing of them is left. */
export function erasedIds(db: Database): readonly MemoryId[] {
  const rows = db.prepare("select distinct memory from audit where action = 'erased' and memory is not null").all();
  return (rows as { memory: MemoryId }[]).map(({ memory }) => memory);
}
