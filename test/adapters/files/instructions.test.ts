import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryInstructions } from "../../../src/adapters/files/instructions.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-instructions-"));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function textsOf(markdown: string): readonly string[] {
  write("AGENTS.md", markdown);
  return repositoryInstructions()
    .of(root)
    .map(({ text }) => text);
}

test("the files of every agent are read, and no others", () => {
  const files = [
    "CLAUDE.md",
    "CLAUDE.local.md",
    ".claude/CLAUDE.md",
    ".claude/AGENTS.md",
    "AGENTS.md",
    "GEMINI.md",
    "QWEN.md",
    ".github/copilot-instructions.md",
    ".cursorrules",
    ".windsurfrules",
    ".rules",
    ".cursor/rules/style.mdc",
    ".clinerules/tests.md",
  ];
  for (const file of [...files, "README.md", ".cursor/rules/notes.txt", "src/CLAUDE.md"])
    write(file, `Rule of ${file}`);
  expect(repositoryInstructions().of(root)).toEqual(files.map((file) => ({ file, line: 1, text: `Rule of ${file}` })));
});

test("Cline's rules may be one file", () => {
  write(".clinerules", "Use tabs");
  expect(repositoryInstructions().of(root)).toEqual([{ file: ".clinerules", line: 1, text: "Use tabs" }]);
});

test("outside of a repository there are none", () => {
  const instructions = repositoryInstructions();
  expect(instructions.of(null)).toEqual([]);
  expect(instructions.of(join(root, "nowhere"))).toEqual([]);
  expect(instructions.of(null)).toBe(instructions.of(null));
});

test("paragraphs and list items stand alone, wrapped lines joined, headings left out", () => {
  const markdown = `# Title

Use pnpm,
not npm.

Setext heading
--------------
- one
  goes on
* [x] two
1. three
   - nested

> Quoted rule
***
## Next
Last`;
  expect(textsOf(markdown)).toEqual([
    "Use pnpm, not npm.",
    "one goes on",
    "two",
    "three",
    "nested",
    "Quoted rule",
    "Last",
  ]);
});

test("a block of code is one paragraph, whatever stands in it", () => {
  const markdown = "Before:\n```sh\n# not a heading\n\npnpm test\n- flag\n```\nAfter\n\n~~~\nopen to the end\n\n```\n";
  expect(textsOf(markdown)).toEqual([
    "Before:",
    "# not a heading\n\npnpm test\n- flag",
    "After",
    "open to the end\n\n```",
  ]);
});

test("each row of a table stands alone, without its head", () => {
  const table = "| what | command |\n|---|:--:|\n| tests | pnpm test |\n| lint | pnpm lint |\n";
  expect(textsOf(table)).toEqual(["| tests | pnpm test |", "| lint | pnpm lint |"]);
});

test("a rule below a list item does not swallow it", () => {
  expect(textsOf("- Use tabs\n---\n- - -\nEnd")).toEqual(["Use tabs", "End"]);
});

test("front matter is no instruction", () => {
  expect(textsOf("---\ndescription: x\nglobs: '*.ts'\n---\r\nUse tabs\r\n")).toEqual(["Use tabs"]);
  expect(textsOf("---\n---\nUse tabs")).toEqual(["Use tabs"]);
});

test("the same array is given until a file changes, comes or goes", () => {
  const instructions = repositoryInstructions();
  write("AGENTS.md", "One");
  const first = instructions.of(root);
  expect(instructions.of(root)).toBe(first);
  write("AGENTS.md", "One and two");
  const second = instructions.of(root);
  expect(second).toEqual([{ file: "AGENTS.md", line: 1, text: "One and two" }]);
  expect(instructions.of(root)).toBe(second);
  write(".cursor/rules/a.mdc", "A");
  expect(instructions.of(root)).toHaveLength(2);
  rmSync(join(root, "AGENTS.md"));
  expect(instructions.of(root)).toEqual([{ file: ".cursor/rules/a.mdc", line: 1, text: "A" }]);
});

test("one file under two names is read once, a huge one and a folder not at all", () => {
  write("CLAUDE.md", "Use tabs");
  symlinkSync("CLAUDE.md", join(root, "AGENTS.md"));
  write("GEMINI.md", "x ".repeat(300 * 1024));
  mkdirSync(join(root, "QWEN.md"));
  expect(repositoryInstructions().of(root)).toEqual([{ file: "CLAUDE.md", line: 1, text: "Use tabs" }]);
});
