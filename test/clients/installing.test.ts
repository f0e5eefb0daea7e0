import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { installParts } from "../../src/app/install/install-parts.ts";
import { listClients } from "../../src/app/install/installed.ts";
import { installClient, uninstallClient } from "../../src/app/install/installing.ts";
import type { InstallParts } from "../../src/app/install/installing.ts";
import { CLIENTS, clientNamed } from "../../src/clients/known.ts";
import { existingFor } from "../support/client-fixtures.ts";
import { verifies } from "../support/verifies.ts";

const NOW = { level: "user", dryRun: false } as const;
const PROJECT = { level: "project", dryRun: false } as const;

test.each(CLIENTS)(verifies("F5", "$name: an empty machine is wired and left as it was"), (client) => {
  const parts = machine();
  const before = everything(parts.machine.home);
  const files = installClient(parts, client, NOW);
  expect(files.every(({ action, diff }) => action === "create" && diff !== "")).toBe(true);
  expect(existsSync(parts.home.hook)).toBe(true);
  expect(statSync(parts.home.hook).mode & 0o777).toBe(0o700);
  expect(installClient(parts, client, NOW).every(({ action }) => action === "unchanged")).toBe(true);
  uninstallClient(parts, client, NOW);
  expect(everything(parts.machine.home)).toEqual(before);
});

test.each(CLIENTS)(verifies("F5", "$name: existing settings come back byte for byte, with their mode"), (client) => {
  const parts = withSettings(client.name);
  const before = everything(parts.machine.home);
  expect(installClient(parts, client, NOW).some(({ action }) => action === "change")).toBe(true);
  expect(installClient(parts, client, NOW).every(({ action }) => action === "unchanged")).toBe(true);
  expect(uninstallClient(parts, client, NOW).some(({ action }) => action === "restore")).toBe(true);
  expect(everything(parts.machine.home)).toEqual(before);
});

test.each(CLIENTS)(verifies("F5", "$name: a dry run shows the difference and writes nothing"), (client) => {
  const parts = withSettings(client.name);
  const before = everything(parts.machine.home);
  expect(installClient(parts, client, { ...NOW, dryRun: true }).some(({ diff }) => diff.includes("holdfast"))).toBe(
    true,
  );
  expect(everything(parts.machine.home)).toEqual(before);
  installClient(parts, client, NOW);
  const wired = everything(parts.machine.home);
  expect(uninstallClient(parts, client, { ...NOW, dryRun: true }).some(({ diff }) => diff.includes("holdfast"))).toBe(
    true,
  );
  expect(everything(parts.machine.home)).toEqual(wired);
});

test(verifies("F5", "what the user changed in between stays, and only ours goes"), () => {
  const parts = withSettings("claude-code");
  const client = clientNamed("claude-code")!;
  installClient(parts, client, NOW);
  const file = join(parts.machine.home, ".claude/settings.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"Stop": []', '"Stop": [{ "hooks": [] }]'));
  expect(uninstallClient(parts, client, NOW).map(({ action }) => action)).toEqual(["restore", "change"]);
  const left = readFileSync(file, "utf8");
  expect(left).toContain('"Stop": [{ "hooks": [] }]');
  expect(left).toContain("echo hello");
  expect(left).not.toContain("holdfast");
});

test(
  verifies(
    ["J8", "F5"],
    "Claude Code gets a status line, goes on being wired without it, and keeps one of its user's own",
  ),
  () => {
    const client = clientNamed("claude-code")!;
    const parts = withSettings("claude-code");
    const file = join(parts.machine.home, ".claude/settings.json");
    installClient(parts, client, NOW);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      statusLine: { type: "command", command: `${parts.wiring.hook} statusline` },
    });
    const { statusLine: _line, ...without } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const own = { type: "command", command: "my-line" };
    for (const settings of [without, { ...without, statusLine: own }]) {
      writeFileSync(file, JSON.stringify(settings));
      expect(listClients(parts).find(({ client: name }) => name === "claude-code")?.user.state).toBe("wired");
    }
    installClient(parts, client, NOW);
    uninstallClient(parts, client, NOW);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ statusLine: own });
  },
);

test(
  verifies(
    ["J5", "F5"],
    "a hook that an earlier version set for fewer tools is set for today's, and a user's own choice stays",
  ),
  () => {
    const client = clientNamed("claude-code")!;
    const parts = withSettings("claude-code");
    const file = join(parts.machine.home, ".claude/settings.json");
    installClient(parts, client, NOW);
    const wired = readFileSync(file, "utf8");
    const today = "Bash|Edit|MultiEdit|Write|NotebookEdit|Agent|Task";
    expect(wired).toContain(today);
    writeFileSync(file, wired.replace(today, "Bash|Edit|MultiEdit|Write|NotebookEdit"));
    installClient(parts, client, NOW);
    expect(readFileSync(file, "utf8")).toBe(wired);
    const tuned = wired.replace(today, "Edit");
    writeFileSync(file, tuned);
    installClient(parts, client, NOW);
    expect(readFileSync(file, "utf8")).toBe(tuned);
  },
);

test.each([
  ["zed", ".config/zed/settings.json", "// mine\n"],
  ["codex", ".codex/config.toml", "# mine\n"],
  ["continue", ".continue/config.yaml", "# mine\n"],
])("%s: a comment that the user put into a file that install made stays", (name, path, comment) => {
  const parts = machine();
  const client = clientNamed(name)!;
  installClient(parts, client, NOW);
  const file = join(parts.machine.home, path);
  writeFileSync(file, readFileSync(file, "utf8") + comment);
  uninstallClient(parts, client, NOW);
  const left = readFileSync(file, "utf8");
  expect([left.includes(comment), left.includes("holdfast")]).toEqual([true, false]);
});

test("a file that install made and the user emptied goes", () => {
  const parts = machine();
  const client = clientNamed("windsurf")!;
  const before = everything(parts.machine.home);
  installClient(parts, client, NOW);
  writeFileSync(join(parts.machine.home, ".codeium/windsurf/mcp_config.json"), "");
  uninstallClient(parts, client, NOW);
  expect(everything(parts.machine.home)).toEqual(before);
});

test("after a second install over changed settings, uninstall keeps the change", () => {
  const parts = machine();
  const client = clientNamed("cursor")!;
  installClient(parts, client, NOW);
  const file = join(parts.machine.home, ".cursor/mcp.json");
  const now = JSON.parse(readFileSync(file, "utf8")) as { mcpServers: Record<string, unknown> };
  writeFileSync(file, JSON.stringify({ mcpServers: { ...now.mcpServers, mine: { command: "x" } } }));
  installClient({ ...parts, wiring: { ...parts.wiring, command: "/new/node" } }, client, NOW);
  expect(readFileSync(file, "utf8")).toContain("/new/node");
  uninstallClient(parts, client, NOW);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ mcpServers: { mine: { command: "x" } } });
});

test(verifies("F5", "one file that can't be read stops all of the plan"), () => {
  const parts = withSettings("claude-code");
  writeFileSync(join(parts.machine.home, ".claude/settings.json"), '{ "hooks": ');
  const before = everything(parts.machine.home);
  expect(() => installClient(parts, clientNamed("claude-code")!, NOW)).toThrow(
    /Nothing was changed, because of .*settings\.json: it is not valid JSON/,
  );
  expect(everything(parts.machine.home)).toEqual(before);
});

test("a file that is not UTF-8, and a folder in a file's place, are named and left", () => {
  const parts = machine();
  mkdirSync(join(parts.machine.home, ".cursor/hooks.json"), { recursive: true });
  writeFileSync(join(parts.machine.home, ".cursor/mcp.json"), Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
  expect(() => installClient(parts, clientNamed("cursor")!, NOW)).toThrow(
    /mcp\.json: it is not UTF-8 text; .*hooks\.json: it is not a file/,
  );
});

test.each([
  ["cursor", ".cursor/mcp.json", `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["codex", ".codex/config.toml", `a = ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`],
  ["continue", ".continue/config.yaml", `a: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`],
])("%s: settings nested by the thousand are named and left, and the list still comes", (name, path, text) => {
  const parts = machine();
  const file = join(parts.machine.home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  expect(() => installClient(parts, clientNamed(name)!, NOW)).toThrow(/Nothing was changed, because of .*: it is/);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(listClients(parts).find(({ client }) => client === name)?.user.state).toBe("unreadable");
});

test("when a later file can't be written, the earlier ones are put back", () => {
  const parts = withSettings("claude-code");
  rmSync(join(parts.machine.home, ".claude"), { recursive: true });
  writeFileSync(join(parts.machine.home, ".claude"), "a file where a folder should be");
  const before = everything(parts.machine.home);
  expect(() => installClient(parts, clientNamed("claude-code")!, NOW)).toThrow();
  expect(everything(parts.machine.home)).toEqual(before);
});

test("a link to the settings is followed, not replaced", () => {
  const parts = machine();
  const { home } = parts.machine;
  mkdirSync(join(home, "dotfiles"));
  mkdirSync(join(home, ".gemini"));
  writeFileSync(join(home, "dotfiles/gemini.json"), "{}\n", { mode: 0o640 });
  chmodSync(join(home, "dotfiles/gemini.json"), 0o640);
  symlinkSync("../dotfiles/gemini.json", join(home, ".gemini/settings.json"));
  installClient(parts, clientNamed("gemini-cli")!, NOW);
  expect(lstatSync(join(home, ".gemini/settings.json")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(home, "dotfiles/gemini.json"), "utf8")).toContain("holdfast");
  expect(statSync(join(home, "dotfiles/gemini.json")).mode & 0o777).toBe(0o640);
  uninstallClient(parts, clientNamed("gemini-cli")!, NOW);
  expect(readFileSync(join(home, "dotfiles/gemini.json"), "utf8")).toBe("{}\n");
});

test("a hook of the user's own is left alone with the reason, and the server is wired all the same", () => {
  const parts = machine();
  const hook = join(parts.machine.home, ".cline/hooks/PreToolUse");
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, "#!/bin/sh\necho mine\n");
  expect(installClient(parts, clientNamed("cline")!, NOW).map(({ action }) => action)).toEqual([
    "create",
    "left alone",
  ]);
  uninstallClient(parts, clientNamed("cline")!, NOW);
  expect(readFileSync(hook, "utf8")).toBe("#!/bin/sh\necho mine\n");
});

test("a config.json of Continue is not shadowed by a new config.yaml", () => {
  const parts = machine();
  mkdirSync(join(parts.machine.home, ".continue"));
  writeFileSync(join(parts.machine.home, ".continue/config.json"), "{}");
  expect(() => installClient(parts, clientNamed("continue")!, NOW)).toThrow(/take the place of/);
});

test("a project's file that two clients share stays until the second one leaves", () => {
  const parts = machine();
  const before = everything(parts.machine.home);
  installClient(parts, clientNamed("claude-code")!, PROJECT);
  installClient(parts, clientNamed("copilot")!, PROJECT);
  expect(uninstallClient(parts, clientNamed("claude-code")!, PROJECT)[0]).toMatchObject({
    action: "left alone",
    why: "copilot uses it too",
  });
  expect(readFileSync(join(parts.folder, ".mcp.json"), "utf8")).toContain("holdfast");
  uninstallClient(parts, clientNamed("copilot")!, PROJECT);
  expect(everything(parts.machine.home)).toEqual(before);
});

test.each([
  ["cursor", ".cursor/mcp.json", `{"mcpServers":{"holdfast":{"url":"http://127.0.0.1:4653/mcp"}}}`],
  ["gemini-cli", ".gemini/settings.json", `{"mcpServers":{"holdfast":{"command":"holdfast","args":["mcp"]}}}`],
  [
    "codex",
    ".codex/config.toml",
    `big = 9007199254740993\n["mcp_servers"."holdfast"]\nurl = "http://127.0.0.1:4653/mcp"\n`,
  ],
  [
    "continue",
    ".continue/config.yaml",
    `mcpServers:\n  - name: holdfast\n    type: streamable-http\n    url: http://x.test\n`,
  ],
])(
  verifies("F5", "%s: a server of our name that somebody else wrote down comes back as it was"),
  (name, path, text) => {
    const parts = machine();
    const file = join(parts.machine.home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const client = clientNamed(name)!;
    installClient(parts, client, NOW);
    expect(readFileSync(file, "utf8")).toContain("main.js");
    uninstallClient(parts, client, NOW);
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(uninstallClient(parts, client, NOW).every(({ diff }) => diff === "")).toBe(true);
    expect(readFileSync(file, "utf8")).toBe(text);
  },
);

test("ours goes out of a list that had no items, also when the file was changed in between", () => {
  const parts = machine();
  const file = join(parts.machine.home, ".continue/config.yaml");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "mcpServers:\nmodels: []\n");
  installClient(parts, clientNamed("continue")!, NOW);
  writeFileSync(file, `${readFileSync(file, "utf8")}name: mine\n`);
  uninstallClient(parts, clientNamed("continue")!, NOW);
  expect(readFileSync(file, "utf8")).toBe("mcpServers:\nmodels: []\nname: mine\n");
});

test("a client without settings of a project says so", () => {
  expect(() => installClient(machine(), clientNamed("zed")!, PROJECT)).toThrow(/no project settings/);
});

test("without its backup a client is unwired by what is in its files", () => {
  const parts = withSettings("codex");
  const before = readFileSync(join(parts.machine.home, ".codex/config.toml"), "utf8");
  installClient(parts, clientNamed("codex")!, NOW);
  rmSync(join(parts.home.folder, "installs"), { recursive: true });
  uninstallClient(parts, clientNamed("codex")!, NOW);
  expect(readFileSync(join(parts.machine.home, ".codex/config.toml"), "utf8")).toBe(before);
  expect(readFileSync(join(parts.machine.home, ".codex/hooks.json"), "utf8")).not.toContain("bin/hook");
});

test("backups hold keys and tokens, so nobody else may read them", () => {
  const parts = withSettings("claude-code");
  installClient(parts, clientNamed("claude-code")!, NOW);
  const folder = join(parts.home.folder, "installs/claude-code");
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "manifest.json")).mode & 0o077).toBe(0);
});

test("variables that move a client's settings are followed", () => {
  const parts = machine({
    CODEX_HOME: "moved/codex",
    CLAUDE_CONFIG_DIR: "moved/claude",
    COPILOT_HOME: "moved/copilot",
    XDG_CONFIG_HOME: "moved/config",
  });
  for (const name of ["codex", "claude-code", "copilot", "zed"]) installClient(parts, clientNamed(name)!, NOW);
  const there = everything(join(parts.machine.home, "moved")).map(([path]) => path);
  for (const path of [
    "codex/config.toml",
    "claude/.claude.json",
    "claude/settings.json",
    "copilot/mcp-config.json",
    "config/zed/settings.json",
  ]) {
    expect(there).toContain(path);
  }
});

test("the list tells what is found, what is wired and what would be touched", () => {
  const parts = withSettings("codex");
  const find = (name: string) => listClients(parts).find(({ client }) => client === name);
  expect(find("codex")).toMatchObject({ found: true, user: { state: "no" }, project: { state: "no" } });
  expect(find("zed")).toMatchObject({ found: false, user: { state: "no" }, project: null });
  installClient(parts, clientNamed("codex")!, NOW);
  expect(find("codex")?.user.state).toBe("wired");
  rmSync(join(parts.machine.home, ".codex/hooks.json"));
  expect(find("codex")?.user.state).toBe("partly");
  writeFileSync(join(parts.machine.home, ".codex/hooks.json"), "{");
  expect(find("codex")?.user.state).toBe("unreadable");
});

function machine(variables: Readonly<Record<string, string>> = {}): InstallParts {
  const top = mkdtempSync(join(tmpdir(), "hf-in-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const home = join(top, "home");
  mkdirSync(join(home, "work"), { recursive: true });
  const environment = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, join(home, value)]));
  const parts = installParts({
    home: findHome({}, join(home, "memory")),
    environment: { PATH: "", ...environment },
    cwd: join(home, "work"),
    node: "/usr/bin/node",
    main: "/opt/holdfast/main.js",
    hookText: "#!/bin/sh\n",
  });
  return { ...parts, machine: { ...parts.machine, platform: "linux", home } };
}

/** With the settings of one client as people have them. */
function withSettings(client: string): InstallParts {
  const parts = machine();
  for (const file of clientNamed(client)!.files(
    { machine: parts.machine, level: "user", folder: parts.folder },
    parts.wiring,
  )) {
    if (file.kind === "whole") continue;
    mkdirSync(dirname(file.paths[0]!), { recursive: true });
    writeFileSync(file.paths[0]!, existingFor(file));
    chmodSync(file.paths[0]!, 0o644);
  }
  return parts;
}

/** Every path below a folder, with its bytes and its mode. */
function everything(folder: string): readonly (readonly [string, string, number])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((path) => {
      const stats = lstatSync(join(folder, path));
      return [path, stats.isFile() ? readFileSync(join(folder, path), "latin1") : "", stats.mode & 0o777];
    });
}
