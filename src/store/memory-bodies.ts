import { createHash } from "node:crypto";
import { MemoryError } from "../domain/errors.ts";
import { KINDS } from "../domain/memory.ts";
import type { Memory } from "../domain/memory.ts";
import { computeFingerprint } from "../domain/words/tokens.ts";

export interface MemoryRow {
  readonly row: number;
  readonly body: string;
}

/** Rows become memories here and nowhere else. */
export function toMemory({ body }: Pick<MemoryRow, "body">): Memory {
  let memory: Memory;
  try {
    memory = JSON.parse(body) as Memory;
  } catch (cause) {
    throw new MemoryError("corrupt", "A memory's row can't be read.", { hint: DOCTOR, cause });
  }
  if (!KINDS.includes(memory.kind)) {
    throw new MemoryError("corrupt", `Memory ${memory.id} has the unknown kind "${memory.kind}".`, { hint: DOCTOR });
  }
  return memory;
}

/** Nothing where a row can't be read: a fault to be told, and never the end of what looks at many. */
export function tryToMemory(row: Pick<MemoryRow, "body">): Memory | undefined {
  try {
    return toMemory(row);
  } catch {
    return undefined;
  }
}

const DOCTOR = "Run `holdfast doctor --repair`, or update: a newer version may have written it.";

/** The same for texts that differ in case, edge punctuation and articles only. Hashed, so that the index stays small. */
export function fingerprintHash(text: string): string {
  return createHash("sha256").update(computeFingerprint(text)).digest("base64url").slice(0, 22);
}

/** What every engine keeps beside the body so that a query can sift by it. */
export function toColumns({ scope, kind, standing, recordedAt, expiresAt, text }: Memory) {
  return {
    agent: scope.agent,
    kind,
    standing: standing.state,
    recorded_at: recordedAt,
    expires_at: expiresAt,
    fingerprint: fingerprintHash(text),
  };
}
