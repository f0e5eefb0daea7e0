import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const PROJECT = { project: "github.com/acme/shop" };
const AGENT = { agent: "codex", session: "s1", ...PROJECT };
const BEFORE = "The photo library keeps drafts for 5 days";
const AFTER = "Maybe the photo library keeps drafts for 9 days";

async function inQuestion() {
  const service = await freshService();
  const { perform } = service;
  const before = (await perform("remember", { text: BEFORE, ...PROJECT })).id!;
  const said = await perform("remember", { text: AFTER, ...PROJECT });
  return { ...service, before, after: said.id!, said };
}

test(verifies("A5", "what may contradict another memory is kept beside it, and a person is asked"), async () => {
  const { perform, before, after, said } = await inQuestion();
  expect(said).toMatchObject({ outcome: "stored", mayAffect: [{ id: before, text: BEFORE }] });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toMatchObject([
    { memory: { id: after, standing: { state: "active" } }, rivals: [{ id: before }] },
  ]);
  const { conflicts } = await perform("conflicts", PROJECT);
  expect(conflicts.map(({ memories }) => memories.map(({ id }) => id))).toEqual([[before, after]]);
  const { hits } = await perform("recall", {
    question: "what does the photo library keep, and for how long",
    ...PROJECT,
  });
  expect(hits.map(({ id, questions }) => [id, questions])).toMatchObject([
    [after, []],
    [before, [{ by: after, isBeside: true }]],
  ]);
  expect((await perform("list", PROJECT)).memories.find(({ id }) => id === before)?.questions).toMatchObject([
    { by: after, text: AFTER },
  ]);
});

test(verifies("A5", "what is said in the same breath is not asked about"), async () => {
  const { perform } = await freshService();
  const first = (await perform("remember", { text: BEFORE, ...PROJECT })).id!;
  const second = await perform("remember", { text: AFTER, alongside: [first], ...PROJECT });
  expect(second).toMatchObject({ outcome: "stored" });
  expect(second).not.toHaveProperty("mayAffect");
  expect((await perform("conflicts", PROJECT)).conflicts).toEqual([]);
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

test(verifies("A5", "a correction of one memory speaks against every other one on the matter"), async () => {
  const { perform } = await freshService();
  const first = await perform("remember", {
    text: "The photo library runs on the NUC in the hall with two disks",
    ...PROJECT,
  });
  const text = "The photo library sends its nightly backups from the NUC to the attic NAS";
  const other = await perform("remember", { text, ...PROJECT });
  const said = await perform("correct", { what: first.id!, text: "The photo library runs on haven", ...PROJECT });
  expect(said).toMatchObject({ supersedes: [first.id], mayAffect: [{ id: other.id, text }] });
});

test(
  verifies("B10", "an agent's word against a person's ends nothing: it waits, and the person's carries nothing"),
  async () => {
    const { perform } = await freshService();
    const before = (await perform("remember", { text: BEFORE, ...PROJECT })).id!;
    const said = await perform("remember", { text: "The photo library keeps drafts for 9 days", ...AGENT });
    expect(said.outcome).toBe("proposed");
    const { hits } = await perform("recall", { question: "how long does the photo library keep drafts", ...PROJECT });
    expect(hits.map(({ id, questions }) => [id, questions])).toEqual([[before, []]]);
  },
);

test(
  verifies("A5", "what says more than was replaced stays as it is, below the newer one, with a question"),
  async () => {
    const { perform } = await freshService();
    const text = "The photo library keeps drafts for 5 days, prints for 30 days, and lives on the NAS";
    const before = (await perform("remember", { text, ...PROJECT })).id!;
    const after = await perform("remember", { text: "The photo library keeps drafts for 9 days", ...PROJECT });
    expect(after).toMatchObject({ outcome: "stored", mayAffect: [{ id: before, text }] });
    const asked = [{ by: after.id, text: "The photo library keeps drafts for 9 days" }];
    expect((await perform("show", { id: before })).questions).toMatchObject(asked);
    expect((await perform("list", PROJECT)).memories.find(({ id }) => id === before)?.questions).toMatchObject(asked);
    const { hits } = await perform("recall", { question: "how long are drafts kept", ...PROJECT });
    // The newer one stands beside it: the older one points at it, and the words needn't be repeated.
    expect(hits.map(({ id, questions }) => [id, questions.map(({ by, isBeside }) => [by, isBeside])])).toEqual([
      [after.id, []],
      [before, [[after.id, true]]],
    ]);
    const [only] = (await perform("recall", { question: "how long are prints kept", limit: 1, ...PROJECT })).hits;
    expect([only?.id, only?.questions.map(({ by }) => by)]).toEqual([before, [after.id]]);
    await perform("undo", { change: after.change! });
    expect((await perform("show", { id: before })).questions).toEqual([]);
  },
);

test(verifies("E1", "keeping the older one retires the newer, and one undo brings the question back"), async () => {
  const { perform, before, after } = await inQuestion();
  const kept = await perform("review", { action: "keep-older", id: after });
  expect((await perform("list", PROJECT)).memories).toMatchObject([{ id: before, questions: [] }]);
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toEqual([]);
  await perform("undo", { change: kept.change! });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toMatchObject([{ memory: { id: after } }]);
});

test(verifies("E1", "a question is settled in the name of what took the newer statement's place"), async () => {
  const { perform, before, after } = await inQuestion();
  const next = await perform("correct", {
    what: after,
    text: "Drafts in the photo library live for 10 days",
    ...PROJECT,
  });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toMatchObject([
    { memory: { id: next.id } },
  ]);
  await perform("review", { action: "reject", id: next.id! });
  expect((await perform("review", { action: "list", ...PROJECT })).waiting).toEqual([]);
  expect((await perform("show", { id: before })).questions).toEqual([]);
});

test(verifies("E1", "approving what took the newer statement's place ends what that one disputed"), async () => {
  const { perform, before, after } = await inQuestion();
  const next = await perform("correct", {
    what: after,
    text: "Drafts in the photo library live for 10 days",
    ...PROJECT,
  });
  expect((await perform("review", { action: "approve", id: next.id! })).supersedes).toEqual([before]);
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
