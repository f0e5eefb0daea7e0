import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { receiptLineJson } from "./receipt-json.ts";
import { caller, elsewhere, everywhere, id, limit, offset, plainText } from "./shared-fields.ts";

export const receiptsOperation = operation({
  name: "receipts",
  help: "What was shown to whom, and what it cost, newest first.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  input: fields({
    ofSession: plainText().min(1).max(200).optional().describe("Only what this session was shown"),
    memory: id.optional().describe("Only receipts that show this memory"),
    everywhere,
    offset,
    limit: limit(1_000, 50),
    ...caller,
  }),
  output: z.object({ receipts: z.array(receiptLineJson), total: z.number(), elsewhere }),
  command: {
    flags: { ofSession: "of-session <id>" },
    examples: ["receipts", "receipts --of-session 4f1c", "receipts --memory m3k9 --everywhere"],
  },
});
