import { recall } from "../../core/recall/recall.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { checkFromHere } from "./anchors.ts";
import type { Call } from "./call.ts";

/** What a question is answered with from where a call stands. */
export function recallParts(call: Call) {
  const { service, server } = call;
  const { embedders, settings, store } = service;
  return {
    ...service,
    embedder: embedders.memories,
    journalEmbedder: embedders.journal,
    judge: embedders.judge,
    anchors: checkFromHere(call),
    memories: store,
    ...(server !== undefined && { server }),
    meaningWaitMs: settings.meaningWaitMs,
  };
}

/** A question names a memory with certainty when its best answer stands well above the next. */
const CLEAR_LEAD = 0.08;

/** The one memory that a question names, on this machine or on its server. */
export async function findByQuestion(call: Call, question: string): Promise<Memory["id"]> {
  const { agent, client, session } = call.actor;
  const { hits, receipt } = await recall(recallParts(call), {
    text: question,
    place: call.place,
    everywhere: false,
    limit: 5,
    budgetTokens: 4_000,
    asOf: null,
    asker: { agent, client, session },
  });
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
