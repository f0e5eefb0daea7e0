import Anthropic from "@anthropic-ai/sdk";
import { betaMemoryTool } from "@anthropic-ai/sdk/helpers/beta/memory";
import { createAnthropic } from "@ai-sdk/anthropic";
import { tools } from "@langchain/anthropic";
import { expect, test } from "vitest";
import { freshMemoryTool, PORTS } from "../../support/memory-tool.ts";
import { scriptedClaude } from "../../support/scripted-claude.ts";
import { verifies } from "../../support/verifies.ts";

const use = (input: Readonly<Record<string, unknown>>) => ({ name: "memory", input });

test(verifies("F7", "the tool runner of @anthropic-ai/sdk drives the memory tool, errors included"), async () => {
  const { handlers, memory } = await freshMemoryTool();
  const claude = await scriptedClaude([
    [use({ command: "view", path: "/memories" })],
    [use({ command: "create", path: PORTS, file_text: "Staging listens on port 5433" })],
    [
      use({ command: "str_replace", path: PORTS, old_str: "5433", new_str: "5440" }),
      use({ command: "view", path: PORTS }),
    ],
    [use({ command: "view", path: "/memories/%2e%2e%2fetc/passwd" })],
  ]);
  const client = new Anthropic({ apiKey: "none", baseURL: claude.url, maxRetries: 0 });
  const last = await client.beta.messages.toolRunner({
    model: "claude-test",
    max_tokens: 100,
    messages: [{ role: "user", content: "Staging moved to 5440." }],
    tools: [betaMemoryTool(handlers)],
  });
  expect(last.content).toMatchObject([{ type: "text", text: "done" }]);
  expect(claude.requests[0]?.tools).toEqual([{ type: "memory_20250818", name: "memory" }]);
  const results = claude.results();
  expect(results.map(({ isError }) => isError)).toEqual([false, false, false, false, true]);
  expect(results[1]?.text).toBe(`File created successfully at: ${PORTS}`);
  expect(results[3]?.text).toBe(
    `Here's the content of ${PORTS} with line numbers:\n     1\tStaging listens on port 5440`,
  );
  expect(results[4]?.text).toBe("Error: Path /memories/%2e%2e%2fetc/passwd would escape /memories directory");
  expect((await memory.list({ project: "shop", standing: ["active", "superseded"] })).total).toBe(2);
});

test(verifies("F7", "the AI SDK's memory_20250818 and LangChain's take the same execute"), async () => {
  const { execute } = await freshMemoryTool();
  const ours = createAnthropic({ apiKey: "none" }).tools.memory_20250818({ execute });
  const call = { toolCallId: "1", messages: [] };
  expect(
    await ours.execute?.({ command: "create", path: PORTS, file_text: "Staging listens on port 5433" }, call as never),
  ).toBe(`File created successfully at: ${PORTS}`);
  const chained = tools.memory_20250818({ execute });
  expect(await chained.invoke({ command: "view", path: PORTS })).toContain("     1\tStaging listens on port 5433");
  expect(await chained.invoke({ command: "view", path: "/memoriesfoo" })).toBe(
    "Error: Path must start with /memories, got: /memoriesfoo",
  );
});
