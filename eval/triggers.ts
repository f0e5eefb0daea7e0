import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { triggerWeights } from "../src/adapters/triggers/trigger-weights.ts";
import type { PromptTrigger } from "../src/domain/triggers/nudge.ts";
import { detectTriggers } from "../src/domain/triggers/triggers.ts";
import { PROMPT_TRIGGERS } from "../src/domain/triggers/weigh.ts";

/** One prompt and what it shows, as a line of the data file holds it. Optional triggers are neither hit nor miss. */
export interface TriggerCase {
  readonly prompt: string;
  readonly triggers: readonly PromptTrigger[];
  readonly optional: readonly PromptTrigger[];
}

export interface TriggerFigures {
  readonly precision: number;
  readonly recall: number;
  readonly hits: number;
  readonly falseAlarms: number;
  readonly misses: number;
}

export interface TriggerReport {
  readonly n: number;
  /** Prompts in which there is nothing to see. */
  readonly none: number;
  readonly triggers: Readonly<Record<PromptTrigger, TriggerFigures>>;
  readonly passed: boolean;
  readonly mistakes: readonly TriggerMistake[];
}

interface TriggerMistake {
  readonly trigger: PromptTrigger;
  readonly mistake: "missed" | "false alarm";
  readonly prompt: string;
}

const LEAST_PRECISION = 0.95;
const LEAST_RECALL = 0.9;

/** Looks for triggers in every prompt and counts both kinds of mistake, for each trigger by itself. */
export function measureTriggers(cases: readonly TriggerCase[]): TriggerReport {
  const learned = triggerWeights();
  return figuresFor(
    cases.map((shown) => ({ shown, found: detectTriggers(shown.prompt, learned).map(({ trigger }) => trigger) })),
  );
}

/** The same for answers that were found in another way. */
export function figuresFor(
  answers: readonly { readonly shown: TriggerCase; readonly found: readonly PromptTrigger[] }[],
): TriggerReport {
  const seen = answers.map(({ shown, found }) => ({ ...shown, found }));
  const mistakes: TriggerMistake[] = [];
  const figuresOf = (trigger: PromptTrigger): TriggerFigures => {
    const judged = seen.filter(({ optional }) => !optional.includes(trigger));
    const missed = judged.filter(({ triggers, found }) => triggers.includes(trigger) && !found.includes(trigger));
    const alarms = judged.filter(({ triggers, found }) => !triggers.includes(trigger) && found.includes(trigger));
    const hits = judged.filter(({ triggers, found }) => triggers.includes(trigger) && found.includes(trigger)).length;
    mistakes.push(
      ...missed.map(({ prompt }) => ({ trigger, mistake: "missed" as const, prompt })),
      ...alarms.map(({ prompt }) => ({ trigger, mistake: "false alarm" as const, prompt })),
    );
    return {
      precision: share(hits, hits + alarms.length),
      recall: share(hits, hits + missed.length),
      hits,
      falseAlarms: alarms.length,
      misses: missed.length,
    };
  };
  const triggers = {
    correction: figuresOf("correction"),
    preference: figuresOf("preference"),
    decision: figuresOf("decision"),
    value: figuresOf("value"),
    past: figuresOf("past"),
  };
  return {
    n: seen.length,
    none: seen.filter((entry) => entry.triggers.length === 0).length,
    triggers,
    passed: Object.values(triggers).every(
      ({ precision, recall }) => precision >= LEAST_PRECISION && recall >= LEAST_RECALL,
    ),
    mistakes,
  };
}

/** With nothing to find, nothing was missed. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

export function readCases(path: string): readonly TriggerCase[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [caseFrom(line, `${path}:${index + 1}`)]));
}

function caseFrom(line: string, where: string): TriggerCase {
  const parsed: unknown = JSON.parse(line);
  if (typeof parsed === "object" && parsed !== null && "prompt" in parsed && "triggers" in parsed) {
    const { prompt, triggers } = parsed;
    const optional = "optional" in parsed ? (parsed.optional ?? []) : [];
    if (typeof prompt === "string" && areTriggers(triggers) && areTriggers(optional)) {
      return { prompt, triggers, optional };
    }
  }
  throw new Error(
    `${where} is not {"prompt": …, "triggers": […], "optional"?: […]} with ${PROMPT_TRIGGERS.join(", ")}`,
  );
}

function areTriggers(value: unknown): value is readonly PromptTrigger[] {
  return Array.isArray(value) && value.every((entry) => PROMPT_TRIGGERS.some((trigger) => trigger === entry));
}

export function showFigures(report: TriggerReport): void {
  console.log(`${report.n} prompts, ${report.none} of them with nothing to see`);
  for (const trigger of PROMPT_TRIGGERS) {
    const { precision, recall, hits, falseAlarms, misses } = report.triggers[trigger];
    console.log(
      `${trigger.padEnd(11)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  (${hits} seen, ${falseAlarms} false alarms, ${misses} missed)`,
    );
  }
  for (const { trigger, mistake, prompt } of report.mistakes) {
    console.log(`${mistake.padEnd(11)} ${trigger.padEnd(11)} ${JSON.stringify(prompt)}`);
  }
}

function main(): void {
  const { values } = parseArgs({ options: { data: { type: "string" }, json: { type: "boolean", default: false } } });
  const report = measureTriggers(readCases(values.data ?? OWN_CASES));
  if (values.json) console.log(JSON.stringify(report));
  else showFigures(report);
  process.exitCode = report.passed ? 0 : 1;
}

export const OWN_CASES = fileURLToPath(new URL("./data/triggers.jsonl", import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
