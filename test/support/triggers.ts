import { triggerWeights } from "../../src/adapters/triggers/trigger-weights.ts";
import { detectTriggers } from "../../src/domain/triggers/triggers.ts";
import type { TriggerSeen } from "../../src/domain/triggers/nudge.ts";

/** What a prompt shows by the weights that the product has. */
export function triggersSeenIn(prompt: string): readonly TriggerSeen[] {
  return detectTriggers(prompt, triggerWeights());
}
