import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { nudgeFor } from "../../domain/triggers/nudge.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { triggersIn } from "../../domain/triggers/triggers.ts";

/** The hint that goes with a person's prompt; undefined when it holds nothing to store or look up. */
export function nudge(prompt: string): Quoted | undefined {
  return nudgeFor(triggersIn(prompt, triggerWeights()), prompt);
}

/** Loads the weights and compiles the patterns while nobody waits, so that the first prompt is answered in time. */
export function readyNudges(): void {
  nudge("no, it's haven, not the nuc; from now on we always use port 5433 as before");
}
