import type { OperationName } from "../../contract/operations.ts";
import { BY_ID, byIdThrough, reviewThrough } from "./by-id.ts";
import type { ByIdName } from "./by-id.ts";
import { correctThrough, rememberThrough } from "./remembering.ts";
import type { PerformHere, Through } from "./through.ts";
import type { Call } from "../call/call.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import { openSource } from "./source.ts";
import { findTeam } from "./team.ts";

/** Operations that are carried out in part on the server; all others are about this machine. */
const JOINED: { readonly [N in OperationName]?: (through: Through<N>) => Promise<OutputOf<N>> } = {
  remember: rememberThrough,
  correct: correctThrough,
  recall: askBoth("recall"),
  know: askBoth("know"),
  list: askBoth("list"),
  review: reviewThrough,
};

/** Done here, over the memories of this machine and of the server. */
function askBoth<N extends "recall" | "know" | "list">(name: N) {
  return async ({ call, team, input, here }: Through<N>): Promise<OutputOf<N>> => {
    const server = await openSource(call, team, name);
    return here(name, input, server === undefined ? call : { ...call, server });
  };
}

/**
 * Does an operation of this machine's owner with the server that the machine is connected to, if it is. Every door comes
 * through here, so none of them knows of the server.
 */
export async function withServer<N extends OperationName>(
  call: Call,
  name: N,
  input: InputOf<N>,
  here: PerformHere,
): Promise<OutputOf<N>> {
  const local = (given: InputOf<N>) => here(name, given);
  const joined = JOINED[name];
  if (joined === undefined && !BY_ID.has(name)) return local(input);
  const team = findTeam(call.service);
  if (team === undefined) return local(input);
  const through: Through<N> = { call, team, input, local, here };
  if (joined !== undefined) return joined(through);
  return byIdThrough(name as ByIdName, through as unknown as Through<ByIdName>) as Promise<OutputOf<N>>;
}
