import { hookContext } from "../../app/hooks/hooking.ts";
import type { HookParts } from "../../app/hooks/hooking.ts";
import { readHookEvent, outputFor } from "./events.ts";

/** From a client's JSON to what its hook prints. Whatever goes wrong, the client sees nothing of it. */
export async function hookAnswer(
  parts: HookParts,
  stdin: string,
  report: (error: unknown) => void,
  call?: string,
  client?: string,
): Promise<string> {
  try {
    const event = readHookEvent(stdin, client);
    return event === undefined
      ? ""
      : outputFor(event, await hookContext(parts, call === undefined ? event : { ...event, call }));
  } catch (error) {
    report(error);
    return "";
  }
}
