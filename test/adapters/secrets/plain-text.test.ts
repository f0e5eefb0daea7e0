import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isPlain } from "../../../src/adapters/secrets/plain-text.ts";
import { redactFully, secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const lines = readFileSync(new URL("../../../eval/data/secrets.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { readonly text: string; readonly secret?: string });

test("prose is plain, and told so at once", () => {
  expect(isPlain("The importer moved last spring; nobody has complained since. It runs at 10:30, twice a day.")).toBe(
    true,
  );
  expect(isPlain("“Fast enough” — for now…")).toBe(true);
});

test(verifies("A7", "no text that holds a secret passes as plain"), () => {
  expect(lines.filter(({ text, secret }) => secret !== undefined && isPlain(text))).toEqual([]);
});

test("what passes as plain is what the rules leave alone, in every pair of fragments", async () => {
  const words = fc.constantFrom(
    "the importer",
    "runs on",
    "haven",
    "db2",
    "root",
    "admin /",
    "Tr0ub4dor&3",
    "=",
    ":",
    "is",
    "-p",
    "curl -u",
    "tom:abc",
    "x-tide:",
    "ghp_",
    "sk-",
    "a1B2c3D4e5F6",
    "abcdefghijklmnop",
    "://",
    "@",
    "-----BEGIN",
    "code",
    "847261",
    "—",
    "é",
    "\u200b",
    "|",
    "sudo -S",
    "echo",
    "purple monkey dishwasher",
    "12-34-56",
    "?k=",
    "AKIA",
    "Q7",
    "Zx9",
    "!",
    "#",
    "pi",
    "10:30",
    ".",
    "\n",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(words, fc.constantFrom("", " ", " ")), { maxLength: 14 }), async (parts) => {
      const text = parts.flat().join("");
      if (isPlain(text)) expect(redactFully(text)).toEqual({ text, cut: [] });
    }),
    { numRuns: 1_500 },
  );
});

test("with and without the quick answer the same comes out", async () => {
  const redactor = secretRedactor();
  for (const { text } of lines.filter((_, at) => at % 5 === 0)) {
    expect(await redactor.redact(text)).toEqual(redactFully(text));
  }
});
