import type { MemoryReader } from "../../ports/memory-store.ts";
import { findShownMemories } from "./gate.ts";
import type { Refusal } from "./gate.ts";
import type { Statement } from "../relate/statement.ts";
import type { StatementVerdict } from "./verdict.ts";

/** Told like the same words again, which the noise gate refuses before anything is judged. */
export const ECHOED: Refusal = {
  reason: "restated",
  because:
    "This repeats, in other words, what memory showed in this session; add what is new, or confirm that memory instead.",
};

/** Whether an agent only says again what its session was shown. That is no evidence: what memory says would confirm itself. */
export async function isEcho(
  memories: MemoryReader,
  { source }: Statement,
  verdict: StatementVerdict,
): Promise<boolean> {
  if (source.by === "human" || verdict.verdict !== "same") return false;
  return (await findShownMemories(memories, source)).some(({ id }) => id === verdict.memory.id);
}
