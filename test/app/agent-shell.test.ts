import { expect, test } from "vitest";
import { detectShellAgent } from "../../src/app/call/caller.ts";
import { AGENT_SHELLS } from "../../src/clients/agent-shells.ts";
import { CLIENTS } from "../../src/clients/known.ts";
import { verifies } from "../support/verifies.ts";

test.each([
  [
    { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "4f1c" },
    { agent: "claude-code", session: "4f1c" },
  ],
  [{ CODEX_SANDBOX_NETWORK_DISABLED: "1" }, { agent: "codex" }],
  [{ CODEX_THREAD_ID: "t1" }, { agent: "codex", session: "t1" }],
  [{ GEMINI_CLI: "1", CLAUDE_PROJECT_DIR: "/p" }, { agent: "gemini-cli" }],
  [{ QWEN_CODE_CLI: "/cli.js", GEMINI_PROJECT_DIR: "/p" }, { agent: "qwen" }],
  [
    { COPILOT_CLI: "1", COPILOT_AGENT_SESSION_ID: "s" },
    { agent: "copilot", session: "s" },
  ],
  [{ OPENCODE: "1", AGENT: "1" }, { agent: "opencode" }],
  [{ CURSOR_AGENT: "1" }, { agent: "cursor" }],
  [{ AI_AGENT: "devin@1" }, { agent: "devin@1" }],
])(verifies("E10", "the shell of an agent is known by what its client sets there: %j"), (environment, agent) => {
  expect(detectShellAgent(environment)).toEqual(agent);
});

test.each([
  {},
  { CODEX_HOME: "/h" },
  { COPILOT_MODEL: "m" },
  { CURSOR_TRACE_ID: "x" },
  { CLAUDECODE: "0" },
  { AI_AGENT: "" },
])("a person's own shell is one, whatever they have set there: %j", (environment) => {
  expect(detectShellAgent(environment as Record<string, string>)).toBeUndefined();
});

test("agents in shells have the names of their clients", () => {
  const names = new Set(CLIENTS.map(({ name }) => name));
  expect(AGENT_SHELLS.filter(({ agent }) => !names.has(agent))).toEqual([]);
});
