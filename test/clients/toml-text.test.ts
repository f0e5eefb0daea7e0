import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNamed } from "../../src/clients/known.ts";
import { withoutOurs, withOurs } from "../../src/clients/plan.ts";
import { filesOf, WIRING } from "../support/client-fixtures.ts";

const file = filesOf(clientNamed("codex")!)[0]!;
const moved = filesOf(clientNamed("codex")!, "user", {
  ...WIRING,
  command: "/moved/node",
  env: { HOLDFAST_HOME: "/m" },
})[0]!;

/** Settings as people write them: tables, comments, blank lines, with either line end and with or without the last one. */
const texts = fc
  .record({
    lines: fc.uniqueArray(
      fc.constantFrom(
        "# a comment",
        "",
        "[mcp_servers.a]\ncommand = 'a'",
        '[mcp_servers.b.env]\nX = "[y]"',
        "[tui]\nnotify = [\n  true,\n]",
        "[[list]]\nz = 1",
      ),
      { maxLength: 6 },
    ),
    top: fc.constantFrom("", 'model = "m" # mine', "long = '''\nmany\nlines'''"),
    lineEnd: fc.constantFrom("\n", "\r\n"),
    end: fc.boolean(),
  })
  .map(
    ({ lines, top, lineEnd, end }) =>
      [top, ...lines].join("\n").trimEnd().replaceAll("\n", lineEnd) + (end ? lineEnd : ""),
  )
  .filter((text) => text.trim() !== "");

test("whatever else stands in a TOML file, our table comes in, moves in place and goes out without a trace", () => {
  fc.assert(
    fc.property(texts, (before) => {
      const text = withOurs(file, before);
      expect(withOurs(file, text)).toBe(text);
      expect(withoutOurs(file, text, before)).toBe(before);
      const later = withOurs(moved, text);
      expect(later).toContain("/moved/node");
      expect(withOurs(file, later)).not.toContain("/moved/node");
      expect(withoutOurs(file, later, before)).toBe(before);
      expect(later.replaceAll("\r\n", "").includes("\r")).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("a table of somebody else's behind ours stays where it is", () => {
  const text = `${withOurs(file, "a = 1\n")}\n# theirs\n[other]\nb = 2\n`;
  expect(withoutOurs(file, text, "a = 1\n")).toBe("a = 1\n\n# theirs\n[other]\nb = 2\n");
});
