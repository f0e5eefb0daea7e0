import { afterEach, expect, test, vi } from "vitest";
import { endOf, startOf } from "../../src/app/times.ts";
import { DAY } from "../../src/domain/time.ts";
import { NOON } from "../support/fakes.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

afterEach(() => vi.unstubAllEnvs());

test("a day begins and ends as this machine's calendar says, and a time is that time", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(new Date(startOf("2026-03-15")).toISOString()).toBe("2026-03-14T15:00:00.000Z");
  expect(new Date(endOf("2026-03-15")).toISOString()).toBe("2026-03-15T14:59:59.999Z");
  expect(startOf("2026-03-15T09:30:00Z")).toBe(endOf("2026-03-15T09:30:00Z"));
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
