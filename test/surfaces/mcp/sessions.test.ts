import { expect, onTestFinished, test } from "vitest";
import { mcpHandler, PROJECT_HEADER } from "../../../src/surfaces/mcp/http.ts";
import { TOOLS } from "../../../src/surfaces/mcp/server.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

interface Reply {
  readonly method?: string;
  readonly params?: { readonly uri?: string };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** A client of 2025 over HTTP, working in one project. */
function clientOf({ service }: TestService, project: string) {
  const handler = mcpHandler(service, (error) => {
    throw error;
  });
  onTestFinished(() => handler.close());
  let session: string | undefined;
  const sent = (method: string, headers: Record<string, string>, body?: string) =>
    handler.fetch(
      new Request("http://localhost/mcp", {
        method,
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          [PROJECT_HEADER]: project,
          ...(session !== undefined && { "mcp-session-id": session }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      }),
      null,
    );
  const ask = async (method: string, params: object, headers: Record<string, string> = {}): Promise<Reply> => {
    const answer = await sent("POST", headers, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    session ??= answer.headers.get("mcp-session-id") ?? undefined;
    return lastOf(await answer.text());
  };
  return {
    ask,
    greet: () =>
      ask("initialize", {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "far\u0000away", version: "1" },
      }),
    listen: async () => messagesOf(await sent("GET", {})),
    leave: () => sent("DELETE", {}),
  };
}

function lastOf(text: string): Reply {
  const line = text.split("\n").findLast((one) => one.startsWith("data:"));
  return JSON.parse(line?.slice(5) ?? text) as Reply;
}

/** What comes on a stream, one message at a time. */
function messagesOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel().catch(() => undefined));
  let text = "";
  return async (): Promise<Reply> => {
    for (;;) {
      const found = /data: ?(?<said>\{.*\})\n/.exec(text);
      if (found?.groups === undefined) {
        const { done, value } = await reader.read();
        if (done) throw new Error("the stream has ended");
        text += value;
        continue;
      }
      text = text.slice(found.index + found[0].length);
      return JSON.parse(found.groups["said"]!) as Reply;
    }
  };
}

async function billing({ perform }: TestService): Promise<string> {
  const { id } = await perform("remember", { text: "the billing database is on port 5433", project: "shop" });
  return id ?? "";
}

test(verifies("F1", "a client that subscribed is told when what it subscribed to changes"), async () => {
  const made = await freshService();
  const id = await billing(made);
  const client = clientOf(made, "shop");
  expect((await client.greet()).result).toMatchObject({ capabilities: { resources: { subscribe: true } } });
  const next = await client.listen();
  await client.ask("resources/subscribe", { uri: `holdfast://memory/${id}` });
  await client.ask("resources/subscribe", { uri: "holdfast://root" });

  await made.perform("retire", { id, reason: "gone", project: "shop" });
  expect([(await next()).params?.uri, (await next()).params?.uri]).toEqual([
    `holdfast://memory/${id}`,
    "holdfast://root",
  ]);
  await client.ask("resources/unsubscribe", { uri: `holdfast://memory/${id}` });
  await made.perform("restore", { id, project: "shop" });
  expect((await next()).params?.uri).toBe("holdfast://root");
});

test(verifies("E8", "nobody subscribes to a memory of another project, nor hears of its changes"), async () => {
  const made = await freshService();
  const id = await billing(made);
  const stranger = clientOf(made, "other");
  await stranger.greet();
  const next = await stranger.listen();
  expect((await stranger.ask("resources/subscribe", { uri: `holdfast://memory/${id}` })).error).toBeDefined();
  expect((await stranger.ask("resources/subscribe", { uri: "file:///etc/passwd" })).error).toBeDefined();
  await stranger.ask("resources/subscribe", { uri: "holdfast://root" });
  await made.perform("retire", { id, reason: "gone", project: "shop" });
  await made.perform("remember", { text: "other listens on port 7000", project: "other" });
  expect((await next()).params?.uri).toBe("holdfast://root");
  const rest = await Promise.race([next().then(() => "told twice"), stranger.ask("ping", {}).then(() => "silent")]);
  expect(rest).toBe("silent");
});

test("what a client stores in its session is signed with the name it gave itself", async () => {
  const made = await freshService();
  const client = clientOf(made, "shop");
  await client.greet();
  await client.ask("tools/call", { name: "memory_store", arguments: { text: "the shop listens on port 7000" } });
  const { memories } = await made.perform("list", { project: "shop" });
  expect(memories[0]?.source).toMatchObject({ agent: "faraway" });
});

test("a session that the service does not know is served like none, and one that left is forgotten", async () => {
  const made = await freshService();
  const client = clientOf(made, "shop");
  const tools = await client.ask("tools/list", {}, { "mcp-session-id": "of-a-daemon-before" });
  expect(tools.result?.["tools"]).toHaveLength(TOOLS.length);
  await client.greet();
  expect((await client.leave()).status).toBe(200);
  expect((await client.ask("tools/list", {})).result?.["tools"]).toHaveLength(TOOLS.length);
});
