import { z } from "zod";
import { SORTS } from "../domain/tree/node.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, limit, plainText } from "./shared-fields.ts";

export const compactOperation = operation({
  name: "compact",
  help: "Bring the tree of days, weeks and months up to date.",
  group: "Sessions",
  callers: "people and agents",
  writes: true,
  role: "admin",
  input: fields({
    action: z
      .enum(["run", "take", "give"])
      .default("run")
      .describe("run: build the pages; take: get pages to summarize; give: hand in a summary"),
    due: z.boolean().default(false).describe("Only what is due, not the current day, week and month"),
    again: z.boolean().default(false).describe("Rebuild every page, even if its sources did not change"),
    limit: limit(20, 1, "take: how many pages"),
    node: plainText().trim().min(1).max(40).optional().describe("give: the page, as it was taken"),
    lines: z
      .array(
        z.object({
          sort: z.enum(SORTS),
          text: plainText().trim().min(1).max(400),
          sources: z.array(z.int().min(1)).min(1).max(50).describe("Numbers of the sources it is taken from"),
        }),
      )
      .max(100)
      .optional()
      .describe("give: the lines of the page, each with its sources"),
    ...caller,
  }),
  output: z.object({
    followed: z.number().describe("Chunks and memories that were new, changed or gone"),
    built: z.number(),
    unchanged: z.number(),
    dropped: z.number(),
    notDue: z.number().describe("Pages of periods that have not ended, left for later"),
    tasks: z.array(
      z.object({
        node: z.string(),
        project: z.string(),
        budgetTokens: z.number(),
        sources: z.array(z.object({ number: z.number(), day: z.string(), text: z.string() })),
      }),
    ),
    questions: z
      .array(
        z.object({
          id: z.string(),
          text: z.string(),
          older: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
        }),
      )
      .describe("take: newer statements, each with older ones that it may concern, which nobody has settled"),
    kept: z.number().describe("give: lines that their sources support"),
    refused: z.array(z.string()).describe("give: lines with a value or a source that does not exist"),
  }),
  command: {
    without: ["action", "limit", "node", "lines"],
    examples: ["compact", "compact --due"],
  },
  tool: {
    name: "memory_due",
    title: "Summarise a page",
    description:
      "Without arguments: open questions to settle, and a page to summarise with its numbered sources. With node and lines: your summary.",
    takes: { node: {}, lines: {} },
    effect: "writes",
    toCall: ({ node, lines }) => ({
      operation: "compact",
      input: node === undefined ? { action: "take" } : { action: "give", node, lines },
    }),
  },
});
