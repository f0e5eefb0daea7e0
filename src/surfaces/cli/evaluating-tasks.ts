import { existsSync, statSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join, resolve } from "node:path";
import { agentFrom, PRESET_NAMES } from "../../evaluation/tasks/agent.ts";
import { tasksIn } from "../../evaluation/tasks/task.ts";
import { evaluateTasks } from "../../evaluation/tasks/tasks.ts";
import type { AgentReport, TasksReport } from "../../evaluation/tasks/tasks.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "./ask.ts";
import { columns, figure, tasksPage } from "./tasks-page.ts";
import { safe } from "./terminal.ts";

export interface TaskFlags {
  readonly agent?: readonly string[];
  readonly runs?: string;
  readonly task?: readonly string[];
  readonly tasks?: string;
  readonly like?: string;
  readonly html?: string;
  readonly timeout?: string;
  readonly keep?: boolean;
}

const RUNS = 3;
const MOST_RUNS = 100;
const TIMEOUT_SECONDS = 600;
const MOST_SECONDS = 24 * 3_600;

export async function evaluatedTasks(session: Session, flags: TaskFlags, main: string): Promise<void> {
  const { json, terminal: to } = session;
  const agents = (flags.agent ?? []).map(agentFrom);
  if (agents.length === 0)
    throw new MemoryError("usage", "Which agent is to do the tasks?", {
      hint: `Name one: --agent ${PRESET_NAMES.join(", --agent ")}, or --agent "any command {prompt}".`,
    });
  // The tasks lie in the package, beside dist/.
  const folder = flags.tasks === undefined ? join(dirname(main), "../../../eval/tasks") : resolve(flags.tasks);
  const tasks = tasksIn(folder, flags.task ?? []);
  const html = flags.html === undefined ? undefined : resolve(flags.html);
  if (html !== undefined && !existsSync(dirname(html)))
    throw new MemoryError("usage", `There is no folder ${dirname(html)}`, { hint: "Make it first." });
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const report = await evaluateTasks({
      agents,
      tasks,
      runs: wholeNumber("runs", flags.runs, RUNS, MOST_RUNS),
      like: folderGiven(flags.like),
      timeoutMs: wholeNumber("timeout", flags.timeout, TIMEOUT_SECONDS, MOST_SECONDS) * 1_000,
      keep: flags.keep === true,
      main,
      environment: process.env,
      signal: interrupted.signal,
      onStep: (step) => to.talk(to.style.dim(safe(step))),
    });
    if (report.troubles.length > 0) process.exitCode = 1;
    if (html !== undefined) writeFileSync(html, tasksPage(report));
    if (json) to.out(JSON.stringify(report));
    else show(session, report);
    for (const trouble of report.troubles) to.talk(to.style.warn(safe(trouble)));
    if (html !== undefined) to.talk(`The page: ${html}`);
    if (report.folder !== null) to.talk(`Clones, homes and outputs: ${report.folder}`);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

const NAME_WIDTH = 36;
const WIDTH = 30;

function show({ terminal: to }: Session, report: TasksReport): void {
  for (const one of report.agents.filter(({ attempts }) => attempts.length > 0)) {
    to.out(to.style.bold(safe(`${one.agent}: ${one.attempts.length} runs`)));
    to.out(`${"".padEnd(NAME_WIDTH)}${"cold".padStart(WIDTH)}${"with memory".padStart(WIDTH)}`);
    for (const { name, of, cold, warm } of one.lines)
      to.out(`${name.padEnd(NAME_WIDTH)}${figure(of, cold).padStart(WIDTH)}${figure(of, warm).padStart(WIDTH)}`);
    for (const line of taskLines(one)) to.out(line);
  }
  to.talk("In brackets: where the true figure lies, 95 times of 100. The page docs/proof.md says how each is counted.");
}

function taskLines({ tasks }: AgentReport): readonly string[] {
  return tasks.map(({ task, cold, warm }) => {
    const [left, right] = columns(cold, warm);
    return `${`  ${safe(task)}`.padEnd(NAME_WIDTH)}${left.padStart(WIDTH)}${right.padStart(WIDTH)}`;
  });
}

function wholeNumber(name: string, given: string | undefined, usual: number, most: number): number {
  if (given === undefined) return usual;
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new MemoryError("usage", `--${name} is "${given.slice(0, 40)}".`, {
    hint: `Give a whole number from 1 to ${most}.`,
  });
}

function folderGiven(given: string | undefined): string | null {
  if (given === undefined) return null;
  const folder = resolve(given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new MemoryError("usage", `There is no folder ${folder}`, {
    hint: "--like names a folder whose files every fresh home begins with.",
  });
}
