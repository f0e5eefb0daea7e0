import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { flag, listOf, part, plainText } from "./shared-fields.ts";
import { z } from "zod";

export const backupOperation = operation({
  name: "backup",
  help: "Copy the whole store into one file, safely while it runs.",
  group: "Service and upkeep",
  callers: "people",
  writes: true,
  role: "admin",
  input: fields({
    file: plainText()
      .min(1)
      .max(4_096)
      .optional()
      .describe("The file to write; a new one in the home's backups folder if left out"),
  }),
  output: z.object({ file: z.string(), bytes: z.number(), memories: z.number() }),
  command: { words: ["file"], examples: ["backup", "backup ~/holdfast-copy.db"] },
});

export const compactOperation = operation({
  name: "compact",
  help: "Bring the tree of days, weeks and months up to date.",
  group: "Sessions",
  callers: "people and agents",
  writes: true,
  role: "admin",
  input: fields({
    due: flag("Only what is due, not the current day, week and month"),
    again: flag("Rebuild every page, even if its sources did not change"),
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

export const doctorOperation = operation({
  name: "doctor",
  help: "Check row by row that memories, words, vectors and the log agree.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: true,
  readsUnless: "repair",
  role: "admin",
  repeatable: true,
  input: fields({ repair: flag("Repair what does not") }),
  output: z.object({
    healthy: z.boolean(),
    checks: listOf({
      name: z.string(),
      ok: z.boolean(),
      checked: z.number(),
      faults: z.array(z.string()),
      repaired: z.number(),
    }),
    release: part({
      kind: z.enum(["newer", "same", "none", "unknown"]),
      version: z.string().optional(),
      why: z.string().optional(),
    })
      .optional()
      .describe("In a shell with --online: what the npm registry has"),
  }),
  command: {
    switches: { online: "Also ask the npm registry whether there is a newer release" },
    examples: ["doctor", "doctor --repair"],
  },
});
