import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the model does next: a tool by its last part, or words. */
export type Step =
  | { readonly tool: string; readonly args: object }
  /** With `inputTokens` the model claims to have read so many, at which a client may compact. */
  | { readonly text: string; readonly inputTokens?: number };

export interface ScriptedModel {
  readonly url: string;
  /** The bodies of the requests that were answered, in order. */
  readonly requests: readonly { readonly api: string; readonly body: unknown; readonly reply?: Reply }[];
  close(): Promise<void>;
}

interface Reply {
  readonly kind?: string;
  readonly tool?: string;
  readonly text?: string;
}

interface FakeApi {
  readonly url: string;
  readonly seen: readonly {
    readonly api: string;
    readonly body: unknown;
    readonly reply?: Reply;
  }[];
  close(): Promise<void>;
}

interface Script {
  turns: readonly object[];
  /** A client that offers its model no tools is answered all the same. */
  readonly answerWithoutTools?: boolean;
}

type StartFakeApi = (wish: { outDir: string; script: Script }) => Promise<FakeApi>;

/**
 * The harness's model on loopback, whose script depends on what reached it: `stepsFor` is given the text of each request before it is
 * answered. One request at a time.
 */
export async function scriptedModel(
  harness: string,
  outDir: string,
  stepsFor: (request: string) => readonly Step[],
  options: Omit<Script, "turns"> = {},
): Promise<ScriptedModel> {
  const file = pathToFileURL(join(harness, "lib", "fake-api.mjs")).href;
  const { startFakeApi } = (await import(file)) as { startFakeApi: StartFakeApi };
  const script: Script = { turns: [], ...options };
  const api = await startFakeApi({ outDir, script });
  let asked = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    // Under one name no step would be given more than three times.
    script.turns = [{ name: `request ${(asked += 1)}`, steps: stepsFor(body.toString("utf8")) }];
    const { method = "GET", headers, url = "/" } = request;
    const passed = ask(new URL(url, api.url), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(response);
    });
    passed.on("error", () => response.destroy());
    passed.end(body);
  };
  const front = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    get requests() {
      return api.seen.filter(({ reply }) => reply?.kind === "main");
    },
    async close() {
      front.closeAllConnections();
      front.close();
      await api.close();
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
