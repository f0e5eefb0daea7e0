import { expect, test } from "vitest";
import { openaiEmbedder } from "../../../src/adapters/embedders/server-embedder.ts";
import { type Asked, loopbackServer } from "./loopback-server.ts";

const model = "bge-small";

test.each(["", "/", "/v1", "/v1/"])('a base that ends in "%s" leads to the same endpoint', async (ending) => {
  const { base, asked } = await loopbackServer(backwards);
  const embedder = openaiEmbedder({ base: base + ending, model, dimensions: 2 });
  await embedder.embed(["who"], "question");
  expect(asked[0]?.path).toBe("/v1/embeddings");
});

test("vectors come back in the order of the texts, whatever the order of the answer", async () => {
  const { base } = await loopbackServer(backwards);
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  const vectors = (await embedder.embed(["a", "bb", "ccc"], "memory")).map(([vector]) => [...(vector ?? [])]);
  const expected = [1, 2, 3].map((length) => [length / Math.hypot(length, 1), 1 / Math.hypot(length, 1)]);
  expect(vectors.flat().map((x) => x.toFixed(5))).toEqual(expected.flat().map((x) => x.toFixed(5)));
});

test("a key is sent when there is one, and never shown in an error", async () => {
  const { base, asked } = await loopbackServer(() => ({ status: 401, body: { error: "bad key" } }));
  const embedder = openaiEmbedder({ base, key: "sk-hidden", model, dimensions: 2 });
  const error = await embedder.embed(["who"], "question").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "embedder", hint: expect.stringContaining("check the key") });
  expect(asked[0]?.authorization).toBe("Bearer sk-hidden");
  expect(JSON.stringify([error, String(error)])).not.toContain("sk-hidden");
  expect(asked).toHaveLength(1);
});

test("a server that wants a key where none is set says so", async () => {
  const { base, asked } = await loopbackServer(() => ({ status: 401, body: "" }));
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({
    hint: expect.stringContaining("wants a key"),
  });
  expect(asked[0]?.authorization).toBeUndefined();
});

test("many texts are asked for in calls of 64", async () => {
  const { base, asked } = await loopbackServer(backwards);
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  const texts = Array.from({ length: 150 }, (_, number) => `fact ${number}`);
  expect(await embedder.embed(texts, "memory")).toHaveLength(150);
  expect(asked.map(({ body }) => body.input.length)).toEqual([64, 64, 22]);
});

test("half a surrogate pair and a NUL do not reach the server", async () => {
  const { base, asked } = await loopbackServer(backwards);
  await openaiEmbedder({ base, model, dimensions: 2 }).embed(["a \uD800 b\0 😀"], "memory");
  expect(asked[0]?.body.input).toEqual(["a \uFFFD b\uFFFD 😀"]);
});

test("only a model that can shorten its vectors is told how long they are to be", async () => {
  const { base, asked } = await loopbackServer(backwards);
  await openaiEmbedder({ base, model, dimensions: 2 }).embed(["who"], "question");
  await openaiEmbedder({ base, model: "text-embedding-3-small", dimensions: 2 }).embed(["who"], "question");
  expect(asked.map(({ body }) => body.dimensions)).toEqual([undefined, 2]);
});

test("a busy server is asked again after the time it names", async () => {
  const { base, asked } = await loopbackServer((call, number) =>
    number === 1 ? { status: 429, headers: { "retry-after": "0" }, body: "" } : backwards(call),
  );
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  expect(await embedder.embed(["who"], "question")).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test("a server that fails twice is not asked a third time", async () => {
  const { base, asked } = await loopbackServer(() => ({ status: 500, headers: { "retry-after": "0" }, body: "oh" }));
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({ code: "embedder" });
  expect(asked).toHaveLength(2);
  expect(embedder.state).toBe("failed");
});

test("a redirect is not followed: the texts go to no other server", async () => {
  const other = await loopbackServer(backwards);
  const { base } = await loopbackServer(() => ({ status: 307, headers: { location: other.base }, body: "" }));
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  await expect(embedder.embed(["who"], "question")).rejects.toMatchObject({ code: "embedder" });
  expect(other.asked).toEqual([]);
});

test("an answer whose indexes have holes is refused", async () => {
  const { base } = await loopbackServer(() => ({ body: { data: [{ index: 1, embedding: [1, 0] }] } }));
  const embedder = openaiEmbedder({ base, model, dimensions: 2 });
  await expect(embedder.embed(["who"], "question")).rejects.toThrow("without vectors");
});

test.each(["localhost:8080", "not an address", "http://user:pass@localhost"])("the address %s is refused", (base) => {
  expect(() => openaiEmbedder({ base, model, dimensions: 2 })).toThrow("not one that can be asked");
});

/** An honest server, except that it answers in the reverse order, as it may. */
function backwards({ body }: Asked): { body: unknown } {
  const data = body.input.map((text, index) => ({ object: "embedding", index, embedding: [text.length, 1] }));
  return { body: { object: "list", model: body.model, data: data.reverse() } };
}
