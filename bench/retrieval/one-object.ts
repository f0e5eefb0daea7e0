import type { Metrics } from "./metrics.ts";
import type { SystemReport } from "../retrieval.ts";

type OneSystem = Omit<SystemReport, "dataset" | "split">;

/** A run as one object: the program's own figures, and every other system measured beside it. */
export interface OneObject extends SystemReport {
  readonly beside: readonly OneSystem[];
}

/** What is counted in a dataset's first list bears its plain name (`any@5`), in the others the list's (`turns any@5`). */
export function oneObject(name: string, reports: readonly SystemReport[]): OneObject {
  const systems = [...new Set(reports.map(({ system }) => system))];
  const [own, ...beside] = systems.map((system) => joined(name, of(reports, system)));
  return { dataset: name, split: reports[0]?.split ?? "", ...own!, beside };
}

function of(reports: readonly SystemReport[], system: string): readonly SystemReport[] {
  return reports.filter((report) => report.system === system);
}

function joined(name: string, lists: readonly SystemReport[]): OneSystem {
  const [first] = lists;
  const metrics: Record<string, number> = {};
  const byType: Record<string, Metrics> = {};
  for (const report of lists) {
    const list = report.dataset.slice(name.length).trim();
    const named = (metric: string): string =>
      list === "sessions" || metric.startsWith("within") ? metric : `${list} ${metric}`;
    for (const [metric, value] of Object.entries(report.metrics)) {
      metrics[named(metric)] = value;
      if (report === first) metrics[metric] = value;
    }
    for (const [type, values] of Object.entries(report.byType)) {
      const renamed = Object.entries(values).map(([metric, value]) => [named(metric), value]);
      byType[type] = { ...byType[type], ...Object.fromEntries(renamed) };
    }
  }
  const { system, tokens, ms } = first!;
  return { n: Math.max(...lists.map(({ n }) => n)), system, metrics, byType, tokens, ms };
}
