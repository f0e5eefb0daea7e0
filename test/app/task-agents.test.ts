import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { agentFrom } from "../../src/evaluation/tasks/agent.ts";
import { countQuestions } from "../../src/evaluation/tasks/attempt.ts";
import { readTasks } from "../../src/evaluation/tasks/task.ts";
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

test(verifies("G3", "a folder without tasks, a wrong name and a broken task say what to do"), () => {
  const folder = freshFolder();
  expect(() => readTasks(folder, [])).toThrow("no tasks");
  expect(() => readTasks(join(folder, "nowhere"), [])).toThrow("no tasks");
  mkdirSync(join(folder, "one"));
  const write = (name: string, text: string) => writeFileSync(join(folder, "one", name), text);
  write("task.json", "{");
  expect(() => readTasks(folder, ["two"])).toThrow('no task "two"');
  expect(() => readTasks(folder, [])).toThrow("has no setup.mjs");
  for (const name of ["setup.mjs", "check.mjs", "prompt.md"]) write(name, "");
  expect(() => readTasks(folder, [])).toThrow("JSON");
  write("task.json", JSON.stringify({ title: "One", repository: "r", memories: [{ txt: "x" }], erased: [] }));
  expect(() => readTasks(folder, [])).toThrow("memories.0");
});
