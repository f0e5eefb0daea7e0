import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "../../src/clients/client.ts";
import { json } from "../../src/clients/json-text.ts";
import { clientNamed } from "../../src/clients/known.ts";
import { withoutOurs, withOurs } from "../../src/clients/plan.ts";
import { filesOf } from "../support/client-fixtures.ts";
import { verifies } from "../support/verifies.ts";

const name = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((one) => !["__proto__", "holdfast", "mcpServers", "hooks"].includes(one));
// The name above means something else to JavaScript, at any depth.
const value = fc.jsonValue({ maxDepth: 3 }).filter((one) => !JSON.stringify(one).includes('"__proto__"'));
const settings = fc.dictionary(name, value, { maxKeys: 5 });
const layout = fc.constantFrom<readonly (string | undefined)[]>(
  [undefined, "\n"],
  ["  ", "\n"],
  ["\t", "\n"],
  ["    ", "\r\n"],
);

/** Anybody's settings around ours, written in many ways. */
const texts = fc
  .record({
    others: settings,
    servers: fc.option(fc.dictionary(name, fc.record({ command: fc.string() }), { maxKeys: 3 }), { nil: undefined }),
    starts: fc.option(
      fc.array(fc.record({ hooks: fc.array(fc.record({ command: fc.string() }), { maxLength: 2 }) }), { maxLength: 2 }),
      { nil: undefined },
    ),
    layout,
    mark: fc.boolean(),
    end: fc.boolean(),
  })
  .map(({ others, servers, starts, layout: [indent, lineEnd], mark, end }) => {
    const value = {
      ...others,
      ...(servers !== undefined && { mcpServers: servers }),
      ...(starts !== undefined && { hooks: { SessionStart: starts } }),
    };
    const text = JSON.stringify(value, null, indent).replaceAll("\n", lineEnd!);
    return (mark ? "\uFEFF" : "") + text + (end ? lineEnd! : "");
  });

test(verifies("F5", "whatever else stands in a file, ours comes in and goes out without a trace"), () => {
  fc.assert(
    fc.property(texts, fc.constantFrom("claude-code", "gemini-cli", "copilot", "cursor"), (before, client) => {
      for (const file of filesOf(clientNamed(client)!)) {
        const text = withOurs(file, before);
        expect(withOurs(file, text)).toBe(text);
        expect(withoutOurs(file, text, before)).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
});

test(verifies("F5", "what somebody changed in between stays when ours goes"), () => {
  const file = filesOf(clientNamed("gemini-cli")!)[0]!;
  fc.assert(
    fc.property(texts, settings, (before, later) => {
      const wired = withOurs(file, before);
      const now = json.read(unmarked(wired));
      const changed = json.write(unmarked(wired), now, { ...now, ...later });
      const left = json.read(withoutOurs(file, changed, before)!);
      expect(isSame(left, { ...json.read(unmarked(before)), ...later })).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("comments and trailing commas stay with their lines", () => {
  const before = `{\n  // first\n  "a": 1, // one\n  "list": [\n    1, // still one\n  ],\n  /* last */\n}\n`;
  const from = json.read(before);
  const text = json.write(before, from, { ...from, list: [1, 2], b: { c: true } });
  expect(text).toBe(
    `{\n  // first\n  "a": 1, // one\n  "list": [\n    1, // still one\n    2,\n  ],\n  /* last */\n  "b": {\n    "c": true\n  },\n}\n`,
  );
  expect(json.write(text, json.read(text), from)).toBe(before);
});

test("a name that stands twice is refused", () => {
  const before = `{ "mcpServers": {}, "mcpServers": { "a": { "command": "a" } } }`;
  const file = filesOf(clientNamed("cursor")!)[0]!;
  const text = withOurs(file, before);
  // Parsers take the last one, and so do we.
  expect((JSON.parse(text) as { mcpServers: Record<string, unknown> }).mcpServers).toHaveProperty("holdfast");
});

function unmarked(text: string): string {
  return text.replace(/^\uFEFF/, "");
}
