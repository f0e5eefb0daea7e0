import { expect, test } from "vitest";
import { capturedSession, SAID } from "../support/captured-session.ts";
import { client } from "../support/mcp-client.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

test(
  verifies("B1", "an agent is answered from a session that nobody stored anything of, and reads on in it"),
  async () => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    await capturedSession(program);
    const agent = client(program);
    await agent.greet("2025-06-18", "codex");
    const told = async (name: string, given: object) => (await agent.call(name, given))?.content?.[0]?.text ?? "";

    const answer = await told("memory_search", { question: SAID });
    expect(answer).toMatch(/^found:\n- /);
    const [, session, turn] = /\[(s\w+), turn (\d+)/.exec(answer) ?? [];
    expect(await told("memory_read", { id: `${session}, turn ${turn}` })).toContain(SAID);
    expect(await told("memory_read", { id: `${session}` })).toContain(SAID);
    expect(await told("memory_search", { question: SAID, from: "memories" })).toMatch(/^nothing/);
  },
);
