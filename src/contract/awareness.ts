import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, id, operation } from "./operation.ts";

export const knowOperation = operation({
  name: "know",
  help: "Whether anything is known about a topic: yes, maybe or no.",
  writes: false,
  input: fields({
    topic: z.string().trim().min(1, "is empty: name a topic").max(500).describe("What it is about, in a few words"),
    everywhere: z.boolean().default(false).describe("Over every project, for a person"),
    ...caller,
  }),
  output: z.object({
    known: z.enum(["yes", "maybe", "no"]),
    strength: z.number().describe("0 to 1, the greatest of the parts; from a half on it is a yes"),
    parts: z.object({ memories: z.number(), topics: z.number(), journal: z.number() }),
    why: z.string(),
    topics: z.array(z.string()),
    lastSeen: z.string().nullable(),
    pointers: z.array(z.object({ id: z.string(), text: z.string(), score: z.number(), verifiedAt: z.string() })),
    see: z.array(z.string()).describe("Pages of the tree that tell of it"),
    checked: z.number(),
  }),
});

export const briefOperation = operation({
  name: "brief",
  help: "What a session that starts here would be told.",
  writes: false,
  input: fields({
    budgetTokens: z.int().min(100).max(20_000).default(1_500),
    branch: z.string().max(200).optional(),
    again: z.boolean().default(true).describe("Also what this session was told before"),
    preview: z
      .boolean()
      .default(false)
      .describe("Only look: no receipt is kept, and the text comes cut into its tokens"),
    ...caller,
  }),
  output: z.object({
    text: z.string(),
    tokens: z.number(),
    ids: z.array(z.string()),
    receipt: z.string().nullable(),
    pieces: z.array(z.string()).optional().describe("The text token by token, in a preview"),
  }),
});

export const feedbackOperation = operation({
  name: "feedback",
  help: "Say how a recalled memory turned out: used, wrong or outdated.",
  writes: true,
  input: fields({
    id,
    verdict: z.enum(["used", "wrong", "outdated"]),
    why: z.string().trim().max(500).default(""),
    ...caller,
  }),
  output: z.object({ id: z.string(), change: z.string().nullable(), because: z.string() }),
});
