import { judge } from "../../domain/slots/judge.ts";
import { lookupOf } from "../../domain/slots/lookup.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { shownIn } from "./gate.ts";
import type { Refusal } from "./gate.ts";
import type { Statement } from "./statement.ts";
import type { StatementVerdict } from "./verdict.ts";

/** Told like the same words again, which the noise gate refuses before anything is judged. */
export const ECHOED: Refusal = {
  reason: "restated",
  because:
    "This says in other words what memory itself showed in this session; add what is new, or confirm that memory instead.",
};

/**
 * Whether an agent only says again, in other words, what its session was shown. That is no evidence: what memory says would
 * confirm itself. Judged across scopes, since a second copy in another one would pass as fresh knowledge too.
 */
export async function isEcho(
  memories: MemoryReader,
  { text, source }: Statement,
  verdict: StatementVerdict,
): Promise<boolean> {
  if (source.by === "human") return false;
  switch (verdict.verdict) {
    case "same":
      return (await shownIn(memories, source)).some(({ id }) => id === verdict.memory.id);
    case "new": {
      const keys = new Set(lookupOf(text).slotKeys);
      if (keys.size === 0) return false;
      const shown = await shownIn(memories, source);
      const filled = await memories.slotKeys(shown);
      const rivals = shown.filter(({ id }) => filled.get(id)?.some((key) => keys.has(key)));
      return rivals.length > 0 && judge(text, rivals).verdict === "same";
    }
    case "supersedes":
    case "doubt":
    case "question":
      return false;
  }
}
