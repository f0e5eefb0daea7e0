import type { Memory } from "../../domain/memory.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Place } from "../../domain/scope.ts";
import { recall, YES_SCORE } from "../recall/recall.ts";
import type { Hit, RecallParts } from "../recall/recall.ts";

export interface Known {
  readonly known: "yes" | "maybe" | "no";
  readonly why: string;
  readonly topics: readonly string[];
  /** When the newest of the memories that bear on it was last verified. */
  readonly lastSeen: number | null;
  readonly pointers: readonly Hit[];
  readonly checked: number;
}

const POINTERS = 5;
const POINTER_TOKENS = 2_000;

/** Whether anything is known about a topic. "No" means that what is there was really looked at. */
export async function know(parts: RecallParts, topic: string, place: Place, asker: Receipt["asker"]): Promise<Known> {
  const { receipt, hits } = await recall(parts, {
    text: topic,
    place,
    everywhere: false,
    limit: POINTERS,
    budgetTokens: POINTER_TOKENS,
    asOf: null,
    asker,
  });
  const nearest = receipt.nearest ?? 0;
  const near = `the nearest of ${receipt.checked} memories is at ${nearest.toFixed(2)}`;
  const known = receipt.answer === "nothing" ? "no" : nearest >= YES_SCORE || !receipt.meaning.on ? "yes" : "maybe";
  return {
    known,
    why: receipt.meaning.on ? near : `${near}; only words were compared: ${receipt.meaning.why}`,
    topics: topicsOf(hits.map(({ memory }) => memory)),
    lastSeen: hits.length === 0 ? null : Math.max(...hits.map(({ memory }) => memory.verifiedAt)),
    pointers: hits,
    checked: receipt.checked,
  };
}

function topicsOf(memories: readonly Memory[]): readonly string[] {
  return [...new Set(memories.flatMap(({ topics }) => topics))];
}
