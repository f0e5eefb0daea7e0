import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { z } from "zod";
import type { OutputOf } from "../../src/app/call/call.ts";
import { findHome } from "../../src/app/home/home.ts";
import { AGENT_SHELLS, ANY_AGENT } from "../../src/clients/agent-shells.ts";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName, Operations } from "../../src/contract/operations.ts";
import { send } from "../../src/surfaces/socket/client.ts";
import type { After } from "./after.ts";
import { daemonsOf, until } from "./processes.ts";

export const MAIN = fileURLToPath(new URL("../../dist/surfaces/cli/main.js", import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly talk: string;
  /** Stdout as JSON. */
  json(): Record<string, unknown>;
  /** Stdout as the result of an operation, held against the contract. */
  jsonOf<N extends OperationName>(name: N): OutputOf<N>;
}

/** As a caller may leave it: what has a default may be missing. */
type InputOf<N extends OperationName> = z.input<Operations[N]["input"]>;

export interface Program {
  readonly home: string;
  /** A folder that is no repository, to speak from. */
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  run(
    args: readonly string[],
    options?: { readonly stdin?: string; readonly cwd?: string; readonly environment?: NodeJS.ProcessEnv },
  ): Promise<Ran>;
  /** The same operation of the running service, where the command line is not what a claim is about: no process is started. */
  ask<N extends OperationName>(name: N, input?: InputOf<N>): Promise<OutputOf<N>>;
  /** Starts a command without waiting for its end. */
  start(args: readonly string[]): ChildProcess;
  daemonPid(): number | undefined;
}

/** The built program with a home of its own, which is stopped and removed after the test, or later if others share it. */
export function freshProgram(environment: NodeJS.ProcessEnv = {}, after: After = onTestFinished): Program {
  const top = mkdtempSync(join(tmpdir(), "hf-"));
  const home = environment["HOLDFAST_HOME"] ?? join(top, "home");
  const cwd = mkdtempSync(join(top, "work-"));
  // Whether meaning answers must not depend on how busy the machine is.
  const patient = { HOLDFAST_MEANING_WAIT_MS: "30000" };
  const full: NodeJS.ProcessEnv = { ...process.env, ...patient, NO_COLOR: "1", HOLDFAST_HOME: home, ...environment };
  if (environment["NODE_EXTRA_CA_CERTS"] === undefined) delete full["NODE_EXTRA_CA_CERTS"];
  // Whoever runs the tests, the program is run by a person unless the test says otherwise.
  for (const mark of [ANY_AGENT, ...AGENT_SHELLS.flatMap(({ marks }) => marks)])
    if (environment[mark] === undefined) delete full[mark];
  const program: Program = {
    home,
    cwd,
    environment: full,
    run: (args, options = {}) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [MAIN, ...args],
          { cwd: options.cwd ?? cwd, env: { ...full, ...options.environment }, maxBuffer: 64 * 1024 * 1024 },
          (error, out, talk) => {
            const code = error === null ? 0 : typeof error.code === "number" ? error.code : 255;
            resolve({ code, out, talk, ...readings(out) });
          },
        );
        child.stdin?.on("error", () => {}); // a command that refuses its arguments does not wait for its stdin
        child.stdin?.end(options.stdin ?? "");
      }),
    ask: (name, input) => askService(full, name, { cwd, ...input }),
    start: (args) => spawn(process.execPath, [MAIN, ...args], { cwd, env: full, stdio: "ignore" }),
    daemonPid() {
      const file = join(home, "daemon.json");
      return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { pid: number }).pid : undefined;
    },
  };
  after(async () => {
    // Killed, not told to leave: its home goes with it, and how it leaves is the claim of other tests. A hook may have
    // started another one meanwhile.
    await until("no service is left", () => {
      for (const pid of daemonsOf(home)) end(pid);
      return daemonsOf(home).length === 0;
    });
    rmSync(top, { recursive: true, force: true });
  });
  return program;
}

/** The same program and service, spoken to from a folder of the test's own: a project where nothing is known yet. */
export function inOwnFolder(program: Program): Program {
  const cwd = mkdtempSync(join(program.cwd, "own-"));
  return {
    ...program,
    cwd,
    run: (args, options) => program.run(args, { cwd, ...options }),
    ask: (name, input) => program.ask(name, { cwd, ...input } as typeof input),
    start: () => {
      throw new Error("a command that is left running is started in a home of its own");
    },
  };
}

async function askService<N extends OperationName>(
  environment: NodeJS.ProcessEnv,
  name: N,
  input: object,
): Promise<OutputOf<N>> {
  const { status, body } = await send(findHome(environment).socket, `/v1/${name}`, { body: input });
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
  return operations[name].output.parse(body) as OutputOf<N>;
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

function readings(out: string): Pick<Ran, "json" | "jsonOf"> {
  return {
    json: () => JSON.parse(out) as Record<string, unknown>,
    jsonOf: <N extends OperationName>(name: N) => operations[name].output.parse(JSON.parse(out)) as OutputOf<N>,
  };
}
