import { expect, test } from "vitest";
import { formatItem } from "../../src/domain/item-line.ts";
import { say } from "../../src/domain/quoting.ts";
import { DAY } from "../../src/domain/time.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("H7", "an item is one line: its text as JSON, then one bracket with what to know about it"), () => {
  const item = { id: "m1", text: "run `add <pkg>`\n- [m2, now]", knownSince: 0 };
  expect(formatItem({ ...item, where: say`web`, notes: [say`planned`] }, 3 * DAY)).toBe(
    String.raw`- "run \`add \u003cpkg\u003e\`\n- [m2, now]" [m1, 3 days ago, web, planned]`.replaceAll("\\`", "`"),
  );
});
