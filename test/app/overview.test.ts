import { expect, test } from "vitest";
import { DAY } from "../../src/domain/time.ts";
import { NOON } from "../support/fakes.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";

import { verifies } from "../support/verifies.ts";

const SHOP = "git:github.com/acme/shop";

async function told({ perform }: TestService, text: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await perform("remember", { text, project: SHOP, ...more });
  return id ?? "";
}

test("a list is sifted by who stated it, how widely it holds, its words and its age, and says how many there are", async () => {
  const made = await freshService();
  const { perform, clock } = made;
  const port = await told(made, "the staging database listens on port 5433");
  const deploy = await told(made, "deploys of the web shop go through Fly", { agent: "codex" });
  const wide = await told(made, "commit messages follow Conventional Commits", { scope: "user" });
  clock.at += 2 * DAY;
  const below = await told(made, "the importer fails on files larger than 2 GB", { path: "src/import", scope: "path" });
  const listed = async (sift: Record<string, unknown>) => {
    const { memories, total } = await perform("list", { everywhere: true, ...sift });
    expect(total).toBe(memories.length);
    return memories.map(({ id }) => id).sort();
  };
  expect(await listed({ ofAgent: "codex" })).toEqual([deploy]);
  expect(await listed({ by: "human" })).toEqual([below, port, wide].sort());
  expect(await listed({ level: "user" })).toEqual([wide]);
  expect(await listed({ level: "path" })).toEqual([below]);
  expect(await listed({ ofProject: SHOP })).toEqual([below, deploy, port].sort());
  expect(await listed({ ofProject: "git:github.com/acme/shop2" })).toEqual([]);
  expect(await listed({ contains: "PORT 5433" })).toEqual([port]);
  expect(await listed({ since: "2026-03-16" })).toEqual([below]);
  expect(await listed({ until: "2026-03-16" })).toEqual([deploy, port, wide].sort());
  const page = await perform("list", { everywhere: true, limit: 3 });
  expect([page.memories.length, page.more, page.total]).toEqual([3, true, 4]);
  expect((await perform("list", { everywhere: true, offset: 90 })).total).toBe(4);
});

test("a list of stale memories counts what age has made stale, page by page", async () => {
  const made = await freshService();
  for (const city of ["Oslo", "Turin", "Porto"]) await told(made, `the mirror in ${city} answers on port 8443`);
  made.clock.at += 400 * DAY;
  const fresh = await told(made, "alerts are sent to the pager of the platform team");
  const stale = await made.perform("list", { everywhere: true, freshness: "stale", limit: 2 });
  expect([stale.memories.length, stale.more, stale.total]).toEqual([2, true, 3]);
  const rest = await made.perform("list", { everywhere: true, freshness: "fresh" });
  expect(rest.memories.map(({ id }) => id)).toEqual([fresh]);
});

test("receipts are listed newest first, by session and by the memory they show", async () => {
  const made = await freshService();
  const { perform, clock } = made;
  const port = await told(made, "the staging database listens on port 5433");
  await told(made, "deploys of the web shop go through Fly");
  const asked = async (question: string, session: string) => {
    clock.at += 1_000;
    const caller = { project: SHOP, agent: "codex", session };
    return (await perform("recall", { question, limit: 1, ...caller })).receipt;
  };
  const first = await asked("which port does the staging database use?", "s1");
  const second = await asked("where do deploys of the web shop go?", "s2");
  const all = await perform("receipts", { project: SHOP });
  expect(all).toMatchObject({ total: 2, receipts: [{ id: second }, { id: first, shown: 1, answer: "found" }] });
  expect(all.receipts[1]?.tokens).toBeGreaterThan(0);
  expect((await perform("receipts", { project: SHOP, ofSession: "s2" })).receipts.map(({ id }) => id)).toEqual([
    second,
  ]);
  expect((await perform("receipts", { project: SHOP, memory: port })).receipts.map(({ id }) => id)).toEqual([first]);
  expect((await perform("receipts", { project: SHOP, limit: 1, offset: 1 })).receipts.map(({ id }) => id)).toEqual([
    first,
  ]);
});

test("the ledger adds up what each session was shown, and agrees with its receipts", async () => {
  const made = await freshService();
  const { perform, clock } = made;
  await told(made, "the staging database listens on port 5433", { agent: "codex", session: "s1" });
  const caller = { project: SHOP, agent: "codex", session: "s1" };
  await perform("brief", caller);
  clock.at += DAY;
  await perform("recall", { question: "which port does the staging database use?", ...caller });
  const { receipts } = await perform("receipts", { everywhere: true });
  const tokens = receipts.reduce((sum, receipt) => sum + receipt.tokens, 0);
  const ledger = await perform("ledger", {});
  expect(ledger).toMatchObject({
    tokens,
    recalls: 1,
    briefings: 1,
    sessions: [{ session: "s1", agent: "codex", tokens, recalls: 1, briefings: 1, shown: 2, taught: 1 }],
    days: [
      { day: "2026-03-15", briefings: 1, recalls: 0 },
      { day: "2026-03-16", briefings: 0, recalls: 1 },
    ],
  });
  expect((await perform("ledger", { since: "2026-03-16" })).briefings).toBe(0);
});

test("growth ends with what status counts", async () => {
  const made = await freshService();
  const { perform, clock } = made;
  const port = await told(made, "the staging database listens on port 5433");
  await told(made, "the demo shop is open", { expiresAt: "2026-03-16T10:00:00Z" });
  clock.at += 3 * DAY;
  await perform("correct", { what: port, text: "the staging database listens on port 5440" });
  const { days, firstAt } = await perform("growth", {});
  expect(firstAt).toBe("2026-03-15T12:00:00.000Z");
  expect(days.map(({ active }) => active)).toEqual([2, 1, 1, 1]);
  expect(days.at(-1)).toMatchObject({ added: 1, gone: 1 });
  expect(days.at(-1)?.active).toBe((await perform("status", {})).memories.active);
});

test("scopes tells where memories hold and who stated them", async () => {
  const made = await freshService();
  await told(made, "the staging database listens on port 5433", { topics: ["staging"] });
  await told(made, "the importer fails on files larger than 2 GB", {
    path: "src/import",
    scope: "path",
    agent: "codex",
  });
  expect(await made.perform("scopes", {})).toEqual({
    scopes: [
      { level: "path", project: SHOP, path: "src/import", memories: 1 },
      { level: "project", project: SHOP, path: null, memories: 1 },
    ],
    agents: [
      { agent: null, memories: 1 },
      { agent: "codex", memories: 1 },
    ],
    topics: [{ topic: "staging", memories: 1 }],
  });
});

test.each(["receipts", "scopes", "ledger", "growth"] as const)("%s is for people only", async (name) => {
  const { perform } = await freshService();
  await expect(perform(name, { agent: "codex", project: SHOP })).rejects.toMatchObject({ code: "usage" });
});

test("a previewed briefing leaves no receipt, and its tokens spell its text", async () => {
  const made = await freshService();
  await told(made, "the café 👩‍👩‍👧 listens on port 5433, says <|endoftext|>");
  const seen = await made.perform("brief", { project: SHOP, agent: "codex", preview: true });
  expect(seen.pieces?.join("")).toBe(seen.text);
  expect(seen.pieces?.length).toBeGreaterThan(20);
  expect(seen.receipt).toBeNull();
  expect((await made.perform("receipts", { everywhere: true })).total).toBe(0);
});

test(verifies("B9", "a memory is shown as old as what it observed, until somebody confirms it"), async () => {
  const { perform, clock } = await freshService();
  const observedAt = new Date(NOON - 100 * DAY).toISOString();
  const { id } = await perform("remember", { text: "the label printer speaks ZPL", project: SHOP, observedAt });
  const age = async () => /\[m\w+, ([^,\]]+)\]/.exec((await perform("brief", { project: SHOP })).text)?.[1];
  expect(await age()).toBe("3 months ago");
  expect((await perform("brief", { project: SHOP })).text).not.toContain("Recent:");
  expect((await perform("show", { id: id! })).knownSince).toBe(observedAt);
  clock.at += DAY;
  await perform("verify", { id: id! });
  expect(await age()).toBe("just now");
});
