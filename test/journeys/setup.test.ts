import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ANY_AGENT, AGENT_SHELLS } from "../../src/clients/agent-shells.ts";
import { atTerminal } from "../support/at-terminal.ts";
import { MAIN } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

const TOP = fileURLToPath(new URL("../..", import.meta.url));
/** Settings as people have them: comments, odd indentation, no line end at the end. */
const CLAUDE_SETTINGS = '{\n\t"model": "opus"\n}';
const GEMINI_SETTINGS = '// mine\n{ "theme": "night" }\n';

/** A user account that has never seen Holdfast, with two clients. */
function accountWithClients() {
  const top = mkdtempSync(join(tmpdir(), "hf-setup-"));
  const user = join(top, "user");
  const settings = { claude: join(user, ".claude", "settings.json"), gemini: join(user, ".gemini", "settings.json") };
  for (const file of Object.values(settings)) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(settings.claude, CLAUDE_SETTINGS);
  writeFileSync(settings.gemini, GEMINI_SETTINGS);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: user,
    USERPROFILE: user,
    NO_COLOR: "1",
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  };
  for (const mark of [
    "HOLDFAST_HOME",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "CLAUDE_CONFIG_DIR",
    "NODE_EXTRA_CA_CERTS",
    ANY_AGENT,
    ...AGENT_SHELLS.flatMap(({ marks }) => marks),
  ])
    delete environment[mark];
  const run = (main: string, args: readonly string[]) =>
    execFileSync(process.execPath, [main, ...args], {
      cwd: user,
      env: environment,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  return { top, user, settings, environment, run };
}

/** The same, with the packed program where npx would put it. */
function newAccount() {
  const { top, user, settings, environment, run } = accountWithClients();
  const npx = join(user, ".npm", "_npx", "1f2e3d");
  mkdirSync(npx, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", top], {
    cwd: TOP,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const tarball = join(top, packed.trim().split("\n").at(-1)!);
  writeFileSync(join(npx, "package.json"), "{}");
  execFileSync("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", tarball], {
    cwd: npx,
    stdio: "ignore",
  });
  const programIn = (folder: string) => join(folder, "node_modules", "holdfast", "dist", "surfaces", "cli", "main.js");
  const app = join(user, ".local", "share", "holdfast", "app", "0.1.0");
  onTestFinished(() => {
    if (existsSync(programIn(app))) run(programIn(app), ["stop", "--json"]);
  });
  return { user, npx, app, settings, environment, run, main: programIn(npx), lasting: programIn(app) };
}

test(
  verifies(
    "F5",
    "setup from npx wires every client with a program that outlives npx's cache, and takes all of it back",
  ),
  async () => {
    const { user, npx, app, settings, environment, run, main, lasting } = newAccount();

    const shown = run(main, ["setup"]);
    expect(shown).toContain(`+++ ${join(user, ".claude.json")}`);
    expect(shown).toContain(`+++ ${settings.gemini}`);
    expect(shown).not.toContain("_npx");
    expect(existsSync(join(user, ".claude.json"))).toBe(false);
    expect(existsSync(app)).toBe(false);

    const done = JSON.parse(run(main, ["setup", "--yes", "--json"])) as {
      applied: boolean;
      clients: { client: string; changed: boolean }[];
    };
    expect(done.applied).toBe(true);
    expect(done.clients.filter(({ changed }) => changed).map(({ client }) => client)).toEqual([
      "claude-code",
      "gemini-cli",
    ]);

    rmSync(npx, { recursive: true });
    const { mcpServers } = JSON.parse(readFileSync(join(user, ".claude.json"), "utf8")) as {
      mcpServers: { holdfast: { command: string; args: string[]; env: NodeJS.ProcessEnv } };
    };
    expect(mcpServers.holdfast.args).toEqual([lasting, "mcp"]);
    const server = spawn(mcpServers.holdfast.command, mcpServers.holdfast.args, {
      cwd: "/",
      env: { ...environment, ...mcpServers.holdfast.env },
    });
    const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    server.stdin.end(
      `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: hello })}\n${JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" })}\n`,
    );
    expect(await textOf(server.stdout)).toContain("memory_store");

    expect(JSON.parse(run(lasting, ["setup", "--yes", "--json"]))).toMatchObject({ applied: false });
    expect(JSON.parse(run(lasting, ["setup", "--undo", "--yes", "--json"]))).toMatchObject({ applied: true });
    expect(readFileSync(settings.claude, "utf8")).toBe(CLAUDE_SETTINGS);
    expect(readFileSync(settings.gemini, "utf8")).toBe(GEMINI_SETTINGS);
    expect(existsSync(join(user, ".claude.json"))).toBe(false);
    expect(existsSync(dirname(app))).toBe(false);
  },
);

test(
  verifies(
    ["F5", "F2"],
    "on a terminal setup sums up what it found, shows every change on d, and takes Enter and y for yes",
  ),
  async () => {
    const { user, environment, run } = accountWithClients();
    mkdirSync(join(user, ".claude", "projects", "shop"), { recursive: true });
    writeFileSync(join(user, ".claude", "projects", "shop", "one.jsonl"), "");
    const program = { cwd: user, environment };
    const question = "[Y/n, d shows every change] ";

    const no = await atTerminal(program, "setup", [
      [question, "d\r"],
      [question, "yeah\r"],
      [question, "n\r"],
    ]);
    const [before, after] = no.seen.split(question);
    expect(before).toContain("Found 2 agents (Claude Code and Gemini CLI) and 1 session.");
    expect(before).toContain("Connect them, and read what is there? ");
    expect(before).not.toContain("+++");
    expect(after).toContain(`+++ ${join(user, ".claude.json")}`);
    expect(after).toContain("1 transcript (");
    expect(no.seen).toContain("Nothing was changed.");
    const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, "setup", "--dry-run"], {
      cwd: user,
      env: environment,
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([
      0,
      expect.stringContaining(`+++ ${join(user, ".claude.json")}`),
      expect.stringContaining("Nothing was changed. To go ahead: holdfast setup\n"),
    ]);
    expect(existsSync(join(user, ".claude.json"))).toBe(false);

    for (const keys of ["\r", "y\r"]) {
      const yes = await atTerminal(program, "setup", [[question, keys]]);
      expect([yes.code, yes.seen]).toEqual([0, expect.stringContaining("have a memory now")]);
      expect(yes.seen).not.toContain("  | "); // The margin is for others' words.
      expect(existsSync(join(user, ".claude.json"))).toBe(true);
      const { capture } = JSON.parse(run(MAIN, ["status", "--json"])) as { capture: { clients: { client: string }[] } };
      expect(capture.clients.map(({ client }) => client)).toContain("claude-code");
      run(MAIN, ["setup", "--undo", "--yes", "--json"]);
      expect(existsSync(join(user, ".claude.json"))).toBe(false);
    }
  },
);

test(
  verifies(
    ["F2", "F5"],
    "places go by their names, answers by their texts, and doctor tells which agents are connected",
  ),
  () => {
    const { user, environment, run } = accountWithClients();
    const shop = join(user, "shop");
    mkdirSync(shop);
    execFileSync("git", ["init", "-q"], { cwd: shop });
    writeFileSync(join(shop, "CLAUDE.md"), "- Use pnpm in this repository, never npm.\n");
    const holdfast = (...args: string[]) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...args], {
        cwd: shop,
        env: environment,
        encoding: "utf8",
      });
      return { said: stdout + stderr, status };
    };
    onTestFinished(() => void run(MAIN, ["stop", "--json"]));

    expect(holdfast("import", "markdown", "CLAUDE.md").said).toContain("1 memory applies in shop");
    holdfast("remember", "--scope", "user", "I prefer short answers");
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "--allow-empty", "-m", "x"], {
      cwd: shop,
    });
    holdfast("remember", "the API listens on port 4000");
    const { said: listed } = holdfast("list");
    expect(listed).toMatch(/the API listens on port 4000 {2}shop, /);
    expect(listed).toMatch(/I prefer short answers {2}everywhere, /);
    expect(holdfast("recall", "which port does the API listen on?").said).toMatch(/1\.00 shop, a person/);
    expect(holdfast("why", "last").said).toMatch(/left out m\w+ (?:I prefer short|Use pnpm)/);
    const { said: scopes } = holdfast("scopes");
    expect(scopes).toContain("where they apply");
    expect(scopes).not.toMatch(/\d {2}(?:path|commit):/);

    expect(holdfast("doctor").said).toContain(
      "Gemini CLI: found, not connected; connect it: holdfast install gemini-cli",
    );
    holdfast("install", "gemini-cli");
    expect(holdfast("doctor").said).toContain("Gemini CLI: connected\n");
  },
);
