import type { OperationName } from "../../contract/operations.ts";
import { BY_ID, byIdThrough } from "./by-id.ts";
import type { ByIdName } from "./by-id.ts";
import { knowThrough, listThrough, reviewThrough } from "./looking.ts";
import { recallThrough } from "./recalling.ts";
import { correctThrough, rememberThrough } from "./remembering.ts";
import type { PerformHere, Through } from "./through.ts";
import type { Call } from "../call/call.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import { findTeam } from "./team.ts";

/** Operations in which the server takes part; all others are about this machine. */
const JOINED: { readonly [N in OperationName]?: (through: Through<N>) => Promise<OutputOf<N>> } = {
  remember: rememberThrough,
  correct: correctThrough,
  recall: recallThrough,
  know: knowThrough,
  list: listThrough,
  review: reviewThrough,
};

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
