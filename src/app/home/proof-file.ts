import { join } from "node:path";
import { tryReadJson } from "../../files/fs.ts";
import type { Home } from "./home.ts";
import type { Instant } from "../../domain/time.ts";
import { hashText } from "../../domain/work/work.ts";
import { readFields } from "../../domain/json.ts";

/** Undefined where no proof was ever begun, or its file can't be read: then nothing is held back. Read by every hook, so without a schema. */
export function readProof(home: Home): Proof | undefined {
  const { salt, periods } = readFields(tryReadJson(proofFile(home)));
  return typeof salt === "string" && Array.isArray(periods) && periods.every(isPeriod) ? { salt, periods } : undefined;
}

function isPeriod(value: unknown): value is ProofPeriod {
  const { from, to, percent } = (value ?? {}) as Partial<Record<keyof ProofPeriod, unknown>>;
  return typeof from === "number" && (to === null || typeof to === "number") && typeof percent === "number";
}

export function proofFile(home: Home): string {
  return join(home.folder, "proof.json");
}

/** When sessions were held back at random, and how many of them. */
export interface Proof {
  /** Makes the coin this user's own, so that nobody can tell beforehand how it falls. */
  readonly salt: string;
  /** One after the other; the last one is open while the proof goes on. */
  readonly periods: readonly ProofPeriod[];
}

interface ProofPeriod {
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
