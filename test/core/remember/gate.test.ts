import { expect, test } from "vitest";
import { freshService } from "../../support/service.ts";
import { EVERYWHERE } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const KEY = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n-----END PRIVATE KEY-----";

test.each(["<private>my code is 5511</private>", `${KEY}.`, "<private>a</private> - <private>b</private>"])(
  verifies("A4", "a text of which only marks of what was cut are left is refused, whoever insists: %j"),
  async (text) => {
    const one = await freshService();
    for (const by of [{}, { insist: true }, { propose: true }, { agent: "codex", project: "p" }]) {
      const told = await one.perform("remember", { text, ...by });
      expect(told).toMatchObject({ outcome: "refused", because: expect.stringContaining("write the fact") });
    }
    expect(await one.service.store.count(EVERYWHERE)).toBe(0);
    const { id } = await one.perform("remember", { text: "releases are cut on Thursdays", propose: true });
    await expect(one.perform("review", { action: "edit", id: id!, text })).rejects.toThrow("Nothing is left");
  },
);

test("what is said around a cut is kept", async () => {
  const one = await freshService();
  const told = await one.perform("remember", { text: "We ship on Fridays. <private>my code is 5511</private>" });
  expect(told.outcome).toBe("stored");
});
