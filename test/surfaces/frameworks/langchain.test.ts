import { ChatAnthropic } from "@langchain/anthropic";
import { MemorySaver } from "@langchain/langgraph";
import { createAgent } from "langchain";
import { expect, onTestFinished, test } from "vitest";
import { openMemory, promptFor } from "../../../src/index.ts";
import { openMemoryMiddleware } from "../../../src/surfaces/frameworks/langchain.ts";
import { fixedClock, wordEmbedder } from "../../support/fakes.ts";
import { wordJudge } from "../../support/judge.ts";
import { scriptedClaude } from "../../support/scripted-claude.ts";
import type { ToolUse } from "../../support/scripted-claude.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const FACT = "Haven prints the parcel labels";

async function freshMemory() {
  const models = { embedder: wordEmbedder(), judge: wordJudge(), clock: fixedClock() };
  const memory = await openMemory({ home: freshFolder(), environment: {}, ...models });
  onTestFinished(() => memory.close());
  await memory.remember({ text: FACT, project: "shop" });
  return memory;
}

async function freshAgent(turns: readonly (readonly ToolUse[])[]) {
  const memory = await freshMemory();
  const claude = await scriptedClaude(turns);
  const { middleware } = await openMemoryMiddleware({ memory, project: "shop", agent: "helper" });
  const agent = createAgent({
    model: new ChatAnthropic({ model: "claude-test", apiKey: "none", anthropicApiUrl: claude.url, maxRetries: 0 }),
    systemPrompt: "You help.",
    middleware: [middleware],
    checkpointer: new MemorySaver(),
  });
  const say = (thread: string, content: string) =>
    agent.invoke({ messages: [{ role: "user", content }] }, { configurable: { thread_id: thread } });
  return { memory, claude, say };
}

test(
  verifies(["F7", "B7"], "the middleware briefs once per thread, and the prompt stays the same to the byte"),
  async () => {
    const { memory, claude, say } = await freshAgent([]);
    await say("one", "hello");
    await memory.remember({ text: "Invoices are rendered by Typst", project: "shop" });
    await say("one", "hello again");
    await say("two", "hello");
    const [first, second, other] = claude.requests.map(({ system }) => JSON.stringify(system));
    expect(first).toContain("You help.");
    expect(first).toContain(FACT);
    expect(first).not.toContain("Typst");
    expect(second).toBe(first);
    expect(other).toContain("Typst");
    const { receipts } = await memory.receipts({ everywhere: true });
    expect(receipts.map(({ of, asker }) => `${of} of ${asker.agent} in ${asker.session}`).toSorted()).toEqual([
      "briefing of helper in one",
      "briefing of helper in two",
    ]);
  },
);

test(verifies(["F7", "A7", "E3"], "its tools search and store as the agent, and a thread can be undone"), async () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  const { memory, claude, say } = await freshAgent([
    [{ name: "memory_search", input: { query: "what prints the parcel labels" } }],
    [{ name: "memory_store", input: { text: "Releases are cut on Mondays", topics: ["releases"] } }],
    [{ name: "memory_store", input: { text: `The deploy token is ${token}` } }],
    [{ name: "memory_store", input: { text: "done" } }],
    [{ name: "memory_store", input: { text: "Loki keeps the logs", supersedes: "mzzzz" } }],
  ]);
  expect((await say("one", "hello")).messages.at(-1)?.text).toBe("done");
  const results = claude.results().map(({ text }) => text);
  expect(results[0]).toContain(`"${FACT}"`);
  expect(results[1]).toMatch(/^stored m/);
  expect(results[2]).toMatch(/^m\w+ waits for a person/);
  expect(results[3]).toMatch(/^refused/);
  expect(results[4]).toMatch(/^Error: /);
  expect(claude.requests[0]?.tools).toMatchObject([{ name: "memory_store" }, { name: "memory_search" }]);
  const kept = await memory.list({ project: "shop", standing: ["active", "proposed"] });
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept.memories.find(({ topics }) => topics.includes("releases"))).toMatchObject({
    source: { agent: "helper", client: "langchain", session: "one" },
  });
  await memory.undo({ ofSession: "one" });
  expect((await memory.list({ project: "shop" })).memories.map(({ text }) => text)).toEqual([FACT]);
});

test(
  verifies(
    ["F7", "B4"],
    "promptFor gives the briefing of a place within its budget, and names tools only where there are some",
  ),
  async () => {
    const memory = await freshMemory();
    const prompt = await promptFor({ memory, project: "shop", budget: 200 });
    expect(prompt).toContain(`"${FACT}"`);
    expect(prompt).not.toContain("memory_search");
    expect(await promptFor({ memory, project: "shop", budget: 200 })).toBe(prompt);
    expect(await promptFor({ memory, project: "shop", tools: true })).toContain("memory_search");
    expect(await promptFor({ memory, project: "elsewhere" })).not.toContain(FACT);
    await expect(promptFor({ memory, project: "shop", budget: 5 })).rejects.toThrow("budgetTokens");
  },
);
