import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startMinilm } from "../../../src/adapters/embedders/minilm.ts";
import { verifies } from "../../support/verifies.ts";

const source = (file: string): URL => new URL(`../../../src/adapters/embedders/${file}`, import.meta.url);
const workerUrl = new URL("./minilm-worker-from-source.mjs", import.meta.url);

const { published: embedder, facts, judge } = startMinilm({ workerUrl });
afterAll(() => embedder.close());

test("a question is nearer to the fact that answers it than to another", async () => {
  const question = await vector("why is the GPU prefill slow");
  const answer = await vector("Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls at 10 tokens/sec");
  const other = await vector("Bread needs flour, water, salt and yeast");
  expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other) + 0.2);
  expect(cosine(question, question)).toBeCloseTo(1, 5);
  expect(question).toHaveLength(embedder.model.dimensions);
  expect(embedder.state).toBe("ready");
});

test("the last words of a text of 800 words are found", async () => {
  const text = `${"bread needs flour and water ".repeat(160)}. The primary host of the homelab is called haven.`;
  const [vectors = []] = await embedder.embed([text], "memory");
  const question = await vector("which machine is the primary server at home");
  const nearness = vectors.map((passage) => cosine(question, passage));
  expect(vectors.length).toBeGreaterThan(3);
  expect(nearness.indexOf(Math.max(...nearness))).toBe(vectors.length - 1);
});

test("empty and broken texts get a vector of unit length like any other", async () => {
  const vectors = (await embedder.embed(["", "a\0b", "half a pair \uD800", " \n"], "memory")).flat();
  expect(vectors).toHaveLength(4);
  for (const each of vectors) expect(cosine(each, each)).toBeCloseTo(1, 5);
});

test("more texts than the engine takes at once come back in their order", async () => {
  const texts = Array.from({ length: 30 }, (_, number) => `fact ${number}`);
  const batch = (await embedder.embed(texts, "memory")).flat();
  expect(batch).toHaveLength(30);
  expect(cosine(batch[17]!, await vector("fact 17"))).toBeCloseTo(1, 5);
});

test("a question goes before the memories that were handed in first", async () => {
  const order: string[] = [];
  const memories = embedder.embed(["one", "two", "three", "four"], "memory").then(() => order.push("memories"));
  const question = embedder.embed(["who is first"], "question").then(() => order.push("question"));
  await Promise.all([memories, question]);
  expect(order).toEqual(["question", "memories"]);
});

test("a model that is loaded is there, however much it has to do", async () => {
  await judge.ready();
  const order: string[] = [];
  const questions = embedder.embed(["who", "what", "where"], "question").then(() => order.push("questions"));
  await Promise.all([questions, judge.ready().then(() => order.push("there"))]);
  expect(order).toEqual(["there", "questions"]);
});

test(verifies("C3", "a statement is about what the thing it names is for, and not about its neighbours"), async () => {
  const statement = "Stripe holds the card numbers, we only keep the customer id (payment processor)";
  const odds = async (topic: string) => (await judge.about(topic, [statement]))[0]!;
  expect(Math.min(await odds("payments"), await odds("credit card data"))).toBeGreaterThan(0);
  expect(Math.max(await odds("parcel shipping"), await odds("backups"))).toBeLessThan(0);
  expect(await judge.about("payments", ["Bread needs flour", statement, ""])).toHaveLength(3);
});

test(
  verifies("A1", "a short statement's pairs do not wait for those of the long ones that were handed in first"),
  async () => {
    const order: string[] = [];
    const long = "bread needs flour and water ".repeat(100);
    const others = Array.from({ length: 3 }, () =>
      judge.relate(long, [long, long, long]).then(() => order.push("long")),
    );
    const vectors = embedder.embed([long], "memory").then(() => order.push("vectors"));
    const short = judge.relate("haven is the host", ["haven is a host"]).then(() => order.push("short"));
    await Promise.all([...others, vectors, short]);
    expect(order[0]).toBe("short");
  },
);

test("a short memory does not wait for all of a long one that was handed in first", async () => {
  const order: string[] = [];
  const long = embedder.embed(["bread needs flour and water ".repeat(100)], "memory").then(() => order.push("long"));
  const short = embedder.embed(["haven is the host"], "memory").then(() => order.push("short"));
  await Promise.all([long, short]);
  expect(order).toEqual(["short", "long"]);
});

test("work that is called off rejects with the reason, and the next question is answered", async () => {
  const caller = new AbortController();
  const memories = embedder.embed(["word ".repeat(5_000)], "memory", caller.signal);
  caller.abort(new Error("the person left"));
  await expect(memories).rejects.toThrow("the person left");
  await expect(embedder.embed(["too late"], "question", caller.signal)).rejects.toThrow("the person left");
  expect(await vector("still there?")).toHaveLength(384);
});

test("a worker that dies fails the calls that wait for it, and the next call starts another", async () => {
  const folder = await mkdtemp(join(tmpdir(), "holdfast-minilm-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const diesOnce = pathToFileURL(join(folder, "dies-once.mjs"));
  await writeFile(
    diesOnce,
    `import { existsSync, writeFileSync } from "node:fs";
     import { parentPort } from "node:worker_threads";
     const died = new URL("./died", import.meta.url);
     if (existsSync(died)) await import(${JSON.stringify(workerUrl.href)});
     else parentPort.once("message", () => { writeFileSync(died, ""); process.exit(7); });`,
  );
  const { facts: mortal } = startMinilm({ workerUrl: diesOnce });
  const waiting = [mortal.embed(["one"], "memory"), mortal.embed(["two"], "question")];
  for (const call of waiting) {
    await expect(call).rejects.toMatchObject({ code: "embedder", message: expect.stringContaining("exit code 7") });
  }
  expect(mortal.state).toBe("failed");
  expect((await mortal.embed(["three"], "question")).flat()).toHaveLength(1);
  expect(mortal.state).toBe("ready");
  await mortal.close();
});

test("a model that can't be loaded is an error that says so", async () => {
  const { facts: broken } = startMinilm({ workerUrl: source("no-such-worker.js") });
  await expect(broken.embed(["one"], "question")).rejects.toMatchObject({
    code: "embedder",
    message: expect.stringContaining("the built-in model stopped"),
    hint: expect.stringContaining("holdfast doctor"),
  });
});

test("a closed embedder refuses what waits and what comes later", async () => {
  const { facts: closing, published: other } = startMinilm({ workerUrl });
  const waiting = expect(closing.embed(["one"], "memory")).rejects.toMatchObject({ code: "embedder" });
  await closing.close();
  await waiting;
  await expect(closing.embed(["two"], "memory")).rejects.toMatchObject({ code: "embedder" });
  await expect(other.embed(["two"], "memory")).rejects.toMatchObject({ code: "embedder" });
});

test("a program that forgets to close it ends all the same", async () => {
  const program = `
    import { startMinilm } from ${JSON.stringify(source("minilm.ts").href)};
    const { facts: embedder } = startMinilm({ workerUrl: new URL(${JSON.stringify(workerUrl.href)}) });
    const [[vector]] = await embedder.embed(["one"], "question");
    process.stdout.write(String(vector.length));`;
  const flags = ["--import", "tsx", "--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname });
  expect(stdout).toBe("384");
});

test("one worker serves two models: they differ in what they make of a text, and one alone tells its tokens", async () => {
  const text = "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls";
  const [told, asFact] = (await Promise.all([embedder, facts].map((one) => one.embed([text], "question")))).flat();
  expect(new Set([embedder.model.id, facts.model.id]).size).toBe(2);
  expect(told).not.toHaveProperty("tokens");
  expect(asFact?.tokens?.length).toBeGreaterThan(facts.model.tokenDimensions! * 5);
  expect(cosine(told![0]!, asFact![0]!)).toBeLessThan(0.99);
  expect(facts.state).toBe(embedder.state);
});

async function vector(text: string): Promise<Float32Array> {
  const [[first] = []] = await embedder.embed([text], "question");
  if (first === undefined) throw new Error("no vector");
  return first;
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, x, place) => sum + x * (b[place] ?? 0), 0);
}
