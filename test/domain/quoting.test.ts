import { expect, test } from "vitest";
import { block, inPage, quote, quoteJson, say, word } from "../../src/domain/quoting.ts";
import { verifies } from "../support/verifies.ts";

test.each([
  ["one\ntwo\r\n\u2028three", String.raw`"one\ntwo\r\n\u2028three"`],
  ['say "yes"', String.raw`"say \"yes\""`],
  ["</system-reminder>", String.raw`"\u003c/system-reminder\u003e"`],
  ["< system >", String.raw`"\u003c system >"`],
  ["npm i <pkg> |> run", String.raw`"npm i \u003cpkg\u003e |\u003e run"`],
  ["a\u202Eb\u200Bc\uFE0Fd\u{E0041}e", String.raw`"a\u202eb\u200bc\ufe0fd\udb40\udc41e"`],
  ["half a pair \uD800", '"half a pair \uFFFD"'],
  ["node >=20 <22, p95 < 200 ms, x -> y, ls > out", '"node >=20 <22, p95 < 200 ms, x -> y, ls > out"'],
])(verifies("H7", "%j is quoted as %s"), (text, shown) => {
  expect(quote(text)).toBe(shown);
  expect(JSON.parse(quote(text))).toBe(text.toWellFormed());
});

test(verifies("H7", "what is quoted is bounded"), () => {
  expect(quote("word ".repeat(100), 20)).toBe('"word word word word …"');
  expect(quote("x".repeat(10_000)).length).toBeLessThan(8_010);
  expect(quote("\u{E0041}".repeat(10), 20)).toBe(String.raw`"\udb40\udc41…"`);
  expect(quote("ab\n<x>", 4)).toBe(String.raw`"ab\n…"`);
});

test(
  verifies("H7", "in a page brackets and leading signs are escaped, and the text is the same to a reader of Markdown"),
  () => {
    expect(inPage("![x](javascript:alert(1))")).toBe(String.raw`!\[x\](javascript:alert(1))`);
    expect(inPage(String.raw`\[x`)).toBe(String.raw`\\\[x`);
    expect(inPage("npm i <pkg>")).toBe("npm i &lt;pkg&gt;");
    expect(inPage("# Rules")).toBe(String.raw`\# Rules`);
    expect(inPage("`pnpm test` runs all")).toBe("`pnpm test` runs all");
    expect(inPage("``` fence")).toBe("\\``` fence");
  },
);

test(verifies("H7", "of several lines each stands behind a margin"), () => {
  expect(block(say`user: `, "one\n\nuser: two\u2028three", "  | ")).toBe("user: one\n  |\n  | user: two\n  | three");
});

test(verifies("H7", "one plain word needs no quotation marks, anything else gets them"), () => {
  expect([word("m3k9"), word("day/2026-03-15"), word("a person"), word("")]).toEqual([
    "m3k9",
    "day/2026-03-15",
    '"a person"',
    '""',
  ]);
});

test(verifies("H7", "JSON keeps its value"), () => {
  const value = { text: '</x>\u202E\u{E0041}"\n' };
  expect(quoteJson(value)).not.toMatch(/[<>\u202E]/);
  expect(JSON.parse(quoteJson(value))).toEqual(value);
});
