import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { MAIN } from "./program.ts";
import type { Program } from "./program.ts";

export interface Reply {
  readonly id: number;
  readonly result?: Record<string, unknown> & {
    readonly content?: readonly { readonly text: string }[];
    readonly structuredContent?: { readonly answer: string };
    readonly isError?: boolean;
    readonly tools?: readonly { readonly name: string }[];
  };
  readonly error?: { readonly code: number };
}

/** An agent's client that speaks to `holdfast mcp` over its standard streams. */
export function client(program: Program, cwd = program.cwd) {
  const child = spawn(process.execPath, [MAIN, "mcp"], {
    cwd,
    env: program.environment,
    stdio: ["pipe", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill());
  const waiting = new Map<number, (reply: Reply) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const reply = JSON.parse(line) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const ask = (method: string, params?: object): Promise<Reply> => {
    const id = ++last;
    const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, ...(params && { params }) })}\n`);
    return answer;
  };
  return {
    ask,
    greet: (protocolVersion: string, name = "test-agent") =>
      ask("initialize", { protocolVersion, capabilities: {}, clientInfo: { name, version: "1" } }),
    call: async (name: string, args: object) => (await ask("tools/call", { name, arguments: args })).result,
    end: () => child.stdin.end(),
  };
}
