import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { agentFrom } from "../../src/evaluation/tasks/agent.ts";
import { countQuestions } from "../../src/evaluation/tasks/attempt.ts";
import { HARMS, readTasks } from "../../src/evaluation/tasks/task.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("G3", "an agent is a client by its name, another command of a client, or any command"), () => {
  expect(agentFrom("codex")).toMatchObject({ name: "codex", client: "codex" });
  expect(agentFrom("codex").command.at(0)).toBe("codex");
  expect(agentFrom("codex=/opt/codex exec {prompt}")).toMatchObject({
    name: "codex",
    client: "codex",
    command: ["/opt/codex", "exec", "{prompt}"],
  });
  expect(agentFrom(`mine="C:\\Program Files\\a.exe" --say 'two words' {prompt}`)).toMatchObject({
    name: "mine",
    client: null,
    command: ["C:\\Program Files\\a.exe", "--say", "two words", "{prompt}"],
  });
  expect(agentFrom("agent --model=x")).toMatchObject({ client: null, command: ["agent", "--model=x"] });
  expect(() => agentFrom("  ")).toThrow("empty");
});

test(verifies("G3", "questions are counted by their marks, outside of code"), () => {
  expect(countQuestions("Which port is it? I took 5433.\nIs that *right?*")).toBe(2);
  expect(countQuestions("Done. See https://example.org/?a=1 and `a ? b : c`.\n```js\n// why?\n```")).toBe(0);
  expect(countQuestions("Welcher Port (5433?) ist es?")).toBe(1);
});

const TASKS = fileURLToPath(new URL("../../eval/tasks", import.meta.url));

test(
  verifies("G3", "twenty tasks need what an earlier session held, and each harm has two in which it may mislead"),
  () => {
    const tasks = readTasks(TASKS, []);
    const needing = tasks.filter(({ harm }) => harm === undefined);
    expect(needing).toHaveLength(20);
    for (const { name, earlier, memories, knows, right, wrong } of needing)
      expect([name, earlier.length > 1, memories.length > 0, knows.length > 0, right.size > 0, wrong.size > 0]).toEqual(
        [name, ...Array.from({ length: 5 }, () => true)],
      );
    const bases = new Set(needing.flatMap(({ base }) => base ?? []));
    expect([...bases].sort()).toEqual(["metering", "platform", "storefront"]);
    for (const harm of HARMS) expect([harm, tasks.filter((one) => one.harm === harm).length]).toEqual([harm, 2]);
  },
);

test(verifies("G3", "a task is read with its repository, its earlier session and what has changed since"), () => {
  const [task] = readTasks(TASKS, ["signed-in"]);
  expect([...task!.begun.keys()]).toContain("src/money.js");
  expect(task!.begun.get("src/session.js")).toContain("SESSION_MINUTES = 30");
  expect(task!.later.get("src/session.js")).toContain("SESSION_MINUTES = 45");
  expect(task!.earlier).toEqual([
    { by: "person", text: "How long does somebody stay signed in?" },
    { by: "shell", command: "cat src/session.js", printed: task!.begun.get("src/session.js")!.trimEnd() },
    { by: "agent", text: "For 30 minutes." },
  ]);
});

test(verifies("G3", "a folder without tasks, a wrong name and a broken task say what to do"), () => {
  const folder = freshFolder();
  expect(() => readTasks(folder, [])).toThrow("no tasks");
  expect(() => readTasks(join(folder, "nowhere"), [])).toThrow("no tasks");
  const write = (text: string) => writeFileSync(join(folder, "one.md"), text);
  const rest = "## Prompt\n\nDo it.\n\n## Check\n\n```js\n;\n```\n";
  write("");
  expect(() => readTasks(folder, ["two"])).toThrow('no task "two"');
  expect(() => readTasks(folder, [])).toThrow("has no title");
  write("# One\n");
  expect(() => readTasks(folder, [])).toThrow("has no Prompt");
  write(`# One\n\n${rest}`);
  expect(() => readTasks(folder, [])).toThrow("JSON");
  const head = (value: unknown) => `# One\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\n\n`;
  write(head({ repository: "r", memories: [{ txt: "x" }] }) + rest);
  expect(() => readTasks(folder, [])).toThrow("memories.0");
  write(head({ repository: "r", base: "nowhere" }) + rest);
  expect(() => readTasks(folder, [])).toThrow("not there");
  write(`${head({ repository: "r" })}## Files\n\n### \`../a\`\n\n\`\`\`\n1\n\`\`\`\n\n${rest}`);
  expect(() => readTasks(folder, [])).toThrow("outside");
});
