import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { evaluationsJson } from "./evaluations-json.ts";
import { caller, past } from "./shared-fields.ts";

export const growthOperation = operation({
  name: "growth",
  help: "How many memories were active at the end of each day, its receipts, and what eval own measured.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    since: past.optional().describe("From then on; without it, from the first change on"),
    ...caller,
  }),
  output: z.object({
    firstAt: z.string().nullable().describe("When the first change was made"),
    days: z.array(
      z.object({
        day: z.string(),
        added: z.number().describe("Became active"),
        gone: z.number().describe("Superseded, retired, expired or undone"),
        active: z.number().describe("At the end of the day"),
        receipts: z.number().describe("Receipts of that day that are still kept"),
      }),
    ),
    evaluations: evaluationsJson,
  }),
  command: { examples: ["growth", "growth --since 2026-03-01 --json"] },
});
