import { expect, test } from "vitest";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { extractAbove, extractDay } from "../../../src/domain/tree/extract.ts";
import type { ChunkText } from "../../../src/domain/tree/extract.ts";
import { verifies } from "../../support/verifies.ts";

const count = (text: string) => Math.ceil(text.length / 4);

async function dayOf(turns: ChunkText["turns"], budget = 900) {
  const day = extractDay("2026-03-15", () => Promise.resolve(false));
  await day.addChunk({ id: "k1", session: "s1", from: 0, title: null, turns });
  return day.summary(budget, count);
}

const TALK: ChunkText["turns"] = [
  {
    role: "user",
    text: "The checkout tests are flaky again, please find out why.\nLet's keep the queue in Postgres 16, not in Redis.",
  },
  { role: "assistant", text: "Let me look at the tests first." },
  { role: "tool", text: "Bash: npm test -> failed: 3 tests" },
  {
    role: "assistant",
    text: "The checkout tests failed at midnight. Fixed by handing the clock in.\n\nI've added a clock to the checkout tests.\n\nTODO: the alert for the checkout queue is still missing.",
  },
  { role: "user", text: "thanks! the staging box is haven.internal, port 5433" },
];

test(verifies("C5", "a day tells in its own words what was asked, decided, solved and left open"), async () => {
  const told = (await dayOf(TALK)).lines.map(({ sort, text }) => [sort, text]);
  expect(told).toEqual([
    ["decision", "Let's keep the queue in Postgres 16, not in Redis."],
    ["value", "the staging box is haven.internal, port 5433"],
    ["solved", "The checkout tests failed at midnight → Fixed by handing the clock in."],
    ["pending", "TODO: the alert for the checkout queue is still missing."],
    ["work", "I've added a clock to the checkout tests."],
    ["work", "The checkout tests are flaky again, please find out why."],
  ]);
  expect((await dayOf(TALK)).topics.map(({ name }) => name)).toContain("checkout tests");
});

test(verifies("C5", "the same sources give the same day, and the order of chunks does not matter"), async () => {
  const chunks: readonly ChunkText[] = TALK.map((turn, at) => ({
    id: `k${at}`,
    session: "s1",
    from: at,
    title: null,
    turns: [turn],
  }));
  const made: unknown[] = [];
  for (const order of [chunks, chunks.toReversed()]) {
    const day = extractDay("2026-03-15", () => Promise.resolve(false));
    for (const chunk of order) await day.addChunk(chunk);
    made.push(day.summary(900, count));
  }
  expect(made[1]).toEqual(made[0]);
});

test("a day keeps to its budget, memories before talk, and repeats nothing but other values", async () => {
  const day = extractDay("2026-03-15", () => Promise.resolve(false));
  day.addMemory({
    id: "m1" as MemoryId,
    text: "production listens on port 5432",
    trigger: "value",
    topics: ["production"],
  });
  const said = Array.from(
    { length: 60 },
    (_, at) => `We decided to move table number ${at} of the warehouse to the cold store.`,
  );
  await day.addChunk({
    id: "k1",
    session: "s1",
    from: 1,
    title: null,
    turns: [{ role: "user", text: [...said, ...said].join("\n") }],
  });
  const { lines } = day.summary(300, count);
  expect(lines[0]?.sort).toBe("decision");
  expect(lines.some(({ sources }) => sources.includes("m1"))).toBe(true);
  expect(lines.reduce((sum, { text }) => sum + count(text) + 18, 0)).toBeLessThanOrEqual(300);
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
});

test(verifies("E4", "what a person has erased is not said again, though the evidence holds it"), async () => {
  const day = extractDay("2026-03-15", async (text) => text.includes("haven"));
  await day.addChunk({ id: "k1", session: "s1", from: 0, title: null, turns: TALK });
  expect(JSON.stringify(day.summary(900, count).lines)).not.toContain("haven");
});

const DIAGNOSED: ChunkText["turns"] = [
  { role: "user", text: "the nightly export takes four hours" },
  { role: "assistant", text: "Three of the hours are spent waiting for the advisory lock on parcels." },
  { role: "user", text: "who else takes that lock?" },
];
const CURED: ChunkText["turns"] = [
  {
    role: "assistant",
    text: "The label printer did. It takes no lock on parcels any more, and the export is down to 50 minutes.",
  },
  { role: "assistant", text: "The dashboard for the export is still missing." },
];

test(verifies("C5", "what a session comes back to is no longer open, also in a later part of it"), async () => {
  const listOpen = async (...chunks: readonly ChunkText["turns"][]) => {
    const day = extractDay("2026-03-15", () => Promise.resolve(false));
    for (const [at, turns] of chunks.entries())
      await day.addChunk({ id: `k${at}`, session: "s1", from: at * 10, title: null, turns });
    return day.summary(900, count).lines.flatMap(({ sort, text }) => (sort === "pending" ? [text] : []));
  };
  const open = "The dashboard for the export is still missing.";
  expect(await listOpen([...DIAGNOSED, ...CURED])).toEqual([open]);
  expect(await listOpen(DIAGNOSED, CURED)).toEqual([open]);
  expect(await listOpen(DIAGNOSED.slice(0, 2))).toEqual([DIAGNOSED[1]!.text]);
});

test("a month tells of its own days alone, and what was open is gone once it is done", () => {
  const line = { sources: ["k1"], weight: 2 } as const;
  const week = {
    lines: [
      {
        ...line,
        sort: "pending" as const,
        day: "2026-03-30",
        text: "Next step is to write the ledger export for the bank.",
      },
      {
        ...line,
        sort: "work" as const,
        day: "2026-03-31",
        text: "I've added the ledger export for the bank as the next step.",
      },
      { ...line, sort: "decision" as const, day: "2026-04-01", text: "We decided to drop the coupons." },
    ],
    topics: [
      { name: "ledger export", weight: 3, day: "2026-03-31" },
      { name: "coupons", weight: 2, day: "2026-04-01" },
    ],
  };
  const march = extractAbove("month", "2026-03", [week], 1_000, count);
  expect(march.lines.map(({ text }) => text)).toEqual(["I've added the ledger export for the bank as the next step."]);
  expect(march.topics.map(({ name }) => name)).toEqual(["ledger export"]);
});
