import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeText, unescapeText } from "../../../../src/store/engines/postgres/database.ts";

/** Any UTF-16, with what PostgreSQL refuses and what stands for it more often than chance would have it. */
const anyText = fc.array(
  fc.oneof(
    fc.constantFrom("\0", "\u001a", "n", "s", "d800", "\ud800", "\udc00", "🚀"),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
);

test("every text comes back as it went in, and nothing reaches the server that it refuses", () => {
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join("");
      const sent = escapeText(text);
      expect(unescapeText(sent)).toBe(text);
      expect(sent).not.toContain("\0");
      expect(Buffer.from(sent, "utf8").toString("utf8")).toBe(sent);
    }),
    { numRuns: 2_000 },
  );
});
