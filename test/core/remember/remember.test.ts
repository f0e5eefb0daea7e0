import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { MemoryError } from "../../../src/domain/errors.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { startUpkeep } from "../../../src/app/background/upkeep.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import type { Judge } from "../../../src/ports/judge.ts";
import { vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { wordJudge } from "../../support/judge.ts";
import { builtModel } from "../../support/model.ts";
import { EVERYWHERE } from "../../support/store.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const embedders = builtModel();
const STAGING = "the staging database listens on port 5433";
const PRODUCTION = "the production database listens on port 5432";

function awayEmbedder(): Embedder & { away: boolean } {
  const real = wordEmbedder();
  const embedder = {
    ...real,
    away: true,
    embed: (...args: Parameters<Embedder["embed"]>) =>
      embedder.away ? Promise.reject(new MemoryError("embedder", "the model is away")) : real.embed(...args),
  };
  return embedder;
}

test(verifies("A6", "two different facts in similar words both live"), async () => {
  const one = await freshService();
  for (const text of [STAGING, PRODUCTION]) expect((await one.perform("remember", { text })).outcome).toBe("stored");
  expect(await one.service.store.count(EVERYWHERE)).toBe(2);
});

test(verifies("A6", "the same fact again is confirmed: more evidence, a newer check, no second row"), async () => {
  const one = await freshService();
  const first = await one.perform("remember", { text: STAGING });
  one.clock.at += 60_000;
  const again = await one.perform("remember", { text: "The staging database listens on port 5433." });
  expect(again).toMatchObject({ outcome: "confirmed", id: first.id, because: expect.any(String) });
  const memory = await one.service.store.byId(first.id as MemoryId);
  expect(memory).toMatchObject({ evidence: 2, verifiedAt: one.clock.at, recordedAt: one.clock.at - 60_000 });
  expect((await one.service.store.totals(one.clock.at)).memories.active).toBe(1);
});

test(verifies("A6", "one different sign, number or small word is another fact"), async () => {
  const one = await freshService({ embedders });
  await one.perform("remember", { text: "the importer is written in C" });
  await one.perform("remember", { text: "telemetry is sent to grafana before the build" });
  expect((await one.perform("remember", { text: "telemetry is sent to grafana after the build" })).outcome).not.toBe(
    "confirmed",
  );
  expect((await one.perform("remember", { text: "the importer is written in C++" })).outcome).not.toBe("confirmed");
});

test("the same fact of another project or for another agent is a memory of its own", async () => {
  const one = await freshService();
  const outcomes = [];
  for (const where of [{}, { project: "git:a" }, { project: "git:b" }, { project: "git:b", onlyFor: "codex" }]) {
    outcomes.push((await one.perform("remember", { text: STAGING, ...where })).outcome);
  }
  expect(outcomes).toEqual(["stored", "stored", "stored", "stored"]);
});

test("each outcome is a value with its reason", async () => {
  const one = await freshService();
  const stored = await one.perform("remember", { text: STAGING });
  expect(stored).toEqual({ outcome: "stored", id: expect.stringMatching(/^m/), change: expect.stringMatching(/^c/) });
  expect(await one.perform("remember", { text: STAGING })).toMatchObject({ outcome: "confirmed", id: stored.id });
  const superseded = await one.perform("remember", {
    text: "the staging database listens on port 5440",
    replaces: [stored.id!],
  });
  expect(superseded).toMatchObject({ outcome: "superseded", supersedes: [stored.id], because: expect.any(String) });
  expect(await one.perform("remember", { text: "releases are cut on Thursdays", propose: true })).toMatchObject({
    outcome: "proposed",
  });
  const refused = await one.perform("remember", { text: "and so on …" });
  expect(refused).toMatchObject({ outcome: "refused", id: null, change: null, because: expect.any(String) });
});

test("a superseded memory names its successor and is recalled no more", async () => {
  const one = await freshService();
  const old = await one.perform("remember", { text: STAGING });
  const next = await one.perform("remember", {
    text: "the staging database listens on port 5440",
    replaces: [old.id!],
  });
  expect((await one.service.store.byId(old.id as MemoryId))?.standing).toMatchObject({
    state: "superseded",
    by: next.id,
  });
  const { hits } = await one.perform("recall", { question: "which port does the staging database use" });
  expect(hits.map(({ id }) => id)).toEqual([next.id]);
});

test("what is no longer active can't be replaced by its id", async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", { text: STAGING });
  await one.perform("retire", { id: id! });
  await expect(one.perform("remember", { text: PRODUCTION, replaces: [id!] })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await one.service.store.count(EVERYWHERE)).toBe(0);
});

test("an agent that contradicts a person only proposes", async () => {
  const one = await freshService();
  const said = await one.perform("remember", { text: STAGING });
  const against = await one.perform("remember", {
    text: "the staging database listens on port 5440",
    replaces: [said.id!],
    agent: "codex",
  });
  expect(against).toMatchObject({ outcome: "proposed", because: expect.any(String) });
  expect((await one.service.store.byId(said.id as MemoryId))?.standing.state).toBe("active");
});

test(
  verifies(
    "A5",
    "what was observed before the memory it speaks against does not replace it: it asks, and the later one comes first",
  ),
  async () => {
    const { perform, clock } = await freshService();
    const now = await perform("remember", { text: "The cyan lamp listens on port 70" });
    clock.at += 60_000;
    const old = await perform("remember", { text: "The cyan lamp listens on port 60", observedAt: "2020-01-01" });
    expect(old).toMatchObject({ outcome: "stored", mayAffect: [{ id: now.id }] });
    const { hits } = await perform("recall", { question: "which port does the cyan lamp listen on, 60" });
    expect(hits.map(({ id, questions }) => [id, questions.map(({ by }) => by)])).toEqual([
      [now.id, []],
      [old.id, [now.id]],
    ]);
    expect((await perform("review", { action: "list", everywhere: true })).waiting).toContainEqual(
      expect.objectContaining({ rivals: [expect.objectContaining({ id: old.id })] }),
    );
  },
);

test(
  verifies("A5", "old observations told one after the other replace each other, whenever they are recorded"),
  async () => {
    const { perform, clock } = await freshService();
    await perform("remember", { text: "The cyan lamp listens on port 60", observedAt: "2020-01-01" });
    const next = await perform("remember", { text: "The cyan lamp listens on port 61", observedAt: "2021-01-01" });
    expect(next.outcome).toBe("superseded");
    const last = await perform("remember", { text: "The cyan lamp listens on port 62" });
    expect(last.outcome).toBe("superseded");
    clock.at += 60_000;
    const today = new Date(clock.at).toISOString().slice(0, 10);
    const sameDay = await perform("remember", { text: "The cyan lamp listens on port 63", observedAt: today });
    expect(sameDay.outcome).toBe("superseded");
    const named = { text: "The cyan lamp listens on port 60", observedAt: "2020-01-01", replaces: [sameDay.id!] };
    expect((await perform("remember", named)).outcome).toBe("superseded");
  },
);

test.each([
  ["stored", {}],
  ["confirmed", { before: STAGING }],
  ["superseded", { supersede: true }],
  ["proposed", { propose: true }],
] as const)("a request tried again gives the same outcome, %s, without a second write", async (outcome, given) => {
  const one = await freshService();
  const text = outcome === "superseded" ? "the staging database listens on port 5440" : STAGING;
  const first =
    "before" in given || "supersede" in given ? await one.perform("remember", { text: STAGING }) : undefined;
  const input = {
    text,
    request: "r-1",
    propose: "propose" in given,
    ...("supersede" in given && { replaces: [first!.id!] }),
  };
  const told = await one.perform("remember", input);
  expect(told.outcome).toBe(outcome);
  const changes = (await one.service.store.changes({})).length;
  one.clock.at += 60_000;
  expect(await one.perform("remember", input)).toEqual(told);
  expect(await one.service.store.changes({})).toHaveLength(changes);
});

test("two tries of one request at once write once", async () => {
  const one = await freshService();
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => one.perform("remember", { text: STAGING, request: "r-1" })),
  );
  expect(new Set(tries.map(({ change }) => change)).size).toBe(1);
  expect(await one.service.store.changes({})).toHaveLength(1);
});

test("while the model is away a memory is kept and found by its words; its vectors come when it is back", async () => {
  const embedder = awayEmbedder();
  const one = await freshService({ embedder });
  const { id, outcome } = await one.perform("remember", { text: STAGING });
  expect(outcome).toBe("stored");
  expect(await one.service.store.totals(one.clock.at)).toMatchObject({ vectors: 0, withoutVectors: 1 });
  const byWords = await one.perform("recall", { question: "which port does the staging database use" });
  expect(byWords).toMatchObject({ answer: "found", meaning: { on: false, why: "the model is away" } });

  embedder.away = false;
  const upkeep = startUpkeep(one.service, (error) => expect(error).toBeUndefined());
  upkeep.wake();
  await expect.poll(async () => (await one.service.store.totals(one.clock.at)).withoutVectors).toBe(0);
  upkeep.stop();
  expect((await one.service.store.byMeaning(vectorOf(STAGING), EVERYWHERE, 1))[0]?.memory.id).toBe(id);
});

test("an error that is no model's is not taken for one", async () => {
  const one = await freshService({
    embedder: { ...wordEmbedder(), embed: () => Promise.reject(new TypeError("a bug")) },
  });
  await expect(one.perform("remember", { text: STAGING })).rejects.toThrow("a bug");
  expect(await one.service.store.changes({})).toEqual([]);
});

test(verifies("A2", "a memory keeps its whole contract through the door"), async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", {
    text: STAGING,
    kind: "procedure",
    trigger: "decision",
    topics: ["database"],
    project: "git:github.test/acme/a",
    path: "ops",
    scope: "path",
    onlyFor: "codex",
    quote: "it's 5433",
    transcriptLine: 7,
    file: "ops/db.md",
    commit: "deadbeef",
    observedAt: "2026-03-01",
    confidence: 0.8,
    staleAfter: "2026-12-01",
    expiresAt: "2027-01-01",
    agent: "codex",
    client: "mcp",
    session: "s1",
  });
  expect(await one.service.store.byId(id as MemoryId)).toMatchObject({
    kind: "procedure",
    trigger: "decision",
    topics: ["database"],
    scope: { level: "path", project: "git:github.test/acme/a", path: "ops", agent: "codex" },
    source: {
      by: "agent",
      agent: "codex",
      client: "mcp",
      session: "s1",
      transcriptLine: 7,
      quote: "it's 5433",
      file: "ops/db.md",
      commit: "deadbeef",
      approved: false,
    },
    observedAt: Date.parse("2026-03-01"),
    recordedAt: one.clock.at,
    verifiedAt: one.clock.at,
    confidence: 0.8,
    evidence: 1,
    staleAfter: Date.parse("2026-12-01"),
    expiresAt: Date.parse("2027-01-01"),
    anchors: [],
  });
});

/** Made up for this test; no service knows it. */
const SECRET = ["ghp", "x7Kq2mZp9RtV4wYb8NcD3fGh6JsL1aQe5UiO"].join("_");

test("a secret reaches no table and no byte of the files, whichever field it comes in, and is counted", async () => {
  const one = await freshService();
  const said = `the deploy token is ${SECRET}`;
  const { id } = await one.perform("remember", {
    text: `${said} and it is read by the release job`,
    quote: said,
    topics: [`token ${SECRET}`],
    file: `notes/token=${SECRET}`,
  });
  await one.perform("recall", { question: `what is ${SECRET} for` });
  await one.perform("retire", { id: id!, reason: `it held ${SECRET}` });
  const { change } = await one.perform("restore", { id: id! });
  await one.perform("undo", { change, why: `because of ${SECRET}` });
  const { store, home } = one.service;
  const tables = store.db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const kept = tables.filter(({ name }) =>
    JSON.stringify(store.db.prepare(`select * from "${name}"`).all()).includes(SECRET),
  );
  expect(kept).toEqual([]);
  for (const file of [home.database, `${home.database}-wal`]) expect(readFileSync(file).includes(SECRET)).toBe(false);
  expect(Object.keys((await store.totals(one.clock.at)).counters).join()).toContain("secret cut");
});

test(verifies("A5", "an update is found among hundreds that share its words"), async () => {
  const judge = wordJudge();
  const isOfTeam7 = (text: string) => text.includes("team 7 ");
  const relate: Judge["relate"] = async (newer, older) => {
    const relations = await judge.relate(newer, older);
    const isMeant = isOfTeam7(newer);
    return relations.map((one, at) => (isMeant && isOfTeam7(older[at]!) ? one : { ...one, apart: 1 }));
  };
  const one = await freshService({ judge: { ...judge, relate } });
  const old = await one.perform("remember", { text: "the dashboard of team 7 runs on the NUC" });
  for (let team = 100; team < 180; team++)
    await one.perform("remember", { text: `the dashboard of team ${team} shows ${team * 3} panels` });
  expect(await one.perform("remember", { text: "the dashboard of team 7 moved to haven" })).toMatchObject({
    outcome: "superseded",
    supersedes: [old.id],
  });
});
