import { expect, test } from "vitest";
import { triggerWeights } from "../../../src/adapters/triggers/trigger-weights.ts";
import { drawByRules, proposeFromJournal } from "../../../src/core/journal/proposals.ts";
import type { ProposalParts } from "../../../src/core/journal/proposals.ts";
import type { ReadSession, ReadTurn } from "../../../src/domain/journal/session.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY, MINUTE } from "../../../src/domain/time.ts";
import { countedIds, fixedClock, memory, NOON, wordEmbedder } from "../../support/fakes.ts";
import { wordJudge } from "../../support/judge.ts";
import { freshJournal, markOf, portion } from "../../support/journal.ts";
import { EVERYWHERE, freshStore, keep, PERSON } from "../../support/store.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { rankAuthority } from "../../../src/domain/memory.ts";
import { undo } from "../../../src/core/trust/undo.ts";
import { AUTO_APPROVE, reject } from "../../../src/core/trust/review.ts";
import { verifies } from "../../support/verifies.ts";

const PROJECT = "git:example.org/a/one" as ProjectId;

/** The core over a real store and a real journal. */
function proposing(given: Partial<ProposalParts> = {}) {
  const journal = freshJournal();
  const store = freshStore();
  const parts: ProposalParts = {
    store,
    journal,
    embedder: wordEmbedder(),
    judge: wordJudge(),
    redactor: { redact: (text) => Promise.resolve({ text, cut: [] }) },
    instructions: { of: () => [] },
    clock: fixedClock(NOON),
    ids: countedIds(),
    confidenceFloor: 0.5,
    rootOf: (folder) => folder,
    breathe: () => Promise.resolve(),
    draw: drawByRules(triggerWeights()),
    ...given,
  };
  const listed = { view: EVERYWHERE, kind: null, topic: null, session: null, offset: 0, limit: 100 };
  return {
    parts,
    store,
    said: (
      turns: readonly (string | Partial<ReadTurn>)[],
      session: Partial<ReadSession> & { readonly at?: number } = {},
    ) => journal.append([portion(turns, { session, at: session.at ?? NOON })], markOf(`/t/${session.name ?? "one"}`)),
    propose: () => proposeFromJournal(parts),
    review: () => store.list({ ...listed, standings: ["proposed"] }),
    active: () => store.list({ ...listed, standings: ["active"] }),
  };
}

const tool = (text: string): Partial<ReadTurn> => ({ role: "tool", tool: "Bash", text: `Bash: ${text}` });

test(
  verifies("D2", "what a person lays down in a session waits in review with its evidence, and is not yet a memory"),
  async () => {
    const { said, propose, review, active } = proposing();
    await said([
      "always use pnpm in this repository. can you fix the failing test?",
      "Done.",
      "the staging database listens on port 5433",
    ]);
    expect(await propose()).toBe(2);
    expect(await active()).toEqual([]);
    const [value, preference] = await review();
    expect(preference).toMatchObject({
      text: "always use pnpm in this repository.",
      trigger: "preference",
      scope: { level: "project", project: PROJECT },
      source: {
        by: "agent",
        agent: "claude-code",
        client: "journal",
        session: "one",
        transcriptLine: 1,
        approved: false,
      },
      standing: { state: "proposed", because: "a preference stated in a session" },
      observedAt: NOON,
    });
    expect(preference?.source.quote).toBe("always use pnpm in this repository.");
    expect(value).toMatchObject({ trigger: "value", source: { transcriptLine: 3 } });
  },
);

test.each([
  ["a task", "please add a button that always shows the total"],
  ["a question", "should we always use pnpm?"],
  ["what only points", "let's go with the second option"],
  ["the moment", "for now let's use port 5433"],
  ["a fault without what is right", "no, that's wrong"],
  ["thanks", "great, thanks, looks good"],
  ["a pasted log", "2026-03-15 12:00:01 ERROR the port is 5433\n2026-03-15 12:00:02 INFO we use pnpm"],
])(verifies("D2", "%s is not proposed: %j"), async (_what, prompt) => {
  const { said, propose, review } = proposing();
  await said([prompt]);
  expect([await propose(), await review()]).toEqual([0, []]);
});

test("what an agent says, a subagent is told, or was said long ago is not proposed", async () => {
  const { said, propose } = proposing();
  await said(["hello", "We always use pnpm in this repository."]);
  await said(["always use pnpm in this repository"], { name: "agent-1", parent: "one" });
  await said(["always use yarn in this repository"], { name: "old", at: NOON - 200 * DAY });
  expect(await propose()).toBe(0);
});

test(
  verifies("D2", "nothing is proposed twice: not the same again, not what is known, not what was rejected"),
  async () => {
    const { parts, store, said, propose, review } = proposing();
    await keep(
      store,
      memory({
        id: "m9001",
        text: "deploys go through Fly",
        scope: { level: "project", project: PROJECT, agent: null },
      }),
    );
    await said(["we decided that deploys go through Fly", "ok", "always use pnpm in this repository"]);
    expect(await propose()).toBe(1);
    await said(["always use pnpm in this repository!"], { name: "two" });
    expect(await propose()).toBe(0);
    const [waiting] = await review();
    await reject(parts, waiting!.id, PERSON, "we moved on");
    await said(["Always use pnpm in this repository, please"], { name: "three" });
    expect([await propose(), await review()]).toEqual([0, []]);
  },
);

test(
  verifies("D2", "a turn that the agent kept something of is judged; the rules propose from the others"),
  async () => {
    const { said, store, propose, review } = proposing();
    await said(["sessions live 14 days, not 30", "Kept.", "the staging database listens on port 5433", "I see."]);
    const source = { ...memory().source, by: "agent" as const, agent: "claude-code", session: "one" };
    await keep(store, memory({ text: "A login lasts two weeks.", source, recordedAt: NOON + MINUTE }));
    expect(await propose()).toBe(1);
    expect((await review()).map(({ text }) => text)).toEqual(["the staging database listens on port 5433"]);
  },
);

test(
  verifies(
    "D2",
    "of a turn that says several things, what the agent did not keep is proposed, and nothing that it kept",
  ),
  async () => {
    const { said, store, propose, review } = proposing();
    await said([
      "The staging database listens on port 5433. Sessions live 14 days, not 30. Always use pnpm in this repository.",
      "Kept.",
    ]);
    const source = { ...memory().source, by: "agent" as const, agent: "claude-code", session: "one" };
    const kept = [
      "Postgres on staging is reached at port 5433.",
      "A login session is forgotten after two weeks of days.",
    ];
    for (const [at, text] of kept.entries())
      await keep(store, memory({ id: `m${at}` as MemoryId, text, source, recordedAt: NOON + MINUTE }));
    await propose();
    expect((await review()).map(({ text }) => text)).toEqual(["Always use pnpm in this repository."]);
  },
);

test(
  verifies(
    "K4",
    "the setting approves what is sure enough and speaks against nothing; the log says so, and one undo returns it",
  ),
  async () => {
    const { parts, store, said, propose, review, active } = proposing({ autoApprove: { project: 0.75 } });
    await said([
      "always use pnpm in this repository",
      "ok",
      "the staging registry lives in the rack downstairs",
      "ok",
      "always answer in English, never in German",
    ]);
    expect(await propose()).toBe(2);
    expect((await review()).map(({ text, scope }) => [text, scope.level])).toEqual([
      ["always answer in English, never in German", "user"],
      ["the staging registry lives in the rack downstairs", "project"],
    ]);
    const [approved] = await active();
    expect(approved).toMatchObject({ text: "always use pnpm in this repository", source: { approved: false } });
    expect(rankAuthority(approved!)).toBe("agent");
    const chosen = () => store.changes({ agent: AUTO_APPROVE });
    expect(await chosen()).toMatchObject([{ action: "approved", why: "the setting autoApprove: project from 0.75" }]);
    await undo(parts, chosen, PERSON, "undone", false);
    expect([await active(), (await review()).length]).toEqual([[], 3]);
    expect(await propose()).toBe(0);
    expect(await active()).toEqual([]);
  },
);

test.each([
  ["a person's statement", { pinned: false, by: "human" as const }],
  ["a pinned rule", { pinned: true, by: "human" as const }],
  ["what another agent stored", { pinned: false, by: "agent" as const }],
])(verifies("K4", "the setting approves nothing that speaks against %s"), async (_what, { pinned, by }) => {
  const { store, said, propose, active } = proposing({ autoApprove: { project: 0 } });
  const scope = { level: "project", project: PROJECT, agent: null } as const;
  const known = memory({
    text: "the staging registry lives in the garage",
    scope,
    ...(pinned && { pinned: true as const }),
  });
  await keep(store, { ...known, source: { ...known.source, by } });
  await said(["the staging registry lives in the rack downstairs"]);
  expect(await propose()).toBe(1);
  expect((await active()).map(({ text }) => text)).toEqual(["the staging registry lives in the garage"]);
});

test(
  verifies("K4", "the setting approves nothing that an instruction file contradicts, and nothing without a judge"),
  async () => {
    const instructions = { of: () => [{ file: "CLAUDE.md", text: "- The API listens on port 4000." }] };
    const against = proposing({ autoApprove: { project: 0 }, instructions });
    await against.said(["The API listens on port 4100"]);
    expect([await against.propose(), await against.active()]).toEqual([1, []]);
    const away = () => Promise.reject(new MemoryError("embedder", "The model is away."));
    const judge = { ...wordJudge(), ready: away, relate: away, noise: away };
    const alone = proposing({ autoApprove: { project: 0 }, judge });
    await alone.said(["always use pnpm in this repository"]);
    await keep(alone.store, memory({ text: "always use yarn in this repository" }));
    expect([await alone.propose(), (await alone.active()).length]).toEqual([1, 1]);
  },
);

test("a second look at the same journal finds nothing to do", async () => {
  const { parts, said, propose } = proposing();
  await said(["always use pnpm in this repository"]);
  await propose();
  expect((await parts.journal.touchedSince("proposals", 10)).ids).toEqual([]);
  expect(await propose()).toBe(0);
});

test("a candidate below the floor stays in the journal", async () => {
  const { said, propose } = proposing({ confidenceFloor: 0.9 });
  await said(["always use pnpm in this repository"]);
  expect(await propose()).toBe(0);
});

test(verifies("D2", "a command that worked in three sessions is proposed as the way to do the job"), async () => {
  const { said, propose, review } = proposing();
  for (const name of ["one", "two"])
    await said(["run the tests", tool("pnpm test --run -> ok"), tool("git status -> ok")], { name });
  expect(await propose()).toBe(0);
  await said(["run the tests", tool("pnpm test --run -> ok"), tool("ls -la -> ok")], { name: "three" });
  expect(await propose()).toBe(1);
  expect(await review()).toMatchObject([
    {
      text: "The tests are run with `pnpm test --run`.",
      kind: "procedure",
      source: { quote: "Bash: pnpm test --run -> ok" },
    },
  ]);
});

test(verifies("D2", "an error that was met, mended and explained is proposed with its cause"), async () => {
  const { said, propose, review } = proposing();
  await said([
    "why do the tests fail?",
    tool("pnpm test -> failed: Error: connect ECONNREFUSED 127.0.0.1:7007"),
    tool("pnpm start -> ok"),
    tool("pnpm test -> ok"),
    { role: "assistant", text: "All pass. The tests failed because the API on 127.0.0.1:7007 needs to run first." },
  ]);
  expect(await propose()).toBe(1);
  expect(await review()).toMatchObject([
    {
      kind: "episode",
      text: '`pnpm test` failed with "Error: connect ECONNREFUSED 127.0.0.1:7007": The tests failed because the API on 127.0.0.1:7007 needs to run first.',
    },
  ]);
});

test("a correction of something known is proposed against it, and leaves it as it is", async () => {
  const { store, said, propose, review, active } = proposing();
  await keep(
    store,
    memory({
      id: "m9001",
      text: "the staging database listens on port 5432",
      scope: { level: "project", project: PROJECT, agent: null },
    }),
  );
  await said(["no, the staging database listens on port 5433, not 5432"]);
  expect(await propose()).toBe(1);
  expect(await review()).toMatchObject([{ standing: { rivals: ["m9001"] } }]);
  expect((await active()).map(({ id }) => id)).toEqual(["m9001"]);
});

test("a model may draw instead of the rules, and its candidates go the same way", async () => {
  const { said, propose, review } = proposing({
    draw: (turns) =>
      turns.map(({ session, index, line }) => ({
        text: "The orchard service needs Node 20.19",
        kind: "project" as const,
        trigger: "fact" as const,
        reach: "project" as const,
        confidence: 0.8,
        quote: "needs Node 20.19",
        session,
        turn: index,
        line,
        because: "a model read it",
      })),
  });
  await said(["it runs on Node 20.19 only", "Noted."]);
  expect(await propose()).toBe(1);
  expect(await review()).toMatchObject([{ standing: { because: "a model read it" } }]);
});
