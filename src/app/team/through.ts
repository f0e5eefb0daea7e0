import type { OperationName } from "../../contract/operations.ts";
import type { Call } from "../call/call.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import type { Team } from "./team.ts";

/** An operation on a machine that is connected to a server. */
export interface Through<N extends OperationName> {
  readonly call: Call;
  readonly team: Team;
  readonly input: InputOf<N>;
  /** The same operation on the store of this machine alone. */
  local(input: InputOf<N>): Promise<OutputOf<N>>;
  readonly here: PerformHere;
}

/** Any operation on the store of this machine alone. */
export type PerformHere = <N extends OperationName>(name: N, input: InputOf<N>, call?: Call) => Promise<OutputOf<N>>;
