import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, limit, past, plainText } from "./shared-fields.ts";

export const auditOperation = operation({
  name: "audit",
  help: "Who did what, without the texts.",
  group: "Service and upkeep",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    since: past.optional().describe("From then on"),
    memory: plainText().max(40).optional().describe("Only this memory, even if it was erased"),
    limit: limit(100_000, 200),
    ...caller,
  }),
  output: z.object({
    lines: z.array(
      z.object({
        seq: z.number(),
        at: z.string(),
        by: z.enum(["human", "agent"]),
        agent: z.string().nullable(),
        client: z.string().nullable(),
        session: z.string().nullable(),
        action: z.string(),
        memory: z.string().nullable(),
        change: z.string().nullable(),
        detail: z.string(),
      }),
    ),
  }),
  command: { flags: { memory: "memory <id>" }, examples: ["audit", "audit --since 2026-03-15 --json"] },
});
