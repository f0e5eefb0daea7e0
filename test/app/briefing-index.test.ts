import { expect, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { memory } from "../support/fakes.ts";
import { freshService } from "../support/service.ts";
import { keepWith } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "p" as ProjectId;
const TOPICS = ["backups", "payments", "camera", "staging database", "release train", "login"];

async function briefOf(
  count: number,
  more: readonly Partial<Memory>[] = [],
): Promise<{ text: string; tokens: number }> {
  const { service, perform } = await freshService();
  const facts = Array.from({ length: count }, (_, at): Partial<Memory> => {
    return { text: `valve ${at} of hall ${at * 7} opens at ${at * 13} bar`, topics: [TOPICS[at % TOPICS.length]!] };
  });
  const all = [...facts, ...more].map((given, at) =>
    memory({ id: `m${at}`, scope: { level: "project", project: HERE, agent: null }, kind: "project", ...given }),
  );
  await keepWith(
    service.store,
    all.map((one) => [one, []]),
  );
  return perform("brief", { project: HERE });
}

test(verifies("F4", "up to 25 memories are simply told, with today's date"), async () => {
  const { text } = await briefOf(20);
  expect(text).toContain("today is 2026-");
  expect(text.match(/valve \d+ of hall/g)).toHaveLength(20);
  expect(text).not.toContain("Topics that can be searched");
});

test(
  verifies("F4", "above that the briefing is an index: wishes, what was stated again, topics with counts"),
  async () => {
    const { text } = await briefOf(60, [
      { text: "answer in Dutch", kind: "user" },
      { text: "the boiler is called Bertha", evidence: 3 },
    ]);
    expect(text).toContain("answer in Dutch");
    expect(text).toContain("Bertha");
    expect(text).toMatch(/"backups" 10 \(\d{4}-\d{2}\)/);
    expect(text).toMatch(/Databases and storage: .*"staging database" 10/);
    expect(text.match(/valve \d+ of hall/g)?.length ?? 0).toBeLessThan(6);
  },
);

test(verifies("F4", "where 1,000 and more are known it costs at most 600 tokens"), async () => {
  const wishes = Array.from({ length: 60 }, (_, at): Partial<Memory> => {
    return { text: `wish number ${at} about the tone of answer ${at}`, kind: "user" };
  });
  const { tokens, text } = await briefOf(1_000, wishes);
  expect(tokens).toBeLessThanOrEqual(600);
  expect(text).toContain('"payments" 167');
});
