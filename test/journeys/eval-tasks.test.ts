import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ARMS } from "../../src/evaluation/tasks/agent.ts";
import type { Arm } from "../../src/evaluation/tasks/agent.ts";
import { readTasks, writeFiles } from "../../src/evaluation/tasks/task.ts";
import type { AgentReport, TasksReport } from "../../src/evaluation/tasks/tasks.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const AGENT = fileURLToPath(new URL("../support/scripted-agent.mjs", import.meta.url));
const TASKS = fileURLToPath(new URL("../../eval/tasks", import.meta.url));
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

/** How many of the tasks were completed in each arm, and how many wrong values were used. */
const countTasks = ({ tasks }: AgentReport) =>
  Object.fromEntries(
    tasks.map(({ task, arms }) => [task, ARMS.map((arm) => [arms[arm]!.complete, arms[arm]!.wrong])] as const),
  );

test(
  verifies(
    ["G3", "M2"],
    "an agent that is told what an earlier session held does the tasks, and without it uses wrong values",
  ),
  async () => {
    const program = freshProgram();
    const html = join(freshFolder(), "tasks.html");
    const chosen = ["convention", "stale-fact"].flatMap((task) => ["--task", task]);
    const options = [...agent("scripted", "works"), ...chosen, ...patientHome(), "--html", html];
    const report = await evaluated(program, options);
    expect([report.troubles, report.code]).toEqual([[], 0]);
    const [scripted] = report.agents;
    expect(countTasks(scripted!)).toEqual({
      convention: [
        [0, 2],
        [1, 0],
        [1, 0],
        [1, 0],
      ],
      // The notes don't know that the file has changed since.
      "stale-fact": [
        [1, 0],
        [0, 1],
        [1, 0],
        [1, 0],
      ],
    });
    const line = (name: string, arm: Arm) => scripted!.lines.find((one) => one.name === name)!.arms[arm];
    expect(line("completed", "cold")).toMatchObject({ value: 0 });
    expect(line("completed", "whole")).toMatchObject({ value: 1, high: 1 });
    expect(line("completed", "whole")!.low).toBeCloseTo(0.207, 2);
    for (const arm of ARMS) expect(line("showed what was erased", arm)).toMatchObject({ value: 0 });
    expect(line("questions asked", "cold")).toMatchObject({ value: 1 });
    expect(line("questions asked", "whole")).toMatchObject({ value: 0 });
    expect(line("receipts", "whole")).toMatchObject({ value: 2 });
    for (const arm of ["notes", "briefing", "whole"] as const) {
      expect(line("tokens in", arm)!.value).toBeGreaterThan(line("tokens in", "cold")!.value);
      expect(line("tokens put in by memory", arm)!.value).toBeGreaterThan(0);
    }
    expect(line("cost in dollars", "whole")).toBe(null);
    expect(scripted!.harms.map(({ harm, arms }) => [harm, arms.cold!.complete, arms.whole!.complete])).toEqual([
      ["outdated", 1, 1],
    ]);

    const page = readFileSync(html, "utf8");
    expect(page).toContain('<th scope="row">A convention that must be followed</th>');
    expect(page).toContain("100 % [21, 100]");
    expect(existsSync(program.home)).toBe(false); // the person's own memory has no part in it
  },
  MOST_MS,
);

test(verifies("G3", "a task that is done by hand in a place of its own is graded afterwards"), async () => {
  const program = freshProgram();
  const folder = join(freshFolder(), "places");
  const arms = ["--arm", "cold", "--arm", "notes"];
  const prepared = await program.run(["eval", "tasks", "--prepare", folder, "--task", "half-cents", ...arms]);
  expect([prepared.code, prepared.out.trim().split("\n")]).toEqual([
    0,
    [join(folder, "half-cents-cold"), join(folder, "half-cents-notes")],
  ]);
  const noted = join(folder, "half-cents-notes", "storefront");
  expect(readFileSync(join(noted, "NOTES.md"), "utf8")).toContain("to the even cent");
  expect(readFileSync(join(folder, "half-cents-cold", "prompt.md"), "utf8")).toMatch(/^Add `applyDiscount/);
  writeFiles(noted, readTasks(TASKS, ["half-cents"])[0]!.right);
  const { agents, troubles, code } = await evaluated(program, ["--grade", folder]);
  expect([troubles, code]).toEqual([["half-cents-cold: nobody worked there"], 1]);
  expect(agents[0]!.attempts).toMatchObject([{ task: "half-cents", arm: "notes", complete: true, wrong: [] }]);
  const refused = await program.run(["eval", "tasks", "--prepare", folder]);
  expect([refused.code, refused.talk]).toEqual([64, expect.stringContaining("is not empty")]);
});

test(
  verifies("G3", "what is not there or fails is said, and the rest goes on, the same each time"),
  async () => {
    const temporary = freshFolder();
    const program = freshProgram({ TMPDIR: temporary });
    const folder = freshFolder();
    const task = (name: string, { check = "", head = {} }: { check?: string; head?: object }) => {
      const all = { repository: "https://example.org/acme/x.git", erased: ["zanzibar"], ...head };
      const json = "```json\n" + JSON.stringify(all) + "\n```";
      const files = "## Files\n\n### `a.txt`\n\n```\n1\n```";
      const checked = "## Check\n\n```js\n" + check + "\n```";
      writeFileSync(
        join(folder, `${name}.md`),
        `# ${name}\n\n${json}\n\n${files}\n\n## Prompt\n\nwhich port?\n\n${checked}\n`,
      );
    };
    task("good", { check: "if (process.env.HOLDFAST_TASK_ANSWER === undefined) throw new Error('no answer');" });
    task("bad-memory", { check: ";", head: { memories: [{ corrects: "nobody", text: "x" }] } });
    task("no-check", { check: "console.log('fine'" });
    const says = (name: string, script: string) => ["--agent", `${name}="${process.execPath}" -e "${script}"`];
    const cheap = ["--tasks", folder, "--arm", "cold", "--arm", "notes", "--timeout", "300"];
    const unknown = ["--agent", "holdfast-no-such-agent {prompt}"];
    const talks = says("talks", "process.stdout.write('zanzibar '); process.stdin.pipe(process.stdout)");
    const options = [...cheap, ...unknown, ...agent("broken", "fails"), ...talks];
    const report = await evaluated(program, options);
    expect(report.code).toBe(1);
    expect(report.troubles).toEqual([
      'bad-memory: The task bad-memory names no memory "nobody" before it is used.',
      expect.stringMatching(/^no-check: The check of the task no-check can't be run: /),
      'holdfast-no-such-agent {prompt} was not run: the command "holdfast-no-such-agent" is not there',
      "broken, good: it ended with 3: the agent has no key",
    ]);
    const figures = report.agents.map(({ agent: name, attempts }) => [
      name,
      attempts.map(({ arm, complete, questions, erasedSeen }) => [arm, complete, questions, erasedSeen]),
    ]);
    expect(figures).toEqual([
      ["holdfast-no-such-agent {prompt}", []],
      ["broken", ["cold", "notes"].map((arm) => [arm, false, 0, false])],
      ["talks", ["cold", "notes"].map((arm) => [arm, true, 1, true])],
    ]);
    const again = await evaluated(program, [...cheap, "--task", "good", ...talks]);
    const timeless = ({ agents }: TasksReport) => agents.at(-1)!.attempts.map((each) => ({ ...each, seconds: 0 }));
    expect(timeless(again)).toEqual(timeless(report));
    expect(readdirSync(temporary)).toEqual([]);
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
  expect(await refused("tasks", "--agent", "codex", "--arm", "warm")).toContain("cold, notes, briefing, whole");
  expect(await refused("tasks", "--agent", "codex", "--like", "/nowhere/at/all")).toContain("--like");
  expect(await refused("tasks", "--agent", "codex", "--html", "/nowhere/at/all/x.html")).toContain("no folder");
  expect(await refused("tasks", "--grade", "/nowhere/at/all")).toContain("--prepare");
  expect(await refused("own", "--agent", "codex")).toContain("for tasks");
});

test.runIf(IS_SOAK)(
  verifies(
    ["G3", "M2"],
    "all twenty tasks are done right with what was said, and memory misleads nobody whom notes would not",
  ),
  async () => {
    const report = await evaluated(freshProgram(), [...agent("scripted", "works"), ...patientHome()]);
    expect([report.troubles, report.code]).toEqual([[], 0]);
    const [{ tasks }] = report.agents as [AgentReport];
    const undone = (arm: Arm) => tasks.filter(({ arms }) => arms[arm]!.complete === 0).map(({ task }) => task);
    const needing = tasks.filter(({ harm }) => harm === null).map(({ task }) => task);
    expect(undone("cold")).toEqual(needing);
    // The scripted agent believes whatever carries no mark, so an old value that is tied to nothing misleads it anywhere.
    for (const arm of ["briefing", "whole"] as const) {
      expect(undone("notes")).toEqual(expect.arrayContaining(undone(arm)));
      expect(undone(arm).filter((task) => [...needing, "stale-fact"].includes(task))).toEqual([]);
    }
    expect(tasks.length + report.leftOut.length).toBe(28);
  },
  MOST_MS * 4,
);
