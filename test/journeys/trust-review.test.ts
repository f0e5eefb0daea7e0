import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atTerminal } from "../support/at-terminal.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";

const service = shared(async (after) => {
  const program = freshProgram(await ollama({ after }), after);
  await program.run(["serve"]);
  return program;
});

async function proposed(program: Program, text: string): Promise<string> {
  const { id } = await program.ask("remember", { text, propose: true, agent: "codex", session: "s1" });
  return id!;
}

/** A shell that Claude Code opened. */
const CLAUDE = { environment: { CLAUDECODE: "1" } };

test(verifies("E1", "on a terminal one key each approves, edits, rejects or skips what waits"), async () => {
  const program = inOwnFolder(service());
  const skipped = await proposed(program, "the cache of the shop is valkey");
  const rejected = await proposed(program, "tests of the shop run with jest");
  const edited = await proposed(program, "deploys of the shop go through Heroku");
  const approved = await proposed(program, "the linter of the shop is oxlint");
  const prompt = "[q]uit ";
  const { code, seen } = await atTerminal(program, "review", [
    [prompt, "x"],
    ["", "a"],
    [prompt, "e"],
    ["New text: ", "\u0015deploys of the shop go through Fly\r"],
    [prompt, "R"],
    [prompt, "s"],
  ]);
  expect([code, seen]).toEqual([0, expect.stringContaining("4 of 4")]);
  const state = async (id: string) => {
    const shown = await program.ask("show", { id });
    return [shown.standing.state, shown.text];
  };
  expect(await state(approved)).toEqual(["active", "the linter of the shop is oxlint"]);
  expect(await state(edited)).toEqual(["active", "deploys of the shop go through Fly"]);
  expect(await state(rejected)).toEqual(["retired", "tests of the shop run with jest"]);
  expect(await state(skipped)).toEqual(["proposed", "the cache of the shop is valkey"]);
  const quit = await atTerminal(program, "review", [[prompt, "\u0003"]]);
  expect(quit.code).toBe(0);
  expect(await state(skipped)).toEqual(["proposed", "the cache of the shop is valkey"]);
});

test(verifies("E4", "on a terminal erasing asks, and anything but yes keeps the memory"), async () => {
  const program = inOwnFolder(service());
  const { id } = (await program.run(["remember", "the vault of the shop opens with a brass handle", "--json"])).jsonOf(
    "remember",
  );
  const no = await atTerminal(program, `erase ${id}`, [["Type yes: ", "y\r"]]);
  expect([no.code, no.seen]).toEqual([64, expect.stringContaining("nothing was")]);
  expect((await program.run(["show", id!])).code).toBe(0);
  const yes = await atTerminal(program, `erase ${id}`, [["Type yes: ", "yes\r"]]);
  expect([yes.code, yes.seen]).toEqual([0, expect.stringContaining("Certificate: ")]);
  expect((await program.run(["show", id!])).code).toBe(1);
});

test(verifies(["E1", "F2"], "scripts list, approve, edit and reject with JSON and exit codes"), async () => {
  const program = inOwnFolder(service());
  expect((await program.run(["review", "list", "--json"])).code).toBe(1);
  const one = await proposed(program, "the linter of the shop is oxlint");
  const two = await proposed(program, "deploys of the shop go through Heroku");
  const list = await program.run(["review", "--json"]);
  const waiting = list.json()["waiting"] as { memory: { id: string }; because: string; evidence: string[] }[];
  expect(waiting.map(({ memory, because, evidence }) => [memory.id, because, evidence])).toEqual([
    [two, "it was put up for review", ["codex, session s1"]],
    [one, "it was put up for review", ["codex, session s1"]],
  ]);
  expect((await program.run(["review", "approve", one, "--json"])).json()).toMatchObject({ id: one, supersedes: [] });
  expect((await program.run(["review", "approve", one, "--json"])).code).toBe(2);
  expect(
    (await program.run(["review", "edit", two, "deploys", "go", "through", "Fly", "--json"])).json(),
  ).toMatchObject({ id: two });
  expect((await program.run(["show", two, "--json"])).jsonOf("show").text).toBe("deploys go through Fly");
  expect((await program.run(["review", "reject", one, "--agent", "codex"])).code).toBe(64);
  expect((await program.run(["review", "bless", one])).code).toBe(64);
});

test(
  verifies(
    "K4",
    "autoApprove puts into use what a session said, says so in review and history, and one command undoes it",
  ),
  async () => {
    const program = freshProgram(await ollama());
    expect((await program.run(["config", "set", "autoApprove", "fact=0.7"])).code).toBe(64);
    expect((await program.run(["config", "set", "autoApprove", "project=0.7"])).code).toBe(0);
    expect((await program.run(["config", "set", "autoApprove", "project=0"], CLAUDE)).code).not.toBe(0);
    const file = join(program.cwd, "one.jsonl");
    const said = [
      "always use pnpm in this repository",
      "the staging registry lives in the rack downstairs",
      "the API listens on port 4100",
    ];
    expect((await program.run(["remember", "the API listens on port 4000"])).code).toBe(0);
    const line = (content: string, at: number) => ({
      type: "user",
      uuid: `u${at}`,
      sessionId: "s1",
      cwd: program.cwd,
      timestamp: new Date(Date.now() - 60_000 + at * 1_000).toISOString(),
      message: { role: "user", content },
    });
    writeFileSync(file, said.map((content, at) => `${JSON.stringify(line(content, at))}\n`).join(""));
    await socketOf(program).ask("capture", { from: file, transcriptsOf: "claude-code" });
    const texts = async () => (await program.ask("list", { everywhere: true })).memories.map(({ text }) => text);
    expect((await texts()).toSorted()).toEqual([said[0], "the API listens on port 4000"]);
    const review = await program.run(["review", "list", "--everywhere"]);
    expect(review.talk).toContain("1 was put into use by the setting autoApprove.");
    const undone = await program.run(["undo", "--of-agent", "autoApprove", "--everywhere", "--yes"]);
    expect([undone.code, await texts()]).toEqual([0, ["the API listens on port 4000"]]);
    const after = (await program.run(["review", "list", "--everywhere", "--json"])).jsonOf("review");
    expect([after.autoApproved, after.waiting.map(({ memory }) => memory.text).toSorted()]).toEqual([
      0,
      said.toSorted(),
    ]);
    const history = await program.run([
      "history",
      after.waiting.find(({ memory }) => memory.text === said[0])!.memory.id,
    ]);
    expect(history.out).toContain("the setting autoApprove: project from 0.7");
  },
);
