import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AGENT_SHELLS, ANY_AGENT } from "../../../src/clients/agent-shells.ts";
import { alike, withRealIds, withShownIds } from "./alike.ts";
import type { Ids } from "./alike.ts";
import { stepsOf } from "./page-steps.ts";
import type { Command } from "./page-steps.ts";
import { startShell } from "./shell.ts";

const TOP = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** An example that does not do what its page says. */
export interface Mismatch {
  readonly command: Command;
  /** What was printed, in the page's own terms; null where a command had to succeed and did not. */
  readonly printed: readonly string[];
  readonly code: number;
}

/**
 * Runs a page's examples from top to bottom as a reader would: one terminal, a new user whose home is empty, in a
 * repository that is called shop.
 */
export async function runPage(markdown: string): Promise<readonly Mismatch[]> {
  const world = newUser(await freePort());
  const shell = startShell(world.cwd, world.environment);
  const ids: Ids = new Map();
  const mismatches: Mismatch[] = [];
  try {
    await shell.run(PREAMBLE);
    for (const step of stepsOf(markdown)) {
      if (step.kind === "not run") continue;
      if (step.kind === "setup") {
        const { out, code } = await shell.run(step.text);
        if (code !== 0) throw new Error(`The setup at line ${step.line + 1} failed with ${code}:\n${out}`);
        for (const [, name = ""] of step.text.matchAll(/(?:^|[ ;])([mcbrskt][0-9a-z]{3,12})=\$/gm))
          ids.set(`${name}${FILLER}`.slice(0, FILLER.length), (await shell.run(`printf %s "$${name}"`)).out);
        continue;
      }
      const command = world.asRun(withRealIds(step.text, ids));
      const { out, code } = await shell.run(command);
      const printed = linesOf(world.asShown(out));
      const holds = step.expected === null ? code === 0 : alike(step.expected, printed, ids);
      if (!holds) mismatches.push({ command: step, printed: linesOf(withShownIds(printed.join("\n"), ids)), code });
    }
  } finally {
    await shell.run("holdfast stop");
    shell.close();
    rmSync(world.folder, { recursive: true, force: true });
  }
  return mismatches;
}

/** A setup may name an id as the page does: `m3k9=$(remembered "…")`. */
const PREAMBLE = `
field() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }
remembered() { holdfast remember --json "$@" | field id; }
recalled() { holdfast recall --json "$@" | field receipt; }
settled() { until [ "$(holdfast status --json | field journal.waiting)" = 0 ]; do sleep 0.1; done; }
transcript() { node '${TOP}/test/support/examples/transcript.mjs' "$@"; }
worked() { node '${TOP}/test/support/examples/worked.mjs'; }
`;

/** Makes a whole id of a short one that a setup names. */
const FILLER = "2d41fx7q0wk9t";

interface World {
  readonly folder: string;
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  /** A command of a page with the paths and the port of this run. */
  asRun(command: string): string;
  /** Output with the paths and the port that the pages use. */
  asShown(out: string): string;
}

/** The port of the pages may be in use on this machine. */
const SHOWN_PORT = "4653";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function newUser(port: number): World {
  const folder = mkdtempSync(join(tmpdir(), "hf-"));
  const home = join(folder, "you");
  const bin = join(folder, "bin");
  const cwd = join(home, "shop");
  mkdirSync(bin);
  mkdirSync(join(cwd, ".git"), { recursive: true });
  writeFileSync(join(bin, "holdfast"), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`, { mode: 0o755 });
  writeFileSync(join(cwd, ".git", "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(join(cwd, ".git", "config"), '[remote "origin"]\n\turl = git@github.com:acme/shop.git\n');
  for (const part of ["objects", "refs"]) mkdirSync(join(cwd, ".git", part));
  writeFileSync(join(cwd, "package.json"), '{ "name": "shop", "scripts": { "test": "vitest run" } }\n');
  return {
    folder,
    cwd,
    environment: environment(home, bin),
    asRun: (command) => command.replaceAll("/home/you", home).replaceAll(SHOWN_PORT, String(port)),
    asShown: (out) =>
      out
        .replaceAll(home, "/home/you")
        .replaceAll(TOP, "/home/you/holdfast")
        .replaceAll(process.execPath, "/usr/bin/node")
        .replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${SHOWN_PORT}`),
  };
}

const MAIN = join(TOP, "dist", "surfaces", "cli", "main.js");

/** Nothing of whoever runs the tests is seen: not their clients, settings or agent. */
function environment(home: string, bin: string): NodeJS.ProcessEnv {
  const marks = new Set([ANY_AGENT, ...AGENT_SHELLS.flatMap(({ marks: of }) => of)]);
  const own = /^(?:HOLDFAST|XDG|CLAUDE|CODEX|COPILOT|GEMINI|GIT|NODE)_|^(?:DISPLAY|WAYLAND_DISPLAY|EDITOR|APPDATA)$/;
  const kept = Object.entries(process.env).filter(([name]) => !marks.has(name) && !own.test(name));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    TZ: "UTC",
    LC_ALL: "C.UTF-8",
    NO_COLOR: "1",
    // Whether meaning answers must not depend on how busy the machine is.
    HOLDFAST_MEANING_WAIT_MS: "30000",
  };
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
