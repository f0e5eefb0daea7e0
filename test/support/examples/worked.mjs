// Writes three sessions as Claude Code does in which a command failed, something was done, and the command passed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
const ERROR = "ModuleNotFoundError: No module named 'yaml'";
const folder = join(process.env.HOME, ".claude", "projects", "shop");
mkdirSync(folder, { recursive: true });
for (const [at, session] of ["worked-1", "worked-2", "worked-3"].entries()) {
  const lines = [];
  const say = (role, content) =>
    lines.push({
      sessionId: session,
      cwd: process.cwd(),
      timestamp: new Date(Date.now() - (4 - at) * DAY_MS + lines.length * 30_000).toISOString(),
      isSidechain: false,
      userType: "external",
      uuid: `${session}-${lines.length}`,
      type: role,
      message: role === "user" ? { role, content } : { id: `${session}-${lines.length}`, role, content },
    });
  const use = (name, input, output, failed = false) => {
    const id = `${session}-call-${lines.length}`;
    say("assistant", [{ type: "tool_use", id, name, input }]);
    say("user", [{ type: "tool_result", tool_use_id: id, content: output, is_error: failed }]);
  };
  say("user", "the payments job fails, please have a look");
  use("Bash", { command: "pytest tests" }, `E   ${ERROR}`, true);
  say("assistant", [{ type: "text", text: "PyYAML is missing from this environment." }]);
  use("Bash", { command: "pip install pyyaml" }, "Successfully installed pyyaml");
  use("Bash", { command: "pytest tests" }, "12 passed");
  use("Edit", { file_path: join(process.cwd(), "src/server.ts"), old_string: "a", new_string: "b" }, "Edited.");
  use("Bash", { command: "npm test" }, "31 passed");
  say("assistant", [{ type: "text", text: "The payments job runs again, and src/server.ts loads it." }]);
  writeFileSync(join(folder, `${session}.jsonl`), `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
}
