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

/** A figure and where the true one lies, as far as so few runs can tell. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 1.96 standard deviations hold 95 of 100. */
const Z = 1.96;

/** The share of `hits` among `of`, with Wilson's interval, which stays between 0 and 1 and means something for three runs. */
export function share(hits: number, of: number): Interval | null {
  if (of === 0) return null;
  const value = hits / of;
  const middle = value + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { value, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Student's t for 95 of 100, by degrees of freedom; beyond the table it is close to 1.96. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086,
] as const;
const STUDENT_BEYOND = 2.04;

/** The mean with Student's interval; of a single value the interval is the value. */
export function mean(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count === 0) return null;
  const value = values.reduce((sum, one) => sum + one, 0) / count;
  if (count === 1) return { value, low: value, high: value };
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (count - 1);
  const spread = (STUDENT[count - 2] ?? STUDENT_BEYOND) * Math.sqrt(variance / count);
  return { value, low: value - spread, high: value + spread };
}
