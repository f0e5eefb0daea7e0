import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { receiptJson } from "./receipt-json.ts";
import { caller, id } from "./shared-fields.ts";

export const whyOperation = operation({
  name: "why",
  help: "Show the receipt of an earlier answer.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ receipt: id.describe("Receipt id, or last"), ...caller }),
  output: receiptJson,
  command: { words: ["receipt"], examples: ["why r8x2", "why last"] },
});
