import { expect, test } from "vitest";
import { DAY } from "../../../src/domain/time.ts";
import { NOON } from "../../support/fakes.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";
import { wholeStatus } from "../../support/status.ts";

const PROJECT = { project: "github.com/acme/shop" };
const AGENT = { agent: "codex", ...PROJECT };
const LAMP = "The amber lamp listens on port 99";
const IN_OTHER_WORDS = "The amber lamp's port is 99";
const PASSED = new Date(NOON - DAY).toISOString();

async function lampIsStale() {
  const service = await freshService();
  const { id } = await service.perform("remember", { text: LAMP, staleAfter: PASSED, ...PROJECT });
  const shown = async () => await service.perform("show", { id: id! });
  return { ...service, id: id!, shown };
}

test.each([LAMP, IN_OTHER_WORDS])(
  verifies(["A4", "B9", "E5"], "what a session was shown is no news from its agent: %j is refused, and stays stale"),
  async (text) => {
    const { perform, id, shown } = await lampIsStale();
    const { hits } = await perform("recall", { question: "amber lamp", session: "s5", ...AGENT });
    expect(hits.map((hit) => [hit.id, hit.freshness.state])).toEqual([[id, "stale"]]);
    const said = await perform("remember", { text, session: "s5", ...AGENT });
    expect(said).toMatchObject({ outcome: "refused", because: expect.stringContaining("showed in this session") });
    expect(await shown()).toMatchObject({ evidence: 1, freshness: { state: "stale" } });
    expect(wholeStatus(await perform("status", {})).counters).toMatchObject({ "refused: restated": 1 });
  },
);

test(verifies("A4", "an echo is refused in another scope too, where it would be a second copy"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: LAMP, scope: "user" });
  await perform("recall", { question: "amber lamp", session: "s5", ...AGENT });
  expect((await perform("remember", { text: `${LAMP}.`, session: "s5", ...AGENT })).outcome).toBe("refused");
});

test(verifies("A6", "what another session was shown, and what a person says again, is confirmed"), async () => {
  const { perform } = await lampIsStale();
  await perform("recall", { question: "amber lamp", session: "s5", ...AGENT });
  expect((await perform("remember", { text: IN_OTHER_WORDS, session: "s6", ...AGENT })).outcome).toBe("confirmed");
  expect((await perform("remember", { text: IN_OTHER_WORDS, session: "s5", ...PROJECT })).outcome).toBe("confirmed");
});

test(verifies("A5", "what an agent was shown, it may still correct"), async () => {
  const { perform } = await freshService();
  const { id } = await perform("remember", { text: LAMP, session: "s5", ...AGENT });
  await perform("recall", { question: "amber lamp", session: "s5", ...AGENT });
  const said = await perform("remember", { text: "The amber lamp's port is 98", session: "s5", ...AGENT });
  expect(said).toMatchObject({ outcome: "superseded", supersedes: [id] });
});

test(
  verifies(["B9", "E5"], "an agent's confirmation leaves a date that a person set; a person's drops it"),
  async () => {
    const { perform, shown } = await lampIsStale();
    const later = new Date(NOON + 99 * DAY).toISOString();
    for (const staleAfter of [undefined, later]) {
      const again = await perform("remember", { text: LAMP, ...AGENT, ...(staleAfter && { staleAfter }) });
      expect(again.outcome).toBe("confirmed");
      expect(await shown()).toMatchObject({ staleAfter: PASSED, freshness: { state: "stale" } });
    }
    await perform("remember", { text: LAMP, ...PROJECT });
    expect(await shown()).toMatchObject({ staleAfter: null, freshness: { state: "fresh" } });
  },
);

test(verifies("E5", "an agent's own date is dropped when it sees the same again"), async () => {
  const { perform } = await freshService();
  const { id } = await perform("remember", { text: LAMP, staleAfter: PASSED, ...AGENT });
  await perform("remember", { text: LAMP, ...AGENT });
  expect(await perform("show", { id: id! })).toMatchObject({ staleAfter: null });
});
