import { onTestFinished } from "vitest";
import { openMemory } from "../../src/index.ts";
import type { MemoryLibrary } from "../../src/index.ts";
import { openMemoryTool } from "../../src/surfaces/frameworks/anthropic.ts";
import type { MemoryTool, MemoryToolOptions } from "../../src/surfaces/frameworks/anthropic.ts";
import { fixedClock, wordEmbedder } from "./fakes.ts";
import { wordJudge } from "./judge.ts";
import { freshFolder } from "./store.ts";

export interface ToolOverMemory extends MemoryTool {
  readonly memory: MemoryLibrary;
  readonly clock: { at: number };
}

/** The memory tool of an agent in the project "shop", over a real store; only the model and the clock are a test's. */
export async function freshMemoryTool(options: MemoryToolOptions = {}): Promise<ToolOverMemory> {
  const clock = fixedClock();
  const models = { embedder: wordEmbedder(), judge: wordJudge(), clock };
  const memory = await openMemory({ home: freshFolder(), environment: {}, ...models });
  onTestFinished(() => memory.close());
  const tool = await openMemoryTool({ memory, project: "shop", session: "one conversation", ...options });
  return { ...tool, memory, clock };
}

export const PORTS = "/memories/shop/ports.md";
export const THREE = ["Staging listens on port 5433", "The API listens on port 8080", "Grafana listens on port 3000"];
