import { existsSync, statSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join, resolve } from "node:path";
import { agentFrom, ARMS, PRESET_NAMES } from "../../evaluation/tasks/agent.ts";
import type { Arm } from "../../evaluation/tasks/agent.ts";
import { gradePlaces, preparePlaces } from "../../evaluation/tasks/by-hand.ts";
import { readTasks } from "../../evaluation/tasks/task.ts";
import { evaluateTasks } from "../../evaluation/tasks/tasks.ts";
import type { AgentReport, PrepareWish, TasksReport } from "../../evaluation/tasks/tasks.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "./ask.ts";
import { quoteSafely } from "./terminal.ts";
import type { Count, HarmLine, Interval, Line } from "../../evaluation/tasks/summary.ts";

export interface TaskFlags {
  readonly agent?: readonly string[];
  readonly arm?: readonly string[];
  readonly runs?: string;
  readonly task?: readonly string[];
  readonly tasks?: string;
  readonly like?: string;
  readonly html?: string;
  readonly timeout?: string;
  readonly keep?: boolean;
  readonly prepare?: string;
  readonly grade?: string;
}

const RUNS = 1;
const MOST_RUNS = 100;
const TIMEOUT_SECONDS = 600;
const MOST_SECONDS = 24 * 3_600;

export async function evaluatedTasks(session: Session, flags: TaskFlags, main: string): Promise<void> {
  const { terminal: to } = session;
  // The tasks lie in the package, beside dist/.
  const folder = flags.tasks === undefined ? join(dirname(main), "../../../eval/tasks") : resolve(flags.tasks);
  const html = flags.html === undefined ? undefined : resolve(flags.html);
  if (html !== undefined && !existsSync(dirname(html)))
    throw new MemoryError("usage", `There is no folder ${dirname(html)}`, { hint: "Make it first." });
  const wish: PrepareWish = {
    tasks: readTasks(folder, flags.task ?? []),
    arms: armsGiven(flags.arm),
    like: folderGiven(flags.like),
    main,
    environment: process.env,
    onStep: (step) => to.talk(to.style.dim(quoteSafely(step))),
  };
  if (flags.prepare !== undefined) return await prepareByHand(session, resolve(flags.prepare), flags.agent, wish);
  const report =
    flags.grade === undefined ? await runAgents(flags, wish) : await gradePlaces(resolve(flags.grade), wish);
  if (html !== undefined) writeFileSync(html, tasksPage(report));
  show(session, report);
  if (html !== undefined) to.talk(`The page: ${html}`);
  if (report.folder !== null) to.talk(`Clones, homes and outputs: ${report.folder}`);
}

async function runAgents(flags: TaskFlags, wish: PrepareWish): Promise<TasksReport> {
  const agents = (flags.agent ?? []).map(agentFrom);
  if (agents.length === 0)
    throw new MemoryError("usage", "Which agent is to do the tasks?", {
      hint: `Name one: --agent ${PRESET_NAMES.join(", --agent ")}, or --agent "any command {prompt}".`,
    });
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await evaluateTasks({
      ...wish,
      agents,
      runs: wholeNumber("runs", flags.runs, RUNS, MOST_RUNS),
      timeoutMs: wholeNumber("timeout", flags.timeout, TIMEOUT_SECONDS, MOST_SECONDS) * 1_000,
      keep: flags.keep === true,
      signal: interrupted.signal,
    });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

/** For an agent that this program can't start: someone plays it, and `--grade` looks at what is there afterwards. */
async function prepareByHand(
  { json, terminal: to }: Session,
  folder: string,
  agents: readonly string[] = ["claude-code"],
  wish: PrepareWish,
): Promise<void> {
  const client = agentFrom(agents[0]!).client;
  if (agents.length !== 1 || client === null)
    throw new MemoryError("usage", "--prepare is for one client.", { hint: `Name one: ${PRESET_NAMES.join(", ")}` });
  const made = await preparePlaces(folder, client, wish);
  if (json) to.out(JSON.stringify(made));
  else for (const { folder: place } of made.places) to.out(place);
  tellTroubles(to, made);
  to.talk(
    "Each has a clone, a home folder and prompt.md. Afterwards: holdfast eval tasks --grade the folder above them.",
  );
}

function tellTroubles(to: Session["terminal"], { troubles, leftOut }: Pick<TasksReport, "troubles" | "leftOut">): void {
  if (troubles.length > 0) process.exitCode = 1;
  for (const trouble of [...leftOut, ...troubles]) to.talk(to.style.warn(quoteSafely(trouble)));
}

const NAME_WIDTH = 34;
const WIDTH = 22;

function show({ json, terminal: to }: Session, report: TasksReport): void {
  if (json) to.out(JSON.stringify(report));
  else
    for (const one of report.agents.filter(({ attempts }) => attempts.length > 0))
      for (const line of describeAgent(one, report.arms, to.style)) to.out(line);
  tellTroubles(to, report);
  if (!json)
    to.talk(
      "In brackets: where the true figure lies, 95 times of 100. The page docs/proof.md says how each is counted.",
    );
}

function describeAgent(
  { agent, attempts, lines, harms, tasks }: AgentReport,
  arms: readonly Arm[],
  style: Session["terminal"]["style"],
): readonly string[] {
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join("").trimEnd();
  const head = (title: string) => row(title, arms);
  const helped = attempts.filter(({ harm }) => harm === null);
  return [
    style.bold(quoteSafely(`${agent}: ${attempts.length} runs`)),
    ...(helped.length === 0
      ? []
      : [
          head("needs memory"),
          row(
            "runs",
            arms.map((arm) => String(helped.filter((one) => one.arm === arm).length)),
          ),
        ]),
    ...(helped.length === 0 ? [] : lines.map((line) => row(line.name, figures(line, arms)))),
    ...(harms.length === 0 ? [] : ["", head("memory may do harm")]),
    ...harms.map((line) => row(line.harm, counts(line, arms))),
    "",
    head("task"),
    ...tasks.map((line) => row(quoteSafely(line.task), counts(line, arms))),
  ];
}

function figures({ of, arms: all }: Line, arms: readonly Arm[]): readonly string[] {
  return arms.map((arm) => figure(of, all[arm] ?? null));
}

function counts({ arms: all }: Pick<HarmLine, "arms">, arms: readonly Arm[]): readonly string[] {
  return arms.map((arm) => (all[arm] === undefined ? "–" : describeCount(all[arm])));
}

function describeCount({ runs, complete, wrong }: Count): string {
  return `${complete} of ${runs}${wrong === 0 ? "" : `, ${wrong} wrong`}`;
}

function armsGiven(given: readonly string[] | undefined): readonly Arm[] {
  const unknown = given?.find((name) => !ARMS.some((arm) => arm === name));
  if (unknown !== undefined)
    throw new MemoryError("usage", `--arm is "${unknown.slice(0, 40)}".`, { hint: `Name one of ${ARMS.join(", ")}.` });
  return ARMS.filter((arm) => given === undefined || given.includes(arm));
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

/** The table as a page of its own: no script, nothing from elsewhere. */
function tasksPage(report: TasksReport): string {
  const titles = new Map(report.tasks.map(({ name, title }) => [name, title]));
  const notRun = [...report.leftOut, ...report.troubles];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tasks, with and without memory</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8884; --cold: #5b7fb5; --warm: #c77a2b; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td { font-variant-numeric: tabular-nums; }
svg { display: block; width: 10rem; max-width: 100%; height: .8rem; }
.cold { fill: var(--cold); } .notes, .briefing, .whole { fill: var(--warm); } .rail { fill: var(--line); }
</style>
<h1>Tasks, with and without memory</h1>
<p>${report.runs} run${report.runs === 1 ? "" : "s"} of each task in each arm, each in a fresh clone and a fresh home. In brackets: where the true figure lies, 95 times of 100.</p>
${report.agents.map((one) => section(one, report.arms, titles)).join("\n")}
${notRun.length === 0 ? "" : `<h2>Not run, or failed</h2>\n<ul>${notRun.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`}
</html>
`;
}

function section(
  { agent, attempts, lines, harms, tasks }: AgentReport,
  arms: readonly Arm[],
  titles: ReadonlyMap<string, string>,
): string {
  if (attempts.length === 0) return `<h2>${escapeHtml(agent)}</h2>\n<p>Nothing was run.</p>`;
  const row = (name: string, cells: readonly string[]) =>
    `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = (title: string, rows: readonly string[]) => {
    const head = `<tr><th>${title}</th>${arms.map((arm) => `<th scope="col">${arm}</th>`).join("")}</tr>`;
    return rows.length === 0 ? "" : `<table>${head}${rows.join("\n")}</table>`;
  };
  return `<h2>${escapeHtml(agent)}</h2>
${table(
  "needs memory",
  lines.map(({ name, of, arms: all }) =>
    row(
      name,
      arms.map((arm) => writeCell(of, all[arm] ?? null, arm)),
    ),
  ),
)}
${table(
  "memory may do harm",
  harms.map((line) => row(line.harm, counts(line, arms))),
)}
${table(
  "task",
  tasks.map((line) => row(titles.get(line.task) ?? line.task, counts(line, arms))),
)}`;
}

function writeCell(of: "share" | "mean", interval: Interval | null, arm: Arm): string {
  return `${figure(of, interval)}${of === "share" && interval !== null ? drawBar(interval, arm) : ""}`;
}

/** The interval as a thin bar, the share itself as a thick mark. */
function drawBar({ value, low, high }: Interval, arm: Arm): string {
  const at = (share: number) => (share * 100).toFixed(1);
  return `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rail" width="100" height="8"/><rect class="${arm}" opacity=".5" x="${at(low)}" y="2" width="${at(high - low)}" height="4"/><rect class="${arm}" x="${at(Math.min(value, 0.98))}" width="2" height="8"/></svg>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
