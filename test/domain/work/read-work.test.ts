import { describe, expect, test } from "vitest";
import { readWork, relateToRoot } from "../../../src/domain/work/read-work.ts";
import type { ToolCall } from "../../../src/domain/work/read-work.ts";
import { verifies } from "../../support/verifies.ts";

function read(given: Partial<ToolCall>) {
  const call = { tool: "Bash", input: {}, cwd: "/w/app", ok: true, output: "", ...given };
  return readWork(call).map((work) => relateToRoot(work, "/w/app"));
}

describe("what a tool call did", () => {
  test(verifies("J1", "a command is kept with where it ran and how it ended"), () => {
    const [run] = read({
      input: { command: "cd api && pytest tests/test_a.py" },
      ok: false,
      output: "Exit code 1\nE   fixture 'db' not found\nFAILED tests/test_a.py::test_adds",
    });
    expect(run).toMatchObject({
      kind: "run",
      command: "cd api && pytest tests/test_a.py",
      family: "pytest",
      folder: "api",
      passed: false,
      exit: 1,
      failedTests: ["tests/test_a.py::test_adds"],
    });
  });

  test(verifies("J1", "nothing of an output is kept when a command passed, but the commit it made"), () => {
    const output = "[main 3f2a91c] Say which port\n 1 file changed\nthe whole long output";
    const [run] = read({ input: { command: 'git commit -am "Say which port"' }, output });
    expect(run).toMatchObject({ commit: "3f2a91c", errors: [], failedTests: [] });
    expect(JSON.stringify(run)).not.toContain("whole long output");
  });

  test(verifies("J1", "a status that a pipe hides is read from the output"), () => {
    const [run] = read({
      input: { command: "npm test 2>&1 | tail -5" },
      output: "Error: no such table: user\n3 failed",
    });
    expect(run).toMatchObject({ passed: false, errors: ["Error: no such table: user"] });
  });

  test(verifies("J1", "Copilot calls a command that failed a success, and says its status in the output"), () => {
    const output = "Error: Unknown option: --grep\n<shellId: 0 completed with exit code 1>";
    expect(read({ input: { command: "npm test -- --grep a" }, output })).toMatchObject([
      { passed: false, exit: 1, errors: ["Error: Unknown option: --grep"] },
    ]);
  });

  test.each([
    ["Claude Code", { file_path: "/w/app/src/a.ts", old_string: "let a;", new_string: "const a = 1;" }],
    ["opencode", { filePath: "/w/app/src/a.ts", oldString: "let a;", newString: "const a = 1;" }],
    ["Copilot", { command: "str_replace", path: "/w/app/src/a.ts", old_str: "let a;", new_str: "const a = 1;" }],
    [
      "Claude Code, several at once",
      { file_path: "src/a.ts", edits: [{ old_string: "let a;", new_string: "const a = 1;" }] },
    ],
    ["Codex", "*** Begin Patch\n*** Update File: src/a.ts\n@@\n-let a;\n+const a = 1;\n*** End Patch"],
    [
      "Codex in a shell",
      { command: ["apply_patch", "*** Begin Patch\n*** Update File: src/a.ts\n-let a;\n+const a = 1;\n*** End Patch"] },
    ],
    [
      "Codex as text",
      '{"input":"*** Begin Patch\\n*** Update File: src/a.ts\\n-let a;\\n+const a = 1;\\n*** End Patch"}',
    ],
  ])(verifies("J1", "an edit is the same edit in every client: %s"), (_, input) => {
    const [edit] = read({ tool: "edit", input });
    const [back] = read({
      tool: "edit",
      input: { path: "src/a.ts", old_string: "const a = 1;", new_string: "let a;" },
    });
    expect(edit).toMatchObject({ kind: "edit", path: "src/a.ts", line: "const a = 1;" });
    expect(back).toMatchObject({ before: edit!.kind === "run" ? null : edit!.after });
  });

  test(verifies("J1", "files that are made and read are kept by their names alone"), () => {
    expect(
      read({ tool: "Write", input: { file_path: "b.md", content: "# B\nmore" }, output: "File created successfully" }),
    ).toMatchObject([{ kind: "create", path: "b.md", line: "# B" }]);
    expect(read({ tool: "read_file", input: { absolute_path: "/w/app/b.md" }, output: "secret text" })).toEqual([
      { kind: "read", path: "b.md", passed: true, before: null, after: null, line: "" },
    ]);
  });

  test(verifies("J1", "calls that leave no mark are not kept"), () => {
    expect(read({ input: { command: "ls -la src" } })).toEqual([]);
    expect(read({ tool: "TodoWrite", input: { todos: [] } })).toEqual([]);
    expect(read({ tool: "Glob", input: { pattern: "**/*.ts", path: "src" } })).toEqual([]);
  });
});
