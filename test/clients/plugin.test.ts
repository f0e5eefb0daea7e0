import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { VERSION } from "../../src/app/version.ts";
import { clientNamed } from "../../src/clients/known.ts";
import { withOurs } from "../../src/clients/plan.ts";
import { filesOf } from "../support/client-fixtures.ts";
import { freshProgram, MAIN } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

const FOLDER = fileURLToPath(new URL("../../plugin/", import.meta.url));
const PLUGIN = join(FOLDER, "plugins/holdfast");
const START = JSON.stringify({ hook_event_name: "SessionStart", source: "startup", session_id: "s1", cwd: tmpdir() });

test(verifies("F5", "the plugin and its marketplace name this version"), () => {
  const market = read(FOLDER, ".claude-plugin/marketplace.json") as {
    plugins: { name: string; source: string; version: string }[];
  };
  expect(market.plugins).toMatchObject([{ name: "holdfast", source: "./plugins/holdfast", version: VERSION }]);
  expect(read(PLUGIN, ".claude-plugin/plugin.json")).toMatchObject({ name: "holdfast", version: VERSION });
  expect(read(PLUGIN, ".mcp.json")).toEqual({
    mcpServers: { holdfast: { type: "stdio", command: "holdfast", args: ["mcp"], alwaysLoad: true } },
  });
});

test("the plugin hooks the same events as install does", () => {
  const installed = JSON.parse(withOurs(filesOf(clientNamed("claude-code")!)[1]!, undefined)) as { hooks: object };
  expect(Object.keys((read(PLUGIN, "hooks/hooks.json") as { hooks: object }).hooks)).toEqual(
    Object.keys(installed.hooks),
  );
});

test("the plugin's hook briefs through the service, and by the command when there is none", async () => {
  const program = freshProgram();
  const bin = mkdtempSync(join(tmpdir(), "hf-bin-"));
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  symlinkSync(MAIN, join(bin, "holdfast"));
  const environment = {
    ...program.environment,
    PATH: [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  };
  await program.run(["remember", "--scope", "user", "the user wants short answers"]);
  // It prefers silence to lateness, so a busy machine is asked again.
  await expect.poll(() => hook(environment)).toContain("short answers");
  await program.run(["stop"]);
  expect(await hook(environment)).toMatch(/^$|short answers/); // within its deadline, or not at all
});

test("the plugin's hook is silent where there is no Holdfast at all", async () => {
  expect(await hook({ PATH: "/usr/bin:/bin", HOME: "/nowhere" })).toBe("");
});

async function hook(environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn("sh", [join(PLUGIN, "hooks/hook.sh")], { env: environment });
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.stdin.end(START);
  const out = await textOf(child.stdout);
  expect(await ended).toBe(0);
  return out;
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
