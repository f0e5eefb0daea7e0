import type { Instant } from "./time.ts";
import { hashText } from "./work/work.ts";

/** When sessions were held back at random, and how many of them. */
export interface Proof {
  /** Makes the coin this user's own, so that nobody can tell beforehand how it falls. */
  readonly salt: string;
  /** One after the other; the last one is open while the proof goes on. */
  readonly periods: readonly ProofPeriod[];
}

export interface ProofPeriod {
  readonly from: Instant;
  readonly to: Instant | null;
  /** Of a hundred sessions, how many are held back. */
  readonly percent: number;
}

/** One more than the largest hash. */
const HASHES = 2 ** 53;
const HUNDRED = 100;

export function periodAt({ periods }: Proof, at: Instant): ProofPeriod | undefined {
  return periods.find(({ from, to }) => from <= at && (to === null || at < to));
}

/** A coin that falls once for each session, whoever asks and however often. */
export function isHeldBack(proof: Proof, session: string, at: Instant): boolean {
  const period = periodAt(proof, at);
  if (period === undefined) return false;
  return (hashText(`${proof.salt}\n${session}`) / HASHES) * HUNDRED < period.percent;
}
