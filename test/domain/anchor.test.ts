import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { anchorText, parseAnchor, parsePattern, pointerStep, valueAt } from "../../src/domain/anchor.ts";
import { MemoryError } from "../../src/domain/errors.ts";

function refusal(text: string): MemoryError {
  try {
    parseAnchor(text);
  } catch (error) {
    if (error instanceof MemoryError) return error;
  }
  throw new Error(`${text} was not refused`);
}

test("each of the four forms is read", () => {
  expect(parseAnchor("file:src/app.ts")).toEqual({ tie: "file", path: "src/app.ts" });
  expect(parseAnchor(String.raw`file:src/app.ts#/port: \d+/im`)).toEqual({
    tie: "pattern",
    path: "src/app.ts",
    pattern: String.raw`/port: \d+/im`,
  });
  expect(parseAnchor("json:package.json#/scripts/test")).toEqual({
    tie: "json",
    path: "package.json",
    pointer: "/scripts/test",
  });
  expect(parseAnchor("json:package.json#")).toEqual({ tie: "json", path: "package.json", pointer: "" });
  expect(parseAnchor("commit:1A2B3C4")).toEqual({ tie: "commit", sha: "1a2b3c4" });
});

test("an anchor is written back as it was given", () => {
  const root = "/repo";
  for (const text of [
    "file:a b/c#1.md",
    "file:a.ts#/x#/y/i",
    "json:p.json#/a~1b/0",
    "json:p.json#",
    "commit:abcdef0",
  ]) {
    expect(anchorText({ ...parseAnchor(text), root, hash: "", value: "" } as never)).toBe(text);
  }
});

test("a path is kept in one spelling and never leaves the repository", () => {
  expect(parseAnchor("file:./src//lib/../app.ts")).toEqual({ tie: "file", path: "src/app.ts" });
  const outside = ["/etc/passwd", "../secret", "a/../../b", "C:/x", String.raw`a\b`, "~/.ssh/id", "", ".", "a\nb"];
  for (const path of outside) {
    expect(refusal(`file:${path}`)).toMatchObject({ code: "usage", hint: expect.stringContaining("repository") });
  }
});

test("what is no anchor is refused with the forms that are", () => {
  expect(refusal("src/app.ts").hint).toContain("file:PATH#/regex/");
  for (const text of [
    "json:package.json",
    "json:a.json#/~2",
    "commit:HEAD",
    "commit:abc",
    "file:a#/(/",
    "file:a#/x/g",
  ]) {
    expect(refusal(text)).toMatchObject({ code: "usage", hint: expect.any(String) });
  }
});

test("a pattern that could take forever is refused", () => {
  const slow = ["(a+)+", "(a*)*b", "((a+))+", "(?:aa?)*", "(a|ab)+c", "(?<x>a{1,5}){20}", "([a-z]+\\d)*", "(.*,){11}"];
  for (const source of slow) expect(refusal(`file:a.ts#/${source}/`).message).toContain("forever");
  expect(refusal(`file:a.ts#/${"x".repeat(501)}/`).message).toContain("too long");
});

test("patterns that people write for versions, ports and names pass", () => {
  const fine = [
    String.raw`\d+(\.\d+){2}`,
    String.raw`"version":\s*"8\.`,
    "(?:foo|bar)",
    "[(a+)+]*x",
    String.raw`\(a+\)+`,
    "(?:abc)+",
    "(?=x)y+?",
    "port = (8443)?$",
  ];
  for (const source of fine) expect(parseAnchor(`file:a.ts#/${source}/`)).toMatchObject({ tie: "pattern" });
});

test("a literal's flags count", () => {
  expect(parsePattern("/^port/im").test("host\nPORT")).toBe(true);
  expect(parsePattern("/a/b/").source).toBe(String.raw`a\/b`);
});

test("a pointer finds what JSON holds and nothing that JavaScript adds", () => {
  const document = { a: { "x/y": { "m~n": [10, null] } }, "": 1 };
  expect(valueAt(document, "/a/x~1y/m~0n/0")).toBe(10);
  expect(valueAt(document, "/a/x~1y/m~0n/1")).toBeNull();
  expect(valueAt(document, "/")).toBe(1);
  expect(valueAt(document, "")).toBe(document);
  for (const pointer of ["/a/x~1y/m~0n/length", "/a/toString", "/__proto__", "/a/x~1y/m~0n/01", "/nope/deeper"]) {
    expect(valueAt(document, pointer)).toBeUndefined();
  }
});

test("any key can be pointed at", () => {
  assert(
    property(string(), (key) => {
      expect(valueAt({ [key]: { [key]: true } }, pointerStep(key) + pointerStep(key))).toBe(true);
    }),
  );
});
