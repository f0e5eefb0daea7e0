import { expect, test } from "vitest";
import { findHome } from "../../../src/app/home/home.ts";
import { hookCommand } from "../../../src/app/install/install-parts.ts";
import { clientNamed } from "../../../src/clients/known.ts";
import { hookText } from "../../../src/surfaces/hooks/script.ts";

const WINDOWS_HOOK = "C:\\Users\\Ann Lee\\AppData\\Local\\holdfast\\bin\\hook.cmd";

test("on Windows the hook is a batch file that leaves the asking to Node, and reads no path as a variable", () => {
  const home = { ...findHome({}, "/home"), folder: "C:\\Users\\100% Ann\\holdfast" };
  const lines = hookText("win32", home, "C:\\Program Files\\nodejs\\node.exe", "D:\\app\\hooks\\main.js").split("\r\n");
  expect(lines[0]).toBe("@echo off");
  expect(lines).toContain('set "HOLDFAST_HOME=C:\\Users\\100%% Ann\\holdfast"');
  expect(lines).toContain('"C:\\Program Files\\nodejs\\node.exe" "D:\\app\\hooks\\main.js" %* 2>nul');
  expect(lines.slice(-2)).toEqual(["exit /b 0", ""]);
  expect(lines.join("")).not.toContain("\n");
});

test("on macOS and Linux the hook is a script of sh", () => {
  expect(hookText("darwin", findHome({}, "/home"), "/node", "/main.js")).toMatch(/^#!\/bin\/sh\n/);
});

test("the hook's command is one quoted path on Windows, and a script that sh reads where it is there elsewhere", () => {
  expect(hookCommand("win32", WINDOWS_HOOK)).toBe('"C:/Users/Ann Lee/AppData/Local/holdfast/bin/hook.cmd"');
  expect(hookCommand("darwin", "/Users/o'neil/hook")).toBe(`sh -c 'test ! -f "$0" || . "$0"' '/Users/o'\\''neil/hook'`);
});

test("on Windows no client is given something that only sh can run", () => {
  const machine = { platform: "win32", home: "C:/Users/Ann", environment: { APPDATA: "C:/Users/Ann/AppData/Roaming" } };
  const hook = hookCommand("win32", WINDOWS_HOOK);
  const wiring = { command: "node.exe", args: ["main.js", "mcp"], env: {}, hook, hookScript: WINDOWS_HOOK };
  const texts = ["claude-code", "codex", "gemini-cli", "copilot", "qwen", "opencode", "cline", "cursor"].flatMap(
    (name) =>
      clientNamed(name)!
        .files({ machine, level: "user", folder: "C:/work" }, wiring)
        .map((file) => (file.kind === "whole" ? file.text : JSON.stringify(file.pieces.map((piece) => piece.add({}))))),
  );
  for (const text of texts) expect(text).not.toMatch(/#!\/bin\/sh|"sh"|"bash"/);
  expect(texts.filter((text) => text.includes("hook.cmd")).length).toBeGreaterThanOrEqual(7);
});
