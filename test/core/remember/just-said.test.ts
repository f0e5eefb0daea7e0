import { expect, test } from "vitest";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const MINUTE = 60_000;

test.each([
  ["staging API is on port 8080", "No wait, it's 8443"],
  ["The Postgres port on dev is 5432", "sorry, typo: 5433"],
  ["Contact for legal is Rosa", "no, it's Pavel"],
  ["The printer's IP is 192.168.1.77", "correction: .177, i.e. 192.168.1.177"],
  ["The standup is at 9:30", "scratch that, 10:15"],
  ["The config is read from /etc/app.toml", "it's /etc/app/config.toml now"],
])(verifies("A5", "%j is corrected by %j, said right after it"), async (before, after) => {
  const one = await freshService();
  await one.perform("remember", { text: "the kettle is descaled with vinegar" });
  one.clock.at += MINUTE;
  const first = await one.perform("remember", { text: before });
  one.clock.at += MINUTE;
  expect(await one.perform("remember", { text: after })).toMatchObject({
    outcome: "superseded",
    supersedes: [first.id],
  });
});

test.each([
  ["The photo album is in Immich.", "Codex may not push to feature branches."],
  ["The photo album is in Immich.", "Gitea uses MariaDB now."],
  ["The retro is at 9:00", "No deploys before 11:00"],
  ["Contact for legal is Rosa", "Petra leads QA now."],
  ["The runner uses Node 20", "it's 5433, not 5434"],
])(verifies("A6", "%j is not what %j leans on"), async (before, after) => {
  const one = await freshService();
  await one.perform("remember", { text: before });
  one.clock.at += MINUTE;
  expect(await one.perform("remember", { text: after })).toMatchObject({ outcome: "stored" });
  expect((await one.perform("list", {})).memories.map(({ text }) => text)).toContain(before);
});

test(
  verifies("A5", "of two that it could mean, a correction without a subject replaces none and asks about both"),
  async () => {
    const one = await freshService();
    const ids = [];
    for (const text of ["staging API is on port 8080", "the admin page is on port 9090"])
      ids.push((await one.perform("remember", { text })).id);
    const after = await one.perform("remember", { text: "no wait, it's 8443" });
    expect(after.outcome).toBe("stored");
    expect(new Set(after.outcome === "stored" ? after.mayReplace : [])).toEqual(new Set(ids));
  },
);

test(
  verifies("A6", "what was said long ago, in another session or elsewhere is not what a correction leans on"),
  async () => {
    const one = await freshService();
    await one.perform("remember", { text: "staging API is on port 8080" });
    await one.perform("remember", {
      text: "the web app is on port 3000",
      project: "git:app",
      agent: "codex",
      session: "one",
    });
    await one.perform("remember", { text: "the shop is on port 4000", project: "git:shop" });
    one.clock.at += 60 * MINUTE;
    expect(await one.perform("remember", { text: "no wait, it's 8443" })).toMatchObject({ outcome: "stored" });
    const other = await one.perform("remember", {
      text: "no, it's 3001",
      project: "git:app",
      agent: "codex",
      session: "two",
    });
    expect(other.outcome).toBe("stored");
    expect(other).not.toHaveProperty("mayReplace");
  },
);

test(verifies("A5", "within a session time does not matter, and what it was shown counts as said"), async () => {
  const one = await freshService();
  const agent = { project: "git:app", agent: "codex", session: "one" };
  const web = await one.perform("remember", { text: "the web app is on port 3000", ...agent });
  one.clock.at += 60 * MINUTE;
  expect(await one.perform("remember", { text: "no, it's 3001", ...agent })).toMatchObject({ supersedes: [web.id] });

  const owner = await one.perform("remember", {
    text: "The owner of billing is Ana",
    project: "git:app",
    agent: "codex",
    session: "old",
  });
  one.clock.at += 60 * MINUTE;
  await one.perform("recall", {
    question: "who is the owner of billing",
    project: "git:app",
    agent: "codex",
    session: "new",
  });
  const corrected = await one.perform("remember", {
    text: "actually it's Bruno",
    project: "git:app",
    agent: "codex",
    session: "new",
  });
  expect(corrected).toMatchObject({ outcome: "superseded", supersedes: [owner.id] });
});

test(verifies("A6", "a correction that says of what it speaks leans on nothing"), async () => {
  const one = await freshService();
  await one.perform("remember", { text: "The glossary lives in the wiki under Terms" });
  const after = await one.perform("remember", { text: 'typo fixed in the changelog: it\'s "receive", not "recieve"' });
  expect(after).toMatchObject({ outcome: "stored" });
  expect(after).not.toHaveProperty("mayReplace");
});

test(verifies("A6", "a rule that prefers one thing to another corrects nothing that was said before it"), async () => {
  const one = await freshService();
  await one.perform("remember", { text: "The data team stores secrets in Doppler." });
  one.clock.at += MINUTE;
  const rule = await one.perform("remember", { text: "Use `const` instead of `let` wherever possible." });
  expect(rule).toMatchObject({ outcome: "stored" });
  expect(rule).not.toMatchObject({ mayReplace: [expect.anything()] });
});
