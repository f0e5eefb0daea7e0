import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { alike } from "../support/examples/alike.ts";
import type { Ids } from "../support/examples/alike.ts";
import { client } from "../support/mcp-client.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";

const README = readFileSync(fileURLToPath(new URL("../../README.md", import.meta.url)), "utf8");

test("what the README shows of two sessions is what the briefing and the tools answer", async () => {
  const program = freshProgram();
  const ids: Ids = new Map();
  for (const { agent, calls } of sessionsIn(README)) {
    const mcp = client(program);
    await mcp.greet("2025-06-18", agent);
    for (const { tool, input, shown } of calls) {
      const answer =
        tool === "session start"
          ? await briefing(program, agent)
          : await told(mcp.call(tool, JSON.parse(input) as object));
      const printed = answer.trimEnd().split("\n");
      expect([tool, alike(shown, printed, ids), printed]).toEqual([tool, true, printed]);
    }
  }
});

async function told(call: ReturnType<ReturnType<typeof client>["call"]>): Promise<string> {
  return (await call)?.content?.[0]?.text ?? "";
}

interface Call {
  readonly tool: string;
  readonly input: string;
  readonly shown: string[];
}

/** `Monday, claude-code:`, then `tool {input}` or `session start`, and below each its answer, indented by two. */
function sessionsIn(markdown: string): readonly { readonly agent: string; readonly calls: readonly Call[] }[] {
  const block = /<!-- two sessions -->\n+```text\n(?<body>[^]*?)\n```/.exec(markdown)?.groups?.["body"] ?? "";
  const sessions = block.split("\n\n").map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const calls: Call[] = [];
    for (const line of lines) {
      const said = /^(?<tool>session start|memory_\w+)(?: (?<input>\{.*\}))?$/.exec(line)?.groups;
      if (said !== undefined) calls.push({ tool: said["tool"] ?? "", input: said["input"] ?? "", shown: [] });
      else calls.at(-1)?.shown.push(line.slice(2));
    }
    return { agent: /, (?<agent>[\w-]+):$/.exec(head)?.groups?.["agent"] ?? "", calls };
  });
  if (sessions.length < 2) throw new Error("The README shows no two sessions.");
  return sessions;
}

async function briefing(program: Program, agent: string): Promise<string> {
  const event = { hook_event_name: "SessionStart", source: "startup", session_id: agent, cwd: program.cwd };
  let out = "";
  // It prefers silence to lateness, so a busy machine is asked again.
  await expect
    .poll(async () => ({ out } = await program.run(["hook"], { stdin: JSON.stringify(event) })).out)
    .not.toBe("");
  return (JSON.parse(out) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
    .additionalContext;
}
