import { expect, test } from "vitest";
import { formatCount } from "../../src/domain/counting.ts";

test("one thing is said in the singular, none and many in the plural", () => {
  expect([0, 1, 2].map((count) => formatCount(count, "memory", "memories"))).toEqual([
    "0 memories",
    "1 memory",
    "2 memories",
  ]);
  expect(formatCount(1, "turn waits", "turns wait")).toBe("1 turn waits");
});
