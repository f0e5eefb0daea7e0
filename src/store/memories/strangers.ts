import { randomBytes } from "node:crypto";
import type { NewChange } from "../../domain/change.ts";
import { ID_ALPHABET, ID_LENGTH } from "../../domain/ids.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Fault } from "../checks.ts";

/** What `doctor` may do with a memory that stands in no line of the log. */
interface Mending {
  isErased(text: string): Promise<boolean>;
  remove(): Promise<unknown>;
  /** Appends to log and audit, and puts the memory into its row. */
  restore(change: NewChange, memory: Memory): Promise<unknown>;
}

/** A memory without a line in the log is written into it, since nothing may be lost; unless it was erased. */
export async function describeStranger(id: string, body: Memory | undefined, mending: Mending): Promise<Fault> {
  if (body === undefined) return { fault: `${id} stands in no line of the log and can't be read; it is left as it is` };
  const memory: Memory = { ...body, id: id as MemoryId };
  if (await mending.isErased(memory.text))
    return { fault: `${id} was erased, and its row was still there`, mend: () => mending.remove() };
  const found: NewChange = {
    id: `c${randomLetters()}` as ChangeId,
    at: Date.now(),
    actor: { by: "human", agent: null, client: "doctor", session: null },
    action: "restored",
    memory: memory.id,
    before: null,
    after: memory,
    why: "it was missing from the log",
    batch: `b${randomLetters()}` as BatchId,
    undoes: null,
  };
  return {
    fault: `${id} stands in no line of the log; repairing writes it into one (change ${found.id})`,
    mend: () => mending.restore(found, memory),
  };
}

function randomLetters(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}
