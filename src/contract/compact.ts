import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const compactOperation = operation({
  name: "compact",
  help: "Bring the tree of days, weeks and months up to date.",
  group: "Sessions",
  callers: "people and agents",
  writes: true,
  role: "admin",
  input: fields({
    due: z.boolean().default(false).describe("Only what is due, not the current day, week and month"),
    again: z.boolean().default(false).describe("Rebuild every page, even if its sources did not change"),
    ...caller,
  }),
  output: z.object({
    followed: z.number().describe("Chunks and memories that were new, changed or gone"),
    built: z.number(),
    unchanged: z.number(),
    dropped: z.number(),
    notDue: z.number().describe("Pages of periods that have not ended, left for later"),
  }),
  command: {
    examples: ["compact", "compact --due"],
  },
});
