import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNamed } from "../../src/clients/known.ts";
import { withoutOurs, withOurs } from "../../src/clients/plan.ts";
import { filesOf, WIRING } from "../support/client-fixtures.ts";

const file = filesOf(clientNamed("continue")!)[0]!;
const moved = filesOf(clientNamed("continue")!, "user", { ...WIRING, command: "/moved/node" })[0]!;

const SERVERS = [
  "",
  "mcpServers:\n  - name: a\n    command: a",
  "mcpServers:\n- name: a # mine\n  args:\n    - x\n# the next one\n- name: b\n  command: b",
];

const texts = fc
  .record({
    head: fc.constantFrom("name: x", "# top\nname: x # mine\nschema: v1"),
    servers: fc.constantFrom(...SERVERS),
    tail: fc.constantFrom("", "models:\n  - name: m\n    roles: [chat]", "rules:\n  - >-\n    be short\n    and kind"),
    lineEnd: fc.constantFrom("\n", "\r\n"),
    end: fc.boolean(),
  })
  .map(
    ({ head, servers, tail, lineEnd, end }) =>
      [head, servers, tail]
        .filter((one) => one !== "")
        .join("\n")
        .replaceAll("\n", lineEnd) + (end ? lineEnd : ""),
  );

test("whatever else stands in a YAML file, our server comes in, moves and goes out without a trace", () => {
  fc.assert(
    fc.property(texts, (before) => {
      const text = withOurs(file, before);
      expect(withOurs(file, text)).toBe(text);
      expect(withoutOurs(file, text, before)).toBe(before);
      const later = withOurs(moved, text);
      expect(later).toContain("/moved/node");
      expect(withoutOurs(file, later, before)).toBe(before);
      expect(later.replaceAll("\r\n", "").includes("\r")).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test("a list in brackets that holds servers is refused rather than rewritten", () => {
  expect(() => withOurs(file, "mcpServers: [{ name: a, command: a }]\n")).toThrow("with a dash per server");
});
