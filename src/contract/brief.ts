import { z } from "zod";
import { fields } from "./fields.ts";
import { serverJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { caller, quotedText } from "./shared-fields.ts";

export const briefOperation = operation({
  name: "brief",
  help: "What a new session here would be told.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({
    budgetTokens: z.int().min(100).max(20_000).default(1_500).describe("How many tokens it may cost"),
    branch: z.string().max(200).optional().describe("The branch you work on"),
    again: z.boolean().default(true).describe("Include what this session was told before"),
    preview: z.boolean().default(false).describe("Keep no receipt; the JSON answer also has the text token by token"),
    ...caller,
  }),
  output: z.object({
    text: quotedText(),
    tokens: z.number(),
    ids: z.array(z.string()),
    receipt: z.string().nullable(),
    noReceipt: z.string().optional().describe("Why no receipt was kept"),
    server: serverJson.optional(),
    pieces: z.array(z.string()).optional().describe("The text token by token, in a preview"),
  }),
  command: {
    flags: { budgetTokens: "budget <tokens>", branch: "branch <name>" },
    without: ["again"],
    examples: ["brief", "brief --budget 500"],
  },
  tool: {
    name: "memory_brief",
    title: "Briefing",
    description: "What a new session in this project should know. Hand it to subagents.",
    takes: { budgetTokens: { max: 8_000 } },
    effect: "reads",
  },
});
