import { expect, test } from "vitest";
import { noiseIn } from "../../../src/domain/noise/noise.ts";
import { verifies } from "../../support/verifies.ts";

const isRefused = (text: string): boolean => noiseIn(text, { recalled: [], instructions: [] }) !== undefined;

test.each([
  "That should do it, rerunning the whole suite to be safe.",
  "Okay, the snackbar component is finished, on to the next one.",
  "I am an AI assistant and can't open links.",
  "Please keep the above in mind for later.",
  "Four of six checks went through, the others are still going.",
  "This repository contains some folders and a README.",
  "Don't forget to be careful and do good work.",
  "Great software is built by great teams.",
  "Could you check again? Something feels fishy to me.",
  "The assistant was asked to add a spinner to the header.",
])(verifies("A4", "talk in words that no rule lists is refused: %s"), (text) => {
  expect(isRefused(text)).toBe(true);
});

test.each([
  "Checks on the exporter repo need the VPN.",
  "Voice chat has been dropped from the multiplayer lobby.",
  "Umbrellas are by the exit.",
  "Hanno likes his steak well done.",
  "I am allergic to pollen, no office days in May.",
  "The suite is split over four runners.",
  "Snackbars disappear after six seconds.",
  "Be careful with the exporter: it truncates the table first.",
  "Working on Fridays is voluntary.",
  "The README of this repository is generated from docs/intro.md.",
  "jest → vitest",
  "I am a vegetarian.",
  "I can read Danish but not write it.",
  "Push behind a flag.",
  "Run the tests with `pnpm jest`.",
  "scratch that, 10:15",
  "Lena asked for a spinner in every table by June.",
])(verifies("A4", "a fact that sounds like talk is kept: %s"), (text) => {
  expect(isRefused(text)).toBe(false);
});

test("one sentence that holds something keeps the talk around it", () => {
  const talk = "Okay, the snackbar component is finished, on to the next one.";
  expect(isRefused(talk)).toBe(true);
  expect(isRefused(`${talk} Snackbars disappear after six seconds.`)).toBe(false);
});

test("code without a word about it is refused, with one it is kept", () => {
  const code = "export function half(n: number) {\n  return n / 2;\n}";
  expect(isRefused(code)).toBe(true);
  expect(isRefused(`Amounts are halved before export:\n${code}`)).toBe(false);
});

test.each([
  "const app = express();",
  "<b>hi</b>",
  "INFO:     Application startup complete.",
  "$ git diff --stat\n a.ts | 2 +-",
])("a line that only a program writes is refused: %s", (text) => {
  expect(isRefused(text)).toBe(true);
});

test("two lines of a terminal are refused, a setting is kept", () => {
  expect(isRefused("M src/app.ts\n?? notes.txt")).toBe(true);
  expect(isRefused("retries: 5\ntimeout: 30s\nhost: haven")).toBe(false);
});

test("what is written in other letters is left to the rules", () => {
  expect(isRefused("部署使用 ArgoCD")).toBe(false);
});

test(
  verifies("A4", "what only sounds like talk is kept when a person writes it by hand, and what surely is talk is not"),
  () => {
    const refusedOf = (text: string, byPerson: boolean) =>
      noiseIn(text, { recalled: [], instructions: [], byPerson }) !== undefined;
    for (const text of ["vim user", "Two replicas.", "I am working with VS Code."])
      expect([text, refusedOf(text, false), refusedOf(text, true)]).toEqual([text, true, false]);
    for (const text of [
      "tests pass now",
      "session hit compaction",
      "done",
      "Fixed the failing test",
      "ETA 10 minutes.",
    ])
      expect([text, refusedOf(text, false), refusedOf(text, true)]).toEqual([text, true, true]);
  },
);

test.each([
  "Generated code is not committed.",
  "The image contains curl",
  "The module exports a default function",
  "The user works with Go",
  "The queue has no retry",
  "A keg's location is scanned at the door.",
])(verifies("A4", "a short, dry fact is kept: %s"), (text) => {
  expect(isRefused(text)).toBe(false);
});

test.each([
  "hook: PostToolUse fired",
  "error[E0382]: borrow of moved value: `cfg`\n  --> src/main.rs:22:15\n   |\n18 |     let s = start(cfg);",
  "CPU 12%  MEM 3.1G/16G  LOAD 0.42 0.51 0.48\n  PID USER   %CPU COMMAND\n 2211 dev     8.1 node",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB\nCAYAAAAfFcSJAAAADUlEQVR42mNk",
  "Allow this command to run? (y/n/always)",
  "The database host is {{DB_HOST}} and the port is {{DB_PORT}}.",
  "We use cookies to improve your experience.",
])(verifies("A4", "what a hook, a compiler, a monitor or a page printed is refused: %j"), (text) => {
  expect(isRefused(text)).toBe(true);
});
