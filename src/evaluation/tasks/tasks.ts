import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "../../files/fs.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent } from "./agent.ts";
import { attempt, NotThere } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { freshHome } from "./fresh.ts";
import { summarizeAgent, summarizeTasks } from "./summary.ts";
import type { Line, TaskLine } from "./summary.ts";
import type { Task } from "./task.ts";
import { holdfast, prepare } from "./teaching.ts";
import type { Prepared } from "./teaching.ts";

export interface TasksWish {
  readonly agents: readonly Agent[];
  readonly tasks: readonly Task[];
  /** How often each agent does each task, cold and with memory. */
  readonly runs: number;
  /** A home folder that each fresh one begins as, for settings and logins that are in files. */
  readonly like: string | null;
  readonly timeoutMs: number;
  /** Whether the clones and homes stay for whoever wants to look. */
  readonly keep: boolean;
  readonly main: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly onStep?: (what: string) => void;
}

export interface AgentReport {
  readonly agent: string;
  readonly command: readonly string[];
  readonly lines: readonly Line[];
  readonly tasks: readonly TaskLine[];
  readonly attempts: readonly Attempt[];
}

export interface TasksReport {
  readonly runs: number;
  readonly tasks: readonly { readonly name: string; readonly title: string }[];
  readonly agents: readonly AgentReport[];
  /** What could not be run, and why. */
  readonly troubles: readonly string[];
  /** Where the clones and homes are, if they were to be kept. */
  readonly folder: string | null;
}

/** Has agents do small tasks without and with memory, each time in a fresh clone and a fresh home. What can't be run is said, and the rest goes on. */
export async function evaluateTasks(wish: TasksWish): Promise<TasksReport> {
  const { agents, tasks, runs, like, keep, main, environment, signal, onStep = () => {} } = wish;
  const top = realpathSync(mkdtempSync(join(tmpdir(), "holdfast-tasks-")));
  const troubles: string[] = [];
  try {
    const taught = freshHome(join(top, "home"), like, environment);
    const prepared: Prepared[] = [];
    try {
      for (const task of tasks) {
        if (signal.aborted) break;
        onStep(`preparing ${task.name}`);
        const folder = makeFolder(top, task.name);
        const own = await tryWork(troubles, task.name, () => prepare(task, { folder, home: taught, main }));
        if (own !== undefined) prepared.push(own);
      }
    } finally {
      await holdfast(main, taught, top, ["stop"]);
    }
    const reports: AgentReport[] = [];
    for (const [at, agent] of agents.entries()) {
      const attempts: Attempt[] = [];
      const ways = prepared.flatMap((one) => [false, true].map((memory) => ({ one, memory })));
      const all = Array.from({ length: runs }, (_each, run) => ways.map((way) => ({ ...way, run }))).flat();
      let isThere = true;
      for (const { one, memory, run } of all) {
        if (signal.aborted || !isThere) break;
        onStep(`${agent.name}: ${one.task.name}, ${memory ? "with memory" : "cold"}, run ${run + 1} of ${runs}`);
        const folder = makeFolder(top, `${at + 1}-${one.task.name}-${memory ? "memory" : "cold"}-${run + 1}`);
        const name = `${agent.name}, ${one.task.name}`;
        const done = await tryWork(troubles, name, async () => {
          try {
            return await attempt(agent, one, memory, { ...wish, folder, taught });
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
      const { name, command } = agent;
      reports.push({
        agent: name,
        command,
        lines: summarizeAgent(attempts),
        tasks: summarizeTasks(attempts),
        attempts,
      });
    }
    return {
      runs,
      tasks: tasks.map(({ name, title }) => ({ name, title })),
      agents: reports,
      troubles: [...new Set(troubles), ...(signal.aborted ? ["It was interrupted."] : [])],
      folder: keep ? top : null,
    };
  } finally {
    if (!keep) rmSync(top, { recursive: true, force: true, maxRetries: 3 });
  }
}

function makeFolder(top: string, name: string): string {
  const folder = join(top, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function tryWork<T>(troubles: string[], what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
