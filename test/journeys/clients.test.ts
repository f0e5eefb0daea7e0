import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { verifies } from "../support/verifies.ts";

/** Those that the promise names. */
const PROMISED = ["claude-code", "codex", "gemini-cli", "copilot", "qwen", "opencode", "cline", "continue"];
const MOST_MS = 40 * 60_000;

const folder = process.env["HOLDFAST_CLIENTS_DIR"];
const TOP = fileURLToPath(new URL("../..", import.meta.url));

test.skipIf(folder === undefined || !existsSync(folder))(
  verifies("F1", "the real clients store a memory, and find it in a new process: those in HOLDFAST_CLIENTS_DIR"),
  { timeout: MOST_MS },
  () => {
    const { stdout, status } = spawnSync("npm", ["run", "--silent", "try", "--", "clients"], {
      cwd: TOP,
      encoding: "utf8",
    });
    const passed = PROMISED.filter((client) => stdout.includes(`pass ${client}:`));
    expect({ status, passed }, stdout).toEqual({ status: 0, passed: PROMISED });
  },
);

test.skipIf(folder === undefined || !existsSync(folder))(
  verifies("G3", "with the real Claude Code and Codex the table shows what memory changed, the same each time"),
  { timeout: MOST_MS },
  () => {
    const { stdout, status } = spawnSync("npm", ["run", "--silent", "try", "--", "tasks"], {
      cwd: TOP,
      encoding: "utf8",
    });
    const passed = ["claude-code", "codex"].filter((client) => stdout.includes(`pass ${client},`));
    expect({ status, passed }, stdout).toEqual({ status: 0, passed: ["claude-code", "codex"] });
  },
);

test.skipIf(folder === undefined || !existsSync(folder))(
  verifies("G4", "in twenty sessions of three real clients the ledger has the tokens that reached the model"),
  { timeout: MOST_MS },
  () => {
    const { stdout, status } = spawnSync("npm", ["run", "--silent", "try", "--", "ledger"], {
      cwd: TOP,
      encoding: "utf8",
    });
    const clients = ["claude-code", "codex", "gemini-cli"];
    const passed = clients.filter((client) => stdout.includes(`pass ${client}:`));
    expect({ status, passed }, stdout).toEqual({ status: 0, passed: clients });
  },
);
