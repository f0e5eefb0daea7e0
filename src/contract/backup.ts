import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, plainText } from "./shared-fields.ts";

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
    ...caller,
  }),
  output: z.object({ file: z.string(), bytes: z.number(), memories: z.number() }),
  command: { words: ["file"], examples: ["backup", "backup ~/holdfast-copy.db"] },
});
