import { onTestFinished } from "vitest";
import { openMemory } from "../../src/index.ts";
import type { MemoryLibrary } from "../../src/index.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import { HoldfastStore } from "../../src/surfaces/frameworks/langgraph.ts";
import type { HoldfastStoreOptions } from "../../src/surfaces/frameworks/langgraph.ts";
import { fixedClock, wordEmbedder } from "./fakes.ts";
import { wordJudge } from "./judge.ts";
import { freshFolder } from "./store.ts";

export interface StoreOverMemory {
  readonly store: HoldfastStore;
  readonly memory: MemoryLibrary;
  readonly clock: { at: number };
}

/** LangGraph's store over a real memory; only the model and the clock are a test's. */
export async function freshGraphStore(
  options: HoldfastStoreOptions = {},
  embedder: Embedder = wordEmbedder(),
): Promise<StoreOverMemory> {
  const clock = fixedClock();
  const models = { embedder, judge: wordJudge(), clock };
  const memory = await openMemory({ home: freshFolder(), environment: {}, ...models });
  onTestFinished(() => memory.close());
  return { store: new HoldfastStore({ memory, ...options }), memory, clock };
}
