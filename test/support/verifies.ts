import type { RequirementId } from "../requirements.ts";

/** Puts the promises that a test proves into its name: `test(verifies("B3", "ask for n, get n"), …)`. */
export function verifies(ids: RequirementId | readonly RequirementId[], claim: string): string {
  return `[${[ids].flat().join(" ")}] ${claim}`;
}
