import type { OperationName } from "../../contract/operations.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import type { Service } from "../service.ts";
import type { Team } from "./team.ts";

/** An operation on a machine that is connected to a server. */
export interface Through<N extends OperationName> {
  readonly service: Service;
  readonly team: Team;
  readonly input: InputOf<N>;
  /** The same operation on the store of this machine alone. */
  local(input: InputOf<N>): Promise<OutputOf<N>>;
  /** For a correction that is named by a question. */
  readonly recallHere: (input: InputOf<"recall">) => Promise<OutputOf<"recall">>;
}
