import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freshProgram, MAIN } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("F5", "Claude Code is wired, told so, wired only once, and unwired again"), async () => {
  const { program, user } = withUser();
  const settings = join(user, ".claude/settings.json");
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, '{\n  "model": "opus"\n}');

  const shown = await program.run(["install", "claude-code", "--dry-run"]);
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.out).toContain(`+++ ${join(user, ".claude.json")}`);
  expect(shown.talk).toContain("Nothing was changed");
  expect(existsSync(join(user, ".claude.json"))).toBe(false);

  const done = await program.run(["install", "claude-code"]);
  expect(done.out).toBe(shown.out);
  const servers = JSON.parse(readFileSync(join(user, ".claude.json"), "utf8")) as {
    mcpServers: Record<string, unknown>;
  };
  expect(servers.mcpServers["holdfast"]).toEqual({
    type: "stdio",
    command: process.execPath,
    args: [MAIN, "mcp"],
    env: { HOLDFAST_HOME: program.home },
    alwaysLoad: true,
  });

  const again = await program.run(["install", "claude-code", "--json"]);
  expect(again.json()).toMatchObject({ client: "claude-code", level: "user", changed: false });
  expect((await program.run(["install", "claude-code"])).talk).toContain("is already connected");

  const gone = await program.run(["uninstall", "claude-code"]);
  expect(gone).toMatchObject({ code: 0 });
  expect(readFileSync(settings, "utf8")).toBe('{\n  "model": "opus"\n}');
  expect(existsSync(join(user, ".claude.json"))).toBe(false);
  expect((await program.run(["uninstall", "claude-code"])).talk).toContain("is not connected");
});

test("what install writes runs: the server speaks MCP, and the hook answers from any folder", async () => {
  const { program, user } = withUser();
  await program.run(["install", "claude-code"]);
  await program.run(["remember", "the staging database listens on port 5433"]);
  const entry = serverIn(join(user, ".claude.json"));
  const server = spawn(entry.command, entry.args, { cwd: "/", env: { PATH: process.env["PATH"], ...entry.env } });
  const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  server.stdin.end(
    `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: hello })}\n${JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" })}\n`,
  );
  expect(await textOf(server.stdout)).toContain("memory_store");

  const hooks = JSON.parse(readFileSync(join(user, ".claude/settings.json"), "utf8")) as HookSettings;
  const command = hooks.hooks["SessionStart"]![0]!.hooks[0]!.command;
  expect(command).toContain(`'${join(program.home, "bin/hook")}'`);
  const said = { hook_event_name: "SessionStart", source: "startup", session_id: "s1", cwd: program.cwd };
  const answer = () => {
    const hook = spawn("sh", ["-c", command], { cwd: "/", env: { PATH: process.env["PATH"] } });
    hook.stdin.end(JSON.stringify(said));
    return textOf(hook.stdout);
  };
  // It prefers silence to lateness, so a busy machine is asked again.
  await expect.poll(answer).toContain("port 5433");
});

test(
  verifies("F1", "a hook whose home was deleted keeps no prompt back: it says nothing and ends with 0"),
  async () => {
    const { program, user } = withUser();
    await program.run(["install", "claude-code"]);
    rmSync(program.home, { recursive: true });
    const settings = JSON.parse(readFileSync(join(user, ".claude/settings.json"), "utf8")) as HookSettings;
    for (const [event, [group]] of Object.entries(settings.hooks)) {
      const said = spawnSync("sh", ["-c", group!.hooks[0]!.command], { input: "{}", encoding: "utf8" });
      expect([event, said.status, said.stdout, said.stderr]).toEqual([event, 0, "", ""]);
    }
  },
);

test(verifies("F5", "a file that can't be read is named, nothing is changed, and the exit code is 2"), async () => {
  const { program, user } = withUser();
  mkdirSync(join(user, ".codex"));
  writeFileSync(join(user, ".codex/config.toml"), "model = [");
  const refused = await program.run(["install", "codex", "--json"]);
  expect(refused.code).toBe(2);
  expect(refused.json()).toMatchObject({ error: { code: "conflict" } });
  expect(refused.talk).toContain("config.toml: it is not valid TOML");
  expect(existsSync(join(user, ".codex/hooks.json"))).toBe(false);
  expect(existsSync(join(program.home, "installs"))).toBe(false);
});

test("an unknown client is a mistake in the command, and the known ones are named", async () => {
  const { program } = withUser();
  for (const command of ["install", "uninstall"]) {
    const refused = await program.run([command, "emacs"]);
    expect(refused.code).toBe(64);
    expect(refused.talk).toContain("claude-code, codex, gemini-cli");
  }
  expect((await program.run(["install"])).code).toBe(64);
  expect((await program.run(["install", "zed", "--project"])).code).toBe(64);
});

test("the list shows every client, and a project's settings lie at the top of its repository", async () => {
  const { program, user } = withUser();
  execFileSync("git", ["init", "-q", program.cwd]);
  mkdirSync(join(program.cwd, "src"));
  await program.run(["install", "cursor", "--project"], { cwd: join(program.cwd, "src") });
  expect(existsSync(join(program.cwd, ".cursor/mcp.json"))).toBe(true);
  const { clients } = (await program.run(["install", "--list", "--json"])).json() as { clients: { client: string }[] };
  expect(clients).toHaveLength(17);
  expect(clients.find(({ client }) => client === "cursor")).toMatchObject({
    user: { state: "no", files: [join(user, ".cursor/mcp.json"), join(user, ".cursor/hooks.json")] },
    project: { state: "wired" },
  });
  expect((await program.run(["install", "--list"])).out).toContain("in this project connected");
});

interface HookSettings {
  readonly hooks: Readonly<Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>>;
}

function serverIn(file: string): { command: string; args: string[]; env: Record<string, string> } {
  const { mcpServers } = JSON.parse(readFileSync(file, "utf8")) as {
    mcpServers: Record<string, { command: string; args: string[]; env: Record<string, string> }>;
  };
  return mcpServers["holdfast"]!;
}

/** A program whose user has a home folder of its own, without any client's settings. */
function withUser(): { program: Program; user: string } {
  const parts = { HOME: "", XDG_CONFIG_HOME: "", CODEX_HOME: "", CLAUDE_CONFIG_DIR: "", COPILOT_HOME: "" };
  const program = freshProgram(parts);
  const user = join(dirname(program.home), "user");
  mkdirSync(user);
  program.environment["HOME"] = user;
  return { program, user };
}
