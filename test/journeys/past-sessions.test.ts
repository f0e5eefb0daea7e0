import { expect, test } from "vitest";
import { captureTurns, capturedSession, SAID } from "../support/captured-session.ts";
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

test(
  verifies("B1", "an agent that reads on as it is told reads every turn of a session once, and a short one at once"),
  async () => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    const agent = client(program);
    await agent.greet("2025-06-18", "codex");
    const told = async (id: string) => (await agent.call("memory_read", { id }))?.content?.[0]?.text ?? "";
    const listTurns = (text: string) => [...text.matchAll(/, turn (\d+): /g)].map(([, turn]) => Number(turn));
    const countTo = (turns: number) => Array.from({ length: turns }, (_, turn) => turn);

    await captureTurns(
      program,
      "sshort",
      countTo(10).map((turn) => `Step ${turn} of moving the checkout queue.`),
    );
    const whole = await told("sshort");
    expect(listTurns(whole)).toEqual(countTo(10));
    expect(whole).not.toContain("Read on");

    await captureTurns(
      program,
      "slong",
      countTo(25).map((turn) => `Step ${turn}: ${"the queue moves on. ".repeat(25)}`),
    );
    const read: number[] = [];
    let next: string | undefined = "slong";
    while (next !== undefined) {
      const page = await told(next);
      read.push(...listTurns(page));
      next = /^Read on with memory_read: (.+)$/m.exec(page)?.[1];
    }
    expect(read).toEqual(countTo(25));
  },
);

test(
  verifies("B6", "a session that only asked memory is no answer when the same is asked again: its source comes first"),
  async () => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    await capturedSession(program);
    /** Asks memory in a session of Claude Code's, as its agent does. */
    const searchIn = async (session: string, question: string): Promise<string> => {
      const agent = client({ ...program, environment: { ...program.environment, CLAUDE_CODE_SESSION_ID: session } });
      await agent.greet("2025-06-18", "claude-code");
      return (await agent.call("memory_search", { question }))?.content?.[0]?.text ?? "";
    };
    const queue = "where did we decide to keep the checkout queue?";
    const icons = "who draws the app icons?";
    const said: [string, number][] = [];
    for (const [question, answer] of [
      [queue, "In Postgres 16, on haven.internal:5433: that was decided for the checkout queue."],
      [icons, "Unknown: memory has nothing on who draws the app icons."],
    ] as const) {
      said.push([question, Date.now()]);
      await searchIn("asking", question);
      said.push([answer, Date.now()]);
    }
    await captureTurns(program, "asking", said);

    expect(await searchIn("later", queue)).toMatch(new RegExp(`^found:\n- "${SAID.slice(0, 20)}`));
    expect(await searchIn("later", icons)).not.toMatch(/^found/);
  },
);
