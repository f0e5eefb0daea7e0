import { TRIGGERS } from "../../src/domain/memory.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { FIELD_SYNONYMS, VALUE_SYNONYMS, understandCall } from "../../src/contract/understanding.ts";
import { TOOLS } from "../../src/surfaces/mcp/server.ts";
import { verifies } from "../support/verifies.ts";

const FIELDS = [
  { field: "question", shown: "query", schema: z.string(), required: true },
  { field: "limit", shown: "limit", schema: z.int().min(1).max(20), required: false },
  { field: "deep", shown: "deep", schema: z.boolean(), required: false },
  { field: "from", shown: "from", schema: z.enum(["all", "memories", "sessions"]), required: false },
  { field: "topics", shown: "topics", schema: z.array(z.string()).max(2), required: false },
];

test.each([
  [{ query: "x" }, { question: "x" }],
  [{ question: "x" }, { question: "x" }],
  [{ Q: "x" }, { question: "x" }],
  [{ search_query: "x" }, { question: "x" }],
  [{ query: 5433 }, { question: "5433" }],
  [{ query: ["port", "staging"] }, { question: "port staging" }],
  [{ input: { query: "x", options: { limit: "5" } } }, { question: "x", limit: 5 }],
  [
    { query: "x", limit: "5" },
    { question: "x", limit: 5 },
  ],
  [{ query: "x", limit: null, from: "" }, { question: "x" }],
  [
    { query: "x", deep: "true" },
    { question: "x", deep: true },
  ],
  [
    { query: "x", deep: "False" },
    { question: "x", deep: false },
  ],
  [
    { query: "x", from: "Sessions" },
    { question: "x", from: "sessions" },
  ],
  [
    { query: "x", source: "memory" },
    { question: "x", from: "memories" },
  ],
  [
    { query: "x", tags: "a, #b" },
    { question: "x", topics: ["a", "b"] },
  ],
  [
    { query: "x", topic: '["a","b"]' },
    { question: "x", topics: ["a", "b"] },
  ],
  [{ query: "[m3k9]" }, { question: "m3k9" }],
] as const)(verifies("F1", "a tool understands %j"), (given, input) => {
  expect(understandCall(FIELDS, given)).toEqual({ input, notes: [] });
});

test.each([
  [{ query: "x", limit: 500 }, { question: "x", limit: 20 }, /limit was set to 20/],
  [{ query: "x", limit: 0 }, { question: "x", limit: 1 }, /limit was set to 1/],
  [{ query: "x", limit: "many" }, { question: "x" }, /limit takes a number, and was ignored/],
  [{ query: "x", topics: ["a", "b", "c"] }, { question: "x", topics: ["a", "b"] }, /topics takes at most 2/],
  [{ query: "x", q: "y" }, { question: "x" }, /ignored "q"/],
  [{ query: "x", user_id: "u" }, { question: "x" }, /ignored "user_id"; known fields: query, limit/],
  [{ query: "x", source: "the wiki" }, { question: "x" }, /ignored "source"/],
])(verifies("F1", "a tool says what it changed or ignored of %j"), (given, input, note) => {
  const read = understandCall(FIELDS, given);
  expect([read.input, read.notes]).toEqual([input, [expect.stringMatching(note)]]);
});

test("a choice that is none stays as it is, for the error that names the right ones", () => {
  expect(understandCall(FIELDS, { query: "x", from: "elsewhere" }).input).toEqual({ question: "x", from: "elsewhere" });
  const store = TOOLS.find(({ name }) => name === "memory_store")!;
  expect(() => store.read({ text: "x", kind: "recipe" })).toThrow(
    "Invalid input for memory_store: kind must be one of project, episode, procedure, user.",
  );
});

test("a value that belongs to another choice of the tool goes there", () => {
  const store = TOOLS.find(({ name }) => name === "memory_store")!;
  expect(store.read({ text: "x", kind: "decision" }).call.input).toEqual({ text: "x", trigger: "decision" });
  expect(store.read({ text: "x", category: "networking" }).call.input).toEqual({
    text: "x",
    topics: ["networking"],
  });
});

test("synonyms are given for fields and values that a tool has", () => {
  const shown = TOOLS.flatMap(({ schema }) =>
    Object.entries(schema["properties"] as Record<string, { enum?: string[] }>),
  );
  const fields = new Set(["question", ...shown.map(([field]) => field)]);
  expect(Object.keys(FIELD_SYNONYMS).filter((field) => !fields.has(field))).toEqual([]);
  for (const [field, values] of Object.entries(VALUE_SYNONYMS))
    expect(shown.find(([name, one]) => name === field && one.enum)?.[1].enum ?? TRIGGERS).toEqual(
      expect.arrayContaining(Object.keys(values)),
    );
});

test(
  verifies("F1", "Codex runs the storing tools where nobody can approve: they say that they reach nothing outside"),
  () => {
    // Codex asks for approval where a tool may destroy something, or writes and may reach the world, which is what a missing hint means.
    const asked = TOOLS.filter(
      ({ annotations: { readOnlyHint, destructiveHint = true, openWorldHint = true } }) =>
        readOnlyHint !== true && (destructiveHint || openWorldHint),
    );
    expect(asked.map(({ name }) => name)).toEqual(["memory_settle"]);
  },
);
