import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { tokenize } from "../../src/domain/words/tokens.ts";
import type { After } from "./after.ts";

const DIMENSIONS = 768;

export interface EmbeddingServer {
  /** What makes the program ask this server instead of loading its own model. */
  readonly environment: NodeJS.ProcessEnv;
  /** Texts that were asked for, by model. */
  readonly asked: Map<string, string[]>;
  /** Holds back every answer until it is told to go on. */
  hold(): void;
  goOn(): void;
  /** Texts that begin so are never answered, or refused. */
  silentFor(prefix: string): void;
  refuse(prefix: string): void;
}

interface Options {
  /** What each answer waits. */
  readonly delayMs?: number;
  readonly after?: After;
}

/** The settings that choose such a server, for tests that do nothing else with it. */
export async function ollama(options: Options = {}): Promise<NodeJS.ProcessEnv> {
  return (await embeddingServer(options)).environment;
}

/** A loopback server that speaks Ollama's /api/embed: texts that share words are near. Loading a model costs nothing here. */
export async function embeddingServer({ delayMs = 0, after = onTestFinished }: Options = {}): Promise<EmbeddingServer> {
  const asked = new Map<string, string[]>();
  const held: (() => void)[] = [];
  const silent: string[] = [];
  const refused: string[] = [];
  let holding = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { model: string; input: string[] };
      asked.set(model, [...(asked.get(model) ?? []), ...input]);
      const begins = (prefixes: readonly string[]) =>
        input.some((text) => prefixes.some((prefix) => text.startsWith(prefix)));
      if (begins(silent)) return;
      if (begins(refused)) {
        response.writeHead(404).end("no such model");
        return;
      }
      const answer = () => answerWith(response, input.map(embeddingOf));
      if (holding) held.push(answer);
      else if (delayMs === 0) answer();
      else setTimeout(answer, delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    environment: { HOLDFAST_EMBEDDER: "ollama", HOLDFAST_EMBEDDER_URL: `http://127.0.0.1:${port}` },
    asked,
    hold: () => void (holding = true),
    goOn() {
      holding = false;
      for (const answer of held.splice(0)) answer();
    },
    silentFor: (prefix) => void silent.push(prefix),
    refuse: (prefix) => void refused.push(prefix),
  };
}

function answerWith(response: ServerResponse, embeddings: readonly number[][]): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ embeddings }));
}

/** The prefix that the model wants says nothing of the text. */
function embeddingOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  const said = text.replace(/^search_(?:query|document): /, "");
  const tokens = tokenize(said);
  for (const token of tokens.length > 0 ? tokens : [said]) {
    let hash = 7;
    for (const letter of token) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
    vector[hash % DIMENSIONS]! += 1;
  }
  return vector;
}
