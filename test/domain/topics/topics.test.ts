import { expect, test } from "vitest";
import { categorizeName, grownCategories } from "../../../src/domain/topics/category.ts";
import { NOTHING, say, word } from "../../../src/domain/quoting.ts";
import { nameRoot, packRoot, tellsTopics } from "../../../src/domain/topics/root.ts";
import type { RootTopic } from "../../../src/domain/topics/root.ts";
import { isNear, meansTheSame, topicKey } from "../../../src/domain/tree/topic.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { verifies } from "../../support/verifies.ts";

test(verifies("C7", "a topic is the same however it is put, and near-equal ones are one; other values are not"), () => {
  expect(topicKey("the staging databases")).toBe(topicKey("Staging database"));
  expect(isNear(topicKey("staging database port"), topicKey("staging database"))).toBe(true);
  expect(isNear(topicKey("staging database"), topicKey("staging cache"))).toBe(false);
  expect(isNear(topicKey("node runtime 20"), topicKey("node runtime 22"))).toBe(false);
  expect(meansTheSame("db migrat", "databas migrat", 0.9)).toBe(true);
  expect(meansTheSame("node 20", "node 22", 0.99)).toBe(false);
});

test("topics have categories, and the list grows when many fit nowhere", () => {
  expect(["staging database", "checkout retries", "passkey login"].map(categorizeName)).toEqual([
    "Databases and storage",
    "APIs and services",
    "Access and security",
  ]);
  const names = ["oak falcon", "elm falcon", "ash falcon", "fir falcon", "lone heron"];
  expect([...grownCategories(names)]).toEqual(names.slice(0, 4).map((name) => [name, "Falcon"]));
});

const { count } = gptTokens();

function topic(at: number, more: Partial<RootTopic> = {}): RootTopic {
  const text = `We decided to move number ${at} of the warehouse to the cold store in room ${at}.`;
  return {
    name: `warehouse table ${at}`,
    category: "Databases and storage",
    lastSeen: "2026-03-10",
    weight: 5_000 - at,
    line: { text, day: "2026-03-10" },
    see: "month/2026-03",
    ...more,
  };
}

test.each([10, 200, 1_500])(
  verifies("C2", "ROOT stays within 3,000 tokens with %i topics, and none is lost without being counted"),
  (many) => {
    const topics = Array.from({ length: many }, (_, at) => topic(at));
    const links = Array.from(
      { length: 240 },
      (_, at) => `month/${2007 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
    );
    const parts = { title: say`# ROOT`, facts: NOTHING, topics, pending: [], links, activeSince: "2026-02-13" };
    const page = packRoot(parts, 3_000, count);
    expect(count(page.text)).toBeLessThanOrEqual(3_000);
    const more = [...page.text.matchAll(/(\d+) more|(\d+) smaller/g)].reduce(
      (sum, [, a, b]) => sum + Number(a ?? b),
      0,
    );
    expect(page.named + more).toBe(many);
    expect(page.text).toContain("month/2007-01 to month/2026-12");
    expect(count(packRoot(parts, 350, count).text)).toBeLessThanOrEqual(350);
  },
);

test(
  verifies("C2", "active topics stand before inactive ones, with when it was said, the last date and where to look"),
  () => {
    const old = { text: "The warehouse is in Oslo.", day: "2025-11-02" };
    const topics = [
      topic(1, { lastSeen: "2025-11-02", see: "month/2025-11", line: old }),
      topic(2, { category: "Interface", line: { ...old, text: "The tables are grey." } }),
      topic(3, { line: null }),
    ];
    const { text } = packRoot(
      { title: say`# ROOT`, facts: NOTHING, topics, pending: [], links: ["month/2026-03"], activeSince: "2026-02-13" },
      3_000,
      count,
    );
    expect(text.indexOf("warehouse table 2")).toBeLessThan(text.indexOf("warehouse table 1"));
    expect(text).toContain("(2025-11-02; see: month/2025-11)");
    expect(text).toContain("The tables are grey. (2025-11-02, last 2026-03-10; see: month/2026-03)");
    expect(text).toContain("Databases and storage: warehouse table 3\n"); // a name of which nothing is told has no line
    expect(text).toMatch(/## Active since 2026-02-13\nInterface:/);
  },
);

test(
  verifies("C7", "a session is shown no index of nothing, and a project that is known by a hash by its folder's name"),
  () => {
    const parts = { facts: NOTHING, pending: [], links: ["month/2026-03"], activeSince: "2026-02-13" };
    const titled = { ...parts, title: say`# ROOT · ${word("14aa78993014aac78b8847e6c00e7947b032a6be")}` };
    expect(tellsTopics(packRoot({ ...titled, topics: [] }, 3_000, count).text)).toBe(false);
    const { text } = packRoot({ ...titled, topics: [topic(1, {})] }, 3_000, count);
    expect(tellsTopics(text)).toBe(true);
    expect(nameRoot(text, "quay")).toBe(text.replace(/14aa\w+/, "quay"));
    const named = packRoot({ ...parts, title: say`# ROOT · shop`, topics: [] }, 3_000, count).text;
    expect(nameRoot(named, "quay")).toBe(named);
  },
);
