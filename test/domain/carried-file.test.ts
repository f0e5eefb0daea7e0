import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCarried, nameCarried, parseCarried } from "../../src/domain/carried-file.ts";
import type { CarriedStatement } from "../../src/domain/carried-file.ts";
import { mergeCarried } from "../../src/app/carried/merging.ts";
import { verifies } from "../support/verifies.ts";

const plain: CarriedStatement = {
  id: "m0123456789bc",
  kind: "procedure",
  trigger: "decision",
  topics: ["deploy", "fly, io"],
  path: "packages/api",
  anchors: [
    { tie: "file", root: "", path: "scripts/deploy.sh", hash: "a".repeat(64) },
    { tie: "pattern", root: "", path: "src/server.ts", pattern: "/port = \\d+/i" },
    { tie: "json", root: "", path: "package.json", pointer: "/scripts/test", value: '"vitest run = all"' },
    { tie: "commit", root: "", sha: "abcdef1234" },
  ],
  observedAt: Date.parse("2026-03-15T10:00:00Z"),
  staleAfter: null,
  expiresAt: Date.parse("2027-01-01T00:00:00Z"),
  by: "claude-code",
  text: "Deploys run from main.\n\nWhy: Fly builds the image there.",
  history: ['- 2026-01-01T00:00:00Z, ada: "Deploys run from a laptop."'],
};

test(verifies("L1", "a shared file says everything of a memory, and is read back as it was written"), () => {
  expect(parseCarried(formatCarried(plain))).toEqual({ kind: "statement", statement: plain });
});

test(verifies("L1", "whatever a statement and its topics contain, the file is read back the same"), () => {
  const line = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Z}]+/gu, " ").trim());
  fc.assert(
    fc.property(
      fc.array(
        line.filter((text) => text !== ""),
        { maxLength: 4 },
      ),
      fc.array(line.filter(Boolean), { minLength: 1, maxLength: 4 }),
      (topics, lines) => {
        const text = lines.join("\n\n");
        fc.pre(!/^(?:<{7}|>{7}|={7})(?: |$)|^## History$|^---$/m.test(text));
        const statement = { ...plain, topics, text };
        expect(parseCarried(formatCarried(statement))).toEqual({ kind: "statement", statement });
      },
    ),
  );
});

test(verifies("L1", "a file that somebody wrote by hand needs nothing but its statement"), () => {
  const { statement } = parseCarried("The API listens on port 4711.\n") as { statement: CarriedStatement };
  expect(statement).toMatchObject({
    id: null,
    kind: "project",
    text: "The API listens on port 4711.",
    observedAt: null,
  });
  const tied = parseCarried("---\nanchors: [file:src/a.ts]\n---\nsee a\n") as { statement: CarriedStatement };
  expect(tied.statement.anchors).toEqual([{ tie: "pattern", root: "", path: "src/a.ts", pattern: "/^/" }]);
});

test.each([
  ["---\nkind: project\nText without an end\n", 1, "never ends"],
  ["---\nkind: user\n---\nthe user wants short answers\n", 2, "not one of project, episode, procedure"],
  ["---\nid: nonsense\n---\nx\n", 2, "not the id of a memory"],
  ["---\nobserved: yesterday\n---\nx\n", 2, "not a date"],
  ["---\nkind: project\nanchors:\n  - file:../../etc/passwd\n---\nx\n", 3, "leads out of the repository"],
  ["---\npath: /etc\n---\n\n", 4, "no statement"],
  ["---\nkind: project\nwhat is this\n---\nx\n", 3, "neither a field"],
  ["---\nkind: project\n---\n<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs\n", 4, "merge conflict"],
  ["---\n---\n\n", 3, "no statement"],
])("%j is broken, and the line is named", (text, line, what) => {
  const parsed = parseCarried(text);
  expect(parsed).toMatchObject({ kind: "broken" });
  expect(parsed.kind === "broken" && parsed.faults[0]).toEqual({ line, what: expect.stringContaining(what) });
});

test(verifies("L1", "file names read, and no two statements share one"), () => {
  const about = {
    topics: ["Deploy"],
    kind: "project",
    text: "Fly builds the image from main, not from a laptop",
  } as const;
  const first = nameCarried(about, () => false);
  expect(first).toBe("deploy/fly-builds-image-main-laptop.md");
  expect(nameCarried(about, (path) => path === first)).toBe("deploy/fly-builds-image-main-laptop-2.md");
  expect(nameCarried({ topics: ["../../etc"], kind: "project", text: "日本" }, () => false)).toBe("etc/statement.md");
  expect(nameCarried({ topics: ["past"], kind: "project", text: "a b" }, () => false)).toBe(
    "past-matters/b.md".replace("b.md", "a-b.md"),
  );
});

test(
  verifies(
    "L1",
    "of two edits the later one stands, and a revert on one side is not undone by an older edit on the other",
  ),
  () => {
    const edit = (text: string, minute: number) =>
      formatCarried({ ...plain, text, observedAt: plain.observedAt! + minute * 60_000, history: [] });
    const merged = mergeCarried(edit("first", 0), edit("ours", 1), edit("theirs", 2))!;
    expect(parseCarried(merged)).toMatchObject({
      statement: { text: "theirs", history: [expect.stringContaining('"ours"')] },
    });
    expect(mergeCarried(edit("first", 0), edit("theirs", 2), edit("ours", 1))).toBe(merged);
    const reverted = mergeCarried(edit("theirs", 2), merged, edit("first", 0))!;
    expect(parseCarried(reverted)).toMatchObject({ statement: { text: "first" } });
    const other = formatCarried({ ...plain, id: "m0123456789bd", text: "another matter" });
    expect(mergeCarried("", edit("first", 0), other)).toBeUndefined();
  },
);
