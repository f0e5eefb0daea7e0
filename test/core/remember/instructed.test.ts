import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileAgainst } from "../../../src/core/remember/instructed.ts";
import type { Statement } from "../../../src/core/relate/statement.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { wordJudge } from "../../support/judge.ts";
import { freshService } from "../../support/service.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const THINGS = ["lamp", "mill", "pump", "till", "gate", "oven", "kiln", "crane"];
const CLAUDE = `# Shop

- The API listens on port 4000.
- Dependencies are installed with pnpm.
- Deploys go to Fly.
- Errors go to Sentry. Node 20 is required.
`;

async function inRepository(text = CLAUDE) {
  const { perform } = await freshService();
  const cwd = freshFolder();
  writeFileSync(join(cwd, "CLAUDE.md"), text);
  return { perform, cwd, agent: { cwd, agent: "codex", session: "s1" } };
}

test.each([
  "The API listens on port 4100",
  "Dependencies are installed with npm",
  "Deploys go to Heroku",
  "Node 22 is required",
])(verifies("B10", "%j, said by an agent against CLAUDE.md, waits in review and names the file"), async (text) => {
  const { perform, agent } = await inRepository();
  const said = await perform("remember", { text, ...agent });
  expect(said).toMatchObject({ outcome: "proposed", because: "CLAUDE.md says otherwise" });
  expect((await perform("review", { action: "list", everywhere: true })).waiting).toMatchObject([
    { memory: { id: said.id } },
  ]);
  expect((await perform("recall", { question: text, ...agent })).hits).toEqual([]);
});

test(
  verifies("B10", "a person may know better than the file: it is stored, and says which file disagrees"),
  async () => {
    const { perform, cwd } = await inRepository();
    const text = "The API listens on port 4100";
    const said = await perform("remember", { text, cwd, request: "r1" });
    expect(said).toMatchObject({ outcome: "stored", because: "CLAUDE.md says otherwise" });
    expect(await perform("remember", { text, cwd, request: "r1" })).toEqual(said);
    const again = await perform("remember", { text: "The API listens on port 4200", cwd });
    expect(again).toMatchObject({
      outcome: "superseded",
      supersedes: [said.id],
      because: "it changes what is known; CLAUDE.md says otherwise",
    });
  },
);

test(verifies("B10", "an agent that corrects an agent's memory against the file asks which it replaces"), async () => {
  const { perform, cwd, agent } = await inRepository("# Shop\n");
  const first = await perform("remember", { text: "The API listens on port 4000", ...agent });
  writeFileSync(join(cwd, "CLAUDE.md"), CLAUDE);
  expect((await perform("remember", { text: "The API listens on port 4100", ...agent })).outcome).toBe("proposed");
  expect((await perform("review", { action: "list", everywhere: true })).waiting).toMatchObject([
    { rivals: [{ id: first.id }] },
  ]);
});

test.each([
  "The worker listens on port 4100",
  "The API needs DATABASE_URL to start",
  "Preview deployments are made for every branch",
  "Sentry's sample rate is 0.2",
])(verifies("A6", "%j says nothing against CLAUDE.md and is stored"), async (text) => {
  const { perform, agent } = await inRepository();
  expect(await perform("remember", { text, ...agent })).not.toHaveProperty("because");
});

test(verifies("A6", "of two lines on one matter, the one that says the same speaks for the statement"), async () => {
  const { perform, agent } = await inRepository("- The tests run with vitest.\n- The tests run with jest.\n");
  const said = await perform("remember", { text: "We use vitest for the tests", ...agent });
  expect(said.outcome).not.toBe("proposed");
});

test("what holds everywhere is not held against one repository's files", async () => {
  const { perform, agent } = await inRepository();
  const preference = {
    text: "Dependencies are installed with npm",
    scope: "user" as const,
    trigger: "preference" as const,
  };
  expect(await perform("remember", { ...preference, ...agent })).not.toMatchObject({
    because: "CLAUDE.md says otherwise",
  });
});

test("a hostile paragraph and a block of code are passed over, and the lines around them still count", async () => {
  const hostile = ["The API. ".repeat(20_000), `x${"-".repeat(20_000)}`, `${"a.".repeat(9_000)}!`];
  const { perform, agent } = await inRepository(
    ["```", "the API listens on port 1", "the API listens on port 2", "```", "", ...hostile, "", CLAUDE].join("\n"),
  );
  const against = await perform("remember", { text: "The API listens on port 4100", ...agent });
  expect(against.because).toBe("CLAUDE.md says otherwise");
});

test("five hundred lines cost a statement that says nothing against them far less than a millisecond", async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({
    file: "CLAUDE.md",
    text: `The ${THINGS[at % THINGS.length]} number ${at} listens on port ${9000 + at}.`,
  }));
  const files = { judge: wordJudge(), instructions: { of: () => lines } };
  const statement = (text: string) =>
    ({ text, root: "/", scope: { level: "project", project: "p" as ProjectId, agent: null } }) as Statement;
  const said = THINGS.map((thing) => statement(`Marta looks after the ${thing} and its port on weekends`));
  for (const one of said) expect(await fileAgainst(files, one)).toBeUndefined();
  const before = process.cpuUsage();
  for (let round = 0; round < 50; round++) for (const one of said) await fileAgainst(files, one);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000 / (50 * said.length)).toBeLessThan(1);
  expect(await fileAgainst(files, statement("The lamp number 80 listens on port 81"))).toBe("CLAUDE.md");
});
