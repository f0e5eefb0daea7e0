import { z } from "zod";

/** What became of a statement. */
export const rememberedJson = z.object({
  outcome: z.enum(["stored", "confirmed", "superseded", "proposed", "refused"]),
  id: z.string().nullable(),
  change: z.string().nullable(),
  because: z.string().optional(),
  supersedes: z.array(z.string()).optional(),
  mayReplace: z
    .array(z.string())
    .optional()
    .describe("Memories it may contradict: both are kept until a review decides which one is right"),
});
