import { expect, test } from "vitest";
import { openKinds } from "../../../src/adapters/gazetteer/gazetteer.ts";
import { findInstructed } from "../../../src/core/recall/instructed.ts";
import { verifies } from "../../support/verifies.ts";

const LINES = [
  { file: "CLAUDE.md", line: 3, text: "Use pnpm, never npm." },
  { file: "CLAUDE.md", line: 5, text: "Commit messages are written in the imperative." },
  { file: "AGENTS.md", line: 9, text: "Migrations are reviewed by the data team before they are merged." },
];

function ask(...phrasings: string[]) {
  const parts = { instructions: { of: () => LINES }, kinds: openKinds(), vectorsOf: () => undefined };
  const asked = phrasings.map((text) => ({ text, vector: null }));
  return findInstructed(parts, asked, "/repo", 0);
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
  const asked = [{ text: "which package manager", vector: null }];
  expect(findInstructed({ instructions, vectorsOf: () => undefined }, asked, null, 0)).toEqual([]);
});

/** The nearer a line is to the question, the more of the first direction it has. */
function askByMeaning(nearness: readonly number[], nearest: number, text = "may I push to the default branch") {
  const vectors = new Map(LINES.map((line, at) => [line.text, unit(nearness[at]!)]));
  const parts = { instructions: { of: () => LINES }, vectorsOf: (line: string) => vectors.get(line) };
  return findInstructed(parts, [{ text, vector: new Float32Array([1, 0]) }], "/repo", nearest);
}

function unit(cosine: number): Float32Array[] {
  return [new Float32Array([cosine, Math.sqrt(1 - cosine ** 2)])];
}

test(verifies(["B1", "B6"], "a line that shares no word is found by meaning, and answers where it stands out"), () => {
  expect(askByMeaning([0.2, 0.35, 0.2], 0)).toMatchObject([{ line: 5, isAnswer: false }]);
  expect(askByMeaning([0.1, 0.8, 0.1], 0)).toMatchObject([{ line: 5, isAnswer: true }]);
  expect(askByMeaning([0.1, 0.2, 0.1], 0)).toEqual([]);
});

test(verifies("B1", "a line that only comes near is not told beside a memory that is much nearer"), () => {
  expect(askByMeaning([0.1, 0.4, 0.1], 0.6)).toHaveLength(1);
  expect(askByMeaning([0.1, 0.4, 0.1], 0.8)).toEqual([]);
});

test(verifies("B6", "what words find never becomes nothing by what meaning says"), () => {
  expect(askByMeaning([0, 0, 0], 0.9, "who reviews migrations")).toMatchObject([{ line: 9 }]);
});
