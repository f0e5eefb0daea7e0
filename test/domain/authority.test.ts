import { expect, test } from "vitest";
import { rankAuthority, compareAuthority } from "../../src/domain/memory.ts";
import { memory } from "../support/fakes.ts";

const { source } = memory();
const agent = { ...source, by: "agent" as const };

test("a person outranks an approved proposal, that an agent's observation, and that an episode, whoever tells it", () => {
  const ranks = [
    memory({ source }),
    memory({ source: { ...agent, approved: true } }),
    memory({ source: agent }),
    memory({ kind: "episode", source }),
  ].map(rankAuthority);
  expect(ranks).toEqual(["person", "approved", "agent", "episode"]);
  for (const [at, one] of ranks.entries()) {
    for (const [other, two] of ranks.entries())
      expect(Math.sign(compareAuthority(one, two))).toBe(Math.sign(other - at));
  }
});
