import type { Sending } from "./command.ts";
import { COMMANDS } from "./generated.ts";

/** How a call is sent; an operation that is not known is taken for a write that must not be sent twice. */
export function sendingOf(operation: string, input: Readonly<Record<string, unknown>>): Omit<Sending, "readingAction"> {
  const sends = COMMANDS.find(({ name }) => name === operation)?.sends;
  if (sends === undefined) return { reads: false, repeatable: false, named: false };
  const onlyReads = sends.readingAction !== undefined && input["action"] === sends.readingAction;
  return onlyReads ? { reads: true, repeatable: true, named: false } : sends;
}
