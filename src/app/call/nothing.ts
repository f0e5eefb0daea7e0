import type { z } from "zod";
import { operations } from "../../contract/operations.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { OutputOf } from "./call.ts";

/** An answer in which there is nothing, as the contract describes it: what an action tells is put in by its handler. */
export function tellNothing<N extends OperationName>(name: N): OutputOf<N> {
  return makeEmpty(operations[name].output) as OutputOf<N>;
}

/** Undefined where it may be left out. */
function makeEmpty(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, makeEmpty(field)] as const);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case "array":
      return [];
    case "record":
      return {};
    case "nullable":
      return null;
    case "number":
      return 0;
    case "boolean":
      return false;
    case "string":
      return "";
    default:
      return undefined;
  }
}
