import { expect, test } from "vitest";
import { giveMemoriesVectors } from "../../../src/app/jobs/memory-vectors.ts";
import { wordEmbedder } from "../../support/fakes.ts";
import { wordJudge } from "../../support/judge.ts";
import { freshService } from "../../support/service.ts";
import { EVERYWHERE } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const KEY = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n-----END PRIVATE KEY-----";

test.each(["<private>my code is 5511</private>", `${KEY}.`, "<private>a</private> - <private>b</private>"])(
  verifies("A4", "a text of which only marks of what was cut are left is refused, whoever insists: %j"),
  async (text) => {
    const one = await freshService();
    for (const by of [{}, { insist: true }, { propose: true }, { agent: "codex", project: "p" }]) {
      const told = await one.perform("remember", { text, ...by });
      expect(told).toMatchObject({
        outcome: "refused",
        reason: "only-secrets",
        because: expect.stringContaining("write the fact"),
      });
    }
    expect(await one.service.store.count(EVERYWHERE)).toBe(0);
    const { id } = await one.perform("remember", { text: "releases are cut on Thursdays", propose: true });
    await expect(one.perform("review", { action: "edit", id: id!, text })).rejects.toThrow("Nothing is left");
  },
);

test("what is said around a cut is kept", async () => {
  const one = await freshService();
  const told = await one.perform("remember", { text: "We ship on Fridays. <private>my code is 5511</private>" });
  expect(told.outcome).toBe("stored");
});

const TRACE = `Error: it broke\n${"    at run (/srv/app/main.js:12:7)\n".repeat(220)}`;

test(verifies("A4", "a text that its shape gives away is refused before a model reads a word of it"), async () => {
  const { one, read } = await countingService();
  expect(await one.perform("remember", { text: TRACE })).toMatchObject({ outcome: "refused", reason: "transcript" });
  expect(read).toEqual([]);
});

test(
  verifies("A4", "whoever states a long text to the service waits for its beginning; the rest is read later"),
  async () => {
    const { one, read } = await countingService();
    one.service.state.daemon = { startedAt: one.clock.at, crash: null };
    const text = `The importer keeps its settings in a file. ${"It reads one more line of the manual. ".repeat(200)}`;
    expect(await one.perform("remember", { text })).toMatchObject({ outcome: "stored" });
    expect(read.map(({ length }) => length).filter((length) => length > 1_000)).toEqual([]);
    expect(await one.service.store.wordsOnly()).toBe(1);
    await giveMemoriesVectors(one.service, () => true);
    expect([read.at(-1), await one.service.store.wordsOnly()]).toEqual([text.trim(), 0]);
  },
);

/** A service whose models tell what they were given to read. */
async function countingService() {
  const read: string[] = [];
  const [embedder, judge] = [wordEmbedder(), wordJudge()];
  const one = await freshService({
    embedder: { ...embedder, embed: (texts, use) => (read.push(...texts), embedder.embed(texts, use)) },
    judge: { ...judge, noise: (text) => (read.push(text.slice(0, 500)), judge.noise(text)) },
  });
  return { one, read };
}
