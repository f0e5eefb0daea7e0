import { expect, test } from "vitest";
import { randomIds } from "../../src/adapters/system/system.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import { ID_LETTERS, parseIdPrefix } from "../../src/domain/ids.ts";
import type { IdOf } from "../../src/domain/ids.ts";

test("every id the program makes is one it reads, whole or shortened, in either case", () => {
  for (const of of Object.keys(ID_LETTERS) as IdOf[]) {
    const id = randomIds.next(of);
    expect(parseIdPrefix(id, [of])).toBe(id);
    expect(parseIdPrefix(` ${id.slice(0, 5).toUpperCase()} `, [of])).toBe(id.slice(0, 5));
  }
});

test.each([
  "",
  "m",
  "x123",
  "m!",
  "m123' or 1=1",
  "m%",
  "m1234567890123",
  "maeiou",
  "\u0000",
  "c123",
  "'; drop table memory",
])("%j is refused as a memory's id, with a hint", (text) => {
  const refusal = (() => {
    try {
      return parseIdPrefix(text, ["memory"]);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(MemoryError);
  expect(refusal).toMatchObject({ code: "usage", hint: expect.stringContaining("holdfast list") });
});

test("ten thousand ids are ten thousand different ones", () => {
  expect(new Set(Array.from({ length: 10_000 }, () => randomIds.next("memory"))).size).toBe(10_000);
});
