import { recall } from "../../core/recall/recall.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { makeAnchorChecker } from "./anchors.ts";
import type { Call } from "./call.ts";

/** A question names a memory with certainty when its best answer stands well above the next. */
const CLEAR_LEAD = 0.08;

/** The one memory that a question names, on this machine or on its server. */
export async function findByQuestion(call: Call, question: string): Promise<Memory["id"]> {
  const { service, actor, place } = call;
  const { agent, client, session } = actor;
  const { hits, receipt } = await recall(
    {
      ...service,
      embedder: service.embedders.memories,
      anchors: makeAnchorChecker(service.anchors, service.store, call),
      memories: service.store,
      ...(call.server !== undefined && { server: call.server }),
      meaningWaitMs: service.settings.meaningWaitMs,
    },
    {
      text: question,
      place,
      everywhere: false,
      limit: 5,
      budgetTokens: 4_000,
      asOf: null,
      asker: { agent, client, session },
    },
  );
  const [best, next] = hits;
  // What merely comes near is nothing to correct.
  if (best === undefined || receipt.answer !== "found") {
    throw new MemoryError("not-found", "No memory answers that question, so there is nothing to correct.", {
      hint: "`holdfast remember` keeps a new one.",
    });
  }
  if (next !== undefined && best.bearing - next.bearing < CLEAR_LEAD) {
    const named = hits.map(({ memory }) => `${memory.id} ${memory.text.slice(0, 80)}`).join("\n  ");
    throw new MemoryError("ambiguous", `Several memories answer that question:\n  ${named}`, {
      hint: "Name one by its id: holdfast correct <id> <text>",
    });
  }
  return best.memory.id;
}
