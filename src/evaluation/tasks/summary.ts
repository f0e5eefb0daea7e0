import { mean, share } from "../../domain/interval.ts";
import type { Interval } from "../../domain/interval.ts";
import { ARMS } from "./agent.ts";
import type { Arm } from "./agent.ts";
import type { Attempt } from "./attempt.ts";
import { HARMS } from "./task.ts";
import type { Harm } from "./task.ts";

/** A figure for each arm that was run. */
export type ByArm<T> = Readonly<Partial<Record<Arm, T>>>;

/** One line of the table: a share of the runs, or a mean over them. */
export interface Line {
  readonly name: string;
  readonly of: "share" | "mean";
  readonly arms: ByArm<Interval | null>;
}

export interface Count {
  readonly runs: number;
  readonly complete: number;
  readonly wrong: number;
}

export interface HarmLine {
  readonly harm: Harm;
  readonly arms: ByArm<Count>;
}

export interface TaskLine {
  readonly task: string;
  readonly harm: Harm | null;
  readonly arms: ByArm<Count>;
}

const SHARES: readonly (readonly [name: string, of: (one: Attempt) => boolean | null])[] = [
  ["completed", ({ complete }) => complete],
  ["used a wrong or outdated value", ({ wrong }) => wrong.length > 0],
  ["showed what was erased", ({ erasedSeen }) => erasedSeen],
];

const MEANS: readonly (readonly [name: string, of: (one: Attempt) => number | null])[] = [
  ["wrong or outdated values", ({ wrong }) => wrong.length],
  ["questions asked", ({ questions }) => questions],
  ["turns", ({ turns }) => turns],
  ["actions", ({ actions }) => actions],
  ["tokens in", ({ input }) => input],
  ["of these, cached", ({ cached }) => cached],
  ["tokens out", ({ output }) => output],
  ["cost in dollars", ({ cost }) => cost],
  ["seconds", ({ seconds }) => seconds],
  ["receipts", ({ receipts }) => receipts],
  ["tokens put in by memory", ({ memoryTokens }) => memoryTokens],
  ["memories used, not explained again", ({ spared }) => spared],
];

/** The table of one agent over the tasks that need memory; those in which it can only do harm are counted apart. */
export function summarizeAgent(attempts: readonly Attempt[]): readonly Line[] {
  const helped = attempts.filter(({ harm }) => harm === null);
  const shares = SHARES.map(([name, of]) => {
    const arms = byArm(helped, (all) => {
      const said = all.flatMap((one) => of(one) ?? []);
      return share(said.filter(Boolean).length, said.length);
    });
    return { name, of: "share" as const, arms };
  });
  const means = MEANS.map(([name, of]) => {
    const arms = byArm(helped, (all) => mean(all.flatMap((one) => of(one) ?? [])));
    return { name, of: "mean" as const, arms };
  });
  return [...shares, ...means];
}

export function summarizeHarms(attempts: readonly Attempt[]): readonly HarmLine[] {
  return HARMS.flatMap((harm) => {
    const own = attempts.filter((one) => one.harm === harm);
    return own.length === 0 ? [] : [{ harm, arms: byArm(own, count) }];
  });
}

export function summarizeTasks(attempts: readonly Attempt[]): readonly TaskLine[] {
  const names = [...new Set(attempts.map(({ task }) => task))];
  return names.map((task) => {
    const own = attempts.filter((one) => one.task === task);
    return { task, harm: own[0]!.harm, arms: byArm(own, count) };
  });
}

function byArm<T>(attempts: readonly Attempt[], summarize: (all: readonly Attempt[]) => T): ByArm<T> {
  const run = ARMS.map((arm) => [arm, attempts.filter((one) => one.arm === arm)] as const);
  return Object.fromEntries(run.filter(([, all]) => all.length > 0).map(([arm, all]) => [arm, summarize(all)]));
}

function count(all: readonly Attempt[]): Count {
  return {
    runs: all.length,
    complete: all.filter(({ complete }) => complete).length,
    wrong: all.reduce((sum, { wrong }) => sum + wrong.length, 0),
  };
}
