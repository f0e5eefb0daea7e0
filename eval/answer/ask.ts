import { recall } from "../../src/core/recall/recall.ts";
import type { Recalled } from "../../src/core/recall/recall.ts";
import type { WholeService } from "../../src/app/service.ts";

/** Asks as the program does, and gives back what spoke for the best candidate as well. */
export async function askedOf(
  service: WholeService,
  text: string,
  otherwise: readonly string[] = [],
): Promise<Recalled> {
  return await recall(
    {
      ...service,
      embedder: service.embedders.memories,
      memories: service.store,
      anchors: { check: () => Promise.resolve({ found: "same" }) },
      meaningWaitMs: 600_000,
    },
    {
      text,
      otherwise,
      place: { project: null, path: "", agent: null },
      everywhere: true,
      limit: 8,
      budgetTokens: 2_000,
      asOf: null,
      asker: { agent: null, client: "eval", session: null },
    },
  );
}
