import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../support/store.ts";
import { FIXTURES, readWhole } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";

/** What each small transcript says to somebody who reads it by eye: session, speaker, words. */
const READ: readonly (readonly [file: string, client: string, said: readonly string[]])[] = [
  [
    "claude-code.jsonl",
    "claude-code",
    [
      "5f0c2f5e user 3: why do the orchard tests fail?",
      "5f0c2f5e assistant 5: I will run them.",
      "5f0c2f5e tool 6: Bash: pnpm test -> failed: Error: connect ECONNREFUSED 127.0.0.1:7007",
      "5f0c2f5e user 13: start the API first, then test again",
      "5f0c2f5e assistant 14: Starting it.",
      "5f0c2f5e tool 14: Bash: pnpm start & pnpm test -> ok",
      "5f0c2f5e tool 16: Task: Check the README -> ok",
      "5f0c2f5e assistant 25: All 41 tests pass once the API is up.",
      "sidechain user 17: Does the README name the port?",
      "sidechain assistant 18: It does not.",
      "sidechain tool 18: Read: /home/ann/orchard/README.md -> ok",
    ],
  ],
  [
    "claude-code-agents/agent-a77.jsonl",
    "claude-code",
    [
      "agent-a77 user 1: List the open migrations.",
      "agent-a77 tool 2: Bash: ls migrations -> ok",
      "agent-a77 assistant 4: One migration is open: 001.sql.",
    ],
  ],
  [
    "codex/rollout-2026-03-15T09-10-00-01a1dca5-0002-7000-8000-000000000002.jsonl",
    "codex",
    [
      "01a1dca5 user 5: move the port into a setting",
      "01a1dca5 tool 9: exec_command: rg 7007 -l -> ok",
      "01a1dca5 tool 11: apply_patch: src/server.ts -> ok",
      "01a1dca5 tool 15: shell: pnpm typecheck -> failed: src/server.ts(4,7): error TS2304: Cannot find name 'port'.",
      "01a1dca5 assistant 17: The port is now read from PORT.",
      "01a1dca5 user 20: continue",
      "01a1dca5 assistant 21: Done.",
      "01a1dca5 user 22: continue",
      "01a1dca5 assistant 23: There is nothing left to do.",
    ],
  ],
  [
    "cline/sessions/1773566400000_a1b2c/1773566400000_a1b2c.messages.json",
    "cline",
    [
      "1773566400000_a1b2c user 1: which port does the API use?",
      "1773566400000_a1b2c tool 1: execute_command: rg 7007 -> ok",
      "1773566400000_a1b2c tool 1: execute_command: pnpm typecheck -> failed: error TS2304: Cannot find name 'port'.",
      "1773566400000_a1b2c assistant 1: It listens on 7007.",
    ],
  ],
  [
    "continue/sessions/08a4edcc-e6f7-48eb-a22f-81261eb022d6.json",
    "continue",
    [
      "08a4edcc user 1: which port does the API use?",
      "08a4edcc tool 1: Bash: rg 7007 -> ok",
      "08a4edcc tool 1: Bash: pnpm typecheck -> failed: error TS2304: Cannot find name 'port'.",
      "08a4edcc assistant 1: It listens on 7007.",
    ],
  ],
  [
    "roo/tasks/0195f3b0-7c1e-7a55-9d10-2f6a1b3c4d5e/api_conversation_history.json",
    "roo",
    [
      "0195f3b0 user 1: which port does the API use?",
      "0195f3b0 tool 1: execute_command: rg 7007 -> ok",
      "0195f3b0 tool 1: execute_command: pnpm typecheck -> failed: error TS2304: Cannot find name 'port'.",
      "0195f3b0 assistant 1: It listens on 7007.",
      "0195f3b0 user 1: thanks; name it in the README",
    ],
  ],
  [
    "gemini/chats/session-2026-03-15T09-20-7a1b2c3d.jsonl",
    "gemini-cli",
    [
      "7a1b2c3d user 3: which files mention the port?",
      "7a1b2c3d tool 6: run_shell_command: rg 7007 -> ok",
      "7a1b2c3d tool 6: read_file: /home/ann/orchard/missing.ts -> failed: File not found: missing.ts",
      "7a1b2c3d assistant 8: Only src/server.ts does.",
    ],
  ],
  [
    "gemini/chats/session-2025-12-01T08-00-old.json",
    "gemini-cli",
    [
      "old-gemini user 1: run the linter",
      "old-gemini tool 1: run_shell_command: pnpm lint -> failed: Output: 2 problems",
      "old-gemini assistant 1: Two problems are left.",
    ],
  ],
  [
    "qwen/chats/019f0000-0004-7000-8000-000000000004.jsonl",
    "qwen",
    [
      "019f0000 user 1: is the port in the docs?",
      "019f0000 tool 3: read_file: /home/ann/orchard/docs/run.md -> failed: no such file",
      "019f0000 assistant 5: There is no such page.",
      '019f0000 user 7: and {"now": "the docs"}',
      "019f0000 assistant 7: The docs agree.",
    ],
  ],
  [
    "copilot/2e03ccde-0005-4000-8000-000000000005/events.jsonl",
    "copilot",
    [
      "2e03ccde user 3: name the port in the docs",
      "2e03ccde assistant 5: Writing it.",
      "2e03ccde tool 5: bash: echo 7007 >> docs/run.md -> ok",
      "2e03ccde assistant 10: The docs name it now.",
      "p9 assistant 9: A helper's words.",
    ],
  ],
  [
    "opencode-export.json",
    "opencode",
    [
      "ses_orchard user 1: does CI set the port?",
      "ses_orchard tool 2: bash: grep PORT .github/workflows/ci.yml -> failed",
      "ses_orchard assistant 2: It does not.",
    ],
  ],
  [
    "cursor/agent-transcripts/0c0c0c0c-0006-4000-8000-000000000006.jsonl",
    "cursor",
    [
      "0c0c0c0c user 1: rename PORT to ORCHARD_PORT",
      "0c0c0c0c assistant 2: Renaming it.",
      "0c0c0c0c tool 2: Grep: PORT -> ok",
      "0c0c0c0c assistant 4: Renamed in src/server.ts.",
    ],
  ],
];

/** Ids are told by what a reader of the table needs of them. */
function short(session: string): string {
  const last = session.split("/").at(-1) ?? session;
  return /^[0-9a-f]{8}-/.test(last) ? last.slice(0, 8) : last;
}

test.each(READ)(verifies("D1", "%s is told to be of %s and read as it says"), async (file, client, said) => {
  const read = await readWhole(join(FIXTURES, file));
  expect(read.client).toBe(client);
  expect(read.turns.map(({ session, role, line, text }) => `${short(session)} ${role} ${line}: ${text}`)).toEqual(said);
});

test(verifies("D1", "a broken line is skipped and counted, and lines of an unknown kind are passed over"), async () => {
  const read = await readWhole(join(FIXTURES, "claude-code.jsonl"));
  expect([read.brokenLines, read.cutLines]).toEqual([1, 0]);
});

test("a session has its title, and a subagent's names the one that started it", async () => {
  const { sessions } = await readWhole(join(FIXTURES, "claude-code.jsonl"));
  const main = "5f0c2f5e-0001-4000-8000-000000000001";
  expect(sessions.get(main)).toMatchObject({ parent: null, title: "Orchard tests need the API" });
  expect(sessions.get(`${main}/sidechain`)).toMatchObject({ parent: main });
  const agent = await readWhole(join(FIXTURES, "claude-code-agents/agent-a77.jsonl"));
  expect(agent.sessions.get("agent-a77")).toMatchObject({ parent: main });
});

test("turns carry when, where and on which branch", async () => {
  const { turns } = await readWhole(join(FIXTURES, "claude-code.jsonl"));
  expect(turns[0]).toMatchObject({ at: Date.parse("2026-03-15T09:00:01Z"), cwd: "/home/ann/orchard", branch: "main" });
  const codex = await readWhole(
    join(FIXTURES, "codex/rollout-2026-03-15T09-10-00-01a1dca5-0002-7000-8000-000000000002.jsonl"),
  );
  expect(codex.turns[0]).toMatchObject({ cwd: "/home/ann/orchard", branch: "fix-port" });
  const gemini = await readWhole(join(FIXTURES, "gemini/chats/session-2026-03-15T09-20-7a1b2c3d.jsonl"));
  expect(gemini.turns[0]).toMatchObject({ cwd: "/home/ann/orchard" });
});

/** A transcript of these lines alone. */
function written(lines: readonly object[]): string {
  const file = join(freshFolder(), "session.jsonl");
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

test("Codex writes a prompt as an event and as an item; a person who says it twice has said it twice", async () => {
  const event = { type: "event_msg", payload: { type: "user_message", message: "continue" } };
  const content = [{ type: "input_text", text: "continue" }];
  const item = { type: "response_item", payload: { type: "message", role: "user", content } };
  const meta = { type: "session_meta", payload: { id: "one" } };
  const prompts = async (...lines: readonly object[]) => (await readWhole(written([meta, ...lines]))).turns.length;
  expect(await prompts(event, item)).toBe(1);
  expect(await prompts(item, event)).toBe(1);
  expect(await prompts(event, event)).toBe(2);
  expect(await prompts(event, item, event, item)).toBe(2);
});

test("Copilot's call is a turn though only its start was written", async () => {
  const start = { type: "session.start", data: { sessionId: "one", producer: "copilot-agent" }, id: "e1" };
  const call = { toolCallId: "c1", toolName: "bash", arguments: { command: "ls" } };
  const begun = { type: "tool.execution_start", data: call, id: "e2" };
  const asked = {
    type: "assistant.message",
    data: { content: "", toolRequests: [{ ...call, name: "bash" }] },
    id: "e3",
  };
  const done = { type: "tool.execution_complete", data: { toolCallId: "c1", success: true }, id: "e4" };
  const told = async (...lines: readonly object[]) =>
    (await readWhole(written([start, ...lines]))).turns.map(({ text }) => text);
  expect(await told(begun)).toEqual(["bash: ls"]);
  expect(await told(asked, begun, done)).toEqual(["bash: ls -> ok"]);
});

test(verifies("D1", "what memory itself put into a session is left out, in every client's form"), async () => {
  for (const [file] of READ) {
    const { turns } = await readWhole(join(FIXTURES, file));
    const own = turns.filter(({ text, tool }) =>
      /Holdfast memory:|memory_|This prompt holds|7007" \[/.test(`${tool} ${text}`),
    );
    expect([file, own]).toEqual([file, []]);
  }
});
