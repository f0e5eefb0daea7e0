import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const doctorOperation = operation({
  name: "doctor",
  help: "Check row by row that memories, words, vectors and the log agree.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: true,
  readsUnless: "repair",
  role: "admin",
  repeatable: true,
  input: fields({ repair: z.boolean().default(false).describe("Repair what does not"), ...caller }),
  output: z.object({
    healthy: z.boolean(),
    checks: z.array(
      z.object({
        name: z.string(),
        ok: z.boolean(),
        checked: z.number(),
        faults: z.array(z.string()),
        repaired: z.number(),
      }),
    ),
  }),
  command: { examples: ["doctor", "doctor --repair"] },
});
