import { expect, test } from "vitest";
import { ownKinds } from "../../../src/adapters/gazetteer/gazetteer.ts";
import { findInstructed } from "../../../src/core/recall/instructed.ts";
import { verifies } from "../../support/verifies.ts";

const LINES = [
  { file: "CLAUDE.md", line: 3, text: "Use pnpm, never npm." },
  { file: "CLAUDE.md", line: 5, text: "Commit messages are written in the imperative." },
  { file: "AGENTS.md", line: 9, text: "Migrations are reviewed by the data team before they are merged." },
];

function ask(...phrasings: string[]) {
  return findInstructed({ instructions: { of: () => LINES }, kinds: ownKinds() }, phrasings, "/repo");
}

test(verifies("B1", "instruction files answer, with file and line, also by the kinds of the things they name"), () => {
  expect(ask("which package manager")).toMatchObject([{ file: "CLAUDE.md", line: 3, isAnswer: true }]);
  expect(ask("who looks at it", "who reviews migrations")).toMatchObject([{ file: "AGENTS.md", line: 9 }]);
});

test(verifies("B6", "a line that holds a small part of the question is no answer"), () => {
  expect(ask("which database do the billing reports read from")).toEqual([]);
});

test("nothing is read where there is no repository", () => {
  const instructions = { of: (root: string | null) => (root === null ? [] : LINES) };
  expect(findInstructed({ instructions }, ["which package manager"], null)).toEqual([]);
});
