import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { tokensOf } from "../../src/domain/words/tokens.ts";
import type { After } from "./after.ts";

/** As long as those of the model that Ollama is asked for by default. */
const DIMENSIONS = 768;
const PREFIX = /^search_(?:query|document): /;

/** A quick server that speaks Ollama's protocol; texts that share words are near. Gives the settings that choose it. */
export async function ollama(
  options: { readonly delayMs?: number; readonly after?: After } = {},
): Promise<NodeJS.ProcessEnv> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: readonly string[] };
      void pause(options.delayMs ?? 0).then(() => response.end(JSON.stringify({ embeddings: input.map(vectorOf) })));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  (options.after ?? onTestFinished)(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { HOLDFAST_EMBEDDER: "ollama", HOLDFAST_EMBEDDER_URL: `http://127.0.0.1:${port}` };
}

function vectorOf(input: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  const text = input.replace(PREFIX, "");
  const tokens = tokensOf(text);
  for (const token of tokens.length > 0 ? tokens : [text]) {
    let hash = 7;
    for (const letter of token) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
    vector[hash % DIMENSIONS]! += 1;
  }
  return vector;
}
