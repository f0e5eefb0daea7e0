import { z } from "zod";
import { REFUSAL_REASONS } from "../domain/noise/noise.ts";
import { serverJson } from "./memory-json.ts";

/** What became of a statement. */
export const rememberedJson = z.object({
  outcome: z.enum(["stored", "confirmed", "superseded", "proposed", "refused"]),
  id: z.string().nullable(),
  change: z.string().nullable(),
  reason: z.enum(REFUSAL_REASONS).optional().describe("Why it was refused, as a code"),
  because: z.string().optional(),
  supersedes: z.array(z.string()).optional(),
  mayAffect: z
    .array(z.object({ id: z.string(), text: z.string(), at: z.string() }))
    .optional()
    .describe(
      "Older memories that it may concern, the likeliest first: they stay as they are until somebody settles it",
    ),
  waitsEverywhere: z
    .literal(true)
    .optional()
    .describe("It holds here; that it holds in every project waits for a person"),
  looksPassing: z.literal(true).optional().describe("It is kept, and reads like passing state"),
  keptAs: z
    .string()
    .optional()
    .describe("The sentence that is kept for a correction that named nothing; its own words are the quote"),
  server: serverJson.optional(),
  secretsCut: z.number().optional().describe("How many secrets were cut out of the text"),
});
