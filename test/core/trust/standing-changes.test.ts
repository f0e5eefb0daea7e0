import { expect, test } from "vitest";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { freshService } from "../../support/service.ts";

const TEXT = "the staging database listens on port 5433";
const QUESTION = "which port does the staging database use";

test("a retired memory is hidden from recall, kept with its reason, and comes back when restored", async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", { text: TEXT });
  await one.perform("retire", { id: id!, reason: "the database moved" });
  expect((await one.perform("recall", { question: QUESTION })).answer).toBe("nothing");
  expect((await one.service.store.byId(id as MemoryId))?.standing).toMatchObject({
    state: "retired",
    reason: "the database moved",
  });
  await one.perform("restore", { id: id! });
  expect((await one.perform("recall", { question: QUESTION })).hits[0]?.id).toBe(id);
});

test("what can't be done to a memory is refused with where to look, and changes nothing", async () => {
  const one = await freshService();
  const { id } = await one.perform("remember", { text: TEXT });
  await expect(one.perform("restore", { id: id! })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("active"),
  });
  await one.perform("retire", { id: id! });
  await expect(one.perform("retire", { id: id! })).rejects.toMatchObject({
    code: "conflict",
    hint: expect.stringContaining("history"),
  });
  await expect(one.perform("retire", { id: "mzzz" })).rejects.toMatchObject({ code: "not-found" });
  expect(await one.service.store.changes({})).toHaveLength(2);
});
