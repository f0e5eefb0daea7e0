import { expect, test } from "vitest";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesHolding } from "../support/bytes.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const BODY = "R7k2Wq9ZsX4vB8nM1tY6uP3cD5fG0hJ2kL4m";
const SECRET = `ghp_${BODY}`;
const PROJECT = { project: "github.com/acme/shop" };

interface Setting {
  readonly perform: TestService["perform"];
  readonly id: string;
  readonly proposal: string;
  readonly change: string;
}

const PATHS: readonly (readonly [string, (at: Setting) => Promise<unknown>])[] = [
  ["a statement", ({ perform }) => perform("remember", { text: `the deploy token is ${SECRET} for now`, ...PROJECT })],
  [
    "a quote",
    ({ perform }) => perform("remember", { text: "deploys need a token", quote: `use ${SECRET}`, ...PROJECT }),
  ],
  ["a topic", ({ perform }) => perform("remember", { text: "releases need a token", topics: [SECRET], ...PROJECT })],
  [
    "who said what nobody checked",
    ({ perform }) =>
      perform("remember", { text: "the relay moves", holds: "unverified", by: `bot ${SECRET}`, ...PROJECT }),
  ],
  ["a text that is settled", ({ perform, id }) => perform("settle", { id, now: "changed", text: `use ${SECRET}` })],
  [
    "a file's name",
    ({ perform }) => perform("remember", { text: "the notes tell of a token", file: `notes/${SECRET}.md`, ...PROJECT }),
  ],
  [
    "a commit",
    ({ perform }) => perform("remember", { text: "the commit tells of a token", commit: SECRET, ...PROJECT }),
  ],
  [
    "an agent's name",
    ({ perform }) => perform("remember", { text: "the agent is named oddly", agent: SECRET, ...PROJECT }),
  ],
  [
    "the agent it is for",
    ({ perform }) => perform("remember", { text: "this is for one agent", onlyFor: SECRET, ...PROJECT }),
  ],
  [
    "a session",
    ({ perform }) =>
      perform("remember", { text: "the session is named oddly", session: `s-${SECRET}`, agent: "codex", ...PROJECT }),
  ],
  ["a client", ({ perform }) => perform("remember", { text: "the client is named oddly", client: SECRET, ...PROJECT })],
  [
    "a project",
    ({ perform }) =>
      perform("remember", { text: "the project is named oddly", project: `https://x:${SECRET}@github.com/acme/shop` }),
  ],
  [
    "a path",
    ({ perform }) =>
      perform("remember", { text: "the path is named oddly", scope: "path", path: `a/${SECRET}`, ...PROJECT }),
  ],
  [
    "a request",
    ({ perform }) => perform("remember", { text: "the request is named oddly", request: SECRET, ...PROJECT }),
  ],
  ["a question", ({ perform }) => perform("recall", { question: `what is ${SECRET} for`, ...PROJECT })],
  [
    "who asks",
    ({ perform }) =>
      perform("recall", { question: "what is the linter", agent: SECRET, session: SECRET, client: SECRET, ...PROJECT }),
  ],
  ["a topic asked for", ({ perform }) => perform("know", { topic: SECRET, ...PROJECT })],
  [
    "a correction",
    ({ perform, id }) => perform("correct", { what: id, text: `the linter wants ${SECRET}`, ...PROJECT }),
  ],
  [
    "a question to correct",
    ({ perform }) => perform("correct", { what: `is ${SECRET} the linter`, text: "the linter is oxlint", ...PROJECT }),
  ],
  [
    "an edit in review",
    ({ perform, proposal }) => perform("review", { action: "edit", id: proposal, text: `deploys use ${SECRET}` }),
  ],
  [
    "a rejection",
    ({ perform, proposal }) => perform("review", { action: "reject", id: proposal, reason: `it holds ${SECRET}` }),
  ],
  ["a retirement", ({ perform, id }) => perform("retire", { id, reason: `it leaked ${SECRET}` })],
  ["an undo", ({ perform, change }) => perform("undo", { change, why: `it leaked ${SECRET}` })],
  ["settling", ({ perform, id }) => perform("settle", { id, now: "retired", why: `it leaked ${SECRET}` })],
];

for (const [what, does] of PATHS) {
  test(verifies("A7", `a secret in ${what} never reaches the disk, and is counted`), async () => {
    const folder = freshFolder();
    const { perform } = await freshService({ folder });
    const { id } = await perform("remember", { text: "the linter is eslint", ...PROJECT });
    const { id: proposal, change } = await perform("remember", {
      text: "deploys go through Fly",
      propose: true,
      ...PROJECT,
    });
    await does({ perform, id: id!, proposal: proposal!, change: change! }).catch(() => {});
    expect(filesHolding(folder, [BODY, BODY.slice(0, 12), BODY.slice(-12)])).toEqual([]);
    const { counters } = wholeStatus(await perform("status", {}));
    if (!UNCOUNTED.has(what)) expect(Object.keys(counters).some((name) => name.startsWith("secret cut: "))).toBe(true);
  });
}

/** Nothing of these is kept at all, so there was nothing to cut. */
const UNCOUNTED: ReadonlySet<string> = new Set(["a topic asked for", "a question to correct"]);

test(verifies("A7", "an anchor holds no secret: neither its own words nor the value it is tied to"), async () => {
  const folder = freshFolder();
  const cwd = freshFolder();
  writeFileSync(join(cwd, "config.json"), JSON.stringify({ deploy: { token: SECRET, note: SECRET } }));
  const { perform } = await freshService({ folder });
  await expect(
    perform("remember", { text: "deploys need a token", anchors: [`file:config.json#/${SECRET}/`], cwd }),
  ).rejects.toThrow("looks like a secret");
  for (const pointer of ["token", "note"])
    await perform("remember", {
      text: `deploys need the ${pointer}`,
      anchors: [`json:config.json#/deploy/${pointer}`],
      cwd,
    });
  await perform("recall", { question: "what do deploys need", cwd });
  expect(filesHolding(folder, [BODY, BODY.slice(0, 12)])).toEqual([]);
});
