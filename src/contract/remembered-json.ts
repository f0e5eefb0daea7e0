import { z } from "zod";
import { MARKS } from "../domain/mark.ts";
import { serverJson } from "./memory-json.ts";

/** What became of a statement. */
export const rememberedJson = z.object({
  outcome: z.enum(["stored", "confirmed", "superseded", "proposed", "refused"]),
  id: z.string().nullable(),
  change: z.string().nullable(),
  because: z.string().optional(),
  supersedes: z.array(z.string()).optional(),
  marks: z
    .array(z.object({ id: z.string(), mark: z.enum(MARKS) }))
    .optional()
    .describe("Memories it contradicts: they stay, and are shown with this mark"),
  keptAs: z
    .string()
    .optional()
    .describe("The sentence that is kept for a correction that named nothing; its own words are the quote"),
  server: serverJson.optional(),
  secretsCut: z.number().optional().describe("How many secrets were cut out of the text"),
});
