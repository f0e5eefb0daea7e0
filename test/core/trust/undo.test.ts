import { expect, test } from "vitest";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const PROJECT = "git:github.test/acme/a";
const OLD = "the staging database listens on port 5433";
const NEW = "the staging database listens on port 5434";

/** Everything that memories, words and vectors hold. */
function state({ service: { store } }: TestService): unknown {
  const tables = {
    memories: "select id, standing, fingerprint, body from memory order by id",
    words: "select doc, term from word_place order by doc, term, offset",
    vectors: "select row, place, embedding from vector order by row, place",
  };
  return Object.fromEntries(Object.entries(tables).map(([name, sql]) => [name, store.db.prepare(sql).all()]));
}

async function corrected(): Promise<{
  test: TestService;
  old: MemoryId;
  fresh: MemoryId;
  change: string;
  before: unknown;
}> {
  const test = await freshService();
  const { id } = await test.perform("remember", { text: OLD });
  const before = state(test);
  test.clock.at += 1_000;
  const { id: fresh, change, outcome } = await test.perform("remember", { text: NEW, replaces: [id!] });
  expect(outcome).toBe("superseded");
  return { test, old: id as MemoryId, fresh: fresh as MemoryId, change: change!, before };
}

test(
  verifies("E3", "undoing a correction takes back both halves of it, exactly, by any change of its batch"),
  async () => {
    const { test: one, old, fresh, change } = await corrected();
    const [, victimChange] = await one.service.store.changes({ memory: old });
    for (const named of [change, victimChange!.id, victimChange!.batch]) {
      const { undone, kept, batch } = await one.perform("undo", { change: named });
      expect(undone.map(({ memory }) => memory).toSorted()).toEqual([old, fresh].toSorted());
      expect(kept).toEqual([]);
      expect((await one.service.store.byId(old))?.standing).toEqual({ state: "active" });
      expect(await one.service.store.byId(fresh)).toBeUndefined();
      await one.perform("undo", { change: batch! });
      expect((await one.service.store.byId(old))?.standing.state).toBe("superseded");
      expect((await one.service.store.byId(fresh))?.standing.state).toBe("active");
    }
  },
);

test("undo and undo of the undo bring every row of memories, words and vectors back to what it was", async () => {
  const { test: one, change } = await corrected();
  const after = state(one);
  const { batch } = await one.perform("undo", { change });
  expect(state(one)).not.toEqual(after);
  await one.perform("undo", { change: batch! });
  expect(state(one)).toEqual(after);
});

test("a session's work on one memory is undone in one step, and that step can be undone", async () => {
  const one = await freshService();
  const caller = { agent: "codex", session: "s1", project: PROJECT };
  const { id } = await one.perform("remember", { text: OLD, ...caller });
  await one.perform("remember", { text: OLD, ...caller });
  await one.perform("retire", { id: id!, ...caller });
  const after = state(one);
  const { batch, undone } = await one.perform("undo", { ofSession: "s1" });
  expect(undone).toHaveLength(3);
  expect(await one.service.store.byId(id as MemoryId)).toBeUndefined();
  await one.perform("undo", { change: batch! });
  expect(state(one)).toEqual(after);
});

test("undoing everything since a time also takes back what was undone and redone in between", async () => {
  const one = await freshService();
  const since = new Date(one.clock.at).toISOString();
  const { id, change } = await one.perform("remember", { text: OLD });
  await one.perform("undo", { change: change! });
  await one.perform("undo", { since });
  expect(await one.service.store.byId(id as MemoryId)).toBeUndefined();
});

test(verifies("E3", "later work by others is kept and reported, and the rest is undone"), async () => {
  const one = await freshService();
  const caller = { agent: "codex", session: "s1", project: PROJECT };
  const touched = await one.perform("remember", { text: OLD, ...caller });
  const alone = await one.perform("remember", { text: "the viewer is built with Preact", ...caller });
  await one.perform("remember", { text: OLD, project: PROJECT });
  const { undone, kept } = await one.perform("undo", { ofSession: "s1" });
  expect(undone.map(({ memory }) => memory)).toEqual([alone.id]);
  expect(kept).toEqual([
    { change: touched.change, memory: touched.id, because: `${touched.id} was changed again since` },
  ]);
  expect((await one.service.store.byId(touched.id as MemoryId))?.evidence).toBe(2);
});

test(verifies(["E3", "E7"], "what comes back and disagrees with another memory is told, and both stay"), async () => {
  const { perform } = await freshService();
  const old = await perform("remember", { text: "The mqtt broker listens on port 1883" });
  const retired = await perform("retire", { id: old.id! });
  const newer = await perform("remember", { text: "The mqtt broker listens on port 1884" });
  const undone = await perform("undo", { change: retired.change });
  expect(undone.disagreeing).toEqual([{ memory: old.id, with: [newer.id] }]);
  const { conflicts } = await perform("conflicts", {});
  expect(conflicts.map(({ memories }) => memories.map(({ id }) => id))).toEqual([[old.id, newer.id]]);
  expect((await perform("undo", { change: undone.batch! })).disagreeing).toEqual([]);
});

test("a dry run tells what would be undone and changes nothing", async () => {
  const { test: one, change } = await corrected();
  const before = state(one);
  const told = await one.perform("undo", { change, dryRun: true });
  expect(told).toMatchObject({ batch: null, dryRun: true, kept: [] });
  expect(told.undone).toHaveLength(2);
  expect(state(one)).toEqual(before);
});

test("what was undone already can't be undone twice, and says how to have it back", async () => {
  const { test: one, change } = await corrected();
  const { batch, undone } = await one.perform("undo", { change });
  await expect(one.perform("undo", { change })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(new RegExp(`already by (?:${undone.map(({ by }) => by).join("|")})$`)),
    hint: `To redo it, undo the undo: \`holdfast undo ${batch}\``,
  });
});

test("a step that can't be undone names the memory that is in the way, and its history", async () => {
  const { test: one, change, fresh } = await corrected();
  await one.perform("retire", { id: fresh, reason: "gone" });
  await expect(one.perform("undo", { change })).rejects.toMatchObject({
    message: expect.stringContaining(`${fresh} was changed again since`),
    hint: expect.stringContaining(`holdfast history ${fresh}`),
  });
});

test(verifies("E2", "history tells every change with who, when, why and the difference"), async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", {
    text: OLD,
    agent: "codex",
    session: "s1",
    client: "mcp",
    project: PROJECT,
  });
  one.clock.at += 60_000;
  await one.perform("retire", { id: id!, reason: "moved" });
  const { change } = await one.perform("restore", { id: id! });
  await one.perform("undo", { change, why: "a slip" });
  const { changes } = await one.perform("history", { id: id! });
  expect(changes.map(({ action, by, agent, why, undone }) => [action, by, agent, why, undone])).toEqual([
    ["remembered", "agent", "codex", "fact", false],
    ["retired", "human", null, "moved", false],
    ["restored", "human", null, "asked for", true],
    ["undone", "human", null, "a slip", false],
  ]);
  expect(changes[1]).toMatchObject({
    at: "2026-03-15T12:01:00.000Z",
    differences: [{ field: "standing", before: { state: "active" }, after: { state: "retired", reason: "moved" } }],
  });
});
