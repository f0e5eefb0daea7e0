import { expect, test } from "vitest";
import { tokenKeeping } from "../../src/app/home/token-keeping.ts";
import { listTokens } from "../../src/app/home/tokens.ts";
import { HOUR, MINUTE } from "../../src/domain/time.ts";
import { freshService } from "../support/service.ts";
import { wanted } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

async function keeping() {
  const { service, clock, perform } = await freshService();
  const faults: unknown[] = [];
  const tokens = tokenKeeping(service, (error) => faults.push(error));
  const lines = async () => {
    await service.store.write(async () => undefined); // what is noted aside takes its turn before this
    return (await perform("audit", {})).lines.map(({ action, detail, by }) => [action, detail, by]);
  };
  return { service, clock, tokens, lines, faults };
}

test(
  verifies("E10", "who makes, uses and revokes a token stands in the audit, a use at most once an hour"),
  async () => {
    const { clock, tokens, lines } = await keeping();
    const { token } = await tokens.make(wanted("ci"));
    for (let times = 0; times < 50; times++) expect((await tokens.present(token))?.name).toBe("ci");
    clock.at += HOUR - 1;
    await tokens.present(token);
    clock.at += 1;
    await tokens.present(token);
    await tokens.revoke("ci");
    expect(await tokens.present(token)).toBeUndefined();
    expect(await lines()).toEqual([
      ["token made", "ci", "human"],
      ["token used", "ci", "agent"],
      ["token used", "ci", "agent"],
      ["token revoked", "ci", "human"],
      ["token refused", "", "human"],
    ]);
  },
);

test(
  verifies("E10", "however many guesses are refused, the audit gains one line an hour and says how many"),
  async () => {
    const { clock, tokens, lines } = await keeping();
    for (let guess = 0; guess < 1_000; guess++) await tokens.present(`guess ${guess}`);
    clock.at += HOUR + MINUTE;
    await tokens.present("another guess");
    expect(await lines()).toEqual([
      ["token refused", "", "human"],
      ["token refused", "1000 times since the last line", "human"],
    ]);
  },
);

test(
  verifies("E10", "a second token of the same name has a first use of its own; the owner's own is noted too"),
  async () => {
    const { tokens, lines } = await keeping();
    await tokens.ensureLocal();
    await tokens.ensureLocal();
    await tokens.present((await tokens.make(wanted("ci"))).token);
    await tokens.revoke("ci");
    await tokens.present((await tokens.make(wanted("ci"))).token);
    expect((await lines()).map(([action, name]) => `${action} ${name}`)).toEqual([
      "token made local",
      "token made ci",
      "token used ci",
      "token revoked ci",
      "token made ci",
      "token used ci",
    ]);
  },
);

test("a store that can't be written makes no token, keeps none alive, and keeps nobody out", async () => {
  const { service, tokens, faults } = await keeping();
  const { token } = await tokens.make(wanted("ci"));
  service.store.db.exec("pragma query_only = on");
  await expect(tokens.make(wanted("second"))).rejects.toThrow();
  expect(listTokens(service.home).map(({ name }) => name)).toEqual(["ci"]);
  expect((await tokens.present(token))?.name).toBe("ci");
  await expect(tokens.revoke("ci")).rejects.toThrow(/opens nothing any more, but the audit does not say so/);
  expect([await tokens.present(token), listTokens(service.home)]).toEqual([undefined, []]);
  expect(faults.length).toBeGreaterThan(0);
});
