import { expect, test } from "vitest";
import { startUpkeep } from "../../src/app/background/upkeep.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY, MINUTE } from "../../src/domain/time.ts";
import { NOON } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { until } from "../support/processes.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "git:example.org/a/one";
const THERE = "git:example.org/b/two" as ProjectId;

async function withSessions(): Promise<TestService> {
  const test = await freshService();
  const { journal } = test.service;
  await journal.append(
    [
      portion(
        [
          "why does the login page time out?",
          "The session cookie was set for the wrong domain.",
          "fix it then",
          "Done.",
        ],
        { at: NOON - 40 * DAY, session: { title: "Login" } },
      ),
    ],
    markOf(),
  );
  await journal.append(
    [
      portion(["the login page times out again", "This time the proxy drops idle connections after 30 seconds."], {
        at: NOON - 2 * DAY,
        session: { name: "two" },
      }),
    ],
    markOf("/transcripts/two.jsonl"),
  );
  await journal.append(
    [portion(["login page of the shop"], { project: THERE, session: { name: "three" } })],
    markOf("/transcripts/three.jsonl"),
  );
  return test;
}

const search = { action: "search", project: HERE } as const;

test(
  verifies(["B1", "E8"], "words are found at once, before any vector, and only in the caller's project"),
  async () => {
    const { perform } = await withSessions();
    const found = await perform("journal", {
      ...search,
      question: "for which domain was the session cookie set?",
    });
    expect(found.turns[0]).toMatchObject({ index: 1, text: "The session cookie was set for the wrong domain." });
    expect(found.turns[0]!.before).toContain("time out");
    expect(found.turns.map(({ text }) => text)).not.toContain("login page of the shop");
    expect(found.waiting).toBe(7);
    const all = await perform("journal", { ...search, question: "login page of the shop", everywhere: true });
    expect(all.turns[0]!.text).toBe("login page of the shop");
    await expect(perform("journal", { ...search, question: "x", everywhere: true, agent: "codex" })).rejects.toThrow(
      /only search its own project/,
    );
  },
);

test(verifies("B5", "a time in the question lifts what happened then, and takes nothing out"), async () => {
  const { perform } = await withSessions();
  const first = async (question: string) =>
    (await perform("journal", { ...search, question })).sessions.map(({ name }) => name);
  expect(await first("why did the login page time out 2 days ago?")).toEqual(["two", "one"]);
  expect(await first("why did the login page time out in February?")).toEqual(["one", "two"]);
});

test(verifies("B4", "the answer fits the budget, and what was said twice is shown once"), async () => {
  const { service, perform } = await withSessions();
  const repeated = portion(["the login page times out again"], { session: { name: "four" } });
  await service.journal.append([repeated], markOf("/transcripts/four.jsonl"));
  const found = await perform("journal", { ...search, question: "login page times out again", budgetTokens: 60 });
  expect(found.turns.filter(({ text }) => text === "the login page times out again")).toHaveLength(1);
  expect(found.tokens).toBeLessThanOrEqual(60);
});

test("vectors are made in the background, and then meaning counts for turns too", async () => {
  const { service, perform } = await withSessions();
  const upkeep = startUpkeep(service, (error) => {
    throw error;
  });
  upkeep.wake();
  await until("every turn has its vector", async () => (await service.journal.totals()).waiting === 0);
  upkeep.stop();
  expect((await service.journal.totals()).vectors).toBe(7);
  const found = await perform("journal", { ...search, question: "proxy idle connections" });
  expect(found.turns[0]!.parts!["meaning"]).toBeGreaterThan(0.3);
  const more = portion([{ key: "new", text: "and now?", at: NOON }], { session: { name: "two" } });
  await service.journal.append([more], markOf("/transcripts/two.jsonl"));
  // The turn before has a new neighbour, so its window is made anew.
  expect((await service.journal.totals()).waiting).toBe(2);
});

test("a session is listed, read, and read around one turn, by its id, a part of it, or its client's name", async () => {
  const { perform } = await withSessions();
  const { sessions } = await perform("journal", { action: "sessions", project: HERE });
  expect(sessions.map(({ name, title, turns }) => [name, title, turns])).toEqual([
    ["two", "the login page times out again", 2],
    ["one", "Login", 4],
  ]);
  const { id } = sessions[1]!;
  for (const name of [id, id.slice(0, 6), "one"]) {
    const { turns } = await perform("journal", { action: "show", id: name, project: HERE });
    expect(turns.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  }
  const { turns } = await perform("journal", { action: "show", id, turn: 2, project: HERE });
  expect(turns.map(({ index }) => index)).toEqual([1, 2, 3]);
  await expect(perform("journal", { action: "show", id, agent: "codex", project: THERE })).rejects.toThrow(
    /No session/,
  );
});

test(
  verifies("D4", "a session is replayed with what memory showed it and what it taught memory, each at its turn"),
  async () => {
    const { perform, clock } = await withSessions();
    await perform("remember", { text: "deploys go through Fly", project: HERE });
    const asker = { project: HERE, agent: "claude", session: "one" };
    clock.at = NOON - 40 * DAY - MINUTE;
    await perform("brief", asker);
    clock.at = NOON - 40 * DAY + 90_000;
    const { id } = await perform("remember", { text: "the session cookie is set for example.org", ...asker });
    clock.at = NOON - 40 * DAY + 2.5 * MINUTE;
    const { receipt } = await perform("recall", { question: "for which domain is the session cookie set?", ...asker });
    const replay = await perform("replay", { id: "one", project: HERE });
    expect(
      replay.turns.map(({ showed, taught }) => [showed.map(({ of }) => of), taught.map(({ action }) => action)]),
    ).toEqual([
      [["briefing"], []],
      [[], ["remembered"]],
      [["recall"], []],
      [[], []],
    ]);
    expect(replay.turns[1]!.taught[0]).toMatchObject({ memory: id, text: "the session cookie is set for example.org" });
    expect(replay.turns[2]!.showed[0]).toMatchObject({ receipt, memories: [{ id }] });
    const rest = await perform("replay", { id: "one", from: 1, limit: 2, project: HERE });
    expect([rest.turns.length, rest.more]).toEqual([2, true]);
  },
);

test(verifies("B5", "a recall shows how well a memory fits the time that the question names"), async () => {
  const { perform } = await freshService();
  await perform("remember", {
    text: "parser benchmarks use the Berlin cluster",
    observedAt: "2026-02-10",
    scope: "user",
  });
  const dateOf = async (question: string) => (await perform("recall", { question })).hits[0]!.parts.date;
  expect(await dateOf("where did parser benchmarks run in February?")).toBeCloseTo(1.15);
  expect(await dateOf("where did parser benchmarks run in 2021?")).toBeCloseTo(1);
  expect(await dateOf("where do parser benchmarks run?")).toBeUndefined();
});
