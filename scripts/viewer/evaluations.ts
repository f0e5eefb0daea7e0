import { builtModels } from "../../bench/speed/built.ts";
import { keepEvaluation } from "../../src/app/home/kept-evaluations.ts";
import { evaluateOwn } from "../../src/evaluation/own.ts";
import type { OwnReport } from "../../src/evaluation/check.ts";
import type { Home } from "../../src/app/home/home.ts";
import { DAY, HOUR } from "../../src/domain/time.ts";

const RUNS = 14;

/** Evaluates the store once, and plays earlier runs back from that: fewer memories, and more to do the further back. */
export async function writeEvaluations(home: Home): Promise<void> {
  const { facts: embedder, judge } = builtModels();
  const report = await evaluateOwn({ home, environment: {}, main: null, models: { embedder, judge } });
  for (let back = RUNS; back >= 0; back -= 1)
    keepEvaluation(home, earlier(report, back), new Date(Date.now() - back * 9 * DAY - 2 * HOUR));
}

function earlier(report: OwnReport, back: number): OwnReport {
  const wobble = ((back * 7) % 5) / 10;
  const memories = Math.round(report.memories * (1 - back / (RUNS + 4)));
  const checks = report.checks.map((check): OwnReport["checks"][number] => {
    const { p50 = 0, p95 = 0, of = 0, share = 0, faults = 0 } = check.figures;
    if (check.name.startsWith("time of"))
      return { ...check, figures: { p50: Math.round(p50 * (1 + wobble)), p95: Math.round(p95 * (1 + wobble)) } };
    if (check.name === "duplicates" && back > 0)
      return { ...check, figures: { faults: faults + Math.max(0, (back % 6) - 2), checked: memories } };
    if (check.name === "stale" || check.name === "disputed")
      return { ...check, figures: { ...check.figures, share: Math.max(0, share * (1 - back / 20) + wobble / 12) } };
    if (check.name === "planted facts, other words" && back % 4 === 3)
      return { ...check, figures: { of, found: of - 1 } };
    return check;
  });
  return { ...report, memories, checks };
}
