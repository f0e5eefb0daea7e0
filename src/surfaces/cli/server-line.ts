import type { ServerJson } from "../../contract/memory-json.ts";
import { formatCount } from "../../domain/counting.ts";
import { quoteSafely } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

/** Says when the server that this machine is connected to had no part in an answer. */
export function tellOfServer(to: Terminal, server: ServerJson | undefined): void {
  if (server === undefined) return;
  const { url, why, waiting } = server;
  if (why !== null)
    to.talk(`${quoteSafely(url)} was not reached: ${quoteSafely(why)}. This is from this machine alone.`);
  if (waiting > 0)
    to.talk(`${formatCount(waiting, "statement waits", "statements wait")} to be sent: holdfast connect`);
}
