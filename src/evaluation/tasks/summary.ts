import { mean, share } from "../../domain/interval.ts";
import type { Interval } from "../../domain/interval.ts";
import type { Attempt } from "./attempt.ts";

/** One line of the table: a share of the runs, or a mean over them, cold and with memory. */
export interface Line {
  readonly name: string;
  readonly of: "share" | "mean";
  readonly cold: Interval | null;
  readonly warm: Interval | null;
}

export interface TaskLine {
  readonly task: string;
  readonly cold: Count;
  readonly warm: Count;
}

interface Count {
  readonly runs: number;
  readonly complete: number;
  readonly wrong: number;
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
  ["tokens in", ({ input }) => input],
  ["of these, cached", ({ cached }) => cached],
  ["tokens out", ({ output }) => output],
  ["cost in dollars", ({ cost }) => cost],
  ["seconds", ({ seconds }) => seconds],
  ["receipts", ({ receipts }) => receipts],
  ["tokens put in by memory", ({ memoryTokens }) => memoryTokens],
  ["memories used, not explained again", ({ spared }) => spared],
];

/** The table of one agent. */
export function summarizeAgent(attempts: readonly Attempt[]): readonly Line[] {
  const sides = [attempts.filter(({ memory }) => !memory), attempts.filter(({ memory }) => memory)] as const;
  const collectSaid = <T>(all: readonly Attempt[], of: (one: Attempt) => T | null): readonly T[] =>
    all.flatMap((one) => of(one) ?? []);
  const shares = SHARES.map(([name, of]) => {
    const [cold, warm] = sides
      .map((all) => collectSaid(all, of))
      .map((all) => share(all.filter(Boolean).length, all.length));
    return { name, of: "share" as const, cold: cold!, warm: warm! };
  });
  const means = MEANS.map(([name, of]) => {
    const [cold, warm] = sides.map((all) => mean(collectSaid(all, of)));
    return { name, of: "mean" as const, cold: cold!, warm: warm! };
  });
  return [...shares, ...means];
}

export function summarizeTasks(attempts: readonly Attempt[]): readonly TaskLine[] {
  const count = (task: string, memory: boolean): Count => {
    const own = attempts.filter((one) => one.task === task && one.memory === memory);
    return {
      runs: own.length,
      complete: own.filter(({ complete }) => complete).length,
      wrong: own.reduce((sum, { wrong }) => sum + wrong.length, 0),
    };
  };
  const names = [...new Set(attempts.map(({ task }) => task))];
  return names.map((task) => ({ task, cold: count(task, false), warm: count(task, true) }));
}
