import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a model says to a page: its text, or a status to fail with. */
export type Reply = { readonly text: string } | { readonly status: number };

export interface ChatServer {
  readonly url: string;
  /** What was asked, in order. */
  readonly asked: readonly { readonly path: string; readonly headers: Record<string, unknown>; readonly body: Asked }[];
}

interface Asked {
  readonly model: string;
  readonly system?: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** Speaks the wire formats of Ollama, of OpenAI and of Anthropic, and says what the script tells it to. */
export async function chatServer(script: (call: number) => Reply): Promise<ChatServer> {
  const asked: ChatServer["asked"][number][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked;
      const path = request.url ?? "";
      asked.push({ path, headers: request.headers, body });
      const reply = script(asked.length);
      if ("status" in reply) {
        response.writeHead(reply.status, { "content-type": "application/json" }).end('{"error":"no"}');
        return;
      }
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answerIn(path, reply.text)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function answerIn(path: string, text: string): unknown {
  switch (path) {
    case "/api/chat":
      return {
        model: "m",
        message: { role: "assistant", content: text },
        done: true,
        prompt_eval_count: 100,
        eval_count: 20,
      };
    case "/v1/chat/completions":
      return {
        id: "c1",
        object: "chat.completion",
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
        usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
      };
    case "/v1/messages":
      return {
        id: "m1",
        type: "message",
        role: "assistant",
        content: [{ type: "text", text }],
        stop_reason: "end_turn",
        usage: { input_tokens: 100, output_tokens: 20 },
      };
    default:
      return {};
  }
}
