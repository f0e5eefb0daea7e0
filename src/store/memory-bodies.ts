import { createHash } from "node:crypto";
import { MemoryError } from "../domain/errors.ts";
import { KINDS } from "../domain/memory.ts";
import type { Memory } from "../domain/memory.ts";
import { fingerprintOf } from "../domain/words/tokens.ts";

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

const DOCTOR = "Run `holdfast doctor --repair`, or update: a newer version may have written it.";

/** The same for texts that differ in case, edge punctuation and articles only. Hashed, so that the index stays small. */
export function fingerprintHash(text: string): string {
  return createHash("sha256").update(fingerprintOf(text)).digest("base64url").slice(0, 22);
}

/** What is kept beside the body so that a query can sift by it: agent, kind, standing, times and fingerprint. */
export function columnsOf(memory: Memory): readonly (string | number | null)[] {
  const { scope, kind, standing, recordedAt, expiresAt, text } = memory;
  return [scope.agent, kind, standing.state, recordedAt, expiresAt, fingerprintHash(text)];
}
