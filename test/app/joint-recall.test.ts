import { expect, test } from "vitest";
import { wordRecall } from "../../src/app/operations/told-recall.ts";
import type { ReceiptId } from "../../src/domain/ids.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY, iso, MINUTE } from "../../src/domain/time.ts";
import { NOON, vectorOf } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "git:example.org/a/one" as ProjectId;
const THERE = "git:example.org/b/two" as ProjectId;
const GREY = [
  "the porch camera goes grey",
  "UDP loss: I switched the porch camera to -rtsp_transport tcp.",
  "good, merge",
  "Done.",
];
const QUESTION = "porch camera goes grey";

interface Past {
  readonly name: string;
  readonly turns?: readonly string[];
  readonly project?: ProjectId;
  readonly at?: number;
}

async function withPast(...past: readonly Past[]): Promise<TestService> {
  const fresh = await withWaiting(...past);
  const { journal } = fresh.service;
  for (const turn of await journal.turnsWithoutVectors(1_000)) await journal.saveVectors(turn, [vectorOf(turn.window)]);
  return fresh;
}

/** Sessions whose turns have no vectors yet. */
async function withWaiting(...past: readonly Past[]): Promise<TestService> {
  const fresh = await freshService();
  const { journal } = fresh.service;
  for (const { name, turns = GREY, project = HERE, at = NOON - 10 * DAY } of past)
    await journal.append([portion(turns, { at, project, session: { name } })], markOf(`/transcripts/${name}.jsonl`));
  return fresh;
}

test(verifies("B1", "one question is answered from memories and past sessions, with one receipt"), async () => {
  const { perform } = await withPast({ name: "grey" });
  const { id } = await perform("remember", { text: "the porch camera is at 192.168.60.33", project: HERE });
  const answer = await perform("recall", { question: QUESTION, project: HERE });
  expect(answer).toMatchObject({ answer: "found", hits: [{ id }], turns: 4, each: { sessions: "found" } });
  expect(answer.sessions).toMatchObject([
    { title: "the porch camera goes grey", client: "claude-code", startedAt: iso(NOON - 10 * DAY), more: true },
  ]);
  expect(answer.sessions[0]?.excerpt).toEqual([{ role: "assistant", turn: 1, text: GREY[1] }]);
  const why = await perform("why", { receipt: answer.receipt! });
  expect(why.hits).toHaveLength(1);
  expect(why.sessions).toMatchObject([{ id: answer.sessions[0]?.session, turns: [1] }]);
});

test(
  verifies("B4", "a session that only repeats the memory drawn from it is left out; what it adds is told"),
  async () => {
    const said = "the porch camera is at 192.168.60.33";
    const { perform } = await withPast(
      { name: "told", turns: [said, "Noted."] },
      { name: "grey", at: NOON - 5 * DAY, turns: ["the porch camera is grey", GREY[1]!] },
    );
    await perform("remember", { text: said, project: HERE, session: "told" });
    const { sessions } = await perform("recall", { question: "where is the porch camera", project: HERE });
    expect(sessions.map(({ startedAt }) => startedAt)).toEqual([iso(NOON - 5 * DAY)]);
  },
);

test(verifies("C3", "a session that tells what was replaced since names what holds now"), async () => {
  const { perform } = await withPast({
    name: "told",
    turns: ["note the cameras", "Which?", "the porch camera is at 192.168.60.33"],
  });
  const { id } = await perform("remember", {
    text: "the porch camera is at 192.168.60.33",
    project: HERE,
    session: "told",
  });
  const newer = await perform("remember", {
    text: "the porch camera is at 192.168.60.44",
    project: HERE,
    replaces: [id!],
  });
  const output = await perform("recall", { question: "address of the porch camera", from: "sessions", project: HERE });
  expect(output.sessions).toMatchObject([{ replaced: { by: newer.id, text: "the porch camera is at 192.168.60.44" } }]);
  expect(wordRecall(output, NOON)).toContain(`, newer: ${newer.id} "the porch camera is at 192.168.60.44"]`);
});

test(verifies("B1", "beside a memory that answers, two sessions that answer too are shown"), async () => {
  const { perform } = await withPast({ name: "grey" }, { name: "again", at: NOON - 5 * DAY });
  await perform("remember", { text: "the porch camera goes grey in the sun", project: HERE });
  const { lead, sessions } = await perform("recall", { question: QUESTION, project: HERE });
  expect([lead, sessions.length]).toEqual(["memories", 2]);
});

test(verifies("B6", "a session has to come nearer to one of several phrasings than to one alone"), async () => {
  const { perform } = await withPast({ name: "grey" });
  const saying = async (...queries: string[]) => (await perform("recall", { queries, project: HERE })).each.sessions;
  expect(await saying("porch camera light picture lost")).toBe("found");
  expect(await saying("porch camera light picture lost", "picture lost")).toBe("unsure");
  expect(await saying("porch camera light picture lost", QUESTION)).toBe("found");
});

test(verifies("B7", "a receipt holds the ids of sessions and turns, never their texts"), async () => {
  const { perform, service } = await withPast({ name: "grey" });
  const { receipt } = await perform("recall", { question: "porch", project: HERE });
  expect(JSON.stringify(await service.store.receipt(receipt as ReceiptId))).not.toContain("rtsp_transport");
});

test(verifies("B7", "a receipt from before sessions were searched still reads"), async () => {
  const { perform, service } = await withPast();
  const { receipt } = await perform("recall", { question: "anything", project: HERE, from: "memories" });
  expect(await service.store.receipt(receipt as ReceiptId)).not.toHaveProperty("sessions");
  expect(await perform("why", { receipt: receipt! })).toMatchObject({ sessions: [], turns: 0 });
});

const REPORT =
  "Since the update on Monday we keep getting complaints from the people next door. Their picture of the porch turns grey after " +
  "some minutes and comes back only when somebody restarts the recorder by hand. Please find out what happens to the camera and " +
  "repair it without touching the other cameras, which work as before and were never part of this trouble.";

test(
  verifies("B6", "sessions that still wait for their vectors answer by words, also a question of a page"),
  async () => {
    const { perform } = await withWaiting({ name: "grey" }, { name: "tea", turns: ["which tea", "Green tea."] });
    for (const question of [QUESTION, REPORT]) {
      const { answer, sessions } = await perform("recall", { question, project: HERE });
      expect(answer).not.toBe("nothing");
      expect(sessions[0]?.title).toBe(GREY[0]);
    }
    const bread = await perform("recall", { question: "how long must bread rest before it is baked", project: HERE });
    expect(bread.answer).toBe("nothing");
  },
);

const RETRIES = ["how often do we retry", "Retries stop after four attempts, capped at sixty seconds.", "good"];
const AMENDED = ["dying waits", "Retries stop after four attempts, capped at thirty seconds.", "fine"];

test(verifies("B1", "of two sessions on one matter the later one comes first and says so"), async () => {
  const { perform } = await withPast(
    { name: "old", turns: RETRIES, at: NOON - 40 * DAY },
    { name: "tea", turns: ["which tea", "Green tea is kept in the kitchen.", "fine"], at: NOON - 5 * DAY },
    { name: "new", turns: AMENDED, at: NOON - 20 * DAY },
  );
  const { sessions } = await perform("recall", { question: "how often do we retry", project: HERE });
  expect(sessions.map(({ title }) => title)).toEqual([AMENDED[0], RETRIES[0]]);
  expect(sessions[0]?.laterThan).toBe(sessions[1]?.session);
  expect(sessions[1]?.laterThan).toBeUndefined();
});

test("an earlier session on the same matter stays behind the later one", async () => {
  const { perform } = await withPast(
    { name: "new", turns: AMENDED, at: NOON - 40 * DAY },
    { name: "old", turns: RETRIES, at: NOON - 20 * DAY },
  );
  const { sessions } = await perform("recall", { question: "how often do we retry", project: HERE });
  expect(sessions[0]).toMatchObject({ title: RETRIES[0] });
  expect(sessions.map(({ laterThan }) => laterThan)).not.toContainEqual(expect.any(String));
});

test("from says what is looked into", async () => {
  const { perform } = await withPast({ name: "grey" });
  await perform("remember", { text: "the porch camera goes grey in the sun", project: HERE });
  const ask = (from: "all" | "memories" | "sessions") => perform("recall", { question: QUESTION, project: HERE, from });
  const shown = async (from: "all" | "memories" | "sessions") => {
    const { hits, sessions, each } = await ask(from);
    return [hits.length, sessions.length, each.memories, each.sessions];
  };
  expect(await shown("all")).toEqual([1, 1, "found", "found"]);
  expect(await shown("memories")).toEqual([1, 0, "found", null]);
  expect(await shown("sessions")).toEqual([0, 1, null, "found"]);
});

test(verifies("B6", "nothing is said only where neither memories nor sessions come near"), async () => {
  const { perform } = await withPast({ name: "grey" });
  await perform("remember", { text: "invoices are numbered per tenant", project: HERE });
  const ask = async (question: string) => (await perform("recall", { question, project: HERE })).answer;
  expect(await ask("how do I bake bread")).toBe("nothing");
  expect(await ask("invoices numbered per tenant")).toBe("found");
  expect(await ask(QUESTION)).toBe("found");
});

test(verifies("E8", "sessions of other projects never answer, for agents and for people"), async () => {
  const { perform } = await withPast({ name: "grey", project: THERE });
  for (const agent of [undefined, "codex"])
    expect(await perform("recall", { question: QUESTION, project: HERE, agent })).toMatchObject({
      answer: "nothing",
      sessions: [],
      turns: 0,
    });
  expect(await perform("recall", { question: QUESTION, project: HERE, everywhere: true })).toMatchObject({
    answer: "found",
    sessions: [{ title: "the porch camera goes grey" }],
  });
});

test("an agent is not told what its own session says", async () => {
  const running = { name: "own", at: NOON - 2 * MINUTE - 3 * MINUTE };
  const { perform } = await withPast(running, { name: "earlier", at: NOON - 5 * DAY });
  const shown = async (asker: { agent?: string; session?: string }) =>
    (await perform("recall", { question: QUESTION, project: HERE, ...asker })).sessions.map(
      ({ startedAt }) => startedAt,
    );
  const earlier = iso(NOON - 5 * DAY);
  expect(await shown({ agent: "claude-code", session: "own" })).toEqual([earlier]);
  const exact = await perform("recall", { exact: "porch camera", project: HERE, agent: "claude-code" });
  expect(exact.sessions.map(({ startedAt }) => startedAt)).toEqual([earlier]);
  // A client that does not name its session: what it said in the last minutes is taken for its own.
  expect(await shown({ agent: "claude-code" })).toEqual([earlier]);
  expect(await shown({ agent: "codex" })).toHaveLength(2);
});

test(verifies("B8", "as of a past moment only sessions that had ended by then answer"), async () => {
  const { perform } = await withPast({ name: "old", at: NOON - 10 * DAY }, { name: "late", at: NOON - 2 * DAY });
  const shown = async (asOf: number) =>
    (await perform("recall", { question: QUESTION, project: HERE, asOf: iso(asOf) })).sessions.map(
      ({ startedAt }) => startedAt,
    );
  expect(await shown(NOON - 11 * DAY)).toEqual([]);
  expect(await shown(NOON - 5 * DAY)).toEqual([iso(NOON - 10 * DAY)]);
  // In the middle of a session it has not ended.
  expect(await shown(NOON - 2 * DAY + MINUTE)).toEqual([iso(NOON - 10 * DAY)]);
  expect(await shown(NOON - DAY)).toHaveLength(2);
});

test(verifies("B4", "memories and sessions share one budget, each taking what the other leaves"), async () => {
  const { perform } = await withPast({ name: "grey" });
  for (let number = 0; number < 8; number++)
    await perform("remember", {
      text: `camera ${number} of the porch goes grey when lamp ${number} of row ${number} is lit`,
      project: HERE,
    });
  const ask = (budgetTokens: number) => perform("recall", { question: QUESTION, project: HERE, budgetTokens });
  const ample = await ask(2_000);
  expect([ample.hits.length, ample.sessions.length]).toEqual([5, 1]);
  const tight = await ask(200);
  expect(tight.tokens).toBeLessThanOrEqual(200);
  expect(tight.sessions).toHaveLength(1);
  expect(tight.hits.length).toBeGreaterThan(2);
  expect(tight.leftOut.some(({ because }) => because === "budget")).toBe(true);
  // What memories do not need, sessions may have, and the other way round.
  const remembered = await perform("recall", {
    question: QUESTION,
    project: HERE,
    budgetTokens: 200,
    from: "memories",
  });
  expect(remembered.hits.length).toBeGreaterThan(tight.hits.length);
});
