import type { OperationName } from "../../contract/operations.ts";
import { recallHandler } from "../operations/recall.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import type { Service } from "../service.ts";
import { briefThrough } from "./briefing.ts";
import { BY_ID, byIdThrough } from "./by-id.ts";
import type { ByIdName } from "./by-id.ts";
import { knowThrough, listThrough, reviewThrough } from "./looking.ts";
import { recallThrough } from "./recalling.ts";
import { correctThrough, rememberThrough } from "./remembering.ts";
import { teamFor } from "./team.ts";
import type { Through } from "./through.ts";

/** Operations in which the server takes part; all others are about this machine. */
const JOINED: { readonly [N in OperationName]?: (through: Through<N>) => Promise<OutputOf<N>> } = {
  remember: rememberThrough,
  correct: correctThrough,
  recall: recallThrough,
  know: knowThrough,
  brief: briefThrough,
  list: listThrough,
};

/**
 * Does an operation of this machine's owner with the server that the machine is connected to, if it is. Every door comes
 * through here, so none of them knows of the server.
 */
export async function withServer<N extends OperationName>(
  service: Service,
  name: N,
  input: InputOf<N>,
  local: (input: InputOf<N>) => Promise<OutputOf<N>>,
): Promise<OutputOf<N>> {
  const joined = JOINED[name];
  if (joined === undefined && !BY_ID.has(name)) return local(input);
  const team = teamFor(service);
  if (team === undefined) return local(input);
  const recallHere = async (question: InputOf<"recall">) => recallHandler(service, question);
  if (name === "review" && (input as { readonly action: string }).action === "list")
    return reviewThrough({ service, team, input, local, recallHere } as unknown as Through<"review">) as Promise<
      OutputOf<N>
    >;
  const through = { service, team, input, local, recallHere };
  if (joined !== undefined) return joined(through);
  return byIdThrough(name as ByIdName, through as unknown as Through<ByIdName>) as Promise<OutputOf<N>>;
}
