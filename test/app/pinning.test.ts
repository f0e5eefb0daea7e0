import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const PROJECT = { project: "github.com/acme/shop" };
const AGENT = { agent: "codex", session: "s1", ...PROJECT };
const RULE = "releases are cut from the branch stable";
const AGAINST = "releases are cut from the branch trunk";

test(
  verifies("E1", "what an agent says against a pinned rule waits, and against a plain memory of its own it does not"),
  async () => {
    const { perform } = await freshService();
    await perform("remember", { text: "the indexer was written by Ines", ...AGENT });
    const rule = await perform("remember", { text: RULE, ...AGENT });
    const { change } = await perform("pin", { id: rule.id! });
    const said = await perform("remember", { text: AGAINST, ...AGENT });
    expect(said).toMatchObject({
      outcome: "proposed",
      because: expect.stringContaining(`${rule.id}, which is pinned`),
    });
    expect((await perform("review", { action: "list", ...PROJECT })).waiting).toMatchObject([
      { rivals: [{ id: rule.id, pinned: true }] },
    ]);
    await perform("review", { action: "reject", id: said.id! });
    await perform("undo", { change });
    expect((await perform("show", { id: rule.id! })).pinned).toBe(false);
    expect(await perform("remember", { text: AGAINST, ...AGENT })).toMatchObject({ supersedes: [rule.id] });
  },
);

test(verifies("E1", "the rule about pinned memories can be switched off"), async () => {
  const { perform } = await freshService({ environment: { HOLDFAST_REVIEW_WHEN: "unsure" } });
  const rule = await perform("remember", { text: RULE, ...AGENT });
  await perform("pin", { id: rule.id! });
  expect((await perform("remember", { text: AGAINST, ...AGENT })).outcome).toBe("superseded");
});

test(verifies("E1", "a person replaces a rule by stating it anew, and it stays a rule"), async () => {
  const { perform } = await freshService();
  const rule = await perform("remember", { text: RULE, ...PROJECT });
  await perform("pin", { id: rule.id! });
  const said = await perform("remember", { text: AGAINST, ...PROJECT });
  expect(said.supersedes).toEqual([rule.id]);
  expect((await perform("show", { id: said.id! })).pinned).toBe(true);
  const proposed = await perform("remember", { text: RULE, ...AGENT });
  await perform("review", { action: "approve", id: proposed.id! });
  expect((await perform("show", { id: proposed.id! })).pinned).toBe(true);
});

test(verifies("E1", "only a person pins; a rule is neither pinned twice nor hidden by an agent"), async () => {
  const { perform } = await freshService();
  const rule = await perform("remember", { text: RULE, ...AGENT });
  await expect(perform("pin", { id: rule.id!, ...AGENT })).rejects.toThrow("only a person pins");
  await perform("pin", { id: rule.id! });
  await expect(perform("pin", { id: rule.id! })).rejects.toThrow("pinned already");
  await expect(perform("retire", { id: rule.id!, ...AGENT })).rejects.toThrow("a person pinned it");
  await perform("pin", { id: rule.id!, off: true });
  expect((await perform("history", { id: rule.id! })).changes.map(({ action }) => action)).toContain("unpinned");
  await perform("retire", { id: rule.id!, ...AGENT });
});

test(verifies("E1", "a briefing tells pinned rules first, however old they are"), async () => {
  const { perform, clock } = await freshService();
  const rule = await perform("remember", { text: RULE, ...AGENT });
  await perform("pin", { id: rule.id! });
  clock.at += 300 * 24 * 3_600_000;
  for (const text of ["the linter is oxlint", "Marta owns billing", "staging listens on port 5433"])
    await perform("remember", { text, ...PROJECT });
  const lines = (await perform("brief", PROJECT)).text.split("\n");
  const at = lines.indexOf("Rules that a person pinned:");
  expect(at).toBeGreaterThan(0);
  expect(lines[at + 1]).toContain(RULE);
  expect(lines.filter((line) => line.includes(RULE))).toHaveLength(1);
  expect(lines.findIndex((line) => line.includes("oxlint"))).toBeGreaterThan(at);
});

test(verifies(["E1", "F8"], "the history tells pinning and its end as what they changed"), async () => {
  const { perform } = await freshService();
  const { id } = await perform("remember", { text: RULE, ...PROJECT });
  await perform("pin", { id: id! });
  await perform("pin", { id: id!, off: true });
  const { changes } = await perform("history", { id: id! });
  const told = changes
    .filter(({ action }) => action !== "remembered")
    .map(({ action, differences }) => [action, JSON.parse(JSON.stringify(differences))]);
  expect(new Map(told as [string, unknown][])).toEqual(
    new Map([
      ["pinned", [{ field: "pinned", before: false, after: true }]],
      ["unpinned", [{ field: "pinned", before: true, after: false }]],
    ]),
  );
});
