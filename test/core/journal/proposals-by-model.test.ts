import { expect, test } from "vitest";
import { proposeNow } from "../../../src/app/jobs/proposing.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY, MINUTE } from "../../../src/domain/time.ts";
import { chatServer } from "../../support/chat-server.ts";
import type { Reply } from "../../support/chat-server.ts";
import { NOON } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const PROJECT = "git:example.org/a/one" as ProjectId;
const SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";

/** A service whose proposals a model draws, after a session of an hour ago. */
async function drawing(turns: readonly string[], script: (call: number) => Reply, more: Record<string, string> = {}) {
  const server = await chatServer(script);
  const home = await freshService({
    environment: {
      HOLDFAST_TIME_ZONE: "UTC",
      HOLDFAST_PROPOSALS: "model",
      HOLDFAST_SUMMARIZER: "openai",
      HOLDFAST_SUMMARIZER_URL: server.url,
      HOLDFAST_SUMMARIZER_MODEL: "small",
      ...more,
    },
  });
  const said = (texts: readonly string[], name = "one", at = NOON - 60 * MINUTE) =>
    home.service.journal.append([portion(texts, { project: PROJECT, at, session: { name } })], markOf(`/t/${name}`));
  await said(turns);
  const review = async () =>
    (await home.perform("review", { action: "list", everywhere: true })).waiting.map(({ memory }) => memory);
  return { home, server, said, review, propose: () => proposeNow(home.service, "model") };
}

function proposals(...given: readonly Record<string, unknown>[]): Reply {
  return { text: JSON.stringify({ proposals: given }) };
}

const PNPM = {
  text: "Dependencies are installed with pnpm in this repository, never with npm.",
  trigger: "preference",
  reach: "project",
  turn: 1,
  quote: "please stick to pnpm in this repository, npm breaks the lockfile",
  confidence: 0.8,
};
const TURNS = [
  "ok. please stick to pnpm in this repository, npm breaks the lockfile. now install the dependencies with it",
  "Dependencies are installed. The dev server listens on port 5173.",
];

test(verifies("D2", "a model draws what its words show; it waits in review with them, and is no memory"), async () => {
  const { home, server, review, propose } = await drawing(TURNS, () => proposals(PNPM));
  expect(await propose()).toBe(1);
  const [waiting, ...others] = await review();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    text: PNPM.text,
    trigger: "preference",
    confidence: 0.8,
    source: { client: "journal", session: "one", transcriptLine: 1, quote: PNPM.quote, approved: false },
  });
  expect(await home.perform("list", { everywhere: true })).toMatchObject({ total: 0 });
  expect(server.asked[0]?.body.messages.at(-1)?.content).toContain(`[1] user: ${TURNS[0]}`);
  expect(await home.service.tree.spendings(1)).toMatchObject([{ tokensIn: 100, tokensOut: 20, outcome: "used" }]);
});

test(verifies("D2", "a proposal names the topics of its project that it is about"), async () => {
  const text = "The pnpm lockfile stays in this repository.";
  const claim = { ...PNPM, text, quote: "keep the pnpm lockfile" };
  const { home, said, review, propose } = await drawing([], () => proposals(claim));
  const about = "the pnpm lockfile is checked by CI; keep the pnpm lockfile in git";
  await said([about, about], "old", NOON - 40 * DAY);
  await home.perform("compact", {});
  await said(["please keep the pnpm lockfile in this repository"], "two", NOON - 30 * MINUTE);
  await propose();
  expect((await review())[0]).toMatchObject({ text, topics: ["pnpm lockfile"] });
});

test.each([
  ["words that nobody said", { ...PNPM, quote: "please use yarn everywhere from now on" }],
  ["a value that is not there", { ...PNPM, text: "Dependencies are installed with pnpm 9.1 in this repository." }],
  ["something else than its words", { ...PNPM, text: "Releases are signed by the platform team on Fridays." }],
  ["a turn that does not exist", { ...PNPM, turn: 9 }],
  [
    "a person's preference out of an agent's mouth",
    { ...PNPM, text: "The dev server listens on port 5173.", quote: "The dev server listens on port 5173", turn: 2 },
  ],
  ["what it is not sure of", { ...PNPM, confidence: 0.2 }],
  ["a mere marker", { ...PNPM, text: "Dependencies installed, done." }],
])(verifies("D2", "%s is not proposed, whatever a model says"), async (_what, claim) => {
  const { review, propose } = await drawing(TURNS, () => proposals(claim));
  expect([await propose(), await review()]).toEqual([0, []]);
});

test(verifies("D2", "the same turns are sent once, and what a model repeats is proposed once"), async () => {
  const { server, said, review, propose, home } = await drawing(TURNS, () => proposals(PNPM, PNPM));
  expect(await propose()).toBe(1);
  expect(await propose()).toBe(0);
  expect(server.asked).toHaveLength(1);
  await said(TURNS, "two", NOON - 30 * MINUTE);
  expect(await propose()).toBe(0);
  expect(server.asked).toHaveLength(2);
  const [waiting] = await review();
  await home.perform("review", { action: "reject", id: waiting!.id, reason: "no" });
  await said([...TURNS, "thanks"], "three", NOON - 20 * MINUTE);
  expect(await propose()).toBe(0);
});

test(verifies("D2", "a session that goes on is left alone, and read once it is still"), async () => {
  const { home, server, said, propose } = await drawing(["hello"], () => proposals(PNPM));
  await propose();
  const calls = server.asked.length;
  await said(TURNS, "two", NOON);
  expect([await propose(), server.asked.length]).toEqual([0, calls]);
  home.clock.at = NOON + 60 * MINUTE;
  expect(await propose()).toBe(1);
});

test(
  verifies("D2", "a model that fails twice, or has used up its day, leaves it to the rules, and nothing is lost"),
  async () => {
    const turns = ["always use pnpm in this repository.", "Done."];
    const broken = await drawing(turns, () => ({ status: 400 }));
    expect(await broken.propose()).toBe(1);
    expect(broken.server.asked).toHaveLength(2);
    expect((await broken.review())[0]).toMatchObject({ text: "always use pnpm in this repository." });
    const nonsense = await drawing(TURNS, (call) => (call === 1 ? { text: "Sure!" } : proposals(PNPM)));
    expect(await nonsense.propose()).toBe(1);
    const spent = await drawing(turns, () => proposals(), { HOLDFAST_SUMMARIZER_TOKENS_PER_DAY: "0" });
    expect([await spent.propose(), spent.server.asked.length]).toEqual([1, 0]);
  },
);

test(verifies(["D2", "A7"], "no secret is sent, and none comes back"), async () => {
  const turns = [`our deploy token is ${SECRET}, keep using it for staging deploys`];
  const claim = {
    ...PNPM,
    trigger: "value",
    text: `The deploy token is ${SECRET}.`,
    quote: "keep using it for staging",
  };
  const { server, review, propose } = await drawing(turns, () => proposals(claim));
  expect([await propose(), await review()]).toEqual([0, []]);
  expect(server.asked).toHaveLength(1);
  expect(JSON.stringify(server.asked)).not.toContain(SECRET);
});

test(verifies("D2", "the rules keep to themselves while a model is chosen, and a model while it is not"), async () => {
  const { home, server } = await drawing(TURNS, () => proposals(PNPM), { HOLDFAST_PROPOSALS: "on" });
  expect(await proposeNow(home.service, "model")).toBe(0);
  expect(server.asked).toEqual([]);
});

test("proposals by a model without one say what is missing", async () => {
  const home = await freshService({ environment: { HOLDFAST_PROPOSALS: "model" } });
  await expect(proposeNow(home.service, "model")).rejects.toThrow("need a model");
});
