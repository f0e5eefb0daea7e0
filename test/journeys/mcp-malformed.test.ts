import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram, MAIN } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

const ping = (id: number) => JSON.stringify({ jsonrpc: "2.0", id, method: "ping" });
const large = (id: number, bytes: number) =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "memory_store", arguments: { text: "x".repeat(bytes) } },
  });

test(
  verifies("F1", "whatever a client writes, it is answered in JSON-RPC, and the next message is served"),
  async () => {
    const program = freshProgram(await ollama());
    const child = spawn(process.execPath, [MAIN, "mcp"], {
      env: program.environment,
      stdio: ["pipe", "pipe", "ignore"],
    });
    onTestFinished(() => void child.kill());
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const answerTo = async (line: string) => {
      child.stdin.write(`${line}\n`);
      return JSON.parse((await lines.next()).value as string) as Record<string, unknown>;
    };
    const refusal = (id: unknown, code: number) => ({
      jsonrpc: "2.0",
      id,
      error: { code, message: expect.any(String) as string },
    });
    expect(await answerTo("{")).toEqual(refusal(null, -32700));
    expect(await answerTo("\u0000\u0001 not json")).toEqual(refusal(null, -32700));
    for (const line of ["7", '"ping"', "true", "null", "[]", `[${ping(1)}]`, "{}", '{"id":3}'])
      expect([line, await answerTo(line)]).toEqual([line, refusal(line === '{"id":3}' ? 3 : null, -32600)]);
    expect(await answerTo('{"jsonrpc":"2.0","id":5,"method":7}')).toEqual(refusal(5, -32600));
    expect(await answerTo('{"jsonrpc":"2.0","id":6,"method":"no/such"}')).toMatchObject({
      id: 6,
      error: { code: -32601 },
    });
    const odd = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":{},"arguments":[]}}';
    expect(await answerTo(odd)).toMatchObject({ jsonrpc: "2.0", id: 7, error: { code: expect.any(Number) as number } });
    expect(await answerTo('{"jsonrpc":"1.0","id":8,"method":"ping"}')).toMatchObject({ jsonrpc: "2.0", id: 8 });
    expect(await answerTo(large(9, 5_000_000))).toEqual(refusal(9, -32600));
    expect(await answerTo(large(10, 12_000_000))).toEqual(refusal(10, -32600));
    expect(await answerTo(large(11, 4_000_000))).toMatchObject({ jsonrpc: "2.0", id: 11, result: { isError: true } });
    expect(await answerTo(ping(12))).toEqual({ jsonrpc: "2.0", id: 12, result: {} });
  },
);
