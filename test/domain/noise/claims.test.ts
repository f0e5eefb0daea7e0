import * as fc from "fast-check";
import { expect, test } from "vitest";
import { prepare } from "../../../src/domain/noise/claims.ts";
import { detectNoise } from "../../../src/domain/noise/noise.ts";

function reasonAfter(recalled: readonly string[], text: string): string | undefined {
  return detectNoise(text, { recalled, instructions: [] })?.reason;
}

test.each([
  ["The db port is 5433", "The db port is 5433."],
  ["The db port is 5433", "db port: 5433"],
  ["The db port is 5433", "5433 is the db port"],
  ["Do not use npm, use pnpm", "use pnpm"],
  ["Do not use npm, use pnpm", "Don't use npm"],
  ["Tests are run with pnpm vitest and need Docker", "tests run with pnpm vitest"],
  ["数据库端口是 5433", "数据库端口是 5433。"],
])("after %j was shown, %j is restated", (recalled, text) => {
  expect(reasonAfter([recalled], text)).toBe("restated");
});

test.each([
  ["a new value", "The db port is 5433", "The db port is 5434"],
  ["a correction", "The primary host is the NUC", "The primary host is haven, not the NUC"],
  ["a negation", "Use npm in this repository", "Do not use npm in this repository"],
  ["a negation taken back", "Do not use npm, use pnpm", "use npm"],
  ["a value of something else", "staging uses 5433 and production uses 5432", "staging uses 5432"],
  ["two values swapped", "staging 5433, production 5432", "staging 5432, production 5433"],
  ["an owner of something else", "Ana owns billing, Bob owns search", "Bob owns billing"],
  ["the other way round", "The worker calls the api", "The api calls the worker"],
  ["a preference turned round", "Prefer tabs over spaces", "Prefer spaces over tabs"],
  ["one more name", "Tests need Docker", "Tests need Docker and Chrome"],
  ["a Chinese negation", "测试不需要 docker", "测试需要 docker"],
])("%s is not restated", (_, recalled, text) => {
  expect(reasonAfter([recalled], text)).toBeUndefined();
});

test("a text made of two shown memories is restated", () => {
  expect(
    reasonAfter(["The db port is 5433", "The cache runs on haven"], "The db port is 5433. The cache runs on haven."),
  ).toBe("restated");
});

test("a text with a fresh value is never restated", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 }), (shown, fresh) => {
      fc.pre(shown !== fresh);
      expect(reasonAfter([`The db listens on port ${shown}`], `The db listens on port ${fresh}`)).toBeUndefined();
    }),
  );
});

test("what AGENTS.md already says is refused and the file is named", () => {
  const instructions = prepare([
    { file: "CLAUDE.md", text: "Write commit messages in the imperative mood." },
    { file: "AGENTS.md", text: "Run the tests with `pnpm vitest`; they need Docker. Never push to main." },
  ]);
  const noise = detectNoise("Run the tests with `pnpm vitest`.", { recalled: [], instructions });
  expect(noise?.reason).toBe("instructed");
  expect(noise?.because).toMatch(/^AGENTS\.md already says this/u);
  expect(detectNoise("Push to main", { recalled: [], instructions })).toBeUndefined();
  expect(detectNoise("Run the tests with `pnpm jest`.", { recalled: [], instructions })).toBeUndefined();
});

test("instructions give the same answer prepared or not", () => {
  const instructions = Array.from({ length: 2_000 }, (_, n) => ({
    file: "AGENTS.md",
    text: `Service ${n} listens on port ${n + 3_000}.`,
  }));
  for (const text of ["Service 1999 listens on port 4999", "Service 1999 listens on port 4998"]) {
    expect(detectNoise(text, { recalled: [], instructions: prepare(instructions) })).toEqual(
      detectNoise(text, { recalled: [], instructions }),
    );
  }
});
