import { expect, test } from "vitest";
import { nudgeFor } from "../../../src/domain/triggers/nudge.ts";
import { triggersSeenIn } from "../../support/triggers.ts";
import { verifies } from "../../support/verifies.ts";

test("an ordinary task earns no nudge", () => {
  expect(nudgeFor(triggersSeenIn("fix the failing test in parser.test.ts"))).toBeUndefined();
});

test(verifies("A3", "the nudge names the trigger, the words that showed it, and the tool to call first"), () => {
  const nudge = nudgeFor(triggersSeenIn("I prefer small commits"));
  expect(nudge).toBe(
    'This prompt holds a preference ("I prefer small commits"): if it will matter later, call memory_store before you answer.',
  );
});

test(verifies("A3", "a correction points at the tool that corrects"), () => {
  expect(nudgeFor(triggersSeenIn("no, it's haven, not the NUC"))).toMatch(
    /a correction .*memory_correct.*memory_store/u,
  );
});

test(verifies("A3", "past work points at the search"), () => {
  expect(nudgeFor(triggersSeenIn("do it like last time"))).toMatch(
    /refers to past work \("do it like last time"\): call memory_search/u,
  );
});

test(verifies("A3", "what a person asks to have remembered is named, whatever it is about"), () => {
  for (const asked of [
    "please remember that we deploy on Fridays only",
    "for next time: the seed script needs the VPN",
  ])
    expect(nudgeFor(triggersSeenIn(asked)), asked).toMatch(/call memory_store before you answer/u);
  expect(nudgeFor(triggersSeenIn("add a remember me checkbox and save the note to local storage"))).toBeUndefined();
});

test(verifies("A3", "who asks for context is sent to the search"), () => {
  expect(nudgeFor(triggersSeenIn("do we have any context about the auth service?"))).toMatch(/call memory_search/u);
});

test("whatever was seen, two lines are enough", () => {
  const all = (["correction", "preference", "decision", "value", "past"] as const).map((trigger) => ({
    trigger,
    words: "w".repeat(60),
  }));
  expect(nudgeFor(all)?.split("\n")).toHaveLength(2);
});
