import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, operation, plainText } from "./operation.ts";

export const projectOperation = operation({
  name: "project",
  help: "Which project this is and by which names it is known; join another name to it, or part from an earlier one.",
  writes: true,
  input: z.discriminatedUnion("action", [
    fields({ action: z.literal("show"), ...caller }),
    fields({
      action: z.literal("join"),
      identity: plainText()
        .trim()
        .min(1)
        .max(512)
        .describe("The name of a project whose memories belong here; they move, in one step that can be undone"),
      ...caller,
    }),
    fields({ action: z.literal("part"), ...caller }),
  ]),
  output: z.object({
    identity: z.string().describe("What it is called today"),
    memories: z.number().describe("How many are kept for it, in any standing"),
    names: z.array(
      z.object({
        identity: z.string(),
        folder: z.string(),
        since: z.string(),
        present: z.boolean().describe("Used now"),
      }),
    ),
    perhaps: z
      .array(z.object({ identity: z.string(), memories: z.number(), because: z.string() }))
      .describe("Other projects with memories that may belong here; nothing is done about them by itself"),
    moved: z.number().describe("Memories that a join brought here"),
    batch: z.string().nullable().describe("Undo this to take a join back"),
  }),
});
