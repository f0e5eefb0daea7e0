import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cpus, totalmem } from "node:os";
import type { SystemReport } from "../retrieval.ts";
import { topFolder } from "../top-folder.ts";
import { barPlot } from "./plot.ts";

/** What a reader looks for first, for each kind of ranking. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  sessions: ["any@1", "any@5", "any@10", "all@5", "all@10", "frac@5", "frac@10", "MRR", "NDCG@10"],
  turns: ["any@5", "any@10", "all@10", "frac@5", "frac@10", "MRR", "within 1K", "within 2K", "within 4K"],
  facts: ["R@1", "R@5", "R@10", "MRR"],
};

/** What the plot shows of each. */
const PLOTTED: Readonly<Record<string, readonly string[]>> = {
  sessions: ["any@5", "all@5", "frac@10"],
  turns: ["frac@10", "within 1K", "within 4K"],
  facts: ["R@1", "R@5", "MRR"],
};

export function machineOf(model: string): string {
  const { length: cores, 0: first } = cpus();
  return `${first?.model.trim() || "unknown processor"}, ${cores} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; all-MiniLM-L6-v2 (${model}); ${builtFrom()}`;
}

/** The commit of a checkout, the version of an installed package. */
function builtFrom(): string {
  const { version } = JSON.parse(readFileSync(join(topFolder(), "package.json"), "utf8")) as { version: string };
  const asked = spawnSync("git", ["-C", topFolder(), "rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  return asked.status === 0 ? `commit ${asked.stdout.trim()}` : `version ${version}`;
}

/** Tables as Markdown; the plot goes to `svg` when that is given. */
export function reportOf(reports: readonly SystemReport[], model: string, svg?: string): string {
  const datasets = [...new Set(reports.map(({ dataset }) => dataset))];
  const parts = datasets.map((dataset) =>
    section(
      dataset,
      reports.filter((each) => each.dataset === dataset),
    ),
  );
  if (svg !== undefined) writeFileSync(svg, plotOf(datasets, reports));
  return [
    `# ${datasets[0]?.split(" ")[0] ?? "retrieval"}`,
    `Measured on ${machineOf(model)}. In percent; development half.`,
    ...(svg === undefined ? [] : [`![the figures as bars](${basename(svg)})`]),
    ...parts,
    "",
  ].join("\n\n");
}

function kindOf(dataset: string): string {
  return Object.keys(COLUMNS).find((kind) => dataset.endsWith(kind)) ?? "facts";
}

function section(dataset: string, reports: readonly SystemReport[]): string {
  const columns = COLUMNS[kindOf(dataset)] ?? [];
  const rows = reports.map(({ system, n, metrics }) => [
    system,
    String(n),
    ...columns.map((name) => shown(metrics[name])),
  ]);
  const own = reports.find(({ system }) => system === "holdfast");
  const types = Object.entries(own?.byType ?? {}).map(([type, metrics]) => [
    type,
    String(metrics["n"]),
    ...columns.map((name) => shown(metrics[name])),
  ]);
  return [
    `## ${dataset}`,
    table(["system", "n", ...columns], rows),
    ...(types.length > 1 ? ["By type of question, holdfast:", table(["type", "n", ...columns], types)] : []),
  ].join("\n\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function shown(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(1);
}

function plotOf(datasets: readonly string[], reports: readonly SystemReport[]): string {
  const systems = ["holdfast", "BM25", "meaning alone"];
  const groups = datasets.flatMap((dataset) =>
    (PLOTTED[kindOf(dataset)] ?? []).map((metric) => ({
      name: `${dataset.split(" ").slice(1).join(" ") || "facts"} ${metric}`,
      bars: systems.map(
        (system) => reports.find((each) => each.dataset === dataset && each.system === system)?.metrics[metric] ?? 0,
      ),
    })),
  );
  return barPlot(systems, groups);
}
