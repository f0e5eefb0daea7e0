import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const ALPHA = { project: "git:github.com/acme/alpha" };
const BETA = { project: "git:github.com/acme/beta" };

test(
  verifies(["E3", "E8"], "undoing since a time, or an agent's work, stays in the project unless it is said otherwise"),
  async () => {
    const { perform } = await freshService();
    const codex = { agent: "codex", session: "s1" };
    await perform("remember", { text: "the gate listens on port 5433", ...ALPHA, ...codex });
    await perform("remember", { text: "the barn door is green", ...BETA, ...codex });
    await perform("remember", { text: "the user wants short answers", kind: "user" });
    const since = "2026-01-01";
    expect(await perform("undo", { since, dryRun: true, ...ALPHA })).toMatchObject({ elsewhere: 2 });
    const here = await perform("undo", { since, ...ALPHA });
    expect([here.undone.length, here.elsewhere]).toEqual([1, 2]);
    expect((await perform("undo", { ofAgent: "codex", ...ALPHA })).undone).toEqual([]);
    expect((await perform("list", BETA)).memories).toHaveLength(2);
    expect((await perform("undo", { since, everywhere: true, ...ALPHA })).undone).toHaveLength(2);
  },
);

test(verifies("E3", "a session's work is taken back wherever it was done"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "the gate listens on port 5433", ...ALPHA, agent: "codex", session: "s1" });
  await perform("remember", { text: "the barn door is green", ...BETA, agent: "codex", session: "s1" });
  expect((await perform("undo", { ofSession: "s1", ...ALPHA })).undone).toHaveLength(2);
});
