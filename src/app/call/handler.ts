import type { z } from "zod";
import type { OperationName, Operations } from "../../contract/operations.ts";
import type { Call } from "./call.ts";

export type InputOf<N extends OperationName> = z.output<Operations[N]["input"]>;
export type OutputOf<N extends OperationName> = z.output<Operations[N]["output"]>;
export type Handler<N extends OperationName> = (call: Call, input: InputOf<N>) => Promise<OutputOf<N>> | OutputOf<N>;
