import { expect, onTestFinished, test, vi } from "vitest";
import { type OllamaOptions, openOllama } from "../../../src/adapters/embedders/server-embedder.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import { type Asked, deadAddress, loopbackServer } from "./loopback-server.ts";

test("nomic-embed-text is asked with its prefixes, and its vectors come back at unit length", async () => {
  const { base, asked } = await loopbackServer((call) => ({ body: vectorsFor(call) }));
  const embedder = await opened({ base });
  const [[question] = []] = await embedder.embed(["who"], "question");
  await embedder.embed(["haven", "nuc"], "memory");
  expect(embedder.model).toEqual({ id: "ollama/nomic-embed-text@768", dimensions: 768 });
  expect(inputs(asked)).toEqual([["search_query: who"], ["search_document: haven", "search_document: nuc"]]);
  expect(asked[0]?.path).toBe("/api/embed");
  expect(question?.reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(1, 5);
  expect(embedder.state).toBe("ready");
});

test("another model is asked without prefixes, and its dimensions are found out", async () => {
  const { base, asked } = await loopbackServer((call) => ({ body: vectorsFor(call, 4) }));
  const embedder = await opened({ base, model: "all-minilm:latest" });
  await embedder.embed(["haven"], "memory");
  expect(embedder.model).toEqual({ id: "ollama/all-minilm@4", dimensions: 4 });
  expect(inputs(asked)).toEqual([["haven"]]);
});

test("a long text becomes several vectors of one list, in small calls", async () => {
  const { base, asked } = await loopbackServer((call) => ({ body: vectorsFor(call) }));
  const embedder = await opened({ base, windowTokens: 100 });
  const [short, long, last] = await embedder.embed(["one", "word ".repeat(1_000), "two"], "memory");
  expect([short?.length, last?.length]).toEqual([1, 1]);
  expect(long?.length).toBeGreaterThan(10);
  expect(Math.max(...inputs(asked).map((input) => input.length))).toBe(8);
});

test("a server that stumbles once is asked a second time", async () => {
  let stumbles = 1;
  const { base, asked } = await loopbackServer((call) =>
    isWarmUp(call) || stumbles-- <= 0
      ? { body: vectorsFor(call) }
      : { status: 500, headers: { "retry-after": "0" }, body: "" },
  );
  const embedder = await opened({ base });
  expect(await embedder.embed(["who"], "question")).toHaveLength(1);
  expect(inputs(asked)).toHaveLength(2);
});

test("a server that asks for more patience than we have is not waited for", async () => {
  const { base, asked } = await loopbackServer(() => ({ status: 503, headers: { "retry-after": "60" }, body: "busy" }));
  const embedder = await opened({ base });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    code: "embedder",
    message: expect.stringContaining("status 503: busy"),
  });
  expect(inputs(asked)).toHaveLength(1);
});

test("a server that is away is an error that names the way to start it", async () => {
  const embedder = await opened({ base: await deadAddress() });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    code: "embedder",
    message: expect.stringMatching(/^Ollama at http:.*can't be reached \(ECONNREFUSED\)$/),
    hint: expect.stringContaining("ollama serve"),
  });
  expect(embedder.state).toBe("failed");
});

test("a model that is not there is an error that names the way to get it", async () => {
  const { base } = await loopbackServer(() => ({ status: 404, body: { error: "model not found" } }));
  const embedder = await opened({ base });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    hint: expect.stringContaining("ollama pull nomic-embed-text"),
  });
});

test("a question does not wait for a model that is being loaded, and the loading is not called off", async () => {
  const { base, asked } = await loopbackServer(() => undefined);
  const embedder = await opened({ base, timeoutMs: { question: 50 } });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    code: "embedder",
    message: expect.stringContaining("did not answer within 50 ms"),
  });
  expect(embedder.state).toBe("loading");
  await vi.waitFor(() => expect(asked.filter(isWarmUp)).toHaveLength(1), 90_000);
});

test("after a server was away, the next good answer makes it ready again", async () => {
  let up = false;
  const { base } = await loopbackServer((call) => (up ? { body: vectorsFor(call) } : { status: 400, body: "" }));
  const embedder = await opened({ base });
  await vi.waitFor(() => expect(embedder.state).toBe("failed"), 90_000);
  up = true;
  await embedder.embed(["who"], "question");
  expect(embedder.state).toBe("ready");
});

test.each([
  ["text that is not JSON", "<html>Welcome</html>", "not JSON"],
  ["JSON of another shape", { message: "hello" }, "without vectors"],
  ["words for numbers", { embeddings: [["a", "b"]] }, "without vectors"],
  ["a vector too many", { embeddings: [[1], [1]] }, "too few or too many"],
  ["vectors of another length", { embeddings: [[1, 0, 0]] }, "3 dimensions where ollama/nomic-embed-text@768 has 768"],
  ["a vector of zeros", { embeddings: [filled(768, 0)] }, "without a direction"],
])("an answer of %s is refused", async (_, body, complaint) => {
  const { base } = await loopbackServer(() => ({ body }));
  const embedder = await opened({ base });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    code: "embedder",
    message: expect.stringContaining(complaint),
    hint: expect.any(String),
  });
});

test("closing ends the calls that are under way", async () => {
  const { base } = await loopbackServer(() => undefined);
  const embedder = await opened({ base });
  const waiting = expect(embedder.embed(["who"], "memory")).rejects.toMatchObject({ code: "embedder" });
  await embedder.close();
  await waiting;
});

test("a caller who leaves gets his own reason back", async () => {
  const { base } = await loopbackServer(() => undefined);
  const embedder = await opened({ base });
  const caller = new AbortController();
  const waiting = expect(embedder.embed(["who"], "memory", caller.signal)).rejects.toThrow("the person left");
  caller.abort(new Error("the person left"));
  await waiting;
});

async function opened(options: OllamaOptions): Promise<Embedder> {
  const embedder = await openOllama(options);
  onTestFinished(() => embedder.close());
  return embedder;
}

function vectorsFor({ body }: Asked, dimensions = 768): unknown {
  return { model: body.model, embeddings: body.input.map((text) => filled(dimensions, text.length)) };
}

function filled(length: number, value: number): number[] {
  return Array.from({ length }, () => value);
}

/** The call that makes Ollama load the model. */
function isWarmUp({ body }: Asked): boolean {
  return body.input[0] === "ready";
}

function inputs(asked: readonly Asked[]): (readonly string[])[] {
  return asked.filter((call) => !isWarmUp(call)).map(({ body }) => body.input);
}
