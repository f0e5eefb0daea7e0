import fc from "fast-check";
import { expect, test } from "vitest";
import { findFalseWord, formatCarried, formatIndex, nameCarried, parseCarried } from "../../src/domain/carried-file.ts";
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
  ended: null,
  text: "Deploys run from main.\n\nWhy: Fly builds the image there.",
  history: ['- Formerly (2026-01-01T00:00:00Z, ada): "Deploys run from a laptop."'],
};

test(verifies("L1", "a shared file says everything of a memory, and is read back as it was written"), () => {
  expect(parseCarried(formatCarried(plain))).toEqual({ kind: "statement", statement: plain });
});

test(verifies("L1", "each line of what is over says so, whoever reads it, and it is read back as it was"), () => {
  const ended = { at: Date.parse("2026-03-20T09:00:00Z"), replacedBy: "deploy/deploys-run.md" };
  const source = formatCarried({ ...plain, ended });
  expect(source).toContain("\nended: 2026-03-20T09:00:00Z\nreplaced-by: .holdfast/deploy/deploys-run.md\n");
  const [, , body = ""] = source.split("---\n");
  expect(body.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
    "No longer true since 2026-03-20: see .holdfast/deploy/deploys-run.md",
    "Formerly: Deploys run from main.",
    "Formerly: Why: Fly builds the image there.",
    '- Formerly (2026-01-01T00:00:00Z, ada): "Deploys run from a laptop."',
  ]);
  expect(parseCarried(source)).toEqual({ kind: "statement", statement: { ...plain, ended } });
  const old = formatCarried(plain).replace("- Formerly (2026-01-01T00:00:00Z, ada)", "- 2026-01-01T00:00:00Z, ada");
  expect(parseCarried(old)).toEqual({ kind: "statement", statement: plain });
});

test(verifies("L1", "the index says of each statement what it is about, and a topic can't pose as a link"), () => {
  const about = { ...plain, topics: ["deploy", "](../../etc/passwd)"], text: "Deploys run from [main](x)" };
  const page = formatIndex([{ path: "deploy/deploys-run.md", statement: about }]);
  expect(page).toContain(
    String.raw`- [Deploys run from \[main\](x)](deploy/deploys-run.md) (deploy; ../../etc/passwd; in packages/api), 2026-03-15T10:00:00Z`,
  );
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

test.each([
  ["Deploy", "Fly builds the image from main, not from a laptop", "deploy/fly-builds-image.md"],
  ["api", "The API listens on port 4711", "api/api-listens.md"],
  ["", "Node 20.19 is the oldest version that is supported", "project/node-oldest-version.md"],
  ["git", "A user's repository is read with git only through src/git.ts", "git/user-repository.md"],
  ["../../etc", "日本", "etc/statement.md"],
  ["past", "a b", "past-matters/b.md"],
])(verifies("L1", "a file is named by what it is about, and not by a value: %s, %j"), (topic, text, name) => {
  const about = { topics: topic === "" ? [] : [topic], kind: "project", text } as const;
  expect(nameCarried(about, () => false)).toBe(name);
  expect(nameCarried(about, (path) => path === name)).toBe(name.replace(".md", "-2.md"));
});

test(verifies("L1", "a name that says what its file does not is found; a file without an id keeps its name"), () => {
  const about = { ...plain, topics: ["api"], path: null, text: "The API listens on port 8443, behind Caddy" };
  expect(findFalseWord("api/api-listens-port-4711.md", about)).toBe("4711");
  expect(findFalseWord("api/api-listens-port-8443.md", about)).toBeUndefined();
  expect(findFalseWord("api/api-listens-2.md", about)).toBeUndefined();
  expect(findFalseWord("deploy/api-listens.md", about)).toBe("deploy");
  expect(findFalseWord("notes/by-hand.md", { ...about, id: null })).toBeUndefined();
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
    const over = formatCarried({
      ...plain,
      text: "first",
      history: [],
      ended: { at: plain.observedAt!, replacedBy: null },
    });
    const closed = parseCarried(mergeCarried(edit("first", 0), over, edit("theirs", 2))!);
    expect(closed).toMatchObject({
      statement: { text: "first", ended: { at: plain.observedAt }, history: [expect.stringContaining('"theirs"')] },
    });
    const other = formatCarried({ ...plain, id: "m0123456789bd", text: "another matter" });
    expect(mergeCarried("", edit("first", 0), other)).toBeUndefined();
  },
);
