import { createHash } from "node:crypto";
import { copyFileSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../src/store/engines/sqlite/store.ts";
import type { NewChange } from "../../src/domain/change.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { MemoryStore } from "../../src/ports/memory-store.ts";
import type { EmbeddingModel } from "../../src/ports/embedder.ts";
import { topFolder } from "../top-folder.ts";
import { fact } from "./facts.ts";

/** The project that questions are asked from. It and the user's own memories are all in sight: the worst case. */
export const PROJECT = "example.org/bench/speed";
/** One memory in this many holds everywhere, the rest in the project. */
const USER_SHARE = 5;
/** One in this many was said by a person, the rest by an agent. */
const HUMAN_SHARE = 3;
/** Memories in one transaction while filling. */
const PORTION = 2_000;
/** Part of the file's name: another one when the facts are made differently. */
const RECIPE = 2;

/** A home of its own with `memories` in it, copied from one that is made once for each schema and model. */
export async function freshHome(memories: number, model: EmbeddingModel, makeAnew: boolean): Promise<string> {
  const schema = createHash("sha256")
    .update(readFileSync(join(topFolder(), "src/store/tables.ts")))
    .update(readFileSync(join(topFolder(), "src/store/engines/sqlite/migrations.ts")))
    .digest("hex");
  const cache = join(tmpdir(), "holdfast-bench-speed");
  const kept = join(cache, `${schema.slice(0, 12)}-${RECIPE}-${model.id}-${memories}.db`);
  mkdirSync(cache, { recursive: true });
  if (makeAnew || !existsSync(kept)) await fill(kept, memories, model);
  const home = mkdtempSync(join(tmpdir(), "hf-speed-"));
  copyFileSync(kept, join(home, "holdfast.db"), constants.COPYFILE_FICLONE);
  return home;
}

/** Written beside its place and moved there when it is whole, so that a broken run leaves no half-filled store. */
async function fill(kept: string, memories: number, model: EmbeddingModel): Promise<void> {
  const unfinished = `${kept}.${process.pid}`;
  const store = openStore(unfinished, model);
  await putFacts(store, memories);
  store.db.exec("pragma wal_checkpoint(truncate)");
  await store.close();
  for (const end of ["-wal", "-shm"]) rmSync(unfinished + end, { force: true });
  renameSync(unfinished, kept);
}

/** The same facts into any store. */
export async function putFacts(store: Pick<MemoryStore, "write">, memories: number): Promise<void> {
  for (let first = 0; first < memories; first += PORTION) {
    await store.write(async (writer) => {
      for (let number = first; number < Math.min(memories, first + PORTION); number++) {
        const { text, vector } = fact(number);
        await writer.append(remembered(number, text), { vectors: [vector], request: null });
      }
    });
  }
}

/** One an hour, up to now, so that ages vary as they do in use. */
export function remembered(number: number, text: string): NewChange {
  const at = Date.now() - (number % 8_760) * 3_600_000;
  const id = String(number).padStart(12, "0");
  const by = number % HUMAN_SHARE === 0 ? "human" : "agent";
  const actor = { by, agent: by === "agent" ? "claude" : null, client: "bench", session: null };
  const memory = {
    id: `m${id}`,
    kind: "project",
    trigger: "fact",
    text,
    topics: [],
    scope:
      number % USER_SHARE === 0 ? { level: "user", agent: null } : { level: "project", project: PROJECT, agent: null },
    source: {
      ...actor,
      transcriptLine: null,
      quote: null,
      file: null,
      commit: null,
      approved: false,
    },
    observedAt: at,
    recordedAt: at,
    verifiedAt: at,
    confidence: 1,
    evidence: 1,
    staleAfter: null,
    expiresAt: null,
    standing: { state: "active" },
    anchors: [],
  } as unknown as Memory;
  return {
    id: `c${id}`,
    at,
    actor,
    action: "remembered",
    memory: memory.id,
    before: null,
    after: memory,
    why: "fact",
    batch: `b${id}`,
    undoes: null,
  } as unknown as NewChange;
}
