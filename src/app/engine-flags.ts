import { setEngineFlags } from "../adapters/embedders/engine-flags.ts";

/** What the model sets later, set at once: V8 refuses a code cache that was kept under other flags than it is read under. */
export function settleEngineFlags(): void {
  setEngineFlags();
}
