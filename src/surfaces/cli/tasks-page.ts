import type { TaskLine } from "../../evaluation/tasks/summary.ts";
import type { AgentReport, TasksReport } from "../../evaluation/tasks/tasks.ts";
import type { Interval } from "../../domain/interval.ts";

/** A share in percent or a mean, with where the true one lies; a dash where nobody said. */
export function figure(of: "share" | "mean", interval: Interval | null): string {
  if (interval === null) return "–";
  const { value, low, high } = interval;
  if (of === "share") return `${percent(value)} % [${percent(low)}, ${percent(high)}]`;
  return low === high ? rounded(value) : `${rounded(value)} [${rounded(low)}, ${rounded(high)}]`;
}

function percent(value: number): string {
  return String(Math.round(value * 100));
}

function rounded(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toFixed(digits);
}

export function columns(cold: TaskLine["cold"], warm: TaskLine["warm"]): readonly [string, string] {
  const told = ({ runs, complete, wrong }: TaskLine["cold"]) => `${complete} of ${runs} done, ${wrong} wrong values`;
  return [told(cold), told(warm)];
}

/** The table as a page of its own: no script, nothing from elsewhere. */
export function tasksPage(report: TasksReport): string {
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
${report.troubles.length === 0 ? "" : `<h2>Not run, or failed</h2>\n<ul>${report.troubles.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`}
</html>
`;
}

function section({ agent, attempts, lines, tasks }: AgentReport, titles: ReadonlyMap<string, string>): string {
  if (attempts.length === 0) return `<h2>${escaped(agent)}</h2>\n<p>Nothing was run.</p>`;
  const rows = lines.map(
    ({ name, of, cold, warm }) =>
      `<tr><th scope="row">${escaped(name)}</th>${cell(of, cold, "cold")}${cell(of, warm, "warm")}</tr>`,
  );
  const own = tasks.map(({ task, cold, warm }) => {
    const cells = columns(cold, warm).map((text) => `<td>${text}</td>`);
    return `<tr><th scope="row">${escaped(titles.get(task) ?? task)}</th>${cells.join("")}</tr>`;
  });
  const head = `<tr><th></th><th scope="col">cold</th><th scope="col">with memory</th></tr>`;
  return `<h2>${escaped(agent)}</h2>
<table>${head}${rows.join("\n")}</table>
<table>${head}${own.join("\n")}</table>`;
}

function cell(of: "share" | "mean", interval: Interval | null, side: "cold" | "warm"): string {
  return `<td>${figure(of, interval)}${of === "share" && interval !== null ? bar(interval, side) : ""}</td>`;
}

/** The interval as a thin bar, the share itself as a thick mark. */
function bar({ value, low, high }: Interval, side: "cold" | "warm"): string {
  const at = (share: number) => (share * 100).toFixed(1);
  return `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rail" width="100" height="8"/><rect class="${side}" opacity=".5" x="${at(low)}" y="2" width="${at(high - low)}" height="4"/><rect class="${side}" x="${at(Math.min(value, 0.98))}" width="2" height="8"/></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
