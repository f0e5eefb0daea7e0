import { join } from "node:path";
import type { Proof, ProofPeriod } from "../../domain/proof.ts";
import { existsSync, readFileSync } from "../../files/fs.ts";
import type { Home } from "./home.ts";

/** Undefined where no proof was ever begun, or its file can't be read: then nothing is held back. Read by every hook, so without a schema. */
export function readProof(home: Home): Proof | undefined {
  const file = proofFile(home);
  if (!existsSync(file)) return undefined;
  try {
    const { salt, periods } = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<keyof Proof, unknown>>;
    return typeof salt === "string" && Array.isArray(periods) && periods.every(isPeriod)
      ? { salt, periods }
      : undefined;
  } catch {
    return undefined;
  }
}

function isPeriod(value: unknown): value is ProofPeriod {
  const { from, to, percent } = (value ?? {}) as Partial<Record<keyof ProofPeriod, unknown>>;
  return typeof from === "number" && (to === null || typeof to === "number") && typeof percent === "number";
}

export function proofFile(home: Home): string {
  return join(home.folder, "proof.json");
}
