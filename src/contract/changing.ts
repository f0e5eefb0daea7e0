import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, id, operation, past, plainText } from "./operation.ts";

const changed = z.object({ id: z.string(), change: z.string() });

export const retireOperation = operation({
  name: "retire",
  help: "Hide a memory; it can be restored.",
  writes: true,
  input: fields({
    id,
    also: z.array(id).max(50).default([]).describe("Others to hide in the same step, which one undo brings back"),
    reason: plainText().trim().min(1).max(500).default("no longer wanted"),
    ...caller,
  }),
  output: changed,
});

export const pinOperation = operation({
  name: "pin",
  help: "Make a memory a rule: what an agent says against it waits, and a briefing tells it first; a person's to do.",
  writes: true,
  input: fields({ id, off: z.boolean().default(false).describe("Make it a plain memory again"), ...caller }),
  output: changed,
});

export const restoreOperation = operation({
  name: "restore",
  help: "Bring back a retired or superseded memory.",
  writes: true,
  input: fields({ id, ...caller }),
  output: changed,
});

export const undoOperation = operation({
  name: "undo",
  help: "Take back a change, a batch, a session, an agent's work, or everything since a time.",
  writes: true,
  input: fields({
    change: id.optional().describe("A change or a batch"),
    ofSession: plainText().min(1).max(200).optional(),
    ofAgent: plainText().min(1).max(80).optional(),
    since: past.optional(),
    everywhere: z
      .boolean()
      .default(false)
      .describe("In every project; otherwise an agent's work, and what was done since a time, is taken back here only"),
    why: plainText().max(500).default("undone"),
    dryRun: z.boolean().default(false),
    ...caller,
  }).refine(
    (chosen) => [chosen.change, chosen.ofSession, chosen.ofAgent, chosen.since].some((one) => one !== undefined),
    {
      message: "Say what to undo: a change, a session, an agent or a time.",
    },
  ),
  output: z.object({
    batch: z.string().nullable().describe("Undo this to have all back; null when nothing was done"),
    undone: z.array(
      z.object({
        change: z.string(),
        memory: z.string(),
        action: z.string().describe("What had been done"),
        text: z.string(),
        by: z.string().nullable(),
      }),
    ),
    kept: z.array(z.object({ change: z.string(), memory: z.string(), because: z.string() })),
    elsewhere: z.number().describe("Changes that fit too, and were left because they belong to other places"),
    disagreeing: z
      .array(z.object({ memory: z.string(), with: z.array(z.string()) }))
      .describe("What came back and says otherwise than others that count; `conflicts` shows them"),
    dryRun: z.boolean(),
  }),
});
