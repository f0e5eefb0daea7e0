import { expect } from "vitest";
import type { OutputOf } from "../../src/app/call/call.ts";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { embeddingServer } from "./embedding-server.ts";
import { serveHttp } from "./http.ts";
import type { HttpDoor } from "./http.ts";
import { freshProgram } from "./program.ts";
import type { Program, Ran } from "./program.ts";
import { until } from "./processes.ts";
import { folderIn, gitIn, initialised } from "./repository.ts";
import { socketOf } from "./socket.ts";

export const SHOP = "git:example.org/acme/shop";

/** A server with its own home, and what machines need to be connected to it. */
export interface TeamWorld {
  readonly environment: NodeJS.ProcessEnv;
  readonly server: Program;
  readonly http: HttpDoor;
  token(name: string, ...flags: readonly string[]): Promise<string>;
  /** Every text that the server keeps, in the order of the alphabet. */
  texts(): Promise<readonly string[]>;
  kill(): Promise<void>;
  serveAgain(): Promise<void>;
}

export async function teamWorld(serverEnvironment: NodeJS.ProcessEnv = {}): Promise<TeamWorld> {
  const { environment } = await embeddingServer();
  const server = freshProgram({ ...environment, ...serverEnvironment });
  const http = await serveHttp(server);
  return {
    // A busy machine must not decide whether the server counts as away.
    environment: { ...environment, HOLDFAST_SERVER_WAIT_MS: "300000" },
    server,
    http,
    token: async (name, ...flags) => {
      const made = await server.run(["token", "new", name, ...(flags.length > 0 ? flags : ["--scope", SHOP])]);
      return made.out.trim();
    },
    async texts() {
      const { memories } = (await http.ask("list", { everywhere: true })) as { memories: { text: string }[] };
      return memories.map(({ text }) => text).toSorted();
    },
    kill: () => killed(server),
    async serveAgain() {
      const served = await server.run(["serve", "--http", String(http.port), "--json"]);
      expect(served.code, served.talk).toBe(0);
    },
  };
}

/** A machine with its own home and its own clone of the shop. Reads are asked of the service itself, which may be busy for long. */
export interface Machine {
  readonly program: Program;
  readonly shop: string;
  run(...args: readonly string[]): Promise<Ran>;
  ask<N extends OperationName>(name: N, input?: object): Promise<OutputOf<N>>;
  kill(): Promise<void>;
}

export function machineFor({ environment }: Pick<TeamWorld, "environment">): Machine {
  const program = freshProgram(environment);
  const shop = initialised(folderIn(program.cwd, "shop"));
  gitIn(shop, "remote", "add", "origin", "https://example.org/acme/shop.git");
  const socket = socketOf(program);
  return {
    program,
    shop,
    run: (...args) => program.run(args, { cwd: shop }),
    async ask(name, input = {}) {
      const pid = program.daemonPid();
      if (pid === undefined || !isAlive(pid)) {
        const served = await program.run(["serve"]);
        expect(served.code, served.talk).toBe(0);
      }
      const output = await socket.ask(name, { cwd: shop, client: "cli", ...input });
      return operations[name].output.parse(output) as never;
    },
    kill: () => killed(program),
  };
}

/** A machine that is connected with a token of its own. */
export async function connectedMachine(
  world: TeamWorld,
  name: string,
  ...flags: readonly string[]
): Promise<Machine & { readonly token: string }> {
  const machine = machineFor(world);
  const token = await world.token(name, ...flags);
  const { code, talk } = await machine.program.run(["connect", world.http.url, "--json"], { stdin: token });
  expect([code, talk]).toEqual([0, ""]);
  return { ...machine, token };
}

/** The service is ended as by a power cut. */
async function killed(program: Program): Promise<void> {
  const pid = program.daemonPid()!;
  process.kill(pid, "SIGKILL");
  await until("the service is gone", () => !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
