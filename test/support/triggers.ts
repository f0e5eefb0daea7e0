import { triggerWeights } from "../../src/adapters/triggers/trigger-weights.ts";
import { triggersIn } from "../../src/domain/triggers/triggers.ts";
import type { TriggerSeen } from "../../src/domain/triggers/trigger.ts";

/** What a prompt shows by the weights that the product has. */
export function triggersSeenIn(prompt: string): readonly TriggerSeen[] {
  return triggersIn(prompt, triggerWeights());
}
