import { z } from "zod";
import { SORTS } from "../domain/tree/node.ts";
import { fields } from "./fields.ts";
import { caller, operation, plainText } from "./operation.ts";

const nodeName = plainText().trim().min(1).max(40);

export const compactOperation = operation({
  name: "compact",
  help: "Bring the tree up to date: days, weeks, months and ROOT. An agent may take pages and hand summaries back.",
  writes: true,
  input: fields({
    action: z
      .enum(["run", "take", "give"])
      .default("run")
      .describe("run: make what is to be made; take: pages that an agent may summarise; give: its summary of one"),
    due: z.boolean().default(false).describe("Only what is due by itself, not the running day, week and month"),
    again: z.boolean().default(false).describe("Make every page anew, also those whose sources did not change"),
    limit: z.int().min(1).max(20).default(1).describe("take: how many pages"),
    node: nodeName.optional().describe("give: the page, as it was taken"),
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
      .describe("give: what the page is to say, each line with its sources"),
    ...caller,
  }),
  output: z.object({
    followed: z.number().describe("Chunks and memories that were new, changed or gone"),
    built: z.number(),
    unchanged: z.number(),
    dropped: z.number(),
    notDue: z.number().describe("Pages of running periods, left for later"),
    tasks: z.array(
      z.object({
        node: z.string(),
        project: z.string(),
        budgetTokens: z.number(),
        sources: z.array(z.object({ number: z.number(), day: z.string(), text: z.string() })),
      }),
    ),
    kept: z.number().describe("give: lines that hold against their sources"),
    refused: z.array(z.string()).describe("give: lines that name a value or a source that is not there"),
  }),
});

export const treeOperation = operation({
  name: "tree",
  help: "Read the tree: ROOT, a month, a week, a day or a chunk; check it; or write it out as Markdown.",
  writes: false,
  input: fields({
    action: z.enum(["root", "show", "check", "export", "topics"]).default("root"),
    node: nodeName.optional().describe("show: month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id"),
    everywhere: z.boolean().default(false).describe("Over every project, for a person"),
    budgetTokens: z.int().min(100).max(3_000).default(3_000).describe("root: how many tokens it may cost"),
    to: plainText().min(1).max(4_096).optional().describe("export: the folder to write to"),
    ...caller,
  }),
  output: z.object({
    node: z.string().nullable(),
    text: z.string(),
    tokens: z.number(),
    below: z.array(z.object({ node: z.string(), tokens: z.number() })).describe("Where to go on"),
    topics: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.string(),
        project: z.string(),
        firstSeen: z.string(),
        lastSeen: z.string(),
        days: z.number(),
      }),
    ),
    checked: z.object({ nodes: z.number(), lines: z.number(), chunks: z.number(), waiting: z.number() }).nullable(),
    faults: z.array(z.string()).describe("check: what does not hold"),
    files: z.array(z.string()).describe("export: what was written"),
  }),
});
