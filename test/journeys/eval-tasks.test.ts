import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { TasksReport } from "../../src/evaluation/tasks/tasks.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const AGENT = fileURLToPath(new URL("../support/scripted-agent.mjs", import.meta.url));
const agent = (name: string, way: string) => ["--agent", `${name}="${process.execPath}" "${AGENT}" ${way} {prompt}`];

/** Homes whose service waits for the model, however busy the machine is. */
function patientHome(): readonly string[] {
  const home = freshFolder();
  const holdfast = join(home, ".local", "share", "holdfast");
  mkdirSync(holdfast, { recursive: true });
  writeFileSync(join(holdfast, "config.json"), JSON.stringify({ meaningWaitMs: 60_000 }));
  return ["--like", home];
}

async function evaluated(program: Program, options: readonly string[]): Promise<TasksReport & { code: number }> {
  const ran = await program.run(["eval", "tasks", "--json", ...options]);
  expect(ran.out, ran.talk).not.toBe("");
  return { ...(ran.json() as unknown as TasksReport), code: ran.code };
}

/** A dozen starts of the service, each with its model. */
const MOST_MS = 900_000;

const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith("holdfast-tasks-"));

test(
  verifies("G3", "an agent that memory tells what it needs does all five tasks, and without it uses wrong values"),
  async () => {
    const program = freshProgram();
    const html = join(freshFolder(), "tasks.html");
    const options = [...agent("scripted", "works"), ...patientHome(), "--runs", "1", "--html", html];
    const report = await evaluated(program, options);
    expect([report.troubles, report.code]).toEqual([[], 0]);
    const [scripted] = report.agents;
    const told = (side: "cold" | "warm") =>
      scripted!.tasks.map((line) => [line.task, line[side].complete, line[side].wrong]);
    expect(told("cold")).toEqual([
      ["convention", 0, 2],
      ["correction", 0, 1],
      ["past-fix", 0, 1],
      ["preference", 0, 1],
      ["stale-fact", 1, 0],
    ]);
    expect(told("warm").map(([, complete, wrong]) => [complete, wrong])).toEqual(
      Array.from({ length: 5 }, () => [1, 0]),
    );

    const line = (name: string) => scripted!.lines.find((one) => one.name === name);
    expect(line("completed")).toMatchObject({ cold: { value: 0.2 }, warm: { value: 1, high: 1 } });
    expect(line("completed")!.warm!.low).toBeCloseTo(0.566, 2);
    expect(line("showed what was erased")).toMatchObject({ cold: { value: 0 }, warm: { value: 0 } });
    expect(line("questions asked")).toMatchObject({ cold: { value: 1 }, warm: { value: 0 } });
    expect(line("receipts")).toMatchObject({ cold: { value: 0 }, warm: { value: 2 } });
    expect(line("tokens in")!.warm!.value).toBeGreaterThan(line("tokens in")!.cold!.value);
    expect(line("tokens put in by memory")!.warm!.value).toBeGreaterThan(0);
    expect(line("cost in dollars")).toMatchObject({ cold: null, warm: null });

    const page = readFileSync(html, "utf8");
    expect(page).toContain('<th scope="row">A stale fact that must be noticed</th>');
    expect(page).toContain("100 % [57, 100]");
    expect(existsSync(program.home)).toBe(false); // the person's own memory has no part in it
  },
  MOST_MS,
);

test(
  verifies("G3", "what is not there or fails is said, and the rest goes on, the same each time"),
  async () => {
    const program = freshProgram();
    const folder = freshFolder();
    const task = (name: string, files: Readonly<Record<string, string>>) => {
      mkdirSync(join(folder, name));
      const usual = {
        "task.json": JSON.stringify({
          title: name,
          repository: "https://example.org/acme/x.git",
          memories: [],
          erased: ["zanzibar"],
        }),
        "setup.mjs": 'import { writeFileSync } from "node:fs"; writeFileSync("a.txt", "1\\n");',
        "prompt.md": "which port?",
        "check.mjs":
          "console.log(JSON.stringify({ complete: process.env.HOLDFAST_TASK_ANSWER !== undefined, wrong: [] }));",
      };
      for (const [file, text] of Object.entries({ ...usual, ...files })) writeFileSync(join(folder, name, file), text);
    };
    task("good", {});
    task("no-setup", { "setup.mjs": "throw new Error('no disk');" });
    task("no-check", { "check.mjs": "console.log('fine');" });
    const says = (name: string, script: string) => ["--agent", `${name}="${process.execPath}" -e "${script}"`];
    const cheap = ["--tasks", folder, "--runs", "1", "--timeout", "300"];
    const unknown = ["--agent", "holdfast-no-such-agent {prompt}"];
    const talks = says("talks", "process.stdout.write('zanzibar '); process.stdin.pipe(process.stdout)");
    const options = [...cheap, ...unknown, ...agent("broken", "fails"), ...talks];
    const before = leftBehind();
    const report = await evaluated(program, options);
    expect(report.code).toBe(1);
    expect(report.troubles).toEqual([
      expect.stringMatching(/^no-setup: setup\.mjs of the task no-setup failed/),
      'holdfast-no-such-agent {prompt} was not run: the command "holdfast-no-such-agent" is not there',
      "broken, good: it ended with 3: the agent has no key",
      expect.stringMatching(/^broken, no-check: check\.mjs of the task no-check said nothing/),
      expect.stringMatching(/^talks, no-check: check\.mjs/),
    ]);
    const figures = report.agents.map(({ agent: name, attempts }) => [
      name,
      attempts.map(({ memory, complete, questions, erasedSeen }) => [memory, complete, questions, erasedSeen]),
    ]);
    expect(figures).toEqual([
      ["holdfast-no-such-agent {prompt}", []],
      ["broken", [false, true].map((memory) => [memory, false, 0, false])],
      ["talks", [false, true].map((memory) => [memory, true, 1, true])],
    ]);
    const again = await evaluated(program, [...cheap, "--task", "good", ...talks]);
    const timeless = ({ agents }: TasksReport) => agents.at(-1)!.attempts.map((each) => ({ ...each, seconds: 0 }));
    expect(timeless(again)).toEqual(timeless(report));
    expect(leftBehind()).toEqual(before);
  },
  MOST_MS,
);

test(verifies("G3", "eval tasks refuses what it can't run, and says what to do"), async () => {
  const program = freshProgram();
  const refused = async (...options: readonly string[]) => {
    const { code, talk } = await program.run(["eval", ...options]);
    expect([options, code]).toEqual([options, 64]);
    return talk;
  };
  expect(await refused("tasks")).toContain("--agent claude-code");
  expect(await refused("tasks", "--agent", "codex", "--runs", "0")).toContain("1 to 100");
  expect(await refused("tasks", "--agent", "codex", "--task", "nothing")).toContain("convention");
  expect(await refused("tasks", "--agent", "codex", "--like", "/nowhere/at/all")).toContain("--like");
  expect(await refused("tasks", "--agent", "codex", "--html", "/nowhere/at/all/x.html")).toContain("no folder");
  expect(await refused("own", "--agent", "codex")).toContain("for tasks");
});
