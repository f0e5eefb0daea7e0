import { expect, test } from "vitest";
import { wordEmbedder } from "../../support/fakes.ts";
import { freshGraphStore } from "../../support/langgraph.ts";
import { verifies } from "../../support/verifies.ts";

const FACTS = {
  grill: { text: "The grill of the canteen closes at nine", stars: 3 },
  printer: { text: "Parcel labels come from the printer called haven", stars: 5 },
  invoice: { text: "Invoices are rendered with Typst every Monday", stars: 1 },
};

async function withFacts(options = {}, embedder = wordEmbedder()) {
  const made = await freshGraphStore(options, embedder);
  for (const [key, value] of Object.entries(FACTS)) await made.store.put(["facts"], key, value);
  return made;
}

test(
  verifies(
    ["F7", "B1", "B7"],
    "a query puts what answers it first, with a score and a receipt; the rest follows without one",
  ),
  async () => {
    const { store, memory } = await withFacts();
    const found = await store.search(["facts"], { query: "which printer makes the parcel labels" });
    expect(found[0]).toMatchObject({ key: "printer", value: FACTS.printer, score: expect.any(Number) });
    expect(found.slice(1).map(({ key, score }) => [key, score])).toEqual([
      ["grill", undefined],
      ["invoice", undefined],
    ]);
    const { receipts } = await memory.receipts({ everywhere: true });
    expect(receipts).toMatchObject([{ question: "which printer makes the parcel labels" }]);
  },
);

test(
  verifies("F7", "a put waits for the write and for no model; a search finds by meaning what was put just before"),
  async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const read = new Set<string>();
    const words = wordEmbedder();
    const embed: typeof words.embed = async (texts, use) => {
      await isOpen;
      for (const text of texts) read.add(text);
      return words.embed(texts, use);
    };
    const { store } = await withFacts({}, { ...words, embed });
    expect([...read]).toEqual([]);
    expect((await store.search(["facts"])).map(({ key }) => key)).toEqual(["grill", "printer", "invoice"]);
    await store.put(["facts"], "grill", { text: "The grill of the canteen is closed for good" });
    expect((await store.get(["facts"], "grill"))?.value).toEqual({
      text: "The grill of the canteen is closed for good",
    });
    open();
    const [first] = await store.search(["facts"], { query: "is the grill of the canteen closed?" });
    expect(first).toMatchObject({ key: "grill", score: expect.any(Number) });
    for (const text of ["grill of the canteen is closed for good", "printer called haven", "rendered with Typst"])
      expect([...read].join("\n")).toContain(text);
  },
);

test("a query keeps to its prefix and its filter", async () => {
  const { store } = await withFacts();
  await store.put(["other"], "x", { text: "The printer called haven makes parcel labels" });
  const query = "which printer makes the parcel labels";
  expect((await store.search(["facts"], { query, limit: 1 })).map(({ key }) => key)).toEqual(["printer"]);
  expect((await store.search(["other"], { query })).map(({ key }) => key)).toEqual(["x"]);
  const poor = await store.search(["facts"], { query, filter: { stars: { $lt: 4 } } });
  expect(poor.map(({ key }) => key)).toEqual(["grill", "invoice"]);
});

test(verifies("F7", "an item is found by the fields of its index, and not at all with index false"), async () => {
  const { store } = await freshGraphStore({ fields: ["title"] });
  const query = "parcel labels printer";
  await store.put(["i"], "other", { title: "Canteen menu", body: "parcel labels printer" });
  await store.put(["i"], "none", { title: "parcel labels printer" }, false);
  await store.put(["i"], "nested", { meta: { tags: ["x", "parcel labels printer"] } }, ["meta.tags[*]"]);
  const found = await store.search(["i"], { query });
  expect(found.filter(({ score }) => score !== undefined).map(({ key }) => key)).toEqual(["nested"]);
  expect(found).toHaveLength(3);
});

test(
  verifies(["F7", "E8"], "items are seen by their own store alone: no agent and no other project finds them"),
  async () => {
    const { store, memory } = await withFacts();
    await memory.remember({ text: "The printer called fort makes parcel labels", scope: "user" });
    const question = "which printer makes the parcel labels";
    const asked = await memory.recall({ question, project: "shop", agent: "codex" });
    expect(asked.hits.map(({ text }) => text)).toEqual(["The printer called fort makes parcel labels"]);
    const other = await freshGraphStore({ memory, project: "another" });
    expect(await other.store.search([])).toEqual([]);
    expect((await store.search([], { query: question })).map(({ key }) => key)).not.toContain("fort");
    await expect(memory.recall({ question, project: "langgraph", agent: "codex", below: true })).rejects.toThrow(
      /people|person/,
    );
  },
);

test(
  verifies(["F7", "A7"], "a secret in a value is cut before it is kept, and the value can still be read"),
  async () => {
    const { store, memory } = await freshGraphStore();
    const token = `ghp_${"a1B2".repeat(9)}`;
    const pem = `-----BEGIN PRIVATE KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n".repeat(4)}-----END PRIVATE KEY-----`;
    await store.put(["s"], "k", { note: `the deploy token is ${token} for now`, pem, port: 5433 });
    const item = await store.get(["s"], "k");
    expect(item?.value).toMatchObject({ port: 5433, note: expect.stringContaining("[secret cut:") });
    const everything = JSON.stringify([
      item,
      await memory.history({ everywhere: true }),
      await memory.list({ everywhere: true }),
    ]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain("MIIEvQIBADANBgkqhkiG9w0BAQEFAASC");
  },
);

test("a value that is too long is refused by its length, and what was there stays", async () => {
  const { store } = await freshGraphStore();
  await store.put(["l"], "k", { text: "short" });
  await expect(store.put(["l"], "k", { text: "long ".repeat(2_000) })).rejects.toThrow(
    /has 100\d\d characters as JSON; at most 8000/,
  );
  expect(await store.get(["l"], "k")).toMatchObject({ value: { text: "short" } });
});
