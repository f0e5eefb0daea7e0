import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { isOperation, perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import { freshService } from "../support/service.ts";

test("only what the contract names is an operation", () => {
  expect(["remember", "recall", "toString", "__proto__", "constructor", ""].map(isOperation)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ["remember", {}, "text"],
  ["remember", { text: "   " }, "is empty"],
  ["remember", { text: "x".repeat(8_001) }, "text: must have at most 8000 characters"],
  ["remember", { text: "a fact", confidence: 2 }, "confidence"],
  ["remember", { text: "a fact", expiresAt: "tomorrow" }, "is not a time"],
  ["recall", { question: "port", asOf: "2026-02-31" }, "is not a time"],
  ["recall", { question: "" }, "is empty"],
  ["remember", { text: "a fact", kind: "rumour" }, "kind: must be one of project, episode, procedure, user"],
  ["recall", { question: "port", limit: 0 }, "limit: must be at least 1"],
  ["recall", { question: "port", limit: 51 }, "limit: must be at most 50"],
  ["recall", { question: "port", budgetTokens: "many" }, "budgetTokens: must be a number"],
  ["undo", { ofSession: "" }, "ofSession: is empty"],
  ["why", {}, "receipt: is required"],
  ["show", { id: 7 }, "id"],
] as const)("%s with %j is refused in words that name the fault", async (name, input, named) => {
  const one = await freshService();
  await expect(perform(one.service, name, input as never)).rejects.toMatchObject({
    code: "usage",
    message: expect.stringContaining(named),
    hint: expect.stringContaining(`holdfast ${name} --help`),
  });
});

test("a receipt that is not there points to the receipts", async () => {
  const one = await freshService();
  for (const receipt of ["r000", "m000"])
    await expect(one.perform("why", { receipt })).rejects.toMatchObject({
      hint: expect.stringContaining("holdfast receipts"),
    });
});

test("an id is taken by any prefix that fits one alone", async () => {
  const one = await freshService();
  const ids: string[] = [];
  for (let port = 0; port < 40; port++)
    ids.push((await one.perform("remember", { text: `service ${port} listens on port ${9_000 + port}` })).id!);
  const [id] = ids as [string];
  const length = [2, 3, 4, 5, 13].find(
    (letters) => ids.filter((other) => other.startsWith(id.slice(0, letters))).length === 1,
  );
  expect((await one.perform("show", { id: id.slice(0, length) })).id).toBe(id);
  await expect(one.perform("show", { id: "m" })).rejects.toMatchObject({ code: "usage" });
  const shared = ids.map((other) => other.slice(0, 2)).find((prefix, at, all) => all.indexOf(prefix) !== at);
  if (shared !== undefined)
    await expect(one.perform("show", { id: shared })).rejects.toMatchObject({
      code: "ambiguous",
      message: expect.stringContaining(shared),
    });
});

test("an agent sees no id of another project; a person does", async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", { text: "the staging port is 5433", project: "git:a" });
  await expect(one.perform("show", { id: id!, agent: "codex", project: "git:b" })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(one.perform("retire", { id: id!, agent: "codex", project: "git:b" })).rejects.toMatchObject({
    code: "not-found",
  });
  expect((await one.perform("show", { id: id!, agent: "codex", project: "git:a" })).id).toBe(id);
  expect((await one.perform("show", { id: id! })).id).toBe(id);
  await expect(one.perform("recall", { question: "port", everywhere: true, agent: "codex" })).rejects.toMatchObject({
    code: "usage",
  });
});

test("a reader without the daemon answers by words and refuses to write", async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", { text: "the staging database listens on port 5433" });
  const reader = await openService({ home: findHome({}, one.service.home.folder), environment: {}, readOnly: true });
  try {
    const recalled = await perform(reader, "recall", { question: "which port does the staging database use" });
    expect(recalled).toMatchObject({ receipt: null, answer: "found", hits: [{ id }], meaning: { on: false } });
    await expect(perform(reader, "retire", { id: id! })).rejects.toMatchObject({ code: "read-only" });
  } finally {
    await reader.close();
  }
});
