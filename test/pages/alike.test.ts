import { expect, test } from "vitest";
import { alike, withRealIds } from "../support/examples/alike.ts";
import type { Ids } from "../support/examples/alike.ts";
import { stepsOf } from "../support/examples/page-steps.ts";

const SHOWN = ["staging listens on port 5440", "  m10dw6v95kxmt 0.97 project, a person, just now"];

test("an example holds whatever the ids, times and durations of the run", () => {
  const printed = ["staging listens on port 5440", "  mzzzzzzzzzzz1 0.97 project, a person, 3 seconds ago"];
  expect(alike(SHOWN, printed, new Map())).toBe(true);
  expect(alike(["2 shown, 93 ms, 2026-11-17"], ["2 shown, 4 ms, 2031-01-02"], new Map())).toBe(true);
});

test.each([
  ["another score", ["staging listens on port 5440", "  mzzzzzzzzzzz1 0.96 project, a person, just now"]],
  ["another text", ["staging listens on port 5441", "  mzzzzzzzzzzz1 0.97 project, a person, just now"]],
  ["a line more", ["staging listens on port 5440", "  mzzzzzzzzzzz1 0.97 project, a person, just now", "1 shown"]],
  ["a line less", ["staging listens on port 5440"]],
])("an example does not hold with %s", (_, printed) => {
  expect(alike(SHOWN, printed, new Map())).toBe(false);
});

test("an id of the page means one of the run throughout, also shortened in a command", () => {
  const ids: Ids = new Map();
  expect(alike(["m10dw6v95kxmt stored"], ["mzzzzzzzzzzz1 stored"], ids)).toBe(true);
  expect(withRealIds("holdfast show m10d", ids)).toBe("holdfast show mzzzzzzzzzzz1");
  expect(alike(["m10dw6v95kxmt retired"], ["myyyyyyyyyyy2 retired"], ids)).toBe(false);
  expect(alike(["m99dw6v95kxmt retired"], ["mzzzzzzzzzzz1 retired"], ids)).toBe(false);
});

test("a line of dots stands for any lines, and what follows must come", () => {
  expect(alike(["one", "…", "four"], ["one", "two", "three", "four"], new Map())).toBe(true);
  expect(alike(["one", "…", "four"], ["one", "two", "three"], new Map())).toBe(false);
});

test("every command of a console or sh block is a step, unless a comment before the block excuses it", () => {
  const page = [
    "<!-- setup:\nmkdir a\n-->",
    "```console\n$ one\nout\n\n$ two\n```",
    '<!-- not run "three": why -->',
    "```sh\nthree \\\n  more\nfour\n```",
    "```json\n{}\n```",
  ].join("\n\n");
  expect(stepsOf(page).map((step) => [step.kind, step.text])).toEqual([
    ["setup", "mkdir a"],
    ["command", "one"],
    ["command", "two"],
    ["not run", "three \\\n  more"],
    ["command", "four"],
  ]);
});
