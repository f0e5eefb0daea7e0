import { existsSync, statSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join, resolve } from "node:path";
import { agentFrom, PRESET_NAMES } from "../../evaluation/tasks/agent.ts";
import { readTasks } from "../../evaluation/tasks/task.ts";
import { evaluateTasks } from "../../evaluation/tasks/tasks.ts";
import type { AgentReport, TasksReport } from "../../evaluation/tasks/tasks.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "./ask.ts";
import { quoteSafely } from "./terminal.ts";
import type { TaskLine } from "../../evaluation/tasks/summary.ts";
import type { Interval } from "../../domain/interval.ts";

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
  const tasks = readTasks(folder, flags.task ?? []);
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
      onStep: (step) => to.talk(to.style.dim(quoteSafely(step))),
    });
    if (report.troubles.length > 0) process.exitCode = 1;
    if (html !== undefined) writeFileSync(html, tasksPage(report));
    if (json) to.out(JSON.stringify(report));
    else show(session, report);
    for (const trouble of report.troubles) to.talk(to.style.warn(quoteSafely(trouble)));
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
    to.out(to.style.bold(quoteSafely(`${one.agent}: ${one.attempts.length} runs`)));
    to.out(`${"".padEnd(NAME_WIDTH)}${"cold".padStart(WIDTH)}${"with memory".padStart(WIDTH)}`);
    for (const { name, of, cold, warm } of one.lines)
      to.out(`${name.padEnd(NAME_WIDTH)}${figure(of, cold).padStart(WIDTH)}${figure(of, warm).padStart(WIDTH)}`);
    for (const line of taskLines(one)) to.out(line);
  }
  to.talk("In brackets: where the true figure lies, 95 times of 100. The page docs/proof.md says how each is counted.");
}

function taskLines({ tasks }: AgentReport): readonly string[] {
  return tasks.map(({ task, cold, warm }) => {
    const [left, right] = writeColumns(cold, warm);
    return `${`  ${quoteSafely(task)}`.padEnd(NAME_WIDTH)}${left.padStart(WIDTH)}${right.padStart(WIDTH)}`;
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

/** A share in percent or a mean, with where the true one lies; a dash where nobody said. */
function figure(of: "share" | "mean", interval: Interval | null): string {
  if (interval === null) return "–";
  const { value, low, high } = interval;
  if (of === "share") return `${percent(value)} % [${percent(low)}, ${percent(high)}]`;
  return low === high ? roundValue(value) : `${roundValue(value)} [${roundValue(low)}, ${roundValue(high)}]`;
}

function percent(value: number): string {
  return String(Math.round(value * 100));
}

function roundValue(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toFixed(digits);
}

function writeColumns(cold: TaskLine["cold"], warm: TaskLine["warm"]): readonly [string, string] {
  const describeRuns = ({ runs, complete, wrong }: TaskLine["cold"]) =>
    `${complete} of ${runs} done, ${wrong} wrong values`;
  return [describeRuns(cold), describeRuns(warm)];
}

/** The table as a page of its own: no script, nothing from elsewhere. */
function tasksPage(report: TasksReport): string {
  const titles = new Map(report.tasks.map(({ name, title }) => [name, title]));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tasks, cold and with memory</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8884; --cold: #5b7fb5; --warm: #c77a2b; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td { font-variant-numeric: tabular-nums; }
svg { display: block; width: 12rem; height: .8rem; }
.cold { fill: var(--cold); } .warm { fill: var(--warm); } .rail { fill: var(--line); }
</style>
<h1>Tasks, cold and with memory</h1>
<p>${report.runs} run${report.runs === 1 ? "" : "s"} of each task on each side, each in a fresh clone and a fresh home. In brackets: where the true figure lies, 95 times of 100.</p>
${report.agents.map((one) => section(one, titles)).join("\n")}
${report.troubles.length === 0 ? "" : `<h2>Not run, or failed</h2>\n<ul>${report.troubles.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`}
</html>
`;
}

function section({ agent, attempts, lines, tasks }: AgentReport, titles: ReadonlyMap<string, string>): string {
  if (attempts.length === 0) return `<h2>${escapeHtml(agent)}</h2>\n<p>Nothing was run.</p>`;
  const rows = lines.map(
    ({ name, of, cold, warm }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th>${writeCell(of, cold, "cold")}${writeCell(of, warm, "warm")}</tr>`,
  );
  const own = tasks.map(({ task, cold, warm }) => {
    const cells = writeColumns(cold, warm).map((text) => `<td>${text}</td>`);
    return `<tr><th scope="row">${escapeHtml(titles.get(task) ?? task)}</th>${cells.join("")}</tr>`;
  });
  const head = `<tr><th></th><th scope="col">cold</th><th scope="col">with memory</th></tr>`;
  return `<h2>${escapeHtml(agent)}</h2>
<table>${head}${rows.join("\n")}</table>
<table>${head}${own.join("\n")}</table>`;
}

function writeCell(of: "share" | "mean", interval: Interval | null, side: "cold" | "warm"): string {
  return `<td>${figure(of, interval)}${of === "share" && interval !== null ? drawBar(interval, side) : ""}</td>`;
}

/** The interval as a thin bar, the share itself as a thick mark. */
function drawBar({ value, low, high }: Interval, side: "cold" | "warm"): string {
  const at = (share: number) => (share * 100).toFixed(1);
  return `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rail" width="100" height="8"/><rect class="${side}" opacity=".5" x="${at(low)}" y="2" width="${at(high - low)}" height="4"/><rect class="${side}" x="${at(Math.min(value, 0.98))}" width="2" height="8"/></svg>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
