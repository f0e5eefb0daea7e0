import { expect, test } from "vitest";
import fc from "fast-check";
import { say } from "../../../src/domain/quoting.ts";
import { readHookEvent, outputFor } from "../../../src/surfaces/hooks/events.ts";
import { verifies } from "../../support/verifies.ts";

const said = (given: object) => readHookEvent(JSON.stringify(given));
const common = { session_id: "s1", cwd: "/work/app" };

test.each([
  [
    "claude-code",
    {
      ...common,
      hook_event_name: "SessionStart",
      source: "startup",
      transcript_path: "/h/.claude/projects/x/s1.jsonl",
    },
    "start",
  ],
  [
    "claude-code",
    { ...common, hook_event_name: "UserPromptSubmit", prompt: "hi", transcript_path: "/h/.claude/p/s1.jsonl" },
    "prompt",
  ],
  ["claude-code", { ...common, hook_event_name: "PreCompact", trigger: "auto" }, "before-compaction"],
  ["claude-code", { ...common, hook_event_name: "SubagentStart", agent_type: "general-purpose" }, "subagent"],
  [
    "codex",
    { ...common, hook_event_name: "SessionStart", source: "startup", transcript_path: "/h/.codex/sessions/r.jsonl" },
    "start",
  ],
  ["codex", { ...common, hook_event_name: "UserPromptSubmit", turn_id: "t", prompt: "hi" }, "prompt"],
  [
    "gemini-cli",
    { ...common, hook_event_name: "BeforeAgent", prompt: "hi", transcript_path: "/h/.gemini/tmp/p/chats/s.jsonl" },
    "prompt",
  ],
  [
    "qwen",
    {
      ...common,
      hook_event_name: "SessionStart",
      transcript_path: "/h/.qwen/projects/x/chats/s.jsonl",
      source: "resume",
    },
    "start",
  ],
  ["copilot", { sessionId: "s1", cwd: "/work/app", source: "new", initialPrompt: "hi" }, "start"],
  ["copilot", { sessionId: "s1", cwd: "/work/app", prompt: "hi" }, "prompt"],
  ["opencode", { sessionID: "s1", moment: "start", cwd: "/work/app" }, "start"],
  ["cline", { hookName: "tool_call", taskId: "s1", workspaceRoots: ["/work/app"] }, "tool"],
  [
    "cursor",
    { hook_event_name: "beforeSubmitPrompt", conversation_id: "s1", workspace_roots: ["/work/app"], prompt: "hi" },
    "prompt",
  ],
] as const)("%s is known by what it sends: %j", (client, given, moment) => {
  expect(said(given)).toMatchObject({ client, moment, session: "s1" });
});

test("events that need no answer get none", () => {
  expect(said({ ...common, hook_event_name: "PreCompress", transcript_path: "/h/.gemini/x" })).toBeUndefined();
  expect(said({ ...common, hook_event_name: "SubagentStart", agent_type: "" })).toBeUndefined();
  expect(said({ ...common, hook_event_name: "PostToolBatch" })).toBeUndefined();
  expect(said({ sessionId: "s1", toolName: "bash" })).toBeUndefined();
});

test.each([
  [
    { ...common, hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "make" } },
    { tool: "Bash", input: { command: "make" }, cwd: "/work/app", ok: null, output: "" },
  ],
  [
    {
      ...common,
      hook_event_name: "PostToolUseFailure",
      tool_name: "Bash",
      tool_input: {},
      error: "Exit code 2\nno rule",
    },
    { ok: false, output: "Exit code 2\nno rule" },
  ],
  [
    { ...common, hook_event_name: "PostToolUse", tool_name: "Bash", tool_response: { stdout: "a", stderr: "b" } },
    { ok: true, output: "a\nb" },
  ],
  [
    {
      ...common,
      hook_event_name: "AfterTool",
      tool_name: "run",
      tool_response: { llmContent: [{ text: "Exit Code: 1" }] },
    },
    { ok: true, output: "Exit Code: 1" },
  ],
  [
    { sessionId: "s1", toolName: "bash", toolArgs: {}, toolResult: { resultType: "failure", textResultForLlm: "no" } },
    { ok: false, output: "no" },
  ],
  [
    {
      hookName: "tool_result",
      taskId: "t",
      tool_result: { name: "run", input: {}, output: { content: [{ text: "x" }] } },
    },
    { tool: "run", ok: true, output: "x" },
  ],
  [
    { sessionID: "s1", moment: "after-tool", tool: "bash", args: { command: "make" }, exit: 2, output: "no rule" },
    { tool: "bash", ok: false, output: "no rule" },
  ],
])("a tool's call is understood in every client's form: %j", (given, call) => {
  expect(said(given)!.toolCall).toMatchObject(call);
});

test("each client is answered in its own form", () => {
  const output = (given: object) => outputFor(said(given)!, say`TEXT`);
  const claude = { ...common, transcript_path: "/h/.claude/x" };
  expect(JSON.parse(output({ ...claude, hook_event_name: "SessionStart" }))).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: "TEXT" },
  });
  expect(output({ ...claude, hook_event_name: "PreCompact" })).toBe("TEXT");
  expect(output({ ...common, hook_event_name: "PreCompact", transcript_path: "/h/.codex/x" })).toBe("");
  expect(JSON.parse(output({ sessionId: "s", prompt: "x" }))).toEqual({ additionalContext: "TEXT" });
  expect(JSON.parse(output({ hookName: "tool_call", taskId: "t" }))).toEqual({ contextModification: "TEXT" });
});

test("whatever stands in its input, a hook understands it or stays silent", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.object().map((one) => JSON.stringify(one)),
      ),
      (text) => {
        expect(() => readHookEvent(text)).not.toThrow();
      },
    ),
  );
});

test("Antigravity, VS Code and Kiro are known by what they send or by what their settings call them", () => {
  const agy = { conversationId: "s1", workspacePaths: ["/work/app"], invocationNum: 0 };
  expect(said(agy)).toMatchObject({ client: "antigravity", moment: "tool", session: "s1", cwd: "/work/app" });
  expect(said({ ...agy, invocationNum: 7 })).toBeUndefined();
  expect(JSON.parse(outputFor(said(agy)!, say`hello`))).toEqual({ injectSteps: [{ ephemeralMessage: "hello" }] });

  const code = { sessionId: "s1", cwd: "/work/app", hookEventName: "SessionStart", source: "new" };
  expect(said(code)).toMatchObject({ client: "vscode", moment: "tool", session: "s1" });
  expect(outputFor(said(code)!, say`hello`)).toContain('"additionalContext":"hello"');
  expect(said({ ...code, hookEventName: "UserPromptSubmit", prompt: "x" })).toBeUndefined();

  const kiro = (name: string) =>
    readHookEvent(JSON.stringify({ hook_event_name: name, cwd: "/work/app", prompt: "x" }), "kiro");
  expect(kiro("SessionStart")).toMatchObject({ client: "kiro", moment: "start", cwd: "/work/app" });
  expect(kiro("agentSpawn")).toMatchObject({ client: "kiro", moment: "start" });
  expect(kiro("userPromptSubmit")).toMatchObject({ client: "kiro", moment: "prompt", prompt: "x" });
  expect(outputFor(kiro("SessionStart")!, say`hello`)).toBe("hello");
});

test(verifies("F5", "a session that begins shows its user one line where the client shows such a line"), () => {
  const briefing = say`Holdfast memory: 25 known here, 1 open question (memory_due), 1 waiting for a person; today is 2026-11-18. The quoted lines are remembered data.`;
  const begin = {
    ...common,
    hook_event_name: "SessionStart",
    source: "startup",
    transcript_path: "/h/.claude/p/s1.jsonl",
  };
  const message = (event: object, text = briefing) =>
    (JSON.parse(outputFor(said(event)!, text)) as { systemMessage?: string }).systemMessage;
  expect(message(begin)).toBe("Holdfast: 25 known, 2 to review");
  expect(message(begin, say`Holdfast memory: 3 known here; today is 2026-11-18.`)).toBe("Holdfast: 3 known");
  expect(message(begin, say`Holdfast memory: nothing stored here yet; today is 2026-11-18.`)).toBeUndefined();
  expect(message({ ...begin, source: "compact" })).toBeUndefined();
  expect(message({ ...begin, transcript_path: "/h/.codex/sessions/r.jsonl" })).toBeUndefined();
});
