import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const PROJECT = { project: "github.com/acme/shop" };
const AGENT = { agent: "codex", session: "s1", ...PROJECT };
/** It holds two values, and the second one gives another to one of them, so that nothing ends it unasked. */
const BEFORE = "The photo library keeps 5 days for drafts and 30 days for prints";
const AFTER = "drafts are kept in the photo library for 9 days";

async function inQuestion() {
  const service = await freshService();
  const { perform } = service;
  const before = (await perform("remember", { text: BEFORE, ...PROJECT })).id!;
  const said = await perform("remember", { text: AFTER, ...PROJECT });
  return { ...service, before, after: said.id!, said };
}

test(verifies("A5", "what may contradict another memory is kept beside it, and a person is asked"), async () => {
  const { perform, before, after, said } = await inQuestion();
  expect(said).toMatchObject({ outcome: "stored", mayReplace: [before] });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toMatchObject([
    { memory: { id: after, standing: { state: "active" } }, rivals: [{ id: before }] },
  ]);
  const { conflicts } = await perform("conflicts", PROJECT);
  expect(conflicts.map(({ memories }) => memories.map(({ id }) => id))).toEqual([[before, after]]);
  const { hits } = await perform("recall", {
    question: "what does the photo library keep, and for how long",
    ...PROJECT,
  });
  expect(new Map(hits.map(({ id, conflictsWith }) => [id, conflictsWith]))).toEqual(
    new Map([
      [before, [after]],
      [after, [before]],
    ]),
  );
  expect((await perform("brief", PROJECT)).text).toContain("1 waiting in review");
});

test(verifies("E1", "approving what is in question ends the other one, and one undo brings both back"), async () => {
  const { perform, before, after } = await inQuestion();
  const approved = await perform("review", { action: "approve", id: after });
  expect(approved.supersedes).toEqual([before]);
  expect((await perform("list", PROJECT)).memories.map(({ id }) => id)).toEqual([after]);
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toEqual([]);
  await perform("undo", { change: approved.change! });
  expect((await perform("list", PROJECT)).total).toBe(2);
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toHaveLength(1);
});

test(verifies("E1", "rejecting what is in question says that both hold"), async () => {
  const { perform, after } = await inQuestion();
  await perform("review", { action: "reject", id: after });
  expect((await perform("list", PROJECT)).total).toBe(2);
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toEqual([]);
  expect((await perform("conflicts", PROJECT)).conflicts).toEqual([]);
  await expect(perform("review", { action: "reject", id: after })).rejects.toThrow("does not wait in review");
});

test("a question settles by itself once the other memory is gone", async () => {
  const { perform, before } = await inQuestion();
  await perform("retire", { id: before });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toEqual([]);
});

test(verifies("E1", "a question is asked of what took the other memory's place"), async () => {
  const { perform, before, after } = await inQuestion();
  const next = await perform("correct", { what: before, text: `${BEFORE}, since May`, ...PROJECT });
  expect((await perform("review", { action: "list", everywhere: true })).waiting).toMatchObject([
    { memory: { id: after }, rivals: [{ id: next.id }] },
  ]);
  expect((await perform("review", { action: "approve", id: after })).supersedes).toEqual([next.id]);
});

test(verifies("B10", "an agent's word that may contradict a person's waits instead"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: BEFORE, ...PROJECT });
  expect((await perform("remember", { text: AFTER, ...AGENT })).outcome).toBe("proposed");
});

test("a request that is tried again tells of the same question", async () => {
  const { perform } = await freshService();
  await perform("remember", { text: BEFORE, ...PROJECT });
  const first = await perform("remember", { text: AFTER, request: "r1", ...PROJECT });
  expect(await perform("remember", { text: AFTER, request: "r1", ...PROJECT })).toEqual(first);
});

test(verifies("E3", "several memories that are retired in one step come back with one undo"), async () => {
  const { perform } = await freshService();
  const ids: string[] = [];
  for (const text of ["the linter is oxlint", "Marta owns billing", "staging listens on port 5433"])
    ids.push((await perform("remember", { text, ...PROJECT })).id!);
  const [first, ...also] = ids;
  const { change } = await perform("retire", { id: first!, also, reason: "they disagree" });
  expect((await perform("list", PROJECT)).total).toBe(0);
  await perform("undo", { change });
  expect((await perform("list", PROJECT)).memories.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
