import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A tool that the model asks for, by name and input. */
export interface ToolUse {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface ScriptedClaude {
  readonly url: string;
  readonly requests: readonly {
    readonly system?: unknown;
    readonly tools?: readonly unknown[];
    readonly messages: readonly Message[];
  }[];
  /** What came back for the tools that were asked for, in order. */
  results(): readonly { readonly text: string; readonly isError: boolean }[];
}

interface Message {
  readonly role: string;
  readonly content: string | readonly Readonly<Record<string, unknown>>[];
}

/** Anthropic's API on loopback with a model that says what a script tells it: the tools of each turn, then "done". */
export async function scriptedClaude(turns: readonly (readonly ToolUse[])[]): Promise<ScriptedClaude> {
  const requests: ScriptedClaude["requests"][number][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const asked = requests.push(JSON.parse(Buffer.concat(chunks).toString("utf8")) as never);
      const uses = turns[asked - 1] ?? [];
      const content = uses.map((use, at) => ({ type: "tool_use", id: `toolu_${asked}_${at}`, ...use }));
      const body = {
        id: `msg_${asked}`,
        type: "message",
        role: "assistant",
        model: "claude-test",
        content: uses.length === 0 ? [{ type: "text", text: "done" }] : content,
        stop_reason: uses.length === 0 ? "end_turn" : "tool_use",
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    results: () =>
      requests
        .map(({ messages }) => messages.at(-1)?.content ?? [])
        .flatMap((content) => (typeof content === "string" ? [] : content))
        .filter(({ type }) => type === "tool_result")
        .map(({ content, is_error: isError }) => ({ text: textOf(content), isError: isError === true })),
  };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return (content as readonly { readonly text?: string }[]).map(({ text }) => text ?? "").join("");
}
