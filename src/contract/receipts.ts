import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { receiptLineJson, receiptJson } from "./receipt-json.ts";
import { elsewhere, everywhere, id, limit, offset, plainText } from "./shared-fields.ts";
import { z } from "zod";

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
  }),
  output: z.object({ receipts: z.array(receiptLineJson), total: z.number(), elsewhere }),
  command: {
    flags: { ofSession: "of-session <id>" },
    examples: ["receipts", "receipts --of-session 4f1c", "receipts --memory m3k9 --everywhere"],
  },
});

export const whyOperation = operation({
  name: "why",
  help: "Show the receipt of an earlier answer.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ receipt: id.describe("Receipt id, or last") }),
  output: receiptJson,
  command: { words: ["receipt"], examples: ["why r8x2", "why last"] },
});
