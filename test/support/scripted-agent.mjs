// An agent without a model: asks memory through the `holdfast` on its path, where there is one, reads the notes, where there
// are any, and does the task right or wrong by what it was told. Prints what Codex prints.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TASKS = fileURLToPath(new URL("../../eval/tasks", import.meta.url));
const BLOCK = "```[a-z]*\\n([^]*?)^```$";

const [, , way, prompt] = process.argv;
if (way === "fails") {
  console.error("the agent has no key");
  process.exit(3);
}
const task = readdirSync(TASKS)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(join(TASKS, name), "utf8"))
  .find((text) => prompt.trim().endsWith(/\n## Prompt\n\n([^]*?)\n\n## Check\n/.exec(text)?.[1] ?? "\0"));
const wanted = /\n## Prompt\n\n([^]*?)\n\n## Check\n/.exec(task)[1];
const session = ["--as", "scripted", "--session", "scripted-1"];
const notes = existsSync("NOTES.md") ? readFileSync("NOTES.md", "utf8") : "";
const briefed = prompt.trim().slice(0, -wanted.length);
const told = [briefed, notes, ask("brief"), ask("recall", wanted)].join("\n");

const { knows = [], misled = [], harm } = JSON.parse(new RegExp(BLOCK, "m").exec(task)[1]);
// What it is told is stale or in doubt, it looks up itself.
const isDoubted = (line) => /stale|changed|disputed|contradict|replaced|not sure/i.test(line ?? "");
const lines = told.split("\n");
const believes = lines.filter((line, at) => !isDoubted(line) && !isDoubted(lines[at + 1]));
const isMisled = misled.some((text) => believes.some((line) => line.includes(text)));
const does = harm === undefined ? knows.every((fact) => told.includes(fact)) : !isMisled;
const section = task.split(`\n## Done ${does ? "right" : "wrong"}\n`)[1].split("\n## ")[0];
for (const [, path, text] of section.matchAll(new RegExp(`^### \`([^\`]+)\`\\n+${BLOCK}`, "gm"))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const answer = told.trim() === "" ? "Done. Is that the right value?" : "Done.";
const usage = { input_tokens: 1000 + told.length, cached_input_tokens: 100, output_tokens: 20 };
console.log(JSON.stringify({ type: "thread.started", thread_id: "scripted-1" }));
console.log(JSON.stringify({ type: "item.completed", item: { type: "agent_message", text: answer } }));
console.log(JSON.stringify({ type: "turn.completed", usage }));

function ask(...command) {
  const { stdout, error } = spawnSync("holdfast", [...command, ...session], { encoding: "utf8" });
  return error === undefined ? stdout : "";
}
