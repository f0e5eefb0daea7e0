import { expect, test } from "vitest";
import { topicIndex, nameTopics } from "../../../src/core/briefing/topic-index.ts";
import { gazetteerFrom } from "../../../src/domain/kinds/gazetteer.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { memory } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

function topicsOf(given: readonly Partial<Memory>[]): Readonly<Record<string, readonly number[]>> {
  const memories = given.map((one, at) => memory({ ...one, id: `m${at}` }));
  const kindsIn = (text: string): readonly string[] => (/Stripe|Mollie/.test(text) ? ["payment provider"] : []);
  return Object.fromEntries(
    nameTopics(memories, kindsIn).map(({ name, members }) => [name, [...members].toSorted((a, b) => a - b)]),
  );
}

test(verifies("C2", "what nobody gave a topic belongs to the kinds of what it names and to others' topics"), () => {
  const topics = topicsOf([
    { text: "tickets expire after 90 minutes", topics: ["ticket validity"] },
    { text: "the validity of a ticket is printed on its back" },
    { text: "cards go through Stripe" },
    { text: "Swiss orders are paid by Mollie" },
    { text: "answer in Dutch", kind: "user" },
    { text: "no emojis please", kind: "user" },
  ]);
  expect(topics).toMatchObject({
    "ticket validity": [0, 1],
    "payment provider": [2, 3],
    "user preferences": [4, 5],
  });
});

test(verifies("C2", "a name that several texts share is a topic, a common word is none"), () => {
  const topics = topicsOf([
    { text: "the port of Ironmere is 7777", topics: ["port"] },
    { text: "nightly builds of Ironmere start at 23:30", topics: ["port"] },
  ]);
  expect(topics).toEqual({ Ironmere: [0, 1] });
});

test(verifies("C2", "of many topics those stay that together name the most memories"), () => {
  const given = Array.from({ length: 600 }, (_, at) => ({
    text: `valve ${at}`,
    topics: [`hall ${at % 300}`, "valves"],
  }));
  const topics = topicsOf(given);
  expect(topics["valves"]).toHaveLength(600);
  expect(Object.keys(topics).length).toBeLessThanOrEqual(120);
});

test(verifies("F4", "what turns up in several areas and belongs to none is told first, by its name"), async () => {
  const said = ["nightly backup", "login page", "invoice run", "cache"].map((what, at) =>
    memory({ id: `m${at}`, text: `the ${what} of Ironmere moved`, topics: [what, "Ironmere"] }),
  );
  const [, first, ...areas] = await topicIndex(said, 400, { tokens: { count: (text) => text.length / 4 } });
  expect(first).toBe('By name: "Ironmere 4"');
  expect(areas.join("\n")).toMatch(/Databases and storage 1/);
  expect(areas.join("\n")).not.toContain("Ironmere");
});

test(verifies("F4", "what the things are that several texts name is no name, and stands in an area"), async () => {
  const relays = { "nightly backup": "Ironmere", "login page": "Brackwater", "invoice run": "Fennel" };
  const said = Object.entries(relays).map(([what, relay], at) =>
    memory({ id: `m${at}`, text: `the ${what} goes through ${relay}`, topics: [what] }),
  );
  const named = Object.values(relays).map((relay) => `${relay}\tmessage relay`);
  const kinds = { gazetteer: () => gazetteerFrom(named.join("\n").toLowerCase()) };
  const lines = await topicIndex(said, 400, { tokens: { count: (text) => text.length / 4 }, kinds });
  expect(lines.join("\n")).toContain("message relay 3");
  expect(lines.join("\n")).not.toContain('By name: "message relay');
});

test(
  verifies("F4", "while thousands of memories are read for a briefing, others are answered in between"),
  async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => memory({ text: `Redis ${at} needs 4 workers behind nginx` }));
    let answered = 0;
    let isRead = false;
    const answerNext = (): void =>
      void (
        isRead ||
        setImmediate(() => {
          answered += 1;
          answerNext();
        })
      );
    answerNext();
    await topicIndex(many, 400, { tokens: { count: (text) => text.length } });
    isRead = true;
    expect(answered).toBeGreaterThan(50);
  },
);
