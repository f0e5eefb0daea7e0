import type { Sending } from "./command.ts";
import { COMMANDS } from "./generated.ts";

/** How an operation is sent; one that is not known is taken for a write that must not be sent twice. */
export function sendingOf(operation: string): Sending {
  return COMMANDS.find(({ name }) => name === operation)?.sends ?? { reads: false, repeatable: false, named: false };
}
