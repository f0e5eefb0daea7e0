import { afterEach, expect, test, vi } from "vitest";
import { parseEnd, parseStart } from "../../src/app/call/times.ts";
import { DAY } from "../../src/domain/time.ts";
import { NOON } from "../support/fakes.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

afterEach(() => vi.unstubAllEnvs());

test("a day begins and ends as this machine's calendar says, and a time is that time", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(new Date(parseStart("2026-03-15", NOON)).toISOString()).toBe("2026-03-14T15:00:00.000Z");
  expect(new Date(parseEnd("2026-03-15", NOON)).toISOString()).toBe("2026-03-15T14:59:59.999Z");
  expect(parseStart("2026-03-15T09:30:00Z", NOON)).toBe(parseEnd("2026-03-15T09:30:00Z", NOON));
});

test(verifies("B8", "how long ago is a time as well, and how long it is until then"), async () => {
  const { perform, clock } = await freshService();
  clock.at = NOON;
  await perform("remember", {
    text: "staging listens on port 5433",
    scope: "user",
    staleAfter: "30d",
    expiresAt: "6mo",
  });
  clock.at = NOON + 3 * DAY;
  await perform("remember", { text: "staging no longer listens on port 5433, it listens on 5440", scope: "user" });
  const [first] = (await perform("list", { standing: ["superseded"] })).memories;
  expect(first).toMatchObject({
    staleAfter: new Date(NOON + 30 * DAY).toISOString(),
    expiresAt: new Date(NOON + 180 * DAY).toISOString(),
  });
  const { hits } = await perform("recall", { question: "which port does staging use", asOf: "2 days" });
  expect(hits.map(({ text }) => text)).toEqual(["staging listens on port 5433"]);
  expect((await perform("list", { since: "1h" })).memories).toHaveLength(1);
  expect((await perform("list", { since: "1w", standing: ["active", "superseded"] })).memories).toHaveLength(2);
  expect((await perform("audit", { since: "5m" })).lines).toHaveLength(2);
  await expect(perform("undo", { since: "soon" })).rejects.toThrow(/how long ago: 2h, 3d/);
  await expect(perform("remember", { text: "x is y", staleAfter: "99999y" })).rejects.toThrow(
    /how long from now: 12h, 30d/,
  );
  await perform("undo", { since: "1d" });
  expect((await perform("recall", { question: "which port does staging use" })).hits[0]?.text).toContain("5433");
});

test.each([
  ["yesterday", "2026-03-14T00:00:00.000Z", "2026-03-14T23:59:59.999Z"],
  ["last week", "2026-03-02T00:00:00.000Z", "2026-03-08T23:59:59.999Z"],
  ["last Tuesday", "2026-03-10T00:00:00.000Z", "2026-03-10T23:59:59.999Z"],
  ["February", "2026-02-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"],
  ["3 March", "2026-03-03T00:00:00.000Z", "2026-03-03T23:59:59.999Z"],
  ["2 hours ago", "2026-03-15T10:00:00.000Z", "2026-03-15T10:00:00.000Z"],
  ["3 days ago", "2026-03-12T12:00:00.000Z", "2026-03-12T12:00:00.000Z"],
  ["2025", "2025-01-01T00:00:00.000Z", "2025-12-31T23:59:59.999Z"],
])(verifies(["B8", "F2"], "a past time may be said in words: %s"), (text, from, to) => {
  vi.stubEnv("TZ", "UTC");
  expect([parseStart(text, NOON), parseEnd(text, NOON)].map((at) => new Date(at).toISOString())).toEqual([from, to]);
});

test(verifies("B8", "as of a day takes in what was learned on that day, and nothing of the next"), async () => {
  const { perform, clock } = await freshService();
  clock.at = NOON;
  await perform("remember", { text: "staging listens on port 5433", scope: "user" });
  clock.at = NOON + DAY;
  await perform("remember", { text: "staging no longer listens on port 5433, it listens on 5440", scope: "user" });
  const texts = async (asOf: string) =>
    (await perform("recall", { question: "which port does staging use", asOf })).hits.map(({ text }) => text);
  expect(await texts("2026-03-15")).toEqual(["staging listens on port 5433"]);
  expect(await texts("2026-03-14")).toEqual([]);
  expect((await texts("2026-03-16"))[0]).toContain("5440");
  expect((await perform("diff", { since: "2026-03-15", until: "2026-03-15" })).added).toHaveLength(1);
});
