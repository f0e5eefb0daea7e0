import { expect, test } from "vitest";
import { findUsed } from "../../../src/core/ledger/used.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Role } from "../../../src/domain/journal/session.ts";
import { NOON } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

const shown = (text: string, at = NOON) => [{ id: "m1" as MemoryId, text, at }];
const said = (text: string, role: Role = "assistant", at = NOON + 1) => [{ role, text, at }];
const isUsed = (memory: ReturnType<typeof shown>, turns: ReturnType<typeof said>, reported: readonly string[] = []) =>
  findUsed(memory, turns, new Set(reported)).size === 1;

test(verifies("G4", "a memory that names values is used by a later answer or call that has all of them"), () => {
  const port = shown("staging listens on port 5433 of db.acme.dev");
  expect(isUsed(port, said("I connect to db.acme.dev:5433 then"))).toBe(true);
  expect(isUsed(port, said("psql -h db.acme.dev -p 5433", "tool"))).toBe(true);
  expect(isUsed(port, said("staging listens on some port"))).toBe(false);
  expect(isUsed(port, said("I use 5433"))).toBe(false);
  expect(isUsed(port, said("db.acme.dev counts 15433 rows"))).toBe(false);
});

test(verifies("G4", "what the person says, and what was said before it was shown, does not count"), () => {
  const port = shown("staging listens on port 5433");
  expect(isUsed(port, said("use 5433", "user"))).toBe(false);
  expect(isUsed(port, said("use 5433", "assistant", NOON - 1))).toBe(false);
});

test(
  verifies("G4", "a memory that names nothing is used by an answer with two thirds of its words, at least three"),
  () => {
    const rule = shown("releases are cut from the branch stable");
    expect(isUsed(rule, said("I cut the release from stable"))).toBe(true);
    expect(isUsed(rule, said("the branch is protected"))).toBe(false);
    expect(isUsed(shown("use tabs"), said("use tabs"))).toBe(false);
  },
);

test(verifies("G4", "what the session reported as used counts, whatever it said"), () => {
  expect(isUsed(shown("use tabs"), [], ["m1"])).toBe(true);
});
