import { z } from "zod";
import { ACTIONS } from "../domain/change.ts";

export const differencesJson = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));

export const changeJson = z.object({
  id: z.string(),
  seq: z.number(),
  at: z.string(),
  by: z.enum(["human", "agent"]),
  agent: z.string().nullable(),
  client: z.string().nullable(),
  session: z.string().nullable(),
  action: z.enum(ACTIONS),
  memory: z.string(),
  why: z.string(),
  batch: z.string(),
  undoes: z.string().nullable(),
  undone: z.boolean().describe("Undone, and not redone since"),
  differences: differencesJson,
});
export type ChangeJson = z.infer<typeof changeJson>;

/** What most changing operations answer. */
export const changedJson = z.object({ id: z.string(), change: z.string() });
