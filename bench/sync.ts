import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStore } from "../src/store/engines/sqlite/store.ts";
import type { SqliteStore } from "../src/store/engines/sqlite/store.ts";
import { folderTransport, prepareFolder } from "../src/adapters/sync/folder.ts";
import { naming } from "../src/adapters/sync/home-stamp.ts";
import { segmentFormat } from "../src/adapters/sync/segment.ts";
import { randomIds, systemClock } from "../src/adapters/system/system.ts";
import { syncOnce } from "../src/core/sync/sync.ts";
import type { Actor } from "../src/domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../src/domain/ids.ts";
import type { Memory } from "../src/domain/memory.ts";

/** What an exchange costs: two stores over a folder, with so many changes at once, and then with ten. */
const { positionals } = parseArgs({ allowPositionals: true });
const count = Number(positionals[0] ?? 10_000);
const PERSON: Actor = { by: "human", agent: null, client: "bench", session: null };
const top = mkdtempSync(join(tmpdir(), "hf-sync-"));
const folder = join(top, "shared");
mkdirSync(folder);
prepareFolder(folder);

const open = (name: string) => {
  const file = join(top, name, "holdfast.db");
  return { name, store: openStore(file, { id: "none", dimensions: 1 }) };
};

/** Three of four are new statements; the fourth confirms one. */
async function write(store: SqliteStore, changes: number): Promise<void> {
  let known: Memory | null = null;
  await store.write(async (writer) => {
    for (let at = 0; at < changes; at++) {
      const now = systemClock.now();
      const before: Memory | null = at % 4 === 3 ? known : null;
      const after: Memory = before === null ? statement(at, now) : { ...before, evidence: before.evidence + 1 };
      known = after;
      const [id, batch] = [randomIds.next("change") as ChangeId, randomIds.next("batch") as BatchId];
      const action = before === null ? "remembered" : "confirmed";
      await writer.append(
        { id, at: now, actor: PERSON, action, memory: after.id, before, after, why: "fact", batch, undoes: null },
        { vectors: null, request: null },
      );
    }
  });
}

function statement(at: number, now: number): Memory {
  const text = `service ${at} of the shop listens on port ${1_024 + at} and keeps its backups on volume v${at % 97}`;
  const source = {
    by: "human",
    agent: null,
    client: "bench",
    session: null,
    transcriptLine: null,
    quote: null,
  } as const;
  return {
    id: randomIds.next("memory") as MemoryId,
    kind: "project",
    trigger: "fact",
    text,
    topics: ["ports"],
    scope: { level: "user", agent: null },
    source: { ...source, file: null, commit: null, approved: false },
    observedAt: now,
    recordedAt: now,
    verifiedAt: now,
    confidence: 1,
    evidence: 1,
    staleAfter: null,
    expiresAt: null,
    standing: { state: "active" },
    anchors: [],
  };
}

async function timed(what: string, { name, store }: ReturnType<typeof open>): Promise<void> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const parts = {
    exchange: store.exchange,
    transport: folderTransport(folder),
    format: segmentFormat,
    naming,
    clock: systemClock,
    breathe: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
  const { sent, received } = await syncOnce(parts, { stamp: name, actor: PERSON });
  const { user, system } = process.cpuUsage(cpu);
  const wall = ((performance.now() - started) / 1_000).toFixed(2);
  const work = ((user + system) / 1e6).toFixed(2);
  console.log(`${what}: sent ${sent}, received ${received}, ${work} s of work, ${wall} s`);
}

try {
  console.log(`${count} changes, ${cpus()[0]?.model ?? "unknown processor"}`);
  const [desk, lap] = [open("desk"), open("lap")];
  await write(desk.store, count);
  await timed("written out", desk);
  await timed("taken in", lap);
  await write(lap.store, 10);
  await timed("ten more written out", lap);
  await timed("ten more taken in", desk);
  await write(desk.store, count);
  await write(lap.store, count);
  await timed("as many on both sides, one", desk);
  await timed("as many on both sides, other", lap);
  await timed("as many on both sides, one again", desk);
  for (const { store } of [desk, lap]) await store.close();
} finally {
  rmSync(top, { recursive: true, force: true });
}
