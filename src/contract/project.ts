import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { listOf, words } from "./shared-fields.ts";
import { z } from "zod";

export const projectOperation = operation({
  name: "project",
  help: "Show this project's names, join another project to it, or part from an earlier one.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: true,
  readingAction: "show",
  role: "admin",
  input: z.discriminatedUnion("action", [
    fields({
      action: z.literal("show").describe("show (the default), join <identity>, or part; join and part are people only"),
    }),
    fields({
      action: z.literal("join"),
      identity: words(512).describe(
        "join: the project whose memories belong here; they move in one step that can be undone",
      ),
    }),
    fields({ action: z.literal("part") }),
  ]),
  output: z.object({
    identity: z.string().describe("Its current name"),
    memories: z.number().describe("How many memories it has, in any state"),
    names: listOf({
      identity: z.string(),
      folder: z.string(),
      since: z.string(),
      present: z.boolean().describe("In use now"),
    }),
    perhaps: listOf({ identity: z.string(), memories: z.number(), because: z.string() }).describe(
      "Other projects whose memories may belong here; you decide",
    ),
    moved: z.number().describe("Memories that a join moved here"),
    batch: z.string().nullable().describe("Undo this to take a join back"),
  }),
  command: {
    words: [{ field: "action", optional: true }, "identity"],
    examples: ["project", "project join path:/home/you/notes", "project part"],
  },
});

export const scopesOperation = operation({
  name: "scopes",
  help: "How many active memories each scope, agent and topic has.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({}),
  output: z.object({
    scopes: listOf({
      level: z.enum(["user", "project", "path"]),
      project: z.string().nullable(),
      path: z.string().nullable(),
      memories: z.number(),
    }),
    folders: z.record(z.string(), z.string()).optional().describe("The folders of projects without a remote, by name"),
    agents: listOf({ agent: z.string().nullable().describe("Null for people"), memories: z.number() }),
    topics: listOf({ topic: z.string(), memories: z.number() }).describe("The fifty most common"),
  }),
  command: { examples: ["scopes", "scopes --json"] },
});
