import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore } from "../../src/store/engines/sqlite/store.ts";
import type { SqliteStore } from "../../src/store/engines/sqlite/store.ts";
import type { Actor, NewChange } from "../../src/domain/change.ts";
import type { BatchId, ChangeId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { Embedded, EmbeddingModel } from "../../src/ports/embedder.ts";
import type { MemoryStore, View } from "../../src/ports/memory-store.ts";
import { NOON, vectorOf } from "./fakes.ts";

export const MODEL: EmbeddingModel = { id: "words-64", dimensions: 64 };

export const EVERYWHERE: View = { scopes: "all", agent: null, now: NOON, asOf: null };

export const PERSON: Actor = { by: "human", agent: null, client: "test", session: null };

/** A folder of the test's own, removed after it. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real store in a file of its own, closed after the test. */
export function freshStore(file = join(freshFolder(), "store.db"), model = MODEL): SqliteStore {
  const store = openStore(file, model);
  onTestFinished(() => store.close());
  return store;
}

let changes = 0;

/** The line of the log that brings a memory to this state. */
export function changeTo(memory: Memory, given: Partial<NewChange> = {}): NewChange {
  changes++;
  return {
    id: `c${changes}` as ChangeId,
    at: memory.recordedAt,
    actor: PERSON,
    action: "remembered",
    memory: memory.id,
    before: null,
    after: memory,
    why: "fact",
    batch: `b${changes}` as BatchId,
    undoes: null,
    ...given,
  };
}

/** Keeps memories in one transaction, with the vectors of their words. */
export async function keep(store: Pick<MemoryStore, "write">, ...memories: readonly Memory[]): Promise<void> {
  await keepWith(
    store,
    memories.map((memory) => [memory, [vectorOf(memory.text)]]),
  );
}

export async function keepWith(
  store: Pick<MemoryStore, "write">,
  given: readonly (readonly [Memory, Embedded | null])[],
): Promise<void> {
  await store.write(async (writer) => {
    for (const [memory, vectors] of given) await writer.append(changeTo(memory), { vectors, request: null });
  });
}
