import type { Sending } from "./command.ts";
import { COMMANDS } from "./generated.ts";

type Input = Readonly<Record<string, unknown>>;

/** How a call is sent; an operation that is not known is taken for a write that must not be sent twice. */
export function describeSending(operation: string, input: Input): Pick<Sending, "reads" | "repeatable" | "named"> {
  const sends = COMMANDS.find(({ name }) => name === operation)?.sends;
  if (sends === undefined) return { reads: false, repeatable: false, named: false };
  return onlyReads(sends, input) ? { reads: true, repeatable: true, named: false } : sends;
}

/** Whether an operation that can write does not with this input. */
export function onlyReads(
  { readingAction, readsUnless }: Pick<Sending, "readingAction" | "readsUnless">,
  input: Input,
): boolean {
  if (readsUnless !== undefined) return input[readsUnless] !== true;
  return readingAction !== undefined && input["action"] === readingAction;
}
