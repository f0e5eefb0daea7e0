import { expect, test } from "vitest";
import { UnreadableFile } from "../../src/clients/client.ts";
import type { ClientFile, SettingsFile } from "../../src/clients/client.ts";
import { CLIENTS, clientNamed } from "../../src/clients/known.ts";
import { isForeign, checkWiring, withoutOurs, withOurs } from "../../src/clients/plan.ts";
import { existingFor, filesOf, WIRING } from "../support/client-fixtures.ts";
import { verifies } from "../support/verifies.ts";

const ALL = CLIENTS.flatMap((client) =>
  (["user", "project"] as const).flatMap((level) =>
    filesOf(client, level).map((file) => ({ client: client.name, level, path: file.paths[0]!, file })),
  ),
);
const SETTINGS = ALL.filter(
  (one): one is (typeof ALL)[number] & { file: SettingsFile } => one.file.kind === "settings",
);
const USER_SETTINGS = SETTINGS.filter(({ level }) => level === "user");

test(verifies("F5", "every client of the list has a plan"), () => {
  expect(CLIENTS.map(({ name }) => name)).toEqual([
    "claude-code",
    "codex",
    "gemini-cli",
    "antigravity",
    "kiro",
    "copilot",
    "qwen",
    "opencode",
    "cline",
    "cursor",
    "vscode",
    "continue",
    "goose",
    "amp",
    "roo",
    "windsurf",
    "zed",
  ]);
  expect(clientNamed("claude")?.name).toBe("claude-code");
  expect(clientNamed("Claude Code")?.name).toBe("claude-code");
  expect(clientNamed("VSCode")?.name).toBe("vscode");
  expect(clientNamed("Gemini_CLI")?.name).toBe("gemini-cli");
  expect(clientNamed("agy")?.name).toBe("antigravity");
  expect(clientNamed("Devin Desktop")?.name).toBe("windsurf");
  expect(clientNamed("emacs")).toBeUndefined();
});

test.each(ALL)("$client ($level) $path: a new file is wired, and wiring it again changes nothing", ({ file }) => {
  const text = withOurs(file, undefined);
  expect(withOurs(file, text)).toBe(text);
  expect(checkWiring(file, text)).toBe("wired");
  expect(text.endsWith("\n")).toBe(true);
  expect(withoutOurs(file, text, undefined)).toBeUndefined();
});

test.each(USER_SETTINGS)("$client $path: an existing file keeps every line, and gets ours", ({ file }) => {
  const before = existingFor(file);
  const text = withOurs(file, before);
  expect(withOurs(file, text)).toBe(text);
  expect(checkWiring(file, before)).toBe("no");
  expect(checkWiring(file, text)).toBe("wired");
  // Ours is put between what was there: without it, and without an empty pair of brackets that it opened, nothing is gone.
  expect(keptSigns(text, before)).toBe(true);
  expect(text.includes("\r\n")).toBe(before.includes("\r\n"));
  expect(text.replaceAll("\r\n", "").includes("\r")).toBe(false);
  expect(text.startsWith("\uFEFF")).toBe(before.startsWith("\uFEFF"));
  if (before !== "") expect(text.endsWith("\n")).toBe(before.endsWith("\n"));
});

test.each(USER_SETTINGS)("$client $path: taking ours out leaves what the file said before", ({ file }) => {
  const before = existingFor(file);
  const back = withoutOurs(file, withOurs(file, before), before)!;
  expect(file.format.read(unmarked(back))).toEqual(file.format.read(unmarked(before)));
  if (before !== "") expect(back).toBe(before);
});

test.each(SETTINGS)("$client ($level) $path: a broken file is refused with the reason", ({ file }) => {
  const broken = file.paths[0]!.endsWith(".toml")
    ? "model = \n[x"
    : file.paths[0]!.endsWith(".yaml")
      ? "a: [1\nb: }"
      : '{ "a": 1, ';
  expect(() => withOurs(file, broken)).toThrow(UnreadableFile);
  expect(() => withOurs(file, broken)).toThrow(/not valid (?:JSON|TOML|YAML)/);
});

test.each(SETTINGS.filter(({ path }) => path.endsWith(".json")))(
  "$client ($level) $path: a file of another shape is refused",
  ({ file }) => {
    expect(() => withOurs(file, "[1, 2]")).toThrow("does not hold a JSON object");
    for (const name of ["mcpServers", "servers", "context_servers", "mcp", "hooks"]) {
      const odd = JSON.stringify({ [name]: 7 });
      expect(outcome(file, odd)).toMatch(
        new RegExp(`^(?:refused: (?:its|Antigravity would drop it as a whole:) "${name}" is not|done)`),
      );
    }
  },
);

test("a hook that the user tuned stays as it is, and a server keeps what the user added", () => {
  const [server, hooks] = filesOf(clientNamed("claude-code")!);
  const tuned = withOurs(hooks!, undefined).replace('"timeout": 5', '"timeout": 9');
  expect(withOurs(hooks!, tuned)).toBe(tuned);
  const extended = withOurs(server!, undefined).replace('"alwaysLoad": true', '"alwaysLoad": true, "timeout": 60000');
  expect(withOurs(server!, extended)).toBe(extended);
});

test("a server that moved is told anew, in its place and with what the user added", () => {
  const file = filesOf(clientNamed("codex")!)[0]!;
  const old = `# top\n[mcp_servers.holdfast]\ncommand = "/old/node"\nargs = ["/old/main.js", "mcp"]\nstartup_timeout_sec = 20\n\n# next\n[mcp_servers.b]\ncommand = "b"\n`;
  const text = withOurs(file, old);
  expect(text).toContain(`command = "${WIRING.command}"`);
  expect(text).toContain("startup_timeout_sec = 20");
  expect(text.indexOf("holdfast")).toBeLessThan(text.indexOf("# next"));
  expect(text).not.toContain("/old/");
  expect(text.endsWith(`\n\n# next\n[mcp_servers.b]\ncommand = "b"\n`)).toBe(true);
});

test("a home of its own is told to the server, and no longer once it is the default again", () => {
  for (const name of ["claude-code", "codex", "opencode", "continue"]) {
    const moved = filesOf(clientNamed(name)!, "user", { ...WIRING, env: { HOLDFAST_HOME: "/data/memory" } })[0]!;
    const text = withOurs(moved, existingFor(moved));
    expect(text).toContain("/data/memory");
    const plain = filesOf(clientNamed(name)!)[0]!;
    expect(withOurs(plain, text)).not.toContain("/data/memory");
  }
});

test(
  verifies("F5", "a hook that an earlier version wrote down is written anew, not doubled, and goes with the rest"),
  () => {
    const earlier = { ...WIRING, hook: `sh '${WIRING.hookScript}'` };
    for (const { client, level, file } of SETTINGS) {
      const path = file.paths[0]!;
      const older = filesOf(clientNamed(client)!, level, earlier).find(({ paths }) => paths[0] === path)!;
      const [before, at] = [level === "user" ? existingFor(file) : file.fresh, `${client} ${path}`];
      const [stale, today] = [withOurs(older, before), withOurs(file, before)];
      expect([at, withOurs(file, stale)]).toEqual([at, today]);
      expect([at, withoutOurs(file, stale, before)]).toEqual([at, withoutOurs(file, today, before)]);
    }
  },
);

test("another server of the same name is put back when ours goes", () => {
  const file = filesOf(clientNamed("cursor")!)[0]!;
  const before = `{\n  "mcpServers": {\n    "holdfast": {\n      "url": "http://elsewhere.test"\n    }\n  }\n}\n`;
  const text = withOurs(file, before);
  expect(text).not.toContain("elsewhere");
  expect(withoutOurs(file, text, before)).toBe(before);
});

test("a file that is ours as a whole is not put over somebody else's", () => {
  const file = filesOf(clientNamed("cline")!)[1]!;
  expect(isForeign(file, "#!/bin/sh\necho mine\n")).toBe(true);
  expect(isForeign(file, undefined)).toBe(false);
  expect(isForeign(file, file.kind === "whole" ? file.text : "")).toBe(false);
});

test("codex: servers that are not a table of their own are refused rather than guessed at", () => {
  const file = filesOf(clientNamed("codex")!)[0]!;
  expect(outcome(file, `mcp_servers = { a = { command = "a" } }\n`)).toMatch(/refused: .*as a table of its own/);
  expect(outcome(file, `mcp_servers.holdfast.command = "x"\n`)).toMatch(/refused/);
});

test("codex: a header inside a multi-line string is not taken for one", () => {
  const file = filesOf(clientNamed("codex")!)[0]!;
  const before = `note = """\n[mcp_servers.holdfast]\nnot a table\n"""\n`;
  expect(outcome(file, before)).toMatch(/done|refused/);
  const text = outcome(file, before) === "done" ? withOurs(file, before) : before;
  expect(text).toContain("not a table");
});

test.each(["mcpServers: []\n", "mcpServers:\n", "name: x\nmcpServers: [] # none yet\n", "name: x", ""])(
  "continue: an empty list %j takes ours",
  (before) => {
    const file = filesOf(clientNamed("continue")!)[0]!;
    expect(checkWiring(file, withOurs(file, before))).toBe("wired");
  },
);

function outcome(file: ClientFile, text: string): string {
  try {
    withOurs(file, text);
    return "done";
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return `refused: ${error.message}`;
  }
}

/** Whether every sign of the old text is still there, in its order. */
function keptSigns(text: string, before: string): boolean {
  let at = 0;
  for (const sign of text) if (sign === before[at]) at += 1;
  return at === before.length;
}

function unmarked(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

test.each([
  ["a comment", '{ // mine\n  "audit": { "Stop": [{ "command": "make lint" }] }\n}'],
  ["a fractional timeout", '{ "audit": { "Stop": [{ "command": "make lint", "timeout": 1.5 }] } }'],
  ["a switch for the whole file", '{ "enabled": true }'],
  ["a command that is a prompt too", '{ "audit": { "Stop": [{ "command": "x", "prompt": "y" }] } }'],
  ["an event that is no list", '{ "audit": { "PreToolUse": { "matcher": "*" } } }'],
])(verifies("F5", "Antigravity's hooks file is left alone when it would be dropped for %s"), (_what, before) => {
  const hooks = filesOf(clientNamed("agy")!).find(({ holds }) => holds === "hooks")!;
  expect(() => withOurs(hooks, before)).toThrow(/Antigravity would drop it as a whole/);
  expect(() => checkWiring(hooks, before)).toThrow(UnreadableFile);
});
