import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Program } from "./program.ts";

const SCRIPT = fileURLToPath(new URL("../../dist/test/support/processes/rememberer.js", import.meta.url));

export interface Rememberers {
  /** The ids that were acknowledged so far, by all of them. */
  acknowledged(): readonly string[];
  /** Lets each finish what it is doing, and tells what those that failed said. */
  ended(): Promise<readonly string[]>;
}

/** Processes that remember one fact after another, through the daemon, with the library inside them, or opening it for each fact. */
export function rememberers(
  program: Program,
  {
    way,
    processes,
    each,
    named = "abcdefgh",
  }: {
    readonly way: "daemon" | "library" | "visits";
    readonly processes: number;
    readonly each: number | "endless";
    /** A letter for each process, by which its facts are told from the others'. */
    readonly named?: string;
  },
): Rememberers {
  const running = Array.from({ length: processes }, (_, at) => {
    const name = named[at]!;
    const child = spawn(process.execPath, [SCRIPT, way, program.home, name, String(each)], {
      env: program.environment,
      cwd: program.cwd,
    });
    const said = { out: "", talk: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said.talk += chunk.toString()));
    return { child, said, closed: once(child, "close") as Promise<[number | null]> };
  });
  onTestFinished(() => {
    for (const { child } of running) child.kill("SIGKILL");
  });
  return {
    acknowledged: () => running.flatMap(({ said }) => said.out.split("\n").slice(0, -1)),
    async ended() {
      if (each === "endless") for (const { child } of running) child.stdin.end();
      const codes = await Promise.all(running.map(({ closed }) => closed));
      return running.flatMap(({ said }, at) => (codes[at]?.[0] === 0 ? [] : [said.talk]));
    },
  };
}
