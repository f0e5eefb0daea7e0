import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "../../files/fs.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, Arm } from "./agent.ts";
import { attempt, NotThere } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { freshHome } from "./fresh.ts";
import type { FreshHome } from "./fresh.ts";
import { runProgram } from "./running.ts";
import { summarizeAgent, summarizeHarms, summarizeTasks } from "./summary.ts";
import type { HarmLine, Line, TaskLine } from "./summary.ts";
import type { Task } from "./task.ts";
import { prepareAll } from "./teaching.ts";
import type { Prepared } from "./teaching.ts";

export interface PrepareWish {
  readonly tasks: readonly Task[];
  readonly arms: readonly Arm[];
  /** A home folder that each fresh one begins as, for settings and logins that are in files. */
  readonly like: string | null;
  readonly main: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onStep?: (what: string) => void;
}

export interface TasksWish extends PrepareWish {
  readonly agents: readonly Agent[];
  /** How often each agent does each task, in each arm. */
  readonly runs: number;
  readonly timeoutMs: number;
  /** Whether the clones and homes stay for whoever wants to look. */
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

export interface AgentReport {
  readonly agent: string;
  readonly command: readonly string[];
  /** Over the tasks that need memory. */
  readonly lines: readonly Line[];
  /** Over those in which memory can only do harm. */
  readonly harms: readonly HarmLine[];
  readonly tasks: readonly TaskLine[];
  readonly attempts: readonly Attempt[];
}

export interface TasksReport {
  readonly runs: number;
  readonly arms: readonly Arm[];
  readonly tasks: readonly { readonly name: string; readonly title: string }[];
  readonly agents: readonly AgentReport[];
  /** What could not be run, and why. */
  readonly troubles: readonly string[];
  /** Tasks that were left out because this machine lacks what they need. */
  readonly leftOut: readonly string[];
  /** Where the clones and homes are, if they were to be kept. */
  readonly folder: string | null;
}

/** Has agents do small tasks in each arm, each time in a fresh clone and a fresh home. What can't be run is said, and the rest goes on. */
export async function evaluateTasks(wish: TasksWish): Promise<TasksReport> {
  const { agents, tasks, arms, runs, keep, signal, onStep = () => {} } = wish;
  const top = realpathSync(mkdtempSync(join(tmpdir(), "holdfast-tasks-")));
  const troubles: string[] = [];
  try {
    const { taught, prepared, leftOut } = await prepareTasks(top, wish, troubles, signal);
    const reports: AgentReport[] = [];
    for (const [at, agent] of agents.entries()) {
      const attempts: Attempt[] = [];
      const ways = prepared.flatMap((one) => arms.map((arm) => ({ one, arm })));
      const all = Array.from({ length: runs }, (_each, run) => ways.map((way) => ({ ...way, run }))).flat();
      let isThere = true;
      for (const { one, arm, run } of all) {
        if (signal.aborted || !isThere) break;
        onStep(`${agent.name}: ${one.task.name}, ${arm}, run ${run + 1} of ${runs}`);
        const folder = makeFolder(top, `${at + 1}-${one.task.name}-${arm}-${run + 1}`);
        const name = `${agent.name}, ${one.task.name}`;
        const done = await tryWork(troubles, name, async () => {
          try {
            return await attempt(agent, one, arm, { ...wish, folder, taught });
          } catch (error) {
            if (!(error instanceof NotThere)) throw error;
            isThere = false;
            troubles.push(`${agent.name} was not run: ${error.message}`);
          }
          return undefined;
        });
        if (done !== undefined && !signal.aborted) attempts.push(done);
        if (done?.failed != null) troubles.push(`${name}: ${done.failed}`);
        if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      }
      reports.push(reportAgent(agent.name, agent.command, attempts));
    }
    return {
      runs,
      arms,
      tasks: tasks.map(({ name, title }) => ({ name, title })),
      agents: reports,
      troubles: [...new Set(troubles), ...(signal.aborted ? ["It was interrupted."] : [])],
      leftOut,
      folder: keep ? top : null,
    };
  } finally {
    if (!keep) rmSync(top, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function reportAgent(agent: string, command: readonly string[], attempts: readonly Attempt[]): AgentReport {
  const tables = { lines: summarizeAgent(attempts), harms: summarizeHarms(attempts), tasks: summarizeTasks(attempts) };
  return { agent, command, ...tables, attempts };
}

/** Makes every task's repository below a folder, and one home whose memory was told what their earlier sessions held. */
export async function prepareTasks(
  top: string,
  { tasks, arms, like, main, environment, onStep = () => {} }: PrepareWish,
  troubles: string[],
  signal?: AbortSignal,
): Promise<{ taught: FreshHome; prepared: readonly Prepared[]; leftOut: readonly string[] }> {
  const taught = freshHome(join(top, "home"), like, environment);
  const runnable: Task[] = [];
  const leftOut: string[] = [];
  for (const task of tasks) {
    const isMissing = task.needs !== undefined && !(await canRun(task.needs, taught, top));
    if (isMissing) leftOut.push(`${task.name} was left out: it needs ${task.needs}, which is not there`);
    else runnable.push(task);
  }
  const prepared = await prepareAll(runnable, {
    folderFor: (task) => {
      onStep(`preparing ${task.name}`);
      return makeFolder(top, task.name);
    },
    home: taught,
    main,
    tryWork: async (what, work) => (signal?.aborted === true ? undefined : await tryWork(troubles, what, work)),
    arms,
  });
  return { taught, prepared, leftOut };
}

async function canRun(command: string, { environment }: FreshHome, cwd: string): Promise<boolean> {
  return (await runProgram([command, "--version"], { cwd, environment, timeoutMs: LOOK_MS })).code === 0;
}

const LOOK_MS = 30_000;

export function makeFolder(top: string, name: string): string {
  const folder = join(top, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

export async function tryWork<T>(troubles: string[], what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
