import * as fc from "fast-check";
import { expect, test } from "vitest";
import { triggersSeenIn } from "../../support/triggers.ts";

function seenIn(prompt: string): readonly string[] {
  return triggersSeenIn(prompt).map(({ trigger }) => trigger);
}

test.each([
  ["a fence", "```\nalways use pnpm\n```\nwhat does this mean?"],
  ["a fence that is never closed", "why?\n```\nwe decided to use kafka"],
  ["a quotation", 'translate "we decided to go with Postgres" to French'],
  ["inline code", "what does `always use pnpm` print"],
  ["a diff", "diff --git a/x b/x\n@@ -1 +1 @@\n-never use this\n+we decided to use that\nreview it"],
  ["a log", "2026-05-01 12:00:01 ERROR the db is on 5433, failing again\nwhat is this?"],
  ["a quoted mail", "> we decided to use kafka\n> as discussed last week\nwrite a reply"],
  ["a conversation", "User: always use tabs\nAssistant: from now on tabs, as before\n\nsum this up"],
  ["source", "def connect():\n    # always use port 5433\n    return 1\n\nadd a test"],
  ["a text to work on", "rewrite this mail: as discussed, we decided to use your API"],
  [
    "a text that is announced",
    "I pasted the vendor's changelog below, does it break us?\n\n- The default port is now 9443\n- We no longer support TLS 1.1",
  ],
  [
    "a mail that is announced",
    "Here is the mail from the client:\n\nWe decided to cancel.\n\nWe always preferred v1.\n\nwrite a kind reply",
  ],
  ["a client's insertion", "<hook_context>last week we decided on redis</hook_context> add a readme"],
  ["a client's reminder", "<system-reminder>\nalways use pnpm\n</system-reminder>\nfix the lint errors"],
  ["a client's command", "/compact always keep the decisions"],
  ["a task's list", "Implement the following:\n- never write partial results\n- always close the file"],
])("what stands in %s is not the person's own word", (_, prompt) => {
  expect(seenIn(prompt)).toEqual([]);
});

test.each(["", "   \n", "?", "```"])("%j shows nothing", (prompt) => {
  expect(seenIn(prompt)).toEqual([]);
});

test("after a text that was announced the person speaks again", () => {
  const prompt = "Here's the ticket:\n\nWe always want blue buttons.\n\nwe decided to use kafka for this";
  expect(seenIn(prompt)).toEqual(["decision"]);
});

test("several triggers in one prompt are all seen, each once", () => {
  expect(seenIn("no, it's haven, not the NUC. From now on always ask first. We decided to keep kafka.")).toEqual([
    "correction",
    "preference",
    "decision",
  ]);
});

test("the words shown are the words typed, code and all", () => {
  const [seen] = triggersSeenIn("ok so deploy with `make ship`");
  expect(seen).toEqual({ trigger: "value", words: "deploy with `make ship`" });
});

test("missing apostrophes, curly ones and lower case make no difference", () => {
  expect(seenIn("thats wrong, its haven not the nuc")).toEqual(["correction"]);
  expect(seenIn("that’s wrong, it’s haven, not the NUC")).toEqual(["correction"]);
});

test("in a very long prompt the start and the end are read", () => {
  const pasted = "some pasted text without any meaning for us\n".repeat(2_500);
  expect(seenIn(`I prefer small commits\n${pasted}`)).toEqual(["preference"]);
  expect(seenIn(`${pasted}\nwe decided to use kafka`)).toEqual(["decision"]);
});

test("any text at all gets an answer", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (prompt) => {
      for (const { words } of triggersSeenIn(prompt)) expect(words).not.toMatch(/[\n\uE000-\uE002]/u);
    }),
  );
});

test.each([
  "<a-b>",
  "```",
  "the the ",
  "not ",
  "we will ",
  '"',
  "a/",
  "no, ",
  "'",
  "is is not, ",
  "the db is ",
  "what a b c d ",
  "a-b_c.",
  "our x y z, ",
])("100 kB of %j gets an answer", (piece) => {
  expect(Array.isArray(triggersSeenIn(piece.repeat(Math.ceil(100_000 / piece.length))))).toBe(true);
});
