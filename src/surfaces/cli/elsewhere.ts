import { formatCount } from "../../domain/counting.ts";
import { quoteSafely } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import type { ServerJson } from "../../contract/memory-json.ts";

/** Says what an answer left out because it belongs to other places. */
export function tellElsewhere<One extends string, Many extends string>(
  to: Terminal,
  count: number,
  one: string extends One ? never : One,
  many?: string extends Many ? never : Many,
): void {
  if (count === 0) return;
  const [verb, them] = count === 1 ? ["is", "it"] : ["are", "them"];
  to.talk(`${formatCount(count, one, many)} elsewhere ${verb} not shown; --everywhere shows ${them}.`);
}

/** Says when the server that this machine is connected to had no part in an answer. */
export function tellOfServer(to: Terminal, server: ServerJson | undefined): void {
  if (server === undefined) return;
  const { url, why, waiting } = server;
  if (why !== null)
    to.talk(`${quoteSafely(url)} was not reached: ${quoteSafely(why)}. This is from this machine alone.`);
  if (waiting > 0)
    to.talk(`${formatCount(waiting, "statement waits", "statements wait")} to be sent: holdfast connect`);
}
