import { expect, test } from "vitest";
import { describeNudge, findNudge } from "../../../src/domain/triggers/nudge.ts";
import { triggersSeenIn } from "../../support/triggers.ts";
import { verifies } from "../../support/verifies.ts";

const nudgeIn = (prompt: string) => {
  const nudge = findNudge(triggersSeenIn(prompt), prompt);
  return nudge === undefined ? undefined : describeNudge(nudge);
};

test("an ordinary task earns no nudge", () => {
  expect(nudgeIn("fix the failing test in parser.test.ts")).toBeUndefined();
});

test(verifies(["A3", "F4"], "the nudge quotes the whole sentence and says one thing"), () => {
  expect(nudgeIn("Hi there. I prefer small commits, approx. 5 files at 10:15 each! Thanks")).toBe(
    'Worth keeping: "I prefer small commits, approx. 5 files at 10:15 each!" Call memory_store before you answer.',
  );
  const long = "State management is Riverpod; Bloc is out because two patterns side by side confused the juniors";
  expect(nudgeIn(`${long}\nthanks`)).toContain(`"${long}"`);
  expect(nudgeIn("no, it's haven, not the NUC")).toBe(
    'Worth keeping: "no, it\'s haven, not the NUC" Call memory_store before you answer.',
  );
});

test(verifies("A3", "past work points at the search"), () => {
  expect(nudgeIn("do it like last time")).toBe(
    'About past work: "do it like last time" Call memory_search before you answer.',
  );
});

test(verifies("A3", "what a person asks to have remembered is named, whatever it is about"), () => {
  for (const asked of [
    "please remember that we deploy on Fridays only",
    "for next time: the seed script needs the VPN",
  ])
    expect(nudgeIn(asked), asked).toMatch(/Call memory_store before you answer/u);
  expect(nudgeIn("add a remember me checkbox and save the note to local storage")).toBeUndefined();
});

test(verifies("A3", "who asks for context is sent to the search"), () => {
  expect(nudgeIn("do we have any context about the auth service?")).toMatch(/Call memory_search/u);
});

test("whatever was seen, one line is enough", () => {
  const all = (["correction", "preference", "decision", "value", "past"] as const).map((trigger) => ({
    trigger,
    words: "w".repeat(60),
  }));
  const text = 'The host\nis "the NUC" <b>';
  const named = describeNudge(findNudge(all, "w".repeat(90))!, { id: "m17c", text });
  expect(named.split("\n")).toHaveLength(1);
  expect(named).toContain(
    `It may change m17c: ${JSON.stringify(text).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")}`,
  );
});
