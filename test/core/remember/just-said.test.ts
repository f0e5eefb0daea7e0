import { expect, test } from "vitest";
import { builtModel } from "../../support/model.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const MINUTE = 60_000;
const KETTLE = "the kettle is descaled with vinegar";
const embedders = builtModel();

test.each([
  ["staging API is on port 8080", "No wait, it's 8443"],
  ["The Postgres port on dev is 5432", "sorry, typo: 5433"],
  ["Contact for legal is Rosa", "no, it's Pavel"],
  ["The printer's IP is 192.168.1.77", "correction: .177, i.e. 192.168.1.177"],
  ["The standup is at 9:30", "scratch that, 10:15"],
  ["The config is read from /etc/app.toml", "it's /etc/app/config.toml now"],
  ["the web app is on port 3000", "no, it's 3001"],
  ["the crane lifts 12 tonnes", "no wait, 10"],
  ["The choir rehearses in room B12", "B21, I swapped the digits"],
])(verifies("A5", "%j is ended or asked about by %j, said right after it"), async (before, after) => {
  const one = await freshService({ embedders });
  await one.perform("remember", { text: KETTLE });
  one.clock.at += MINUTE;
  const first = await one.perform("remember", { text: before });
  one.clock.at += MINUTE;
  const said = await one.perform("remember", { text: after });
  expect([...(said.supersedes ?? []), ...(said.mayAffect ?? []).map(({ id }) => id)]).toContain(first.id);
  expect((await one.perform("list", {})).memories.map(({ text }) => text)).toContain(KETTLE);
});

test.each([
  ["The photo album is in Immich.", "Codex may not push to feature branches."],
  ["The photo album is in Immich.", "Gitea uses MariaDB now."],
  ["The retro is at 9:00", "No deploys before 11:00"],
  ["Contact for legal is Rosa", "Petra leads QA now."],
  ["The runner uses Node 20", "it's 5433, not 5434"],
  ["The data team stores secrets in Doppler.", "Use `const` instead of `let` wherever possible."],
  ["The glossary lives in the wiki under Terms", 'typo fixed in the changelog: it\'s "receive", not "recieve"'],
])(verifies("A6", "%j is left alone by %j"), async (before, after) => {
  const one = await freshService({ embedders });
  const first = await one.perform("remember", { text: before });
  one.clock.at += MINUTE;
  expect(await one.perform("remember", { text: after, insist: true })).toMatchObject({ outcome: "stored" });
  expect((await one.perform("show", { id: first.id! })).questions).toEqual([]);
});

test.each([
  ["staging API is on port 8080", "No wait, it's 8443", "staging API is on port 8443"],
  ["The standup is at 9:30", "scratch that, 10:15", "The standup is at 10:15"],
  ["Line length is 100", "sorry, 120", "Line length is 120"],
])(
  verifies(["A5", "A6"], "after %j, %j is kept as the sentence it means, and one undo takes it back"),
  async (...said) => {
    const [before, after, means] = said;
    const one = await freshService({ embedders });
    const first = await one.perform("remember", { text: before });
    one.clock.at += MINUTE;
    const corrected = await one.perform("remember", { text: after });
    expect(corrected).toMatchObject({ outcome: "superseded", supersedes: [first.id], keptAs: means });
    const { memories } = await one.perform("list", {});
    expect(memories.map(({ text, source, questions }) => [text, source.quote, questions])).toEqual([
      [means, after, []],
    ]);
    await one.perform("undo", { change: corrected.change! });
    expect((await one.perform("list", {})).memories.map(({ text }) => text)).toEqual([before]);
  },
);

test(verifies(["A5", "E1"], "an agent's correction without a subject ends nothing that a person said"), async () => {
  const one = await freshService({ embedders });
  const told = { project: "git:app", session: "one" };
  const first = await one.perform("remember", { text: "the web app is on port 3000", ...told });
  one.clock.at += MINUTE;
  await one.perform("remember", { text: "no wait, it's 3001", ...told, agent: "codex" });
  const shown = await one.perform("show", { id: first.id! });
  expect([shown.standing.state, shown.questions]).toEqual(["active", []]);
});

test.each([
  ["We use Node 20 and pnpm 9 in CI.", "make that 22"],
  ["Line length is 100, tabs are 4 wide.", "sorry, 120"],
])(
  verifies(
    ["A5", "A6"],
    "which of two values of %j is meant by %j is not certain: the words are kept, and ask about it",
  ),
  async (before, after) => {
    const one = await freshService({ embedders });
    const first = await one.perform("remember", { text: before });
    one.clock.at += MINUTE;
    const said = await one.perform("remember", { text: after });
    expect(said).toMatchObject({ outcome: "stored", mayAffect: [{ id: first.id, text: before }] });
    const { standing, questions } = await one.perform("show", { id: first.id! });
    expect([standing.state, questions.length]).toEqual(["active", 1]);
  },
);

test(verifies("A5", "of two that it could mean, a correction without a subject ends none"), async () => {
  const one = await freshService({ embedders });
  for (const text of ["staging API is on port 8080", "the admin page is on port 9090"])
    await one.perform("remember", { text });
  await one.perform("remember", { text: "no wait, it's 8443" });
  expect((await one.perform("list", {})).memories.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["staging API is on port 8080", "the admin page is on port 9090"]),
  );
});

test(
  verifies("A6", "what was said long ago, in another session or elsewhere is not what a correction leans on"),
  async () => {
    const one = await freshService({ embedders });
    const app = { project: "git:app", agent: "codex" };
    const before = [
      await one.perform("remember", { text: "staging API is on port 8080" }),
      await one.perform("remember", { text: "the web app is on port 3000", ...app, session: "one" }),
      await one.perform("remember", { text: "the shop is on port 4000", project: "git:shop" }),
    ];
    one.clock.at += 60 * MINUTE;
    await one.perform("remember", { text: "no wait, it's 8443" });
    await one.perform("remember", { text: "no, it's 3001", ...app, session: "two" });
    for (const { id } of before)
      expect(await one.perform("show", { id: id! })).toMatchObject({ standing: { state: "active" }, questions: [] });
  },
);

test(verifies("A5", "within a session time does not matter, and what it was shown counts as said"), async () => {
  const one = await freshService({ embedders });
  const app = { project: "git:app", agent: "codex" };
  const web = await one.perform("remember", { text: "the web app is on port 3000", ...app, session: "one" });
  one.clock.at += 60 * MINUTE;
  await one.perform("remember", { text: "no, it's 3001", ...app, session: "one" });
  expect(await isSettled(web.id!)).toBe(true);

  const owner = await one.perform("remember", { text: "The owner of billing is Ana", ...app, session: "old" });
  one.clock.at += 60 * MINUTE;
  await one.perform("recall", { question: "who is the owner of billing", ...app, session: "new" });
  await one.perform("remember", { text: "no, it's Bruno", ...app, session: "new" });
  expect(await isSettled(owner.id!)).toBe(true);

  async function isSettled(id: string): Promise<boolean> {
    const { standing, questions } = await one.perform("show", { id });
    return standing.state === "superseded" || questions.length > 0;
  }
});
