import { nameJournalCopy, namePart, formatStamp } from "../../domain/backup-names.ts";
import { MemoryError } from "../../domain/errors.ts";
import { chmodSync, existsSync, mkdirSync, renameSync } from "../../files/fs.ts";
import type { Check, RowSecurity, StoreEngine } from "../../ports/store-keeping.ts";
import { refuseAgents, refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { compactNow } from "../jobs/compacting.ts";
import { remove } from "../jobs/erased-files.ts";
import { measureFile } from "../service.ts";
import type { WholeService } from "../service.ts";
import { dirname, join, resolve } from "node:path";

export const backupHandler: Handler<"backup"> = async (call, input) => {
  refuseAgents(call, "backup");
  const { actor } = call;
  const service = wholeService(call);
  const { store, home, clock } = service;
  if (store.engine.server !== null)
    throw new MemoryError("usage", "The memories are on a PostgreSQL server, so there is no file to copy.", {
      hint: "Use the server's own backups, or: pg_dump --schema=holdfast",
    });
  if (input.file !== undefined) refuseFilesFromNetwork(call, "This writes", "holdfast backup");
  const file =
    input.file === undefined
      ? join(home.folder, "backups", `holdfast-${formatStamp(clock.now())}.db`)
      : resolve(input.cwd ?? home.folder, input.file);
  if (existsSync(file)) throw new MemoryError("usage", `${file} already exists.`, { hint: "Name a new file." });
  // Folders of the caller's are not made: below /proc that would never end, and a mistyped path would be taken for one.
  if (input.file !== undefined && !existsSync(dirname(file)))
    throw new MemoryError("usage", `The folder ${dirname(file)} does not exist.`, { hint: "Create it first." });
  // The place is kept, for an erasure to find it, and can't be kept with a hole in it.
  if ((await service.redactor.redact(file)).cut.length > 0)
    throw new MemoryError("usage", "The file's path contains what looks like a secret.", {
      hint: "Choose another path.",
    });
  // Noted first: an erasure has to reach a copy also when this process is killed while it makes it.
  await store.noteBackup(file, clock.now());
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    remove(namePart(file));
    await store.copyInto(namePart(file));
    chmodSync(namePart(file), 0o600);
    const { sessions, commits } = await service.journal.totals();
    if (sessions + commits > 0) await copyJournal(service.journal, nameJournalCopy(file));
    renameSync(namePart(file), file);
  } catch (cause) {
    remove(namePart(file));
    throw new MemoryError(
      "disk-full",
      `The copy could not be written to ${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        hint: "Choose a place that is writable and has room; the store itself is unharmed.",
        cause,
      },
    );
  }
  const at = clock.now();
  await store.write((writer) =>
    writer.note({ at, actor, action: "backed up", memory: null, change: null, detail: "" }),
  );
  const { memories } = await store.totals(at);
  return {
    file,
    bytes: measureFile(file) + measureFile(nameJournalCopy(file)),
    memories: Object.values(memories).reduce((sum, count) => sum + count, 0),
  };
};

async function copyJournal(journal: WholeService["journal"], file: string): Promise<void> {
  remove(namePart(file));
  await journal.copyInto(namePart(file));
  chmodSync(namePart(file), 0o600);
  renameSync(namePart(file), file);
}

export const compactHandler: Handler<"compact"> = async (call, input) => {
  const service = wholeService(call);
  if (input.again) {
    refuseAgents(call, "compact --again");
    const { tree } = service;
    const levels = ["day", "week", "month", "root"] as const;
    await tree.redo((await Promise.all(levels.map((level) => tree.outlines("all", level)))).flat(), true);
  }
  const { followed, built, unchanged, dropped, notDue } = await compactNow(service, {
    what: input.due ? "due" : "everything",
  });
  return { followed, built, unchanged, dropped, notDue };
};

export const doctorHandler: Handler<"doctor"> = async (call, input) => {
  const { store, journal } = wholeService(call);
  const { fault } = journal;
  const checks = [
    ...serverCheck(store.engine),
    ...(await store.examine(input.repair)),
    ...(fault === null
      ? await journal.examine(input.repair)
      : [{ name: "journal file", ok: false, checked: 1, faults: [fault.message], repaired: 0 }]),
  ];
  return {
    healthy: checks.every(({ ok }) => ok),
    checks: checks.map((check) => ({ ...check, faults: [...check.faults] })),
  };
};

/** 0.8.3 and before corrupt an index or overflow a buffer under load. */
const SOUND_PGVECTOR = [0, 8, 4] as const;

/** Which server keeps the rows, and whether what it has can be relied on. */
function serverCheck({ name, server, pgvector, rowSecurity }: StoreEngine): readonly Check[] {
  if (server === null) return [];
  const vectors = pgvector === null ? "without pgvector: vectors are compared here" : `with pgvector ${pgvector}`;
  const parts = (pgvector ?? "").split(".").map(Number);
  const older = SOUND_PGVECTOR.findIndex((least, at) => (parts[at] ?? 0) !== least);
  const isOld = pgvector !== null && older !== -1 && (parts[older] ?? 0) < SOUND_PGVECTOR[older]!;
  return [
    {
      name: `${name} ${server} ${vectors}${isOld ? "; 0.8.4 or later is advised, which mends a corruption" : ""}`,
      ok: true,
      checked: 1,
      faults: [],
      repaired: 0,
    },
    { name: ROW_SECURITY[rowSecurity ?? "off"], ok: true, checked: 1, faults: [], repaired: 0 },
  ];
}

const ROW_SECURITY: Readonly<Record<RowSecurity, string>> = {
  on: "row-level security on: the server itself keeps tenants apart",
  "passed over": "row-level security on, but this role passes it over: use one that is no superuser",
  off: "row-level security off: the role may not create policies, or the server does not know them",
};
