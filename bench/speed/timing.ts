export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly n: number;
}

/** Times `work` in milliseconds, `n` times after a few that do not count. */
export async function timed(n: number, work: (round: number) => unknown): Promise<Timing> {
  const uncounted = Math.ceil(n / 10);
  const times: number[] = [];
  for (let round = -uncounted; round < n; round++) {
    const started = performance.now();
    await work(round + uncounted);
    if (round >= 0) times.push(performance.now() - started);
  }
  return timingOf(times);
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    threeDigits(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95), n: sorted.length };
}

/** Three digits tell all that a shared machine can. */
export function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}
