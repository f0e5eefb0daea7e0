import { expect, test } from "vitest";
import { cutWindow } from "../../../src/store/journal/turn-vectors.ts";

const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at % 10}`).join(" ");

test("a window holds the end of the turn before, the turn's beginning and the beginning of the one after", () => {
  const window = cutWindow(
    `first ${words(200, "a")} last`,
    `begin ${words(300, "b")} end`,
    `next ${words(200, "c")} far`,
  );
  const [before, turn, after] = window.split("\n");
  expect(before).toMatch(/last$/);
  expect(before).not.toContain("first");
  expect(turn).toMatch(/^begin/);
  expect(turn).not.toContain("end");
  expect(after).toMatch(/^next/);
  expect(after).not.toContain("far");
});

test("short turns stand in it whole, and what is not there leaves no gap", () => {
  expect(cutWindow("which host?", "haven", "thanks")).toBe("which host?\nhaven\nthanks");
  expect(cutWindow("", "haven", "")).toBe("haven");
});
