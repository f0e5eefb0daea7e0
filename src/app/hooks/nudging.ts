import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { relate } from "../../core/relate/relate.ts";
import { plainStatement } from "../../core/relate/statement.ts";
import type { Memory } from "../../domain/memory.ts";
import { findNudge } from "../../domain/triggers/nudge.ts";
import type { Nudge } from "../../domain/triggers/nudge.ts";
import { detectTriggers } from "../../domain/triggers/triggers.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { spellId } from "../../adapters/system/system.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";
import type { ReceiptId } from "../../domain/ids.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { writeWordsReceipt } from "../../domain/receipt.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Clock, Tokens } from "../../ports/system.ts";

/** What a person's prompt calls for; undefined when it holds nothing to store or look up. */
export function nudge(prompt: string): Nudge | undefined {
  return findNudge(detectTriggers(prompt, triggerWeights()), prompt);
}

/** Loads the weights and compiles the patterns while nobody waits, so that the first prompt is answered in time. */
export function warmNudges(): void {
  nudge("no, it's haven, not the nuc; from now on we always use port 5433 as before");
}

/** A hook waits 200 to 250 ms for the whole answer (surfaces/hooks), and a prompt is worth its nudge without this too. */
const WITHIN_MS = 120;
/** Each pair takes some tens of milliseconds. */
const READ = 1;

/** The memory that a sentence of a prompt may change, if that can be told in time. */
export async function findChangedMemory(
  { embedders, clock }: Service,
  memories: MemoryReader,
  sentence: string,
  { place }: Whereabouts,
  session: string | null,
): Promise<Memory | undefined> {
  const { project } = place;
  const statement = plainStatement({
    text: sentence,
    kind: "project",
    trigger: "correction",
    topics: [],
    scope: project === null ? { level: "user", agent: null } : { level: "project", project, agent: null },
    source: { by: "human", client: "hook", session },
    observedAt: null,
    confidence: 1,
  });
  const find = async (): Promise<Memory | undefined> => {
    const [vectors] = await embedders.memories.embed([sentence], "memory");
    const ties = await relate({ memories, judge: embedders.judge }, statement, vectors?.[0] ?? null, clock.now(), {
      most: READ,
    });
    return ties.find(({ how }) => how !== "same")?.memory;
  };
  if (embedders.memories.state !== "ready") return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined);
  });
  try {
    // A model that is away costs the name of the memory, not the nudge.
    return await Promise.race([find().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same words in the same session give the same id, so that whoever restarts the service does not hear them twice, and no word of
 * the prompt is kept.
 */
export function nudgeId(session: string, text: Quoted): ReceiptId {
  return receiptIdFor([session, text]);
}

/** The same id for both answers, where a hook may be answered twice and is to be counted once. */
export function receiptIdFor(what: readonly (string | null)[]): ReceiptId {
  return spellId("receipt", what) as ReceiptId;
}

export function nudgeReceipt(
  { clock, tokens }: { readonly clock: Clock; readonly tokens: Tokens },
  id: ReceiptId,
  scopes: readonly string[],
  text: Quoted,
  { client, session }: { readonly client: string; readonly session: string | null },
): Receipt {
  const asker = { agent: client, client: "hook", session };
  const said = { id, of: "nudge", at: clock.now(), asker, scopes, checked: 0, tokens: tokens.count(text) } as const;
  return writeWordsReceipt(said, "a nudge asks nothing");
}
